import { IDEOGRAPHIC } from '../../../fields/appearance/break-lines.ts';
import { drawableText } from '../../../fields/appearance/drawable-text.ts';
import { POINTS_PER_MILLIMETRE } from '../../../fields/page-geometry.ts';
import type { FaceStyle } from '../laid-paper.ts';
import type { FieldInline, Inline } from '../layout-block.ts';
import { narrowQuotes } from './latin-quotes.ts';
import { marked, type TextStyle } from './text-style.ts';

/** Width of a character in ems, as the first face of the stack draws it that has it. */
export type AdvanceOf = (style: FaceStyle, char: string) => number;

/** One character, or something as wide as `advance` that is treated like one. */
export interface Cell {
  /** Empty for space that shows nothing. */
  readonly char: string;
  readonly style: TextStyle;
  /** Points. */
  readonly advance: number;
  /** Points between the cell before and this one, on the same line; negative where blanks of marks meet. */
  lead: number;
  /** A checkbox: how far into it the tick begins, points; null without a tick. */
  readonly tick?: number | null;
  /** Never stretched, nor what follows it moved away. */
  readonly rigid?: boolean;
  readonly field?: FieldInline;
  /** Of a character that is set narrower than it is drawn: points from its glyph's origin to the cell, and the glyph's own advance. */
  readonly drawn?: { readonly before: number; readonly advance: number };
}

/** What inlines show that is known only when pages are. */
export interface InlineValues {
  readonly cited: ReadonlyMap<string, string>;
  readonly counters: Readonly<Record<'page' | 'total' | 'sn', string>>;
}

const NOT_NUMBERED = '〓';
/** No face has ☑ and ☐: the empty box that all have stands for both, and a tick is drawn over it. */
const EMPTY_BOX = '□';
export const TICK = '✓';
/** Between Chinese and Latin, in ems (Requirements for Chinese Text Layout, 3.1.2). */
const BETWEEN_SCRIPTS = 0.25;

/** Blanks no wider stay on one line, in ems. */
const WHOLE_BLANK = 6;

const LATIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]$/u;
const QUOTE = /^[“”‘’]$/;
const NOT_SPACED = /[\u3000-\u303f\uff00-\uffef]/u;
/** The right half of the character is blank, and the left half of those. */
const BLANK_BEHIND = new Set('、。，．）］｝〉》」』】〕〗”’');
const BLANK_BEFORE = new Set('（［｛〈《「『【〔〖“‘');
const CLOSING = new Set([...BLANK_BEHIND, ...'：；！？']);

/** The cells of every line that the content itself begins. */
export function toCells(
  content: readonly Inline[],
  style: TextStyle,
  values: InlineValues,
  advanceOf: AdvanceOf,
): Cell[][] {
  const lines: Omit<Cell, 'lead'>[][] = [[]];
  const put = (cell: Omit<Cell, 'lead'>) => {
    lines.at(-1)!.push(cell);
  };
  const write = (text: string, look: TextStyle) => {
    for (const char of drawableText(text)) {
      if (char === '\n') lines.push([]);
      else if (char === '☐' || char === '☑') put(checkbox(char === '☑', look, advanceOf));
      else put({ char, style: look, advance: advanceOf(look, char) * look.size });
    }
  };
  for (const inline of content) {
    if (inline.kind === 'field') {
      put({ char: '', style, advance: inline.width * POINTS_PER_MILLIMETRE, field: inline });
      continue;
    }
    const look = marked(style, inline.marks);
    if (inline.kind === 'text') write(inline.text, look);
    else if (inline.kind === 'checkbox') put(checkbox(inline.checked, look, advanceOf));
    else if (inline.kind === 'reference') write(values.cited.get(inline.target) ?? NOT_NUMBERED, look);
    else if (inline.kind === 'counter') write(values.counters[inline.counter], look);
    else {
      const { text = '', name } = inline;
      const isNamed = text === '' && name !== undefined;
      writeBlank(text, inline.width * look.size, {
        ...look,
        underline: true,
        ...(isNamed && { blank: name }),
      });
    }
  }
  return lines.map((line) => {
    const cells = line.some(({ char }) => QUOTE.test(char)) ? narrowQuotes(line) : line;
    return cells.map((cell, at): Cell => ({ ...cell, lead: leadBetween(cells[at - 1], cell) }));
  });

  function writeBlank(text: string, least: number, look: TextStyle): void {
    let width = 0;
    for (const char of drawableText(text)) width += char === '\n' ? 0 : advanceOf(look, char) * look.size;
    const left = least - width;
    const isEmpty = text === '';
    putSpace(isEmpty ? left : left / 2, look);
    write(text, look);
    if (!isEmpty) putSpace(left / 2, look);
  }

  /** Long blanks may continue on the next line. */
  function putSpace(width: number, look: TextStyle): void {
    if (width <= 0) return;
    const parts = width > WHOLE_BLANK * look.size ? Math.ceil(width / look.size) : 1;
    for (let part = 0; part < parts; part++) put({ char: '', style: look, advance: width / parts });
  }
}

function checkbox(ticked: boolean, style: TextStyle, advanceOf: AdvanceOf): Omit<Cell, 'lead'> {
  const advance = advanceOf(style, EMPTY_BOX) * style.size;
  const tick = ticked ? (advance - advanceOf(style, TICK) * style.size) / 2 : null;
  return { char: EMPTY_BOX, style, advance, tick };
}

const isWide = ({ advance, style }: Pick<Cell, 'advance' | 'style'>) => advance > 0.9 * style.size;

/** Blank halves of marks that meet are set once (标点挤压), scripts are kept apart. */
function leadBetween(before: Omit<Cell, 'lead'> | undefined, cell: Omit<Cell, 'lead'>): number {
  if (!before || before.char === '' || cell.char === '') return 0;
  const [left, right] = [before.char, cell.char];
  if (BLANK_BEFORE.has(right) && (CLOSING.has(left) || BLANK_BEFORE.has(left)))
    return isWide(cell) ? -cell.style.size / 2 : 0;
  if (CLOSING.has(right) && BLANK_BEHIND.has(left)) return isWide(before) ? -before.style.size / 2 : 0;
  const spaced =
    (isSpacedIdeograph(left) && LATIN.test(right)) || (LATIN.test(left) && isSpacedIdeograph(right));
  return spaced ? BETWEEN_SCRIPTS * Math.min(before.style.size, cell.style.size) : 0;
}

export const isIdeographic = (char: string): boolean => IDEOGRAPHIC.test(char);

const isSpacedIdeograph = (char: string) => isIdeographic(char) && !NOT_SPACED.test(char);

/** Points by which a mark at the end of a line may stand in its margin, for that half of it is blank. */
export const blankBehind = (cell: Cell): number =>
  BLANK_BEHIND.has(cell.char) && isWide(cell) ? cell.style.size / 2 : 0;
