import { isArray, isName, PdfDict, type PdfObject, PdfRef } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import type { Pdf } from '../objects/pdf-document.ts';

/** Beyond this readers cut, wrap around, or give up (ISO 32000-2, annex C). */
const LARGEST = 1_000_000;

/** `[left, bottom, right, top]`: four numbers in their order. */
export function isExactBox(pdf: Pdf, box: PdfObject): boolean {
  if (!isArray(box) || box.length !== 4) return false;
  const sides = box.map((item) => pdf.resolve(item));
  if (!sides.every((side) => typeof side === 'number' && Math.abs(side) <= LARGEST)) return false;
  const [left, bottom, right, top] = sides as number[];
  return left! < right! && bottom! < top!;
}

/**
 * Whether every reader counts, finds and measures the same pages (ISO 32000-2, 7.7.3): nodes say what they are, each page
 * stands once and knows its parent, boxes and turns are numbers as they should be, and no two pages share annotations. Errors: `broken`, `limit`.
 */
export function isExactPageTree(pdf: Pdf): boolean {
  const pages = listPages(pdf);
  const owners = new Set<number>();
  const isOwn = (object: PdfObject) => {
    if (!(object instanceof PdfRef)) return true;
    if (owners.has(object.num)) return false;
    owners.add(object.num);
    return true;
  };
  for (const { ref, dict } of pages) {
    const entry = dict.get('Annots') ?? null;
    const annotations = pdf.resolve(entry);
    if (!isOwn(ref) || !isOwn(entry)) return false;
    if (annotations !== null && !(isArray(annotations) && annotations.every(isOwn))) return false;
  }
  const root = pdf.catalog.get('Pages');
  return root instanceof PdfRef && countExact(pdf, root, null) === pages.length;
}

/** The pages below a node; NaN where something is amiss. */
function countExact(pdf: Pdf, ref: PdfObject, parent: PdfRef | null): number {
  const node = pdf.resolve(ref);
  if (!(ref instanceof PdfRef) || !(node instanceof PdfDict) || !isMeasured(pdf, node)) return Number.NaN;
  const above = node.get('Parent') ?? null;
  const isBelow = parent === null ? above === null : above instanceof PdfRef && above.num === parent.num;
  if (!isBelow) return Number.NaN;
  if (isName(pdf.value(node, 'Type'), 'Page')) return node.has('Kids') ? Number.NaN : 1;
  const kids = pdf.findArray(node, 'Kids');
  if (!kids || !isName(pdf.value(node, 'Type'), 'Pages')) return Number.NaN;
  let count = 0;
  for (const kid of kids) count += countExact(pdf, kid, ref);
  return count === pdf.value(node, 'Count') ? count : Number.NaN;
}

function isMeasured(pdf: Pdf, node: PdfDict): boolean {
  const boxes = ['MediaBox', 'CropBox'].map((key) => pdf.value(node, key));
  const turn = pdf.value(node, 'Rotate');
  const unit = pdf.value(node, 'UserUnit');
  return (
    boxes.every((box) => box === null || isExactBox(pdf, box)) &&
    (turn === null || (typeof turn === 'number' && turn % 90 === 0)) &&
    (unit === null || (typeof unit === 'number' && unit > 0 && unit <= LARGEST))
  );
}
