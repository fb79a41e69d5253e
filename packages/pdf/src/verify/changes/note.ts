import type { ChangeKind } from '../report/verification-report.ts';

/** What a rule saw in a revision. */
export interface Note {
  kind: ChangeKind;
  /** Name of the sentence in `describe-change.ts`. */
  what: NoteName;
  /** The field, the page, the object: whatever the sentence is about. */
  detail?: string;
  /** Full names of the fields concerned. */
  fields?: string[];
  /** Keys of the dictionary that changed, with commas between them. */
  keys?: string;
  /** From 1: where it is seen. */
  page?: number;
  /** A visible field was added: never permitted on a certified file (findings/signature-structure.md, row f). */
  addsVisibleField?: boolean;
}

export type NoteName =
  | 'signature-added'
  | 'signature-field-added'
  | 'timestamp-added'
  | 'validation-data'
  | 'metadata'
  | 'field-filled'
  | 'annotation-added'
  | 'annotation-changed'
  | 'page-changed'
  | 'page-content'
  | 'pages-changed'
  | 'catalog-changed'
  | 'form-changed'
  | 'field-changed'
  | 'field-added'
  | 'field-removed'
  | 'field-appearance'
  | 'signature-changed'
  | 'certification-changed'
  | 'validation-data-removed'
  | 'trailer-changed'
  | 'xref-contested'
  | 'xref-irregular'
  | 'prepared-content'
  | 'malformed'
  | 'structure-malformed'
  | 'not-in-grammar'
  | 'not-assigned'
  | 'unexplained'
  | 'unreadable'
  | 'trailing-bytes'
  | 'trailing-blank'
  | 'outside-revisions';
