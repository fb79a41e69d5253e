import type { Numbers } from './number-blocks.ts';
import type { StructureTree } from './structure-tree.ts';
import type { AdvanceOf, InlineValues } from './text/cells.ts';

/** What every part of one layout needs. */
export interface LayoutScope {
  readonly advanceOf: AdvanceOf;
  readonly numbers: Numbers;
  readonly values: InlineValues;
  readonly structure: StructureTree;
  /** Points between the margins of a page. */
  readonly width: number;
  readonly height: number;
}
