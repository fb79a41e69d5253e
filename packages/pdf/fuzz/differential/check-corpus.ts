import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PdfError } from '../../src/objects/pdf-error.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import { CORPUS } from '../corpus-folder.ts';
import type { Disagreement, OtherReaders } from './other-readers.ts';
import { reasonFor } from './reasons.ts';

export interface CorpusFinding extends Disagreement {
  readonly file: string;
  /** Null where no one wrote down why. */
  readonly why: string | null;
}

/** Holds every file of the corpus that we call unmodified before the other readers. @returns everything that they say, known or not */
export async function verifyCorpus(
  others: OtherReaders,
): Promise<{ verified: number; findings: CorpusFinding[] }> {
  if (!existsSync(CORPUS)) return { verified: 0, findings: [] };
  const findings: CorpusFinding[] = [];
  let verified = 0;
  const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.pdf'),
  );
  for (const file of files.sort()) {
    const bytes = readFileSync(join(CORPUS, file));
    const report = await readReport(bytes);
    if (report?.validity !== 'unmodified' || report.signatures.length === 0) continue;
    verified++;
    for (const found of await others.disagreements(bytes, report))
      findings.push({ file, ...found, why: reasonFor(bytes, found) });
  }
  return { verified, findings };
}

async function readReport(bytes: Buffer) {
  try {
    return await verifyPdf(bytes);
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}
