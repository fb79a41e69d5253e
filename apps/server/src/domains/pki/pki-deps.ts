import type { Clock } from '@cinnabar/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/open-database.ts';

export interface PkiDeps {
  database: Database;
  /** 32 bytes. */
  masterKey: Uint8Array;
  clock: Clock;
  /** Timestamp authorities in the order in which they are tried; empty: the built-in one. */
  timestampUrls: readonly string[];
  /** Public address of the installation, without a slash at the end; certificates then name its services. */
  publicUrl?: string;
  dataDir: string;
  /** Called with messages for the operator; optional. */
  log?: Pick<FastifyBaseLogger, 'error'>;
}
