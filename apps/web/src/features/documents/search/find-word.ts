import type { PageText } from '@cinnabar/protocol/documents/document-schema';

/** Where a word, or the part of it on one line, stands on a page: fractions of the page, origin top-left. */
export interface WordBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width of one Chinese character of it. */
  em: number;
}

/** Lines are set wide apart: the box of a word that is so many times as high as one of its characters is wide, on a page of this size. */
export function tightBox(
  { x, y, width, height, em }: WordBox,
  page: { width: number; height: number },
  charHeight: number,
): Omit<WordBox, 'em'> {
  const tall = height * page.height;
  const shown = Math.min(tall, charHeight * em * page.width);
  return {
    x: x * page.width,
    y: y * page.height + (tall - shown) / 2,
    width: width * page.width,
    height: shown,
  };
}

/** Its box is where the word ends. */
export interface WordHit extends WordBox {
  /** One box for each line that it stands on. */
  lines: readonly WordBox[];
  /** The words around it, for people to tell hits apart. */
  before: string;
  word: string;
  after: string;
}

interface Char {
  shown: string;
  run: number;
  left: number;
  right: number;
}

interface FoldedText {
  /** As it is compared: one form for wide and narrow letters, small ones only, no spaces. */
  text: string;
  chars: readonly Char[];
  /** Ligatures fold into several letters: the way back from letters to characters. */
  owners: readonly number[];
}

const AROUND = 12;

/** Every place of a word on a page. Spaces do not count, nor the case and width of letters, nor that a line ends within the word. */
export function findWord(page: PageText, word: string): WordHit[] {
  const wanted = fold(word).replace(/\s/gu, '');
  if (wanted === '') return [];
  const { text, chars, owners } = foldedOf(page);
  const hits: WordHit[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const first = owners[at]!;
    const last = owners[at + wanted.length - 1]!;
    const shown = (from: number, to: number) =>
      chars
        .slice(Math.max(0, from), to)
        .map((char) => char.shown)
        .join('');
    const lines = linesOf(chars.slice(first, last + 1), page.runs);
    hits.push({
      ...lines.at(-1)!,
      lines,
      before: shown(first - AROUND, first),
      word: shown(first, last + 1),
      after: shown(last + 1, last + 1 + AROUND),
    });
  }
  return hits;
}

/** Somebody who types looks through the same pages again with every letter. */
const folded = new WeakMap<PageText, FoldedText>();

function foldedOf(page: PageText): FoldedText {
  const known = folded.get(page);
  if (known) return known;
  const chars: Char[] = [];
  const owners: number[] = [];
  let text = '';
  for (const [index, run] of page.runs.entries()) {
    const em = run.width / (widthInChars(run.text) || 1);
    let left = run.x;
    for (const shown of run.text) {
      const right = left + em * weight(shown);
      const letters = fold(shown).replace(/\s/gu, '');
      if (letters !== '') {
        for (let at = 0; at < letters.length; at++) owners.push(chars.length);
        chars.push({ shown, run: index, left, right });
        text += letters;
      }
      left = right;
    }
  }
  const made = { text, chars, owners };
  folded.set(page, made);
  return made;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** How many Chinese characters wide a text is, about. */
const widthInChars = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum += weight(letter);
  return sum;
};

/** Widths of letters beside those of Chinese characters, near enough to point at a word within its line. */
function weight(letter: string): number {
  return letter.codePointAt(0)! < 0x2e80 ? 0.5 : 1;
}

/** The characters of a hit, line by line: pieces side by side are one line, whatever the file made of them. */
function linesOf(chars: readonly Char[], runs: PageText['runs']): WordBox[] {
  const lines: Char[][] = [];
  for (const char of chars) {
    const line = lines.at(-1);
    if (line && isBeside(runs[line.at(-1)!.run]!, runs[char.run]!)) line.push(char);
    else lines.push([char]);
  }
  return lines.map((line) => {
    const { y, height } = runs[line.at(-1)!.run]!;
    const left = Math.min(...line.map((char) => char.left));
    const right = Math.max(...line.map((char) => char.right));
    const width = right - left;
    return { x: left, y, width, height, em: width / widthInChars(line.map(({ shown }) => shown).join('')) };
  });
}

function isBeside(before: PageText['runs'][number], after: PageText['runs'][number]): boolean {
  if (before === after) return true;
  const middle = after.y + after.height / 2;
  return before.y <= middle && middle <= before.y + before.height;
}
