import type { DatabaseAddress } from './database-of.ts';

/** What the client process is to do; its only argument, as JSON. */
export interface ClientOrder {
  baseUrl: string;
  /** Contracts on their way at the same time. */
  atOnce: number;
  file: 'small' | 'big';
  /** Before each look for what is waited for. */
  pollMs: number;
  /** The product's database, where codes are read past the server; null: from the mailbox, by its call. */
  codesFrom: DatabaseAddress | null;
  /** Signers who are signed in before the measure begins; 0: each signs in as part of their contract. */
  signedIn: number;
}

/** What it reports. */
export type ClientReport =
  | { kind: 'ready' }
  /** @param ms from the upload to the completion */
  | { kind: 'completed'; ms: number }
  /** No signer is left who is signed in. */
  | { kind: 'exhausted' }
  | { kind: 'failed'; reason: string };

/** Sent by the parent when the client may begin. */
export const BEGIN = 'begin';
