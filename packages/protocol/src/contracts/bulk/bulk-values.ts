/*
 * Apart from the schemas: the browser uses these values, and never loads what validates them.
 */

/** CHECKING: read, and nothing was launched. RUNNING: a job launches row by row. STOPPED: the rows that were not launched stay as they are. */
export const BULK_STATES = ['CHECKING', 'RUNNING', 'STOPPED', 'DONE'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** What a column of the sheet fills: of a role the company, the person or the contact; a param of the sponsor; the subject. NONE: nothing. */
export const BULK_COLUMN_KINDS = ['SUBJECT', 'COMPANY', 'PERSON', 'CONTACT', 'PARAM', 'NONE'] as const;

/** WRONG: a cell is missing or cannot be used. FAILED: it was right, and its contract could not be sent; its draft stays. */
export const BULK_ROW_STATES = ['WRONG', 'READY', 'SENT', 'FAILED'] as const;
export type BulkRowState = (typeof BULK_ROW_STATES)[number];

export const BULK_LIMITS = {
  rows: 1000,
  columns: 200,
  /** Cells that one change sets. */
  cells: 200,
  /** Characters of a cell. */
  cell: 2000,
  /** Runs of a company that are kept without being started. */
  open: 50,
} as const;
