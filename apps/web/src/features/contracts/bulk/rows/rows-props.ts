import type { CellEdit, CellText } from './edit-queue.ts';
import type { HeldRow } from './hold-rows.ts';

/** A column of the sheet that is shown. */
export interface ShownColumn {
  /** In the sheet, from 0. */
  index: number;
  letter: string;
  name: string;
}

/** Rows of one state, as a table or, on phones, as cards. */
export interface RowsProps {
  rows: readonly HeldRow[];
  columns: readonly ShownColumn[];
  label: string;
  mayEdit: boolean;
  edits: ReadonlyMap<string, CellEdit>;
  onWrite: (cell: CellText) => void;
  /** Shows the pages of the contract of a row. */
  onPreview: (row: number) => void;
}
