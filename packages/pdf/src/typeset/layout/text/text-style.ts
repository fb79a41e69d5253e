import { pointsOf } from '../font-sizes.ts';
import type { Weight } from '../laid-paper.ts';
import type { Align, BaseText, FaceName, LineHeight, TextMarks } from '../layout-block.ts';

/** How a run of characters looks; runs of one style share the object. */
export interface TextStyle {
  readonly face: FaceName;
  readonly weight: Weight;
  /** Points. */
  readonly size: number;
  readonly color: string;
  readonly underline: boolean;
  readonly strike: boolean;
  /** The name of a blank. */
  readonly blank?: string | undefined;
}

/** The style of a block, with its distance of baselines. */
export interface BlockStyle {
  readonly text: TextStyle;
  readonly lineHeight: LineHeight;
  /** Of paragraphs that name none. */
  readonly align: Align;
}

const BLACK = '#1c1c21';

export function baseStyle(text: BaseText = {}): BlockStyle {
  const { face = 'song', size = '小四', lineHeight = 1.5 } = text;
  const style = { face, weight: 'regular', color: BLACK, underline: false, strike: false } as const;
  return { text: { ...style, size: pointsOf(size) }, lineHeight, align: 'justify' };
}

export const withBase = (style: BlockStyle, base: BaseText | undefined): BlockStyle =>
  base
    ? { ...style, text: marked(style.text, base), lineHeight: base.lineHeight ?? style.lineHeight }
    : style;

export function marked(style: TextStyle, marks: TextMarks | undefined): TextStyle {
  if (!marks) return style;
  return {
    face: marks.face ?? style.face,
    weight: marks.bold === undefined ? style.weight : marks.bold ? 'bold' : 'regular',
    size: marks.size === undefined ? style.size : pointsOf(marks.size),
    color: marks.color ?? style.color,
    underline: marks.underline ?? style.underline,
    strike: marks.strike ?? style.strike,
  };
}

/** Points between baselines for text of this size. */
export const leadingOf = (lineHeight: LineHeight, size: number): number =>
  typeof lineHeight === 'number' ? lineHeight * size : lineHeight.points;
