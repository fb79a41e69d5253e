import { compareRevisions } from '../../src/compare/compare-revisions.ts';
import { pageText, renderPage } from '../../src/render/render-page.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import type { Target } from '../target.ts';

/** Whatever draws: a page, its text, the pictures of signatures, what changed. */
export const drawMutant: Target = async ({ bytes }) => {
  await verifyPdf(bytes, { images: true });
  await compareRevisions(bytes, { from: 0, width: 200, maxPages: 3 });
  await renderPage(bytes, 1, 300);
  await pageText(bytes, 1);
  return null;
};
