import type { Mark } from './laid-paper.ts';
import type { FieldSpace } from './text/content-line.ts';

/** A piece of a column that is put on one page, or split where it says so. Points, from its upper left corner. */
export interface Slab {
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly fields: readonly FieldSpace[];
  /** Above it; dropped at the top of a page. */
  readonly before: number;
  /** Not to be parted from the next. */
  readonly keep: boolean;
  readonly breakBefore?: boolean;
  /** Index of its block, and how many lines or rows of the block stand before it. */
  readonly block: number;
  readonly after: number;
  readonly id?: string | undefined;
  readonly bookmark?: { readonly title: string; readonly level: number } | undefined;
  /** Drawn above it when it begins a page. */
  readonly head?: readonly Slab[] | undefined;
  /** Marks that it has only at the top of a page. */
  readonly opening?: readonly Mark[] | undefined;
  /** May be split even when a page could hold it. */
  readonly splits?: boolean;
  /**
   * Two pieces, the first no higher than `space`; null when nothing of it fits.
   * @param must a first piece there has to be: nothing stands above it on its page
   */
  readonly split?: ((space: number, must: boolean) => readonly [Slab, Slab] | null) | undefined;
}
