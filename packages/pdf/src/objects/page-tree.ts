import { isArray, isRef, PdfDict, type PdfObject, type PdfRef } from './object-model.ts';
import type { Pdf } from './pdf-document.ts';
import { PdfError } from './pdf-error.ts';

/** `[left, bottom, right, top]` in units of default user space (points), normalised. */
export type Box = readonly [number, number, number, number];

/** Which page it is and how it is shown. */
export interface PageShape {
  /** From 0. */
  readonly index: number;
  /** The visible part: /CropBox cut to the media box. */
  readonly cropBox: Box;
  /** Clockwise turn when shown: 0, 90, 180 or 270. */
  readonly rotate: Rotation;
  /** Size of one unit in 1/72 inch (/UserUnit), nearly always 1. */
  readonly userUnit: number;
}

export interface Page extends PageShape {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly mediaBox: Box;
}

export type Rotation = 0 | 90 | 180 | 270;

interface Inherited {
  readonly MediaBox?: PdfObject;
  readonly CropBox?: PdfObject;
  readonly Rotate?: PdfObject;
}

/** US Letter, which readers assume when a file forgets its /MediaBox. */
const FALLBACK_BOX: Box = [0, 0, 612, 792];

/**
 * The pages in order, inherited attributes resolved (ISO 32000-2, 7.7.3). Errors: `broken`, `limit`.
 * @param most how many are wanted: the rest of a long page tree need not be read. /Count is not trusted to skip any.
 */
export function listPages(pdf: Pdf, most = Infinity): Page[] {
  const pages: Page[] = [];
  const seen = new Set<number>();
  const root = pdf.catalog.get('Pages');
  let place = pdf.lastSection;
  const stack: { node: PdfObject | undefined; inherited: Inherited }[] = [{ node: root, inherited: {} }];
  while (stack.length > 0 && pages.length < most) {
    const { node, inherited } = stack.pop()!;
    if (!isRef(node))
      throw new PdfError('broken', 'the page tree holds something that is no reference', place);
    place = pdf.placeOf(node.num);
    const dict = pdf.resolve(node);
    if (pages.length + seen.size > pdf.limits.pages) throw new PdfError('limit', 'too many pages', place);
    if (!(dict instanceof PdfDict)) throw new PdfError('broken', 'the page tree leads to nothing', place);
    const attributes = inherit(dict, inherited);
    const kids = pdf.findArray(dict, 'Kids');
    if (kids && pdf.findName(dict, 'Type') !== 'Page') {
      if (seen.has(node.num)) throw new PdfError('broken', 'the page tree runs in a circle', place);
      seen.add(node.num);
      for (let i = kids.length - 1; i >= 0; i--) stack.push({ node: kids[i], inherited: attributes });
    } else pages.push(toPage(pdf, pages.length, node, dict, attributes));
  }
  return pages;
}

function inherit(dict: PdfDict, from: Inherited): Inherited {
  return {
    MediaBox: dict.get('MediaBox') ?? from.MediaBox,
    CropBox: dict.get('CropBox') ?? from.CropBox,
    Rotate: dict.get('Rotate') ?? from.Rotate,
  };
}

function toPage(pdf: Pdf, index: number, ref: PdfRef, dict: PdfDict, inherited: Inherited): Page {
  const mediaBox = readBox(pdf, inherited.MediaBox) ?? FALLBACK_BOX;
  const cropBox = intersect(readBox(pdf, inherited.CropBox) ?? mediaBox, mediaBox);
  const unit = pdf.findNumber(dict, 'UserUnit');
  const userUnit = unit !== undefined && unit > 0 ? unit : 1;
  return {
    index,
    ref,
    dict,
    mediaBox,
    cropBox,
    rotate: readRotation(pdf.resolve(inherited.Rotate)),
    userUnit,
  };
}

function readRotation(turn: PdfObject): Rotation {
  return typeof turn === 'number' && turn % 90 === 0 ? ((((turn % 360) + 360) % 360) as Rotation) : 0;
}

/**
 * The turn of one page (/Rotate; ISO 32000-2, 7.7.3.4), found from the page upwards: the rest of a long page tree need not be read.
 * Errors: `broken`, `limit`.
 */
export function pageRotation(pdf: Pdf, page: PdfRef): Rotation {
  let dict = pdf.resolve(page);
  for (let depth = 0; dict instanceof PdfDict && depth < pdf.limits.depth; depth++) {
    if (dict.has('Rotate')) return readRotation(pdf.value(dict, 'Rotate'));
    dict = pdf.value(dict, 'Parent');
  }
  return 0;
}

/** A rectangle whose corners may come in any order (ISO 32000-2, 7.9.5); undefined when it is none or empty. Errors: `broken`, `limit`. */
export function readBox(pdf: Pdf, object: PdfObject | undefined): Box | undefined {
  const array = pdf.resolve(object);
  if (!isArray(array) || array.length !== 4) return undefined;
  const [a, b, c, d] = array.map((item) => pdf.resolve(item));
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return undefined;
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

function intersect(box: Box, limit: Box): Box {
  const cut: Box = [
    Math.max(box[0], limit[0]),
    Math.max(box[1], limit[1]),
    Math.min(box[2], limit[2]),
    Math.min(box[3], limit[3]),
  ];
  return cut[2] > cut[0] && cut[3] > cut[1] ? cut : limit;
}

/** Width and height of the page as a reader shows it, in points: /CropBox, /Rotate and /UserUnit (ISO 32000-2, 14.11.2). Throws nothing. */
export function shownSize(page: PageShape): { width: number; height: number } {
  const width = (page.cropBox[2] - page.cropBox[0]) * page.userUnit;
  const height = (page.cropBox[3] - page.cropBox[1]) * page.userUnit;
  return page.rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}
