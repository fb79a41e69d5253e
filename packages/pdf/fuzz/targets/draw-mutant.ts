import { compareRevisions } from '../../src/compare/compare-revisions.ts';
import { pageText, renderPage } from '../../src/render/render-page.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import type { Target } from '../target.ts';

/** Every operation that draws, one at a time: a page … */
export const drawMutant: Target = async ({ bytes }) => {
  await renderPage(bytes, 1, 800);
  return null;
};

/** … its text … */
export const readMutant: Target = async ({ bytes }) => {
  await pageText(bytes, 1);
  return null;
};

/** … the pictures of signatures … */
export const pictureMutant: Target = async ({ bytes }) => {
  await verifyPdf(bytes, { images: true });
  return null;
};

/** … and what looks different. */
export const compareMutant: Target = async ({ bytes }) => {
  await compareRevisions(bytes, { from: 0, width: 400, maxPages: 2 });
  return null;
};
