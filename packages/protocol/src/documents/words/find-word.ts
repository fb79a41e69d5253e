import type { PageText } from '../document-schema.ts';
import { letterWidth } from './letter-width.ts';

/** Where a word, or the part of it on one line, is on a page: fractions of the page, origin top-left. */
export interface WordBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width of one Chinese character of it. */
  em: number;
}

/** Its box is where the word ends. */
export interface WordHit extends WordBox {
  /** One box for each line that it is on. */
  lines: readonly WordBox[];
  /** The words around it, to distinguish hits. */
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

/** A page as it is compared: one form for wide and narrow letters, small ones only, no spaces. */
interface FoldedText {
  text: string;
  /** Which character of the page a letter of `text` is of; ligatures fold into several letters. */
  owners: Uint32Array;
  /** Positions of the characters: their run, and their index in its text. */
  runs: Uint32Array;
  offsets: Uint32Array;
}

const AROUND = 12;

/** Every position of a word on a page. Spaces do not count, nor the case and width of letters, nor line breaks within the word. */
export function findWord(page: PageText, word: string): WordHit[] {
  const wanted = fold(word).replace(/\s/gu, '');
  if (wanted === '') return [];
  const folded = foldedOf(page);
  const hits: WordHit[] = [];
  const { text, owners } = folded;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const first = owners[at]!;
    const last = owners[at + wanted.length - 1]!;
    const chars = charsOf(page, folded, first - AROUND, last + 1 + AROUND);
    const start = Math.min(first, AROUND);
    const end = start + last + 1 - first;
    const lines = linesOf(chars.slice(start, end), page.runs);
    hits.push({
      ...lines.at(-1)!,
      lines,
      before: shown(chars.slice(0, start)),
      word: shown(chars.slice(start, end)),
      after: shown(chars.slice(end)),
    });
  }
  return hits;
}

const shown = (chars: readonly Char[]) => chars.map((char) => char.shown).join('');

/** While a reader types, the same pages are searched again with every letter. */
const folded = new WeakMap<PageText, FoldedText>();

/** Five hundred pages have millions of characters: positions are computed only for the hits. */
function foldedOf(page: PageText): FoldedText {
  const known = folded.get(page);
  if (known) return known;
  const owners: number[] = [];
  const runs: number[] = [];
  const offsets: number[] = [];
  let text = '';
  for (const [run, { text: line }] of page.runs.entries()) {
    let offset = 0;
    for (const char of line) {
      const letters = foldChar(char);
      if (letters !== '') {
        for (let at = 0; at < letters.length; at++) owners.push(runs.length);
        runs.push(run);
        offsets.push(offset);
        text += letters;
      }
      offset += char.length;
    }
  }
  const made = {
    text,
    owners: Uint32Array.from(owners),
    runs: Uint32Array.from(runs),
    offsets: Uint32Array.from(offsets),
  };
  folded.set(page, made);
  return made;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** What nearly all pages are made of needs no tables of Unicode. */
function foldChar(char: string): string {
  const code = char.charCodeAt(0);
  if (code < 0x80) return code <= 0x20 ? '' : ASCII[code]!;
  if (code >= 0x4e00 && code <= 0x9fff) return char;
  return fold(char).replace(/\s/gu, '');
}

const ASCII = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code).toLowerCase());

/** Characters of a page from one to before another, as far as there are any. */
function charsOf(page: PageText, { runs, offsets }: FoldedText, from: number, to: number): Char[] {
  const chars: Char[] = [];
  for (let at = Math.max(0, from); at < Math.min(to, runs.length); at++) {
    const run = runs[at]!;
    const { text, x, width } = page.runs[run]!;
    const em = width / (widthInChars(text) || 1);
    const char = String.fromCodePoint(text.codePointAt(offsets[at]!)!);
    const left = x + em * widthInChars(text.slice(0, offsets[at]));
    chars.push({ shown: char, run, left, right: left + em * letterWidth(char) });
  }
  return chars;
}

/** How many Chinese characters wide a text is, about. */
const widthInChars = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter);
  return sum;
};

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
