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
/** PageToDevice answers in whole numbers; a page of a million units keeps six digits. */
const UNITS = 1_000_000;

/**
 * The text of a page for selecting, searching and reading aloud, in reading order.
 *
 * @param page from 1
 * @throws RenderError `no-such-page`, `unreadable`
 */
export function textOf(document: RenderDocument, page: number): TextRun[] {
  const { pdfium } = document;
  return document.withPage(page, (handle) => {
    const toShown = shownMap(pdfium, handle);
    const text = pdfium._FPDFText_LoadPage(handle);
    if (text === 0) return [];
    try {
      return inReadingOrder(collectRuns(pdfium, text, toShown));
    } finally {
      pdfium._FPDFText_ClosePage(text);
    }
  });
}

type Map2 = (x: number, y: number) => { x: number; y: number };

/** From the page's own space to fractions of the shown page: pdfium knows its /Rotate and /CropBox. */
function shownMap(pdfium: Pdfium, page: number): Map2 {
  const at = (x: number, y: number) =>
    withScratch(pdfium, 8, (result) => {
      pdfium._FPDF_PageToDevice(page, 0, 0, UNITS, UNITS, 0, x, y, result, result + 4);
      const view = memory(pdfium);
      return { x: view.getInt32(result, true), y: view.getInt32(result + 4, true) };
    });
  const origin = at(0, 0);
  const right = at(1000, 0);
  const up = at(0, 1000);
  const [a, b] = [(right.x - origin.x) / 1000, (right.y - origin.y) / 1000];
  const [c, d] = [(up.x - origin.x) / 1000, (up.y - origin.y) / 1000];
  return (x, y) => ({ x: (origin.x + a * x + c * y) / UNITS, y: (origin.y + b * x + d * y) / UNITS });
}

function collectRuns(pdfium: Pdfium, text: number, toShown: Map2): TextRun[] {
  const runs: TextRun[] = [];
  let open: { text: string; box: Box } | undefined;
  const finish = () => {
    if (open?.text.trim()) runs.push(toRun(open.text, open.box));
    open = undefined;
  };
  const count = Math.min(pdfium._FPDFText_CountChars(text), MOST_CHARACTERS);
  withScratch(pdfium, 16, (rectangle) => {
    for (let i = 0; i < count; i++) {
      const code = pdfium._FPDFText_GetUnicode(text, i);
      if (code === 10 || code === 13) {
        finish();
        continue;
      }
      if (code < 32 || code === 0xfffe) continue; // 0xFFFE: pdfium's mark of a soft hyphen
      const box = charBox(pdfium, text, i, rectangle, toShown);
      const char = String.fromCodePoint(code);
      if (!box) {
        if (open) open.text += char;
        continue;
      }
      if (open && !continues(open.box, box)) finish();
      open = open ? { text: open.text + char, box: union(open.box, box) } : { text: char, box };
    }
  });
  finish();
  return runs;
}

function charBox(pdfium: Pdfium, text: number, index: number, rectangle: number, toShown: Map2): Box | null {
  if (!pdfium._FPDFText_GetLooseCharBox(text, index, rectangle)) return null;
  const view = memory(pdfium);
  const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => view.getFloat32(rectangle + at, true));
  const p = toShown(left!, bottom!);
  const q = toShown(right!, top!);
  const box = {
    left: Math.min(p.x, q.x),
    right: Math.max(p.x, q.x),
    top: Math.min(p.y, q.y),
    bottom: Math.max(p.y, q.y),
  };
  return box.right > box.left && box.bottom > box.top ? box : null;
}

/** Same line, same size of type, no gap that a reader would see as a new column. */
function continues(run: Box, next: Box): boolean {
  const height = run.bottom - run.top;
  const nextHeight = next.bottom - next.top;
  const overlap = Math.min(run.bottom, next.bottom) - Math.max(run.top, next.top);
  const gap = Math.max(next.left - run.right, run.left - next.right);
  return overlap > 0.5 * Math.min(height, nextHeight) && gap < 1.5 * Math.max(height, nextHeight);
}

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

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
