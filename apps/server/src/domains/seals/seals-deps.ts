import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PdfWorkers } from '../../platform/workers/pdf-workers.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Organizations } from '../organizations/index.ts';

export interface SealsDeps {
  database: Database;
  storage: Storage;
  /** Seals are drawn off the event loop. */
  workers: PdfWorkers;
  clock: Clock;
  /** Address under which people reach the product: a phone follows it from a code on the screen. */
  publicUrl: string;
  audit: Audit;
  identity: Identity;
  organizations: Organizations;
  /** Whether this picture stands on a contract that the actor may read; filled by the wiring from the contracts domain. */
  sealStandsOnReadableContract(actor: Actor, photokey: string): Promise<boolean>;
}
