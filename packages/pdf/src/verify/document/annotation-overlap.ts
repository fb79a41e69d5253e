import { listSignatureFields } from '../../objects/form-fields.ts';
import { PdfDict, type PdfObject } from '../../objects/object-model.ts';
import { type Box, readBox } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PageNumbers } from '../changes/page-numbers.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';
import type { DocumentView } from './document-view.ts';

const HIDDEN = 2;
/** Points: neighbours may touch. */
const TOLERANCE = 1;
/** A page may carry thousands of annotations. */
const MOST_ANNOTATIONS = 2000;

/** Nothing else that is drawn on the page lies over what the signature shows, or under it. */
export function checkAnnotationOverlap({ pdf, signature }: DocumentView): Finding[] {
  const field = listSignatureFields(pdf).find(({ name }) => name === signature.field);
  for (const item of field?.widgets ?? []) {
    const widget = pdf.resolve(item);
    const box = widget instanceof PdfDict ? readBox(pdf, widget.get('Rect')) : undefined;
    const page = widget instanceof PdfDict ? pdf.value(widget, 'P') : null;
    if (!box || !(widget instanceof PdfDict) || !(page instanceof PdfDict)) continue;
    const others = (pdf.findArray(page, 'Annots') ?? []).slice(0, MOST_ANNOTATIONS);
    const isCovered = others.some((other) => {
      const annotation = pdf.resolve(other);
      return annotation !== widget && isDrawnOver(pdf, annotation, box);
    });
    if (!isCovered) continue;
    const number = new PageNumbers(pdf).ofWidget(pdf, widget);
    return [noticed('annotation-overlap', signature.field, String(number ?? '?'))];
  }
  return [];
}

function isDrawnOver(pdf: Pdf, annotation: PdfObject, box: Box): boolean {
  if (!(annotation instanceof PdfDict)) return false;
  const appearance = pdf.findDict(annotation, 'AP');
  const isHidden = ((pdf.findNumber(annotation, 'F') ?? 0) & HIDDEN) !== 0;
  const place = readBox(pdf, annotation.get('Rect'));
  return appearance !== undefined && !isHidden && place !== undefined && overlap(place, box);
}

const overlap = (a: Box, b: Box) =>
  Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > TOLERANCE &&
  Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > TOLERANCE;
