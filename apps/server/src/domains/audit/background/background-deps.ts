import type { Clock } from '@cinnabar/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Finding } from '../finding.ts';

export interface BackgroundDeps {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: FastifyBaseLogger;
  storage: Storage;
  /** Folder outside the database for copies of the roots; null: none are kept. */
  rootsDir: string | null;
  ports: {
    /** Names of referenced stored files, by name, after `after`. */
    listFiles(after: string, limit: number): Promise<string[]>;
    /** Notifies the platform's administrators, in the transaction that stores the findings. */
    notifyOperator(tx: Tx, findings: readonly Finding[]): Promise<void>;
  };
}
