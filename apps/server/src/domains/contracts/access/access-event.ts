/**
 * Records that change nothing: somebody opened the contract, had a document shown from its first page and to its last, took files along,
 * or was sent a code. A holder of a link is not told who else read.
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
