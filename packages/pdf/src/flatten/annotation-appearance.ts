import { inheritedEntry } from '../fields/inherited-entry.ts';
import type { Matrix } from '../fields/page-geometry.ts';
import { isArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../objects/object-model.ts';
import { type Box, readBox } from '../objects/page-tree.ts';
import type { Pdf } from '../objects/pdf-document.ts';

/** What an annotation looks like: its normal appearance, and where that goes in user space. */
export interface AnnotationAppearance {
  readonly stream: PdfRef;
  readonly matrix: Matrix;
}

/** By the algorithm of ISO 32000-2, 12.5.5; null for an annotation that shows nothing. Errors: `broken`, `limit`. */
export function annotationAppearance(pdf: Pdf, annotation: PdfDict): AnnotationAppearance | null {
  const stream = normalAppearance(pdf, annotation);
  const rect = readBox(pdf, annotation.get('Rect'));
  if (!stream || !rect) return null;
  const form = pdf.resolve(stream);
  const box = form instanceof PdfStream ? readBox(pdf, form.dict.get('BBox')) : undefined;
  if (!(form instanceof PdfStream) || !box) return null;
  return { stream, matrix: fit(turned(box, readMatrix(pdf, form.dict.get('Matrix'))), rect) };
}

/** /AP /N: the stream itself, or that of the state which /AS names, or the field's value where there is no /AS. */
function normalAppearance(pdf: Pdf, annotation: PdfDict): PdfRef | null {
  const normal = pdf.findDict(annotation, 'AP')?.get('N');
  const value = pdf.resolve(normal);
  if (value instanceof PdfStream) return normal instanceof PdfRef ? normal : null;
  const state = pdf.value(annotation, 'AS') ?? inheritedEntry(pdf, annotation, 'V');
  const chosen = value instanceof PdfDict && state instanceof PdfName ? value.get(state.value) : undefined;
  return chosen instanceof PdfRef && pdf.resolve(chosen) instanceof PdfStream ? chosen : null;
}

function readMatrix(pdf: Pdf, object: PdfObject | undefined): Matrix {
  const array = pdf.resolve(object);
  const numbers = isArray(array) ? array.map((item) => pdf.resolve(item)) : [];
  const isMatrix = numbers.length === 6 && numbers.every((value) => typeof value === 'number');
  return isMatrix ? (numbers as unknown as Matrix) : [1, 0, 0, 1, 0, 0];
}

/** The upright box around one that a matrix has turned. */
function turned([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ].map(([x, y]) => [a * x! + c * y! + e, b * x! + d * y! + f] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The turned box is moved and stretched onto the annotation's rectangle. */
function fit(from: Box, to: Box): Matrix {
  const across = from[2] - from[0];
  const up = from[3] - from[1];
  const sx = across > 0 ? (to[2] - to[0]) / across : 1;
  const sy = up > 0 ? (to[3] - to[1]) / up : 1;
  return [sx, 0, 0, sy, to[0] - from[0] * sx, to[1] - from[1] * sy];
}
