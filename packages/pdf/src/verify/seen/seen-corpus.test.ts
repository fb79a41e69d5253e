import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bufferSource } from '../../objects/byte-source.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { drawRevisions } from '../../testing/files/draw-revisions.ts';
import type { VerificationReport } from '../report/verification-report.ts';
import { verifyPdf } from '../verify-pdf.ts';
import { pageComparer } from './page-comparer.ts';

/** Test files that are not part of the repository; see `../corpus.test.ts`. */
const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpus');
const comparePages = pageComparer();

/** Never throws: a file that cannot be read has no report. */
async function verify(file: string, isDrawn: boolean): Promise<VerificationReport | null> {
  try {
    const bytes = readFileSync(join(CORPUS, file));
    return await verifyPdf(bytes, isDrawn ? { comparePages } : {});
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

const filesOf = <T>(manifest: string) =>
  (JSON.parse(readFileSync(join(CORPUS, manifest), 'utf8')) as { files: ({ file: string } & T)[] }).files;

/** Forgeries that show: drawing finds them by itself. */
const SHOWN = ['kids-overlay', 'new-sig-rect-name', 'partial-buttons-by-ts-field', 'shadow-annots-dup'];

describe.skipIf(!existsSync(CORPUS))('the corpus, drawn', () => {
  it('is verified by drawing as by structure, but for forgeries', { timeout: 120_000 }, async () => {
    const disagreements: Record<string, string> = {};
    let pages = 0;
    for (const { file, attack } of filesOf<{ attack?: unknown }>('manifest.json')) {
      const [structural, drawn] = [await verify(file, false), await verify(file, true)];
      pages += drawn?.drawn?.pages ?? 0;
      if (!attack && structural?.validity !== drawn?.validity)
        disagreements[file] = `${structural?.validity} → ${drawn?.validity}`;
    }
    expect(disagreements).toEqual({});
    expect(pages, 'some pages were compared').toBeGreaterThan(10);
  });

  it('shows what was forged on files that were signed here', { timeout: 60_000 }, async () => {
    for (const { file } of filesOf('product-attacks/manifest.json')) {
      const bytes = readFileSync(join(CORPUS, file));
      const last = openPdf(bufferSource(bytes)).revisions.length - 1;
      const { differing, undrawn } = await drawRevisions(bytes, last);
      const isShown = SHOWN.some((name) => file.includes(name));
      expect({ file, isShown: differing.length > 0, undrawn }).toEqual({ file, isShown, undrawn: [] });
    }
  });
});
