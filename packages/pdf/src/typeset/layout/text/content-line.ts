import type { Mark } from '../laid-paper.ts';

/** Space for a field; points, origin upper left. */
export interface FieldSpace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is as high as a line of text and never split: marks from the left edge of the column and the top of the line. */
export interface ContentLine {
  /** Points. */
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly fields: readonly FieldSpace[];
}

export const movedBy = (mark: Mark, x: number, y: number): Mark => ({
  ...mark,
  x: mark.x + x,
  y: mark.y + y,
});
