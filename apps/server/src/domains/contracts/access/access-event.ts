/**
 * Records that change nothing: a user opened the contract, was shown the first and last page of a document, downloaded files, or was sent a
 * code. Holders of a link do not see who else read.
 */
export const ACCESS_EVENTS = [
  'CONTRACT_OPEN',
  'DOCUMENT_READ',
  'DOCUMENT_READ_END',
  'CONTRACT_DOWNLOAD',
  'FILE_DOWNLOAD',
  'EVIDENCE_DOWNLOAD',
  'PRINT_DOWNLOAD',
  'CODE_SENT',
] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];

export const isAccess = (event: string): event is AccessEvent =>
  ACCESS_EVENTS.some((known) => known === event);
