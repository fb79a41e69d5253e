import { isArray, isRef, PdfDict, type PdfRef } from '../objects/object-model.ts';
import { listPages, pageRotation, type Rotation, readBox } from '../objects/page-tree.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { shownExtent } from './page-geometry.ts';

/** How a widget is seen. */
export interface WidgetFrame {
  /** Points (1/72 inch) as shown, after /Rotate and /UserUnit. */
  readonly extent: { readonly width: number; readonly height: number };
  readonly rotate: Rotation;
}

/**
 * The frame into which a widget's appearance is drawn; undefined when it has no place on a page.
 * @param ref its number, by which the page is found that lists it when it has no /P of its own
 */
export function widgetFrame(pdf: Pdf, widget: PdfDict, ref: PdfRef): WidgetFrame | undefined {
  const rect = readBox(pdf, widget.get('Rect'));
  if (!rect) return undefined;
  const page = pageOf(pdf, widget, ref);
  const rotate = page ? pageRotation(pdf, page) : 0;
  const dict = pdf.resolve(page);
  const unit = dict instanceof PdfDict ? (pdf.findNumber(dict, 'UserUnit') ?? 1) : 1;
  const scale = unit > 0 ? unit : 1;
  const { width, height } = shownExtent(rect, rotate);
  return { extent: { width: width * scale, height: height * scale }, rotate };
}

/** /P is optional for every annotation but those of renditions (table 166): programs leave it out. */
function pageOf(pdf: Pdf, widget: PdfDict, ref: PdfRef): PdfRef | undefined {
  const named = widget.get('P');
  if (isRef(named) && pdf.resolve(named) instanceof PdfDict) return named;
  return listPages(pdf).find((page) => {
    const annotations = pdf.resolve(page.dict.get('Annots'));
    return isArray(annotations) && annotations.some((item) => isRef(item) && item.num === ref.num);
  })?.ref;
}
