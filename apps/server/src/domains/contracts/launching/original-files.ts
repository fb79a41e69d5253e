import type { OriginalFile } from '../../documents/index.ts';

/** As the record of sending keeps it: one text, which the chain holds the salted digest of. */
export const writeOriginals = (files: readonly OriginalFile[]): string =>
  JSON.stringify(
    files.map(({ documentId, name, size, sha256, engine }) => ({ documentId, name, size, sha256, engine })),
  );

/** None when nothing was converted, or when the text was erased from the log. */
export const readOriginals = (text: unknown): OriginalFile[] =>
  typeof text === 'string' && text !== '' ? JSON.parse(text) : [];
