import { randomFillSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makePdf } from '@cinnabar/pdf/testing';
import { type BenchFile, writeBenchFile } from '../pdf/pdf-file.ts';

/** About 20 MB: ten scanned pages. */
const SCAN: BenchFile = { pages: 10, pictureSide: 820 };
/** Of the picture of a page, where noise replaces noise. */
const CHANGED = 16;
const TITLE_DIGITS = 12;

/** Files of one kind, each with other bytes: equal files would be stored once. */
export function goalFiles(kind: 'small' | 'big'): () => Uint8Array {
  return kind === 'small' ? smallFiles() : bigFiles();
}

/** Three pages, some 2 KB. */
function smallFiles(): () => Uint8Array {
  let made = 0;
  return () => makePdf({ pages: 3, title: `采购合同 ${String(made++).padStart(TITLE_DIGITS, '0')}` });
}

function bigFiles(): () => Uint8Array {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-bench-'));
  const file = path.join(folder, 'scan.pdf');
  writeBenchFile(file, SCAN);
  const bytes = new Uint8Array(readFileSync(file));
  rmSync(folder, { recursive: true });
  return () => randomFillSync(bytes, bytes.length >> 1, CHANGED).slice();
}
