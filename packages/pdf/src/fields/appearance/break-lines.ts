/** Marks that may not begin a line, and those that may not end one (GB/T 15834, 5.1.10: 避头尾). */
const NEVER_FIRST = new Set('、。，．：；？！）］｝〉》」』】〕〗”’…—～·,.:;?!)]}%％‰℃々');
const NEVER_LAST = new Set('（［｛〈《「『【〔〖“‘([{￥¥$');

/** Scripts that are written without blanks: a line may end after each of their characters. */
export const IDEOGRAPHIC = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u;

/** Text of one face; what a face is, is the caller's. */
interface Run<F> {
  readonly face: F;
  readonly text: string;
}

interface Cell<F> {
  readonly face: F;
  readonly char: string;
}

/**
 * Breaks a line where it grows wider than `width`: between ideographs, after blanks and hyphens, and inside a word only
 * when the word alone is too wide.
 * @param width in the unit of `advanceOf`
 */
export function breakLine<F>(
  line: readonly Run<F>[],
  width: number,
  advanceOf: (face: F, char: string) => number,
): Run<F>[][] {
  const cells = line.flatMap(({ face, text }): Cell<F>[] => [...text].map((char) => ({ face, char })));
  const lines: Cell<F>[][] = [];
  let start = 0;
  let opportunity = 0;
  let filled = 0;
  for (const [i, { face, char }] of cells.entries()) {
    if (i > start && mayBreak(cells[i - 1]!.char, char)) opportunity = i;
    filled += advanceOf(face, char);
    if (filled <= width || char === ' ' || i === start) continue;
    const end = opportunity > start ? opportunity : i;
    lines.push(cells.slice(start, end));
    start = end;
    filled = cells.slice(start, i + 1).reduce((sum, cell) => sum + advanceOf(cell.face, cell.char), 0);
  }
  lines.push(cells.slice(start));
  return lines.map((broken) => toRuns(withoutBlankEnd(broken)));
}

/** Whether a line may end between two characters. */
export function mayBreak(before: string, after: string): boolean {
  if (after === ' ' || NEVER_FIRST.has(after) || NEVER_LAST.has(before)) return false;
  return before === ' ' || before === '-' || IDEOGRAPHIC.test(before) || IDEOGRAPHIC.test(after);
}

function withoutBlankEnd<F>(cells: readonly Cell<F>[]): readonly Cell<F>[] {
  const last = cells.findLastIndex(({ char }) => char !== ' ');
  return cells.slice(0, last + 1);
}

function toRuns<F>(cells: readonly Cell<F>[]): Run<F>[] {
  const runs: { face: F; text: string }[] = [];
  for (const { face, char } of cells) {
    const last = runs.at(-1);
    if (last?.face === face) last.text += char;
    else runs.push({ face, text: char });
  }
  return runs;
}
