/** CSV and XLSX for people; JSON Lines with the proof of each record, see `docs/audit-proof.md`. */
export const EXPORT_FORMATS = ['CSV', 'XLSX', 'JSON'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** RUNNING from the beginning on, also while it waits for a process; READY until it expires; FAILED without a file. */
export const EXPORT_STATES = ['RUNNING', 'READY', 'FAILED'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_LIMITS = {
  /** Records in one file: the newest. */
  records: 1_000_000,
  /** Running at once for one person. */
  atOnce: 2,
  /** So long a file is kept. */
  days: 7,
  /** The latest of a person that are listed. */
  listed: 20,
} as const;
