import type { DifferenceRegion } from '../../compare/page-difference.ts';
import type { ByteSource } from '../../objects/byte-source.ts';
import type { ShownBox } from '../../objects/shown-box.ts';

/** One page to be drawn as two states of a file show it. A state is the file's first bytes, up to the end of a revision. */
export interface PageTask {
  /** Index of the revision that separates the two states. */
  readonly revision: number;
  /** From 1; the page with this number in both states. */
  readonly page: number;
  /** Length of the earlier state, in bytes. */
  readonly before: number;
  /** Length of the later state, in bytes. */
  readonly after: number;
  /** Where the two may differ. */
  readonly places: readonly ShownBox[];
}

/**
 * - `same`: equal outside the places · `differs`: where not; the whole page when only one state has it or its shape changed
 * - `undrawn`: `failed` when drawing it was tried in vain, `left-out` when a bound was reached before
 */
export type PageOutcome =
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly regions: readonly DifferenceRegion[] }
  | { readonly kind: 'undrawn'; readonly reason: 'failed' | 'left-out' };

/**
 * Draws pages and compares them, outcomes in the order of the tasks. It never throws because of what a file holds, and
 * bounds its own time and memory. The first tasks are the most important ones.
 */
export type PageComparer = (file: ByteSource, tasks: readonly PageTask[]) => Promise<PageOutcome[]>;

/** Draws nothing: for a file whose pages were tried before and could not be drawn. */
export const drawNothing: PageComparer = async (_, tasks) =>
  tasks.map(() => ({ kind: 'undrawn', reason: 'failed' }));
