import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PdfError } from '../objects/pdf-error.ts';
import type { VerificationReport } from './report/verification-report.ts';
import { verifyPdf } from './verify-pdf.ts';

/** Test files that are not part of the repository: signed, attacked and broken PDFs verified by other validators. */
const CORPUS = join(import.meta.dirname, '../../../../../shared/corpus');

interface ManifestSignature {
  field?: string | null;
  type?: string;
  intact?: boolean | string | null;
  modified_after_signing?: boolean | 'permitted' | null;
}

interface ManifestFile {
  file: string;
  signatures: ManifestSignature[];
  attack?: {
    must_not_be: 'valid_and_unmodified' | 'trusted' | null;
    expected: { intact: boolean; modified: boolean | null; trusted?: boolean } | null;
  };
}

/** Where we do not say what the manifest says, and why that is right or not yet better. */
const REASONS: Record<string, string> = {};

/** Never throws: a file that cannot be read has no report. */
async function verify(file: string, trust: Uint8Array[]): Promise<VerificationReport | null> {
  try {
    return await verifyPdf(readFileSync(join(CORPUS, file)), { trust });
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

const isModified = ({ changes, removed }: VerificationReport['signatures'][number]) =>
  removed || changes.some(({ permitted }) => !permitted);

/** Every way in which a report differs from the manifest. */
function disagreements({ attack, signatures }: ManifestFile, report: VerificationReport | null): string[] {
  const found: string[] = [];
  if (attack?.must_not_be === 'valid_and_unmodified' && report?.validity === 'unmodified')
    found.push('VIOLATION: unmodified');
  if (attack?.must_not_be === 'trusted' && report?.signatures.some(({ trusted }) => trusted))
    found.push('VIOLATION: trusted');
  if (attack?.expected) {
    const { intact, modified } = attack.expected;
    const isIntact = report?.signatures.every((signature) => signature.intact) ?? false;
    if (isIntact !== intact) found.push(`intact ${isIntact}, not ${intact}`);
    if (modified !== null && (report?.validity !== 'unmodified') !== modified)
      found.push(`modified, not ${modified}`);
    return found;
  }
  for (const expected of signatures.filter(({ field, type }) => field && type)) {
    const verified = report?.signatures.find(({ field }) => field === expected.field);
    if (!verified) {
      if (typeof expected.intact === 'boolean') found.push(`${expected.field} not found`);
      continue;
    }
    if (typeof expected.intact === 'boolean' && verified.intact !== expected.intact) {
      found.push(`${expected.field} intact ${verified.intact}, not ${expected.intact}`);
    }
    const modified = expected.modified_after_signing;
    if (modified !== null && modified !== undefined && isModified(verified) !== (modified === true)) {
      found.push(`${expected.field} modified ${isModified(verified)}, not ${modified}`);
    }
  }
  return found;
}

describe.skipIf(!existsSync(CORPUS))('the corpus of other people’s files', () => {
  it('is verified as its manifest says, but for written reasons', { timeout: 120_000 }, async () => {
    const { files } = JSON.parse(readFileSync(join(CORPUS, 'manifest.json'), 'utf8')) as {
      files: ManifestFile[];
    };
    const pem = readFileSync(join(CORPUS, 'Test_Root_CA.pem'), 'latin1');
    const root = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
    const unexplained: Record<string, string[]> = {};
    const stale = new Set(Object.keys(REASONS));
    for (const file of files) {
      const found = disagreements(file, await verify(file.file, [root]));
      if (found.length > 0) stale.delete(file.file);
      if (found.some((text) => text.startsWith('VIOLATION')) || (found.length > 0 && !REASONS[file.file])) {
        unexplained[file.file] = found;
      }
    }
    expect(unexplained).toEqual({});
    expect([...stale], 'reasons that are no longer needed').toEqual([]);
  });
});

interface ProductFile {
  file: string;
  must: 'changed' | 'unmodified';
}

/** Files that our own product signed, then changed by others. */
const PRODUCT = join(CORPUS, 'product-attacks');

describe.skipIf(!existsSync(PRODUCT))('the corpus of our own files', () => {
  it('is verified as its manifest says', async () => {
    const { files } = JSON.parse(readFileSync(join(PRODUCT, 'manifest.json'), 'utf8')) as {
      files: ProductFile[];
    };
    const verdicts = await Promise.all(
      files.map(async ({ file }) => [file, (await verify(file, []))?.validity]),
    );
    expect(Object.fromEntries(verdicts)).toEqual(
      Object.fromEntries(files.map(({ file, must }) => [file, must])),
    );
  });
});
