import { compareRevisions } from '../../src/compare/compare-revisions.ts';
import type { DifferenceRegion } from '../../src/compare/page-difference.ts';
import { isName, PdfDict } from '../../src/objects/object-model.ts';
import { listPages, type Page, readBox } from '../../src/objects/page-tree.ts';
import { openPdf, type Pdf } from '../../src/objects/pdf-document.ts';
import { shownBox } from '../../src/objects/shown-box.ts';
import type { VerificationReport } from '../../src/verify/report/verification-report.ts';
import type { Mutant } from '../mutant.ts';

/** Lines around a field are drawn a little outside it. */
const MARGIN = 0.01;

/**
 * A second opinion by another program: what was appended to a soundly signed file and is called unmodified must look the
 * same to pdfium, but for fields and permitted annotations.
 */
export async function findVisibleChange(
  { bytes, seed }: Mutant,
  report: VerificationReport,
): Promise<string | null> {
  const isAppended = seed.isSound && bytes.length > seed.bytes.length && bytes.indexOf(seed.bytes) === 0;
  if (!isAppended || report.changes.some(({ kind }) => kind === 'annotation')) return null;
  const from = Math.max(...report.signatures.map(({ revision }) => revision));
  const pdf = openPdf(bytes);
  if (from < 0 || from + 1 >= pdf.revisions.length) return null;
  const fields = [...widgetBoxes(pdf), ...widgetBoxes(pdf.atRevision(from))];
  for (const { page, change, regions } of await compareRevisions(bytes, { from, width: 320 })) {
    const stray = regions.find(
      (region) => !fields.some((field) => field.page === page && isInside(region, field)),
    );
    if (change !== 'changed' || stray)
      return `page ${page} looks different: ${JSON.stringify(stray ?? change)}`;
  }
  return null;
}

interface PlacedBox extends DifferenceRegion {
  readonly page: number;
}

function widgetBoxes(pdf: Pdf): PlacedBox[] {
  return listPages(pdf).flatMap((page) =>
    (pdf.findArray(page.dict, 'Annots') ?? []).flatMap((item) => {
      const dict = pdf.resolve(item);
      if (!(dict instanceof PdfDict) || !isName(pdf.value(dict, 'Subtype'), 'Widget')) return [];
      const box = readBox(pdf, dict.get('Rect'));
      return box ? [placed(page, box)] : [];
    }),
  );
}

const placed = (page: Page, box: Parameters<typeof shownBox>[1]): PlacedBox => ({
  page: page.index + 1,
  ...shownBox(page, box),
});

const isInside = (region: DifferenceRegion, field: DifferenceRegion) =>
  region.x >= field.x - MARGIN &&
  region.y >= field.y - MARGIN &&
  region.x + region.width <= field.x + field.width + MARGIN &&
  region.y + region.height <= field.y + field.height + MARGIN;
