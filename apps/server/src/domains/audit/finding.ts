/**
 * `CHAIN_BROKEN`: records were changed or are missing · `ROOT_BROKEN`: a root does not follow from its leaves, or its timestamp is not its
 * own · `COPY_DIFFERS`: a root is not, or no longer, the one that was copied out of the database · `FILE_ALTERED`, `FILE_MISSING`:
 * a stored file is not what its name says, or is gone
 */
export type FindingKind = 'CHAIN_BROKEN' | 'ROOT_BROKEN' | 'COPY_DIFFERS' | 'FILE_ALTERED' | 'FILE_MISSING';

export interface Finding {
  kind: FindingKind;
  subject: string;
  detail: Record<string, string | number | null>;
}

/** The same fault has the same id in every run; another fault of the same thing has another. */
export const findingId = ({ kind, subject, detail }: Finding): string =>
  [kind, subject, ...Object.values(detail)].join(' ');

/** What one batch came to. */
export interface Batch {
  findings: Finding[];
  /** Where the next batch of this part begins; null after the last one. */
  next: string | null;
}
