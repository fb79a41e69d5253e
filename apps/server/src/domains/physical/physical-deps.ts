import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../platform/db/open-database.ts';
import type { ReadPhoto } from '../../platform/pictures/photo/read-photo.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Audit } from '../audit/index.ts';
import type { Categories } from '../categories/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Organizations } from '../organizations/index.ts';
import type { System } from '../system/index.ts';

/** What the code on a printed page says. */
export interface Paper {
  contractId: string;
  subject: string;
  firstNumber: number;
  copies: number;
  /** From 1, over all files; null: the code names none. */
  page: number | null;
}

export interface PhysicalDeps {
  database: Database;
  storage: Storage;
  clock: Clock;
  /** Wraps the keys of devices. */
  masterKey: Uint8Array;
  demo: boolean;
  audit: Audit;
  identity: Identity;
  organizations: Organizations;
  system: System;
  categories: Categories;
  /** In a process, in the share of its sender. Throws TaskFailure, BUSY. */
  readPhoto(bytes: Uint8Array, userId: string): Promise<ReadPhoto>;
  /** The print of a code; null: unknown. Filled by the wiring from contracts. Does not authorise. */
  findPaper(code: string): Promise<Omit<Paper, 'page'> | null>;
}
