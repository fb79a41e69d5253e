import {
  isArray,
  isName,
  PdfDict,
  type PdfObject,
  PdfString,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import { readBox } from '../objects/page-tree.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { type CleanAction, cleanAction, isPlace } from './clean-action.ts';

/** Of a frame around a link, in points: a thicker one could cover text. */
const WIDEST_FRAME = 2;
const STYLES = ['S', 'D', 'B', 'I', 'U'];
/** Entries of a link that lead nowhere and draw nothing, by the kind of their value (ISO 32000-2, tables 166 and 176). */
const PLAIN = {
  Contents: (value: PdfObject) => value instanceof PdfString,
  NM: (value: PdfObject) => value instanceof PdfString,
  M: (value: PdfObject) => value instanceof PdfString,
  Lang: (value: PdfObject) => value instanceof PdfString,
  F: (value: PdfObject) => Number.isInteger(value),
  StructParent: (value: PdfObject) => Number.isInteger(value),
  H: (value: PdfObject) => isName(value),
  C: areNumbers,
  QuadPoints: areNumbers,
};

/**
 * A link with what leads to a place in the document or to a web address; null when it has no such target or no place of its own.
 * References in it are those of the old file, and it names no page: the caller says on which it stands.
 */
export function cleanLink(pdf: Pdf, link: PdfDict): { link: PdfDict; isWhole: boolean } | null {
  const rect = readBox(pdf, link.get('Rect'));
  const found = targetOf(pdf, link);
  if (!rect || !found) return null;
  const plain: Record<string, PdfObject> = {};
  for (const [key, isGood] of Object.entries(PLAIN)) {
    const value = pdf.value(link, key);
    if (value !== null && isGood(value)) plain[key] = value;
  }
  const frame = frameOf(pdf, link);
  const clean = pdfDict({
    Type: pdfName('Annot'),
    Subtype: pdfName('Link'),
    Rect: [...rect],
    ...(frame ?? { Border: [0, 0, 0] }),
    ...plain,
    ...found.target,
  });
  const isKnown = (key: string) => key === 'P' || clean.has(key);
  return {
    link: clean,
    isWhole:
      found.isWhole && frame !== null && [...link.entries.keys()].every(isKnown) && isExact(pdf, link, rect),
  };
}

type Target = { A: PdfDict } | { Dest: PdfObject };

function targetOf(pdf: Pdf, link: PdfDict): { target: Target; isWhole: boolean } | null {
  const place = pdf.value(link, 'Dest');
  if (isPlace(place)) return { target: { Dest: link.get('Dest')! }, isWhole: true };
  const found: CleanAction | null = cleanAction(pdf, link.get('A'));
  return found && { target: { A: found.action }, isWhole: found.isWhole };
}

/** The frame as it stands when it is thin, nothing where there is none; null for any other. */
function frameOf(pdf: Pdf, link: PdfDict): Record<string, PdfObject> | null {
  const border = pdf.value(link, 'Border');
  const style = pdf.value(link, 'BS');
  const frame: Record<string, PdfObject> = {};
  if (border !== null) {
    if (!isArray(border) || border.length < 3) return null;
    const [across, up, width, dash] = border.map((item) => pdf.resolve(item));
    const isDash = dash === undefined || areNumbers(dash);
    if (!areNumbers([across!, up!, width!]) || !isThin(width!) || !isDash || border.length > 4) return null;
    frame.Border = [across!, up!, width!, ...(dash === undefined ? [] : [dash])];
  }
  if (style !== null) {
    if (!(style instanceof PdfDict)) return null;
    const [width, kind, dash] = [pdf.value(style, 'W') ?? 1, pdf.value(style, 'S'), pdf.value(style, 'D')];
    const isKind = kind === null || STYLES.some((one) => isName(kind, one));
    if (!isThin(width) || !isKind || !(dash === null || areNumbers(dash))) return null;
    if ([...style.entries.keys()].some((key) => !['Type', 'W', 'S', 'D'].includes(key))) return null;
    frame.BS = pdfDict({ W: width, S: kind, D: dash });
  }
  return frame;
}

const isThin = (width: PdfObject): boolean =>
  typeof width === 'number' && width >= 0 && width <= WIDEST_FRAME;

function areNumbers(value: PdfObject): boolean {
  return isArray(value) && value.every((item) => typeof item === 'number');
}

/** Its corners are four numbers in their order, which every reader reads alike. */
function isExact(pdf: Pdf, link: PdfDict, rect: readonly number[]): boolean {
  const corners = pdf.findArray(link, 'Rect') ?? [];
  return corners.length === 4 && corners.every((value, i) => value === rect[i]);
}
