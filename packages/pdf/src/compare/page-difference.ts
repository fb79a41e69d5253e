/** A part of a page that looks different, in fractions of the shown page, origin top left. */
export interface DifferenceRegion {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A page that looks different in two states of a file. */
export interface PageDifference {
  /** From 1, as numbered in the later state; for a removed page, in the earlier. */
  page: number;
  change: 'changed' | 'added' | 'removed';
  /** WebP of the page in the earlier state; null for an added page. */
  before: Uint8Array | null;
  /** WebP of the page in the later state; null for a removed page. */
  after: Uint8Array | null;
  /** Boxes around what differs, from top to bottom, merged where they are near; the whole page for an added or removed one. */
  regions: DifferenceRegion[];
}
