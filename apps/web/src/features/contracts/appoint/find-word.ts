import type { PageText } from '@cinnabar/protocol/documents/document-schema';

/** Where a word stands on a page: fractions of the page, origin top-left. */
export interface WordBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface WordHit extends WordBox {
  /** The words around it, for people to tell hits apart. */
  before: string;
  word: string;
  after: string;
}

interface Char {
  /** As it is compared: one form for wide and narrow letters, small ones only. */
  folded: string;
  shown: string;
  run: number;
  left: number;
  right: number;
}

const AROUND = 12;

/** Every place of a word on a page. Spaces do not count, nor the case and width of letters, nor that a line ends within the word. */
export function findWord({ runs }: PageText, word: string): WordHit[] {
  const wanted = fold(word).replace(/\s/gu, '');
  if (wanted === '') return [];
  const chars = runs.flatMap(charsOf);
  const text = chars.map(({ folded }) => folded).join('');
  // Ligatures fold into several letters: the way back from letters to characters.
  const owners = chars.flatMap(({ folded }, at) => Array.from({ length: folded.length }, () => at));
  const hits: WordHit[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const first = owners[at]!;
    const last = owners[at + wanted.length - 1]!;
    const shown = (from: number, to: number) =>
      chars
        .slice(Math.max(0, from), to)
        .map((char) => char.shown)
        .join('');
    hits.push({
      ...boxOf(chars.slice(first, last + 1), runs),
      before: shown(first - AROUND, first),
      word: shown(first, last + 1),
      after: shown(last + 1, last + 1 + AROUND),
    });
  }
  return hits;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

function charsOf(run: PageText['runs'][number], index: number): Char[] {
  const letters = [...run.text];
  const total = widthInChars(run.text) || 1;
  let left = run.x;
  return letters.flatMap((shown): Char[] => {
    const right = left + (run.width * weight(shown)) / total;
    const char = { folded: fold(shown).replace(/\s/gu, ''), shown, run: index, left, right };
    left = right;
    return char.folded === '' ? [] : [char];
  });
}

/** How many Chinese characters wide a text is, about. */
export const widthInChars = (text: string): number =>
  [...text].reduce((sum, letter) => sum + weight(letter), 0);

/** Widths of letters beside those of Chinese characters, near enough to point at a word within its line. */
function weight(letter: string): number {
  return letter.codePointAt(0)! < 0x2e80 ? 0.5 : 1;
}

/** A word that is broken by the end of a line is shown where it ends. */
function boxOf(chars: readonly Char[], runs: PageText['runs']): WordBox {
  const last = runs[chars.at(-1)!.run]!;
  const middle = last.y + last.height / 2;
  const line = chars.filter(({ run }) => {
    const { y, height } = runs[run]!;
    return y <= middle && middle <= y + height;
  });
  const left = Math.min(...line.map((char) => char.left));
  const right = Math.max(...line.map((char) => char.right));
  return { x: left, y: last.y, width: right - left, height: last.height };
}
