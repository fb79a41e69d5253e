import type { Clock } from '@cinnabar/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../platform/config/load-config.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { SheetTasks } from '../../../platform/sheets/sheet-tasks.ts';
import type { PdfWorkers } from '../../../platform/workers/pdf-workers.ts';
import type { Audit } from '../../audit/index.ts';
import type { Categories } from '../../categories/index.ts';
import type { Documents } from '../../documents/index.ts';
import type { Fees } from '../../fees/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { License } from '../../license/index.ts';
import type { Notifications } from '../../notifications/index.ts';
import type { Organizations } from '../../organizations/index.ts';
import type { Pki } from '../../pki/index.ts';
import type { Seals } from '../../seals/index.ts';
import type { System } from '../../system/index.ts';
import type { Templates } from '../../templates/index.ts';
import type { LifecycleHooks } from './lifecycle-hooks.ts';

/** Dependencies of the contracts domain: lower domains only. */
export interface ContractsDeps {
  /** Hooks of the phases for a contract's change; listed by the domain itself. */
  hooks: LifecycleHooks<ContractsDeps>;
  database: Database;
  jobs: Jobs;
  workers: PdfWorkers;
  sheets: SheetTasks;
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  /** The signing key of link tokens is derived from it. */
  masterKey: Uint8Array;
  audit: Audit;
  notifications: Notifications;
  license: License;
  identity: Identity;
  organizations: Organizations;
  pki: Pki;
  documents: Documents;
  fees: Fees;
  categories: Categories;
  seals: Seals;
  templates: Templates;
  system: System;
  /**
   * Called between the steps of signing; does nothing in production. A test ends its process here, to show that a crash
   * between any two steps loses nothing and repeats nothing.
   */
  checkpoint?: (step: string) => void;
}
