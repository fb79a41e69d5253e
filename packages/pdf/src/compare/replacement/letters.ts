import type { TextRun } from '../../render/text-run.ts';

/** A page as a reader shows it. */
export interface TextPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** In reading order; fractions of the page, origin top-left. */
  readonly runs: readonly TextRun[];
}

/** The letters of a file in reading order, in columns: half a million of them are no objects of their own. Points, origin top-left. */
export interface Letters {
  readonly codes: Uint32Array;
  /** From 0. */
  readonly pages: Uint32Array;
  /** Counted through the file. */
  readonly runs: Uint32Array;
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly top: Float32Array;
  readonly bottom: Float32Array;
  /** Where the letters of each page begin, and after the last page the number of all. */
  readonly starts: readonly number[];
}

/** Letters that are compared: without spaces and blanks (____), in one form for wide and narrow ones. */
export function lettersOf(pages: readonly TextPage[]): Letters {
  const codes: number[] = [];
  const at: { page: number; run: number; left: number; right: number; top: number; bottom: number }[] = [];
  const starts: number[] = [];
  let run = 0;
  pages.forEach(({ width, height, runs }, page) => {
    starts.push(codes.length);
    for (const { text, ...box } of runs) {
      const units = unitsOf(text);
      const unit = units === 0 ? 0 : (box.width * width) / units;
      const top = box.y * height;
      const bottom = top + box.height * height;
      let left = box.x * width;
      for (const char of text) {
        const right = left + unit * unitsOf(char);
        for (const folded of foldChar(char)) {
          codes.push(folded.codePointAt(0)!);
          at.push({ page, run, left, right, top, bottom });
        }
        left = right;
      }
      run++;
    }
  });
  starts.push(codes.length);
  return {
    codes: Uint32Array.from(codes),
    pages: Uint32Array.from(at, (one) => one.page),
    runs: Uint32Array.from(at, (one) => one.run),
    left: Float32Array.from(at, (one) => one.left),
    right: Float32Array.from(at, (one) => one.right),
    top: Float32Array.from(at, (one) => one.top),
    bottom: Float32Array.from(at, (one) => one.bottom),
    starts,
  };
}

/** Widths within a run, about: Latin letters are half as wide as Chinese ones. */
function unitsOf(text: string): number {
  let units = 0;
  for (const char of text) units += char.codePointAt(0)! < 0x2000 ? 0.5 : 1;
  return units;
}

function foldChar(char: string): string {
  const code = char.charCodeAt(0);
  if (code >= 0x4e00 && code <= 0x9fff) return char;
  return char.normalize('NFKC').toLowerCase().replace(/[\s_]/gu, '');
}
