import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';

type Sheet = NonNullable<Paper['sheet']>;
type Text = NonNullable<Paper['text']>;
export type SheetSize = NonNullable<Sheet['size']>;
export type Margins = NonNullable<Sheet['margins']>;
export type Side = keyof Margins;
export const SIDES: readonly Side[] = ['top', 'bottom', 'left', 'right'];

/** Sheet and text of a paper with what they are where the paper says nothing. */
export interface WholeSheet {
  size: SheetSize;
  direction: NonNullable<Sheet['direction']>;
  /** Millimetres. */
  margins: Margins;
  text: { [K in keyof Text]-?: NonNullable<Text[K]> };
}

/** ISO 216, millimetres, portrait. */
export const SHEETS = { A3: [297, 420], A4: [210, 297], B4: [250, 353], B5: [176, 250] } as const;

/** Of margins, millimetres, as `paperSchema` has them. */
export const MARGIN = { least: 5, most: 40 } as const;
/** Fixed distances of lines, points, likewise. */
export const LINE_POINTS = { least: 6, most: 40 } as const;

/** What papers have that say nothing of it, as contracts are usually written. */
const USUAL: WholeSheet = {
  size: 'A4',
  direction: 'portrait',
  margins: { top: 25.4, right: 28, bottom: 25.4, left: 28 },
  text: { face: 'song', size: '小四', lineHeight: 1.5 },
};

/**
 * Ways in which papers are usually set. `official`: GB/T 9704-2012 §5.2: 37 mm above, 28 mm at the binding, a text area of 156 × 225 mm with 22 lines
 * of 三号; its face, 仿宋, is not among ours.
 */
export const PRESETS = {
  contract: USUAL,
  official: {
    size: 'A4',
    direction: 'portrait',
    margins: { top: 37, right: 26, bottom: 35, left: 28 },
    text: { face: 'song', size: '三号', lineHeight: { points: 28.9 } },
  },
} as const satisfies Record<string, WholeSheet>;
export type Preset = keyof typeof PRESETS;

/** With the size of the page as it lies, millimetres. */
export function wholeSheet({ sheet, text }: Pick<Paper, 'sheet' | 'text'>): WholeSheet & {
  width: number;
  height: number;
} {
  const size = sheet?.size ?? USUAL.size;
  const direction = sheet?.direction ?? USUAL.direction;
  const [short, long] = SHEETS[size];
  const [width, height] = direction === 'landscape' ? [long, short] : [short, long];
  return {
    size,
    direction,
    margins: sheet?.margins ?? USUAL.margins,
    text: {
      face: text?.face ?? USUAL.text.face,
      size: text?.size ?? USUAL.text.size,
      lineHeight: text?.lineHeight ?? USUAL.text.lineHeight,
    },
    width,
    height,
  };
}

/** A paper with another sheet or text; what is not named stays as it was said. */
export function withSheet(paper: Paper, { text, ...sheet }: Partial<WholeSheet>): Paper {
  return {
    ...paper,
    ...(Object.keys(sheet).length > 0 && { sheet: { ...paper.sheet, ...sheet } }),
    ...(text && { text: { ...paper.text, ...text } }),
  };
}

/** The preset that a paper follows; null: none. */
export function presetOf(paper: Pick<Paper, 'sheet' | 'text'>): Preset | null {
  const { width: _width, height: _height, ...whole } = wholeSheet(paper);
  const isSame = (preset: WholeSheet) =>
    preset.size === whole.size &&
    preset.direction === whole.direction &&
    SIDES.every((side) => preset.margins[side] === whole.margins[side]) &&
    preset.text.face === whole.text.face &&
    preset.text.size === whole.text.size &&
    pointsOrTimes(preset.text.lineHeight) === pointsOrTimes(whole.text.lineHeight);
  return (Object.keys(PRESETS) as Preset[]).find((name) => isSame(PRESETS[name])) ?? null;
}

const pointsOrTimes = (lineHeight: WholeSheet['text']['lineHeight']): string =>
  typeof lineHeight === 'number' ? `${lineHeight}` : `${lineHeight.points} pt`;

/** A number with at most one digit behind the point within these bounds; null: the text is none. */
export function readNumber(text: string, { least, most }: { least: number; most: number }): number | null {
  const typed = text.trim();
  if (!/^\d{1,3}(\.\d)?$/.test(typed)) return null;
  const value = Number(typed);
  return value >= least && value <= most ? value : null;
}
