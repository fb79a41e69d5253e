import { type Clock, systemClock } from '@cinnabar/kernel';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { listRecords } from './actions/list-records.ts';
import { recordEntry } from './actions/record-entry.ts';
import { verifyChain } from './actions/verify-chain.ts';
import type { AuditEntry, Chain } from './audit-entry.ts';

export {
  type AuditActor,
  type AuditEntry,
  type AuditRecord,
  type Chain,
  SYSTEM_ACTOR,
  SYSTEM_CHAIN,
} from './audit-entry.ts';

export function createAudit({ database, clock = systemClock }: { database: Database; clock?: Clock }) {
  return {
    record: (tx: Tx, entry: AuditEntry) => recordEntry(clock, tx, entry),
    list: (chain: Chain) => listRecords(database.db, chain),
    verifyChain: (chain: Chain) => verifyChain(database, chain),
  };
}

export type Audit = ReturnType<typeof createAudit>;
