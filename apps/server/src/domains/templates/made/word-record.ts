import type { FieldPlace } from '@cinnabar/pdf/paper';

/** How a Word file was made, so that it is not made again for the same values. */
export interface WordRecord {
  /** SHA-256 of what it was filled with. */
  view: string;
  /** What converted it, with its version. */
  engine: string;
  places: FieldPlace[];
  /** In points. */
  pageSizes: { width: number; height: number }[];
}
