import type { Readable } from 'node:stream';
import type { Attachment } from '@cinnabar/protocol/documents/document-schema';
import type { DocumentRecord } from './documents-store.ts';
import type { RevisionKind } from './documents-tables.ts';

export interface Head {
  /** From 1; the upload. */
  revision: number;
  /** Hex. */
  sha256: string;
  storageKey: string;
  /** Bytes. */
  size: number;
  /** Each page has been drawn once. */
  allDrawn: boolean;
  /** As shown, in points. */
  pageSizes: DocumentRecord['pageSizes'];
}

/** A stored file that was found and verified. */
export interface OpenFile {
  /** Bytes. */
  size: number;
  read(): Promise<Readable>;
}

/** A file beside the documents. */
export type FoundFile = Attachment & {
  open(): Promise<OpenFile>;
  /** As drawn on a page; null when it is no picture. Throws DOCUMENT_TOO_COMPLEX, BUSY. */
  picture(): Promise<Uint8Array | null>;
  /** As shown on papers; null when it is no picture. Throws DOCUMENT_TOO_COMPLEX, BUSY. */
  paperPicture(): Promise<Uint8Array | null>;
};

/** Which files a caller may name: those of this contract, and uploads of this user that no contract has taken. */
export interface FileScope {
  contractId?: string | undefined;
  uploader?: string | undefined;
}

export interface NewRevision {
  documentId: string;
  /** Digest of the head that the new file continues. */
  expectedSha256: string;
  /** The whole new file, already stored by `storeBytes`. */
  storageKey: string;
  sha256: string;
  size: number;
  kind: RevisionKind;
}
