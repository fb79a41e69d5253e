import type { OriginalFile } from '../../documents/index.ts';

/** In the form of the record of sending: one text, of which the chain holds the salted digest. */
export const writeOriginals = (files: readonly OriginalFile[]): string =>
  JSON.stringify(
    files.map(({ documentId, name, size, sha256, engine }) => ({ documentId, name, size, sha256, engine })),
  );

/** Empty when nothing was converted, or when the text was erased from the log. */
export const readOriginals = (text: unknown): OriginalFile[] =>
  typeof text === 'string' && text !== '' ? JSON.parse(text) : [];
