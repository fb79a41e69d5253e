/**
 * How fast packages/pdf is, as ratios measured in one run: signing against hashing and against another library, verifying against hashing,
 * memory against the size of the file, page images per core. Files are made here and deleted.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makePdf } from '@cinnabar/pdf/testing';
import { benchDrawing } from './pdf/pdf-drawing.ts';
import { HUGE, LARGE, SMALL, writeBenchFile } from './pdf/pdf-file.ts';
import { benchMemory } from './pdf/pdf-memory.ts';
import { benchSigning } from './pdf/pdf-signing.ts';
import { benchVerifying } from './pdf/pdf-verifying.ts';
import { signCopy } from './pdf/pdf-work.ts';
import { benchSeen } from './pdf-seen.ts';
import { report } from './support/bench-rounds.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-bench-pdf-'));
const place = (name: string) => path.join(folder, `${name}.pdf`);
try {
  const [small, large, huge] = [place('small'), place('large'), place('huge')];
  writeBenchFile(small, SMALL);
  writeBenchFile(large, LARGE);
  writeBenchFile(huge, HUGE);
  await signCopy(large, place('large-1'), 1);
  await signCopy(large, place('large-3'), 3);
  await signCopy(huge, place('huge-3'), 3);
  report('What was measured, in turn and by processor time', 'median');
  // Before the other library fills the memory.
  await benchVerifying(place('large-1'));
  await benchSigning(small, large);
  writeFileSync(place('sparse'), makePdf({ pages: 500 }));
  await benchDrawing('sparse pages', place('sparse'));
  await benchDrawing('dense pages', large);
  await benchSeen();
  benchMemory({ small, large, huge, signedLarge: place('large-3'), signedHuge: place('huge-3') });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
