import { type Clock, systemClock } from '@cinnabar/kernel';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { handleJob } from '../../platform/jobs/define-job.ts';
import { listRecords } from './actions/list-records.ts';
import { proveInclusion, publishRoot, type Stamp } from './actions/publish-root.ts';
import { recordEntry } from './actions/record-entry.ts';
import { verifyChain } from './actions/verify-chain.ts';
import type { AuditEntry, Chain } from './audit-entry.ts';
import { publishRootJob } from './audit-jobs.ts';

export {
  type AuditActor,
  type AuditEntry,
  type AuditRecord,
  actorOf,
  type Chain,
  SYSTEM_ACTOR,
  SYSTEM_CHAIN,
} from './audit-entry.ts';

interface AuditOptions {
  database: Database;
  clock?: Clock;
  /** Puts a time on the day's root; absent: no roots are published. Filled in by the wiring, for it comes from a higher floor. */
  stamp?: Stamp;
}

export function createAudit({ database, clock = systemClock, stamp }: AuditOptions) {
  const publish = async () => (stamp ? publishRoot({ database, clock, stamp }) : null);
  return {
    publishRoot: publish,
    proveInclusion: (chain: Chain) => proveInclusion(database, chain),
    jobHandlers: [handleJob(publishRootJob, publish)],
    schedules: [{ job: publishRootJob, cron: '7 2 * * *' }],
    record: (tx: Tx, entry: AuditEntry) => recordEntry(clock, tx, entry),
    list: (chain: Chain) => listRecords(database.db, chain),
    verifyChain: (chain: Chain) => verifyChain(database, chain),
  };
}

export type Audit = ReturnType<typeof createAudit>;
