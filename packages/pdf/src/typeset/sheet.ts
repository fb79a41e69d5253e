import type { Line, MeasuredText, Weight } from './measured-text.ts';

/** A4 in points. */
export const PAPER = { width: 595.28, height: 841.89 };
export const MARGIN = { left: 62, right: 62, top: 62, bottom: 66 };
export const TEXT_WIDTH = PAPER.width - MARGIN.left - MARGIN.right;

export type Ink = 'black' | 'soft' | 'hair';

export type Mark =
  | { kind: 'line'; line: Line; x: number; baseline: number; size: number; ink: Ink }
  | { kind: 'rule'; x: number; y: number; width: number; ink: Ink }
  | { kind: 'frame'; x: number; y: number; width: number; height: number };

export interface TextStyle {
  weight: Weight;
  size: number;
  /** Distance of baselines, in ems. */
  leading: number;
  ink: Ink;
}

/** Ascent of a line box over its baseline, in ems: keeps Chinese characters in the middle of their line. */
const RISE = 0.88;

/** Pages that are filled from the top; `at` is the distance from the upper edge of the present one. */
export class Sheet {
  readonly pages: Mark[][] = [[]];
  readonly text: MeasuredText;
  at = MARGIN.top;

  constructor(text: MeasuredText) {
    this.text = text;
  }

  /** Turns to a new page unless so much still fits. @returns whether it did */
  turnUnless(height: number): boolean {
    if (this.at + height <= PAPER.height - MARGIN.bottom) return false;
    this.pages.push([]);
    this.at = MARGIN.top;
    return true;
  }

  skip(height: number): void {
    // No page begins with a gap.
    if (this.at > MARGIN.top) this.at += height;
  }

  /** Draws lines at the present height without moving on. */
  put(lines: readonly Line[], style: TextStyle, place: { x: number; width: number; align?: 'center' }): void {
    const slack = (style.leading - 1) / 2;
    for (const [index, line] of lines.entries()) {
      const indent = place.align === 'center' ? (place.width - this.text.widthOf(line, style.size)) / 2 : 0;
      const below = this.at + index * style.leading * style.size + (slack + RISE) * style.size;
      this.#mark({
        kind: 'line',
        line,
        x: place.x + indent,
        baseline: PAPER.height - below,
        size: style.size,
        ink: style.ink,
      });
    }
  }

  rule(ink: Ink = 'hair', x = MARGIN.left, width = TEXT_WIDTH): void {
    this.#mark({ kind: 'rule', x, y: PAPER.height - this.at, width, ink });
  }

  /** @returns the frame, origin lower left */
  frame(x: number, width: number, height: number) {
    const box = { x, y: PAPER.height - this.at - height, width, height };
    this.#mark({ kind: 'frame', ...box });
    return box;
  }

  #mark(mark: Mark): void {
    this.pages.at(-1)!.push(mark);
  }
}

export const heightOf = (lines: readonly Line[], { size, leading }: TextStyle): number =>
  lines.length * leading * size;
