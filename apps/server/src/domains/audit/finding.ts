/**
 * `CHAIN_BROKEN`: records were changed or are missing · `ROOT_BROKEN`: a root does not follow from its leaves, or its timestamp is of
 * something else · `COPY_DIFFERS`: a root differs from its copy outside the database · `FILE_ALTERED`, `FILE_MISSING`: a stored file does
 * not match the digest in its name, or is gone
 */
export type FindingKind = 'CHAIN_BROKEN' | 'ROOT_BROKEN' | 'COPY_DIFFERS' | 'FILE_ALTERED' | 'FILE_MISSING';

export interface Finding {
  kind: FindingKind;
  subject: string;
  detail: Record<string, string | number | null>;
}

/** The same fault has the same id in every run; another fault of the same object has another id. */
export const findingId = ({ kind, subject, detail }: Finding): string =>
  [kind, subject, ...Object.values(detail)].join(' ');

/** Result of one batch. */
export interface Batch {
  findings: Finding[];
  /** Where the next batch of this part starts; null after the last one. */
  next: string | null;
}
