import {
  isName,
  PdfDict,
  type PdfObject,
  type PdfRef,
  PdfString,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { numberTreeEntries } from '../objects/tree-entries.ts';

const STYLES = ['D', 'R', 'r', 'A', 'a'];

interface Part {
  readonly pdf: Pdf;
  readonly pages: readonly PdfRef[];
}

/**
 * Page labels (ISO 32000-2, 12.4.2) of files that follow each other: each keeps its own, one without any counts its own pages.
 * Undefined when no part has any.
 */
export function commonLabels(parts: readonly Part[]): PdfDict | undefined {
  const own = parts.map(({ pdf, pages }) => readLabels(pdf, pages.length));
  if (own.every(({ size }) => size === 0)) return undefined;
  const nums: PdfObject[] = [];
  let start = 0;
  for (const [index, { pages }] of parts.entries()) {
    const labels = own[index]!;
    if (pages.length > 0 && !labels.has(0)) labels.set(0, pdfDict({ S: pdfName('D') }));
    for (const [page, label] of [...labels].sort(([a], [b]) => a - b)) nums.push(start + page, label);
    start += pages.length;
  }
  return pdfDict({ Nums: nums });
}

/** By the index of the page that each range begins with. */
function readLabels(pdf: Pdf, count: number): Map<number, PdfDict> {
  const found = new Map<number, PdfDict>();
  const root = pdf.findDict(pdf.catalog, 'PageLabels');
  if (!root) return found;
  for (const [page, value] of numberTreeEntries(pdf, root)) {
    if (page < 0 || page >= count) continue;
    const label = pdf.resolve(value);
    if (label instanceof PdfDict) found.set(page, plainLabel(pdf, label));
  }
  return found;
}

function plainLabel(pdf: Pdf, label: PdfDict): PdfDict {
  const [style, prefix, first] = ['S', 'P', 'St'].map((key) => pdf.value(label, key));
  return pdfDict({
    S: STYLES.some((one) => isName(style, one)) ? style : undefined,
    P: prefix instanceof PdfString ? prefix : undefined,
    St: typeof first === 'number' && Number.isInteger(first) && first > 1 ? first : undefined,
  });
}
