import {
  isArray,
  isName,
  PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import { type Box, type Page, readBox } from '../objects/page-tree.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { flateStream } from '../write/flate-stream.ts';
import { writeFile } from '../write/write-file.ts';

/** Far more than a seal, its fonts and Acrobat's layers (/FRM, /n0, /n2) need; a hostile closure ends here. */
const MOST_OBJECTS = 2000;
const MOST_BYTES = 32 * 1024 * 1024;
/** PDF units; longer sides are scaled down, for a picture knows no absolute size. */
const LONGEST_SIDE = 2000;
const SHORTEST_SIDE = 1;

/**
 * A file with one page that shows nothing but a widget's appearance, turned as its page is: /AP /N with everything it leads
 * to (ISO 32000-2, 12.5.5). Null when the widget has no appearance stream, or one beyond all bounds.
 * Error: `broken` when a part of it cannot be read.
 */
export function appearanceDocument(pdf: Pdf, widget: PdfDict, page: Page): Uint8Array | null {
  const rect = readBox(pdf, widget.get('Rect'));
  const ref = normalAppearance(pdf, widget);
  const form = pdf.resolve(ref);
  if (!rect || !ref || !(form instanceof PdfStream)) return null;
  const objects = closureOf(pdf, ref);
  const placing = objects && placeForm(pdf, form.dict, rect);
  if (!placing) return null;
  const [catalog, pages, leaf, contents] = [0, 1, 2, 3].map((n) => new PdfRef(pdf.size + n));
  objects.set(catalog!.num, pdfDict({ Type: pdfName('Catalog'), Pages: pages }));
  objects.set(pages!.num, pdfDict({ Type: pdfName('Pages'), Kids: [leaf!], Count: 1 }));
  objects.set(
    leaf!.num,
    pdfDict({
      Type: pdfName('Page'),
      Parent: pages,
      MediaBox: [0, 0, placing.width, placing.height],
      Rotate: page.rotate,
      Resources: pdfDict({ XObject: pdfDict({ Seal: ref }) }),
      Contents: contents,
    }),
  );
  objects.set(
    contents!.num,
    flateStream(pdfDict({}), Buffer.from(`q ${placing.matrix.map(number).join(' ')} cm /Seal Do Q`)),
  );
  return writeFile(objects, pdfDict({ Root: catalog }));
}

/** As the PDF syntax wants it: no exponent. */
const number = (value: number) => value.toFixed(6);

/** /N, or the state of it that /AS names. */
function normalAppearance(pdf: Pdf, widget: PdfDict): PdfRef | undefined {
  const appearances = pdf.findDict(widget, 'AP');
  const normal = appearances?.get('N');
  const states = pdf.resolve(normal);
  const state = pdf.value(widget, 'AS');
  const chosen = states instanceof PdfDict && isName(state) ? states.get(state.value) : normal;
  return chosen instanceof PdfRef ? chosen : undefined;
}

/** The object and all that it names; null when that is more than an appearance can reasonably need. */
function closureOf(pdf: Pdf, start: PdfRef): Map<number, PdfObject> | null {
  const closure = new Map<number, PdfObject>();
  const queue = [start.num];
  let bytes = 0;
  for (let num = queue.pop(); num !== undefined; num = queue.pop()) {
    if (closure.has(num)) continue;
    const object = pdf.object(num);
    // The page, through an annotation's /P or a structure element: it is not part of what is shown.
    const isPage =
      object instanceof PdfDict &&
      (isName(object.get('Type'), 'Page') || isName(object.get('Type'), 'Pages'));
    closure.set(num, isPage ? null : object);
    bytes += object instanceof PdfStream ? object.length : 0;
    if (closure.size > MOST_OBJECTS || bytes > MOST_BYTES) return null;
    if (!isPage) collectReferences(object, queue);
  }
  return closure;
}

function collectReferences(object: PdfObject, found: number[]): void {
  if (object instanceof PdfRef) found.push(object.num);
  else if (object instanceof PdfStream) collectReferences(object.dict, found);
  else if (object instanceof PdfDict)
    for (const value of object.entries.values()) collectReferences(value, found);
  else if (isArray(object)) for (const item of object) collectReferences(item, found);
}

interface Placing {
  readonly width: number;
  readonly height: number;
  readonly matrix: readonly number[];
}

/** Algorithm 8.1 of 12.5.5: the appearance's box, transformed by its /Matrix, is fitted to the rectangle. */
function placeForm(pdf: Pdf, form: PdfDict, rect: Box): Placing | null {
  const box = readBox(pdf, form.get('BBox'));
  if (!box) return null;
  const [a, b, c, d, e, f] = readMatrix(pdf, form);
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x, y]) => [a * x! + c * y! + e, b * x! + d * y! + f] as const);
  const left = Math.min(...corners.map(([x]) => x));
  const bottom = Math.min(...corners.map(([, y]) => y));
  const spanX = Math.max(...corners.map(([x]) => x)) - left;
  const spanY = Math.max(...corners.map(([, y]) => y)) - bottom;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(rect[2] - rect[0], rect[3] - rect[1]));
  const width = Math.max(SHORTEST_SIDE, (rect[2] - rect[0]) * scale);
  const height = Math.max(SHORTEST_SIDE, (rect[3] - rect[1]) * scale);
  if (!(spanX > 0) || !(spanY > 0)) return null;
  const [scaleX, scaleY] = [width / spanX, height / spanY];
  return { width, height, matrix: [scaleX, 0, 0, scaleY, -left * scaleX, -bottom * scaleY] };
}

const UPRIGHT = [1, 0, 0, 1, 0, 0] as const;

function readMatrix(pdf: Pdf, form: PdfDict): readonly [number, number, number, number, number, number] {
  const values = pdf.findArray(form, 'Matrix')?.map((item) => pdf.resolve(item));
  if (values?.length !== 6 || !values.every((value) => typeof value === 'number')) return UPRIGHT;
  return values as [number, number, number, number, number, number];
}
