import { memory, type Pdfium, withScratch } from './pdfium.ts';
import { inReadingOrder } from './reading-order.ts';
import type { RenderDocument } from './render-document.ts';
import type { TextRun } from './text-run.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** No page of a contract holds more; a hostile one is cut here. */
const MOST_CHARACTERS = 100_000;
const MOST_RUNS = 10_000;
/** PageToDevice answers in whole numbers; a page of a million units keeps six digits. */
const UNITS = 1_000_000;
/** Points between the places by which the map of a page is found. */
const SPAN = 1000;

/**
 * The text of a page for selecting, searching and reading aloud, in reading order.
 *
 * @param page from 1
 * @throws RenderError `no-such-page`, `unreadable`
 */
export const textOf = (document: RenderDocument, page: number): TextRun[] =>
  withText(document, page, (text, map) => inReadingOrder(collectRuns(document.pdfium, text, map)));

/**
 * Where certain characters stand on a page, in the order of the file; fractions of the shown page, the origin at its top left.
 *
 * @param page from 1
 * @throws RenderError `no-such-page`, `unreadable`
 */
export function charactersOf(document: RenderDocument, page: number, codes: ReadonlySet<number>): Box[] {
  const { pdfium } = document;
  return withText(document, page, (text, map) => {
    const boxes: Box[] = [];
    const count = Math.min(pdfium._FPDFText_CountChars(text), MOST_CHARACTERS);
    withScratch(pdfium, 16, (rectangle) => {
      const readBox = boxReader(pdfium, text, rectangle, map);
      for (let i = 0; i < count; i++) {
        const box = codes.has(pdfium._FPDFText_GetUnicode(text, i)) ? readBox(i) : null;
        if (box) boxes.push({ ...box });
      }
    });
    return boxes;
  });
}

function withText<T>(document: RenderDocument, page: number, use: (text: number, map: ShownMap) => T[]): T[] {
  const { pdfium } = document;
  return document.withPage(page, (handle) => {
    const map = shownMap(pdfium, handle);
    const text = pdfium._FPDFText_LoadPage(handle);
    if (text === 0) return [];
    try {
      return use(text, map);
    } finally {
      pdfium._FPDFText_ClosePage(text);
    }
  });
}

/** From the page's own space to fractions of the shown page, as a matrix. */
type ShownMap = readonly [a: number, b: number, c: number, d: number, x: number, y: number];

/** pdfium knows the page's /Rotate and /CropBox. */
function shownMap(pdfium: Pdfium, page: number): ShownMap {
  const at = (x: number, y: number) =>
    withScratch(pdfium, 8, (result) => {
      pdfium._FPDF_PageToDevice(page, 0, 0, UNITS, UNITS, 0, x, y, result, result + 4);
      const view = memory(pdfium);
      return { x: view.getInt32(result, true) / UNITS, y: view.getInt32(result + 4, true) / UNITS };
    });
  const origin = at(0, 0);
  const right = at(SPAN, 0);
  const up = at(0, SPAN);
  const slope = (to: number, from: number) => (to - from) / SPAN;
  return [
    slope(right.x, origin.x),
    slope(right.y, origin.y),
    slope(up.x, origin.x),
    slope(up.y, origin.y),
    origin.x,
    origin.y,
  ];
}

function collectRuns(pdfium: Pdfium, text: number, map: ShownMap): TextRun[] {
  const runs: TextRun[] = [];
  let open: { text: string; box: Box } | undefined;
  const finish = () => {
    if (open?.text.trim()) runs.push(toRun(open.text, open.box));
    open = undefined;
  };
  const count = Math.min(pdfium._FPDFText_CountChars(text), MOST_CHARACTERS);
  withScratch(pdfium, 16, (rectangle) => {
    const readBox = boxReader(pdfium, text, rectangle, map);
    for (let i = 0; i < count && runs.length < MOST_RUNS; i++) {
      const code = pdfium._FPDFText_GetUnicode(text, i);
      if (code === 10 || code === 13) {
        finish();
        continue;
      }
      if (code < 32 || code === 0xfffe) continue; // 0xFFFE: pdfium's mark of a soft hyphen
      const box = readBox(i);
      const char = String.fromCodePoint(code);
      if (!box) {
        if (open) open.text += char;
        continue;
      }
      if (open && !continues(open.box, box)) finish();
      if (open) {
        open.text += char;
        widen(open.box, box);
      } else open = { text: char, box: { ...box } };
    }
  });
  finish();
  return runs;
}

/** Bounds of a character; null for one without extent. Valid until the next call. */
function boxReader(
  pdfium: Pdfium,
  text: number,
  rectangle: number,
  [a, b, c, d, x, y]: ShownMap,
): (index: number) => Box | null {
  const box: Box = { left: 0, top: 0, right: 0, bottom: 0 };
  let view = memory(pdfium);
  return (index) => {
    if (!pdfium._FPDFText_GetLooseCharBox(text, index, rectangle)) return null;
    if (view.buffer !== pdfium.HEAPU8.buffer) view = memory(pdfium);
    const left = view.getFloat32(rectangle, true);
    const top = view.getFloat32(rectangle + 4, true);
    const right = view.getFloat32(rectangle + 8, true);
    const bottom = view.getFloat32(rectangle + 12, true);
    const x1 = x + a * left + c * bottom;
    const x2 = x + a * right + c * top;
    const y1 = y + b * left + d * bottom;
    const y2 = y + b * right + d * top;
    box.left = Math.min(x1, x2);
    box.right = Math.max(x1, x2);
    box.top = Math.min(y1, y2);
    box.bottom = Math.max(y1, y2);
    return box.right > box.left && box.bottom > box.top ? box : null;
  };
}

/**
 * Same line, same size of type, no gap that a reader would see as a new column. What runs from right to left, as on a page that is shown
 * upside down, stays letter by letter: where a word stands within a run is computed from its left.
 */
function continues(run: Box, next: Box): boolean {
  if (next.left + next.right < 2 * run.left) return false;
  const height = run.bottom - run.top;
  const nextHeight = next.bottom - next.top;
  const overlap = Math.min(run.bottom, next.bottom) - Math.max(run.top, next.top);
  const gap = Math.max(next.left - run.right, run.left - next.right);
  return overlap > 0.5 * Math.min(height, nextHeight) && gap < 1.5 * Math.max(height, nextHeight);
}

function widen(box: Box, by: Box): void {
  box.left = Math.min(box.left, by.left);
  box.top = Math.min(box.top, by.top);
  box.right = Math.max(box.right, by.right);
  box.bottom = Math.max(box.bottom, by.bottom);
}

const fraction = (value: number) => Math.round(value * 1e5) / 1e5;

function toRun(text: string, { left, top, right, bottom }: Box): TextRun {
  return {
    text: text.trimEnd(),
    x: fraction(left),
    y: fraction(top),
    width: fraction(right - left),
    height: fraction(bottom - top),
  };
}
