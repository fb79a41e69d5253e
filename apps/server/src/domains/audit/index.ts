import { type Clock, systemClock } from '@cinnabar/kernel';
import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { App } from '../../platform/http/create-app.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import type { Schedule } from '../../platform/jobs/jobs.ts';
import { makeProof } from './actions/make-proof.ts';
import { proveInclusion, publishRoot, type Stamp } from './actions/publish-root.ts';
import { type ChainVerdict, readChain } from './actions/read-chain.ts';
import { recordEntry } from './actions/record-entry.ts';
import type { AuditEntry, AuditRecord, Chain } from './audit-entry.ts';
import { auditAllJob, publishRootJob } from './audit-jobs.ts';
import { auditRoutes } from './audit-routes.ts';
import {
  type AboutQuery,
  findLastTimes,
  lockHeadAfter,
  type RecordRow,
  readAbout,
  type SelectedStart,
  startOf,
} from './audit-store.ts';
import { auditAll } from './background/audit-all.ts';
import type { BackgroundDeps } from './background/background-deps.ts';
import { copyRoots } from './background/copy-roots.ts';
import { noteFileFault, type StoredFault } from './background/report-file-fault.ts';
import type { ExportDeps } from './export/export-deps.ts';
import { exportLogJob } from './export/export-jobs.ts';
import { exportRoutes } from './export/export-routes.ts';
import { runExport } from './export/run-export.ts';
import { sweepExports } from './export/sweep-exports.ts';
import { startForwarding } from './forwarding/forwarder.ts';
import { readReceiver } from './forwarding/receiver-address.ts';
import { presentRecord } from './present-record.ts';
import type { LogPorts } from './reading/log-ports.ts';
import { logRoutes } from './reading/log-routes.ts';
import { lastRestorable } from './searches/actions/restore-search.ts';
import { searchRoutes } from './searches/search-routes.ts';
import { removeDeleted } from './searches/search-store.ts';

export {
  type AuditActor,
  type AuditEntry,
  type AuditRecord,
  actorOf,
  type Chain,
  SYSTEM_ACTOR,
  SYSTEM_CHAIN,
} from './audit-entry.ts';
export { selectStart } from './audit-store.ts';
export type { Finding, FindingKind } from './finding.ts';

interface AuditOptions {
  /** Address of the operator's syslog receiver; absent or null: records are sent nowhere. */
  syslog?: string | null;
  database: Database;
  clock?: Clock;
  /** Timestamps the daily root; absent: no roots are published. Filled in by the wiring, because it comes from a higher layer. */
  stamp?: Stamp;
  /** Dependencies of the background audit; absent: there is none. */
  background?: Omit<BackgroundDeps, 'database' | 'clock'>;
  /** What reading the log needs of higher layers, and what making files of it needs; absent: no one reads it here. */
  log?: { ports: LogPorts } & Pick<ExportDeps, 'jobs' | 'storage' | 'masterKey'>;
}

export function createAudit({
  database,
  clock = systemClock,
  stamp,
  background,
  log,
  syslog = null,
}: AuditOptions) {
  const receiver = syslog === null ? null : readReceiver(syslog);
  const recorder = { clock, forwards: receiver !== null };
  const publish = async () => {
    const root = stamp ? await publishRoot({ database, clock, stamp }) : null;
    if (background) await copyRoots({ database, ...background });
    return root;
  };
  const jobHandlers: JobHandler[] = [handleJob(publishRootJob, publish)];
  const schedules: Schedule[] = [{ job: publishRootJob, cron: '7 2 * * *' }];
  if (background) {
    const deps = { database, clock, ...background };
    jobHandlers.push(handleJob(auditAllJob, (batch) => auditAll(deps, batch)));
    schedules.push({ job: auditAllJob, cron: '37 2 * * *' });
  }
  const exporting: ExportDeps | null = log ? { database, ...recorder, ...log } : null;
  if (exporting) jobHandlers.push(handleJob(exportLogJob, ({ id }) => runExport(exporting, id)));

  /** All records, oldest first, and whether they are intact. */
  async function read(chain: Chain, selected?: SelectedStart): Promise<ReadChain> {
    const records: AuditRecord[] = [];
    const visit = (row: RecordRow) => records.push(presentRecord(row));
    const verdict = await readChain(database.db, chain, visit, selected && startOf(selected));
    return { records, verdict };
  }

  return {
    publishRoot: publish,
    proveInclusion: (chain: Chain) => proveInclusion(database, chain),
    /** For an independent check of the first `length` records. */
    makeProof: (chain: Chain, length: number) => makeProof({ database, clock }, chain, length),
    /** A stored file that could not be read: the operator is notified, once. */
    noteFileFault: async (fault: StoredFault): Promise<void> => {
      if (background) await noteFileFault({ database, clock, ...background }, fault);
    },
    jobHandlers,
    schedules,
    record: (tx: Tx, entry: AuditEntry) => recordEntry(recorder, tx, entry),
    /** @see lockHeadAfter */
    lockAfter: (tx: Tx, chain: Chain, first: SQL): Promise<boolean> => lockHeadAfter(tx, chain, first),
    read: (chain: Chain): Promise<ReadChain> => read(chain),
    /** The same from the values of `selectStart`, which another statement has read. */
    readSelected: (chain: Chain, selected: SelectedStart): Promise<ReadChain> => read(chain, selected),
    /** Records of some events about some subjects, newest first; found by an index in the chains of companies only. */
    listAbout: async (chain: Chain, query: AboutQuery): Promise<AuditRecord[]> =>
      (await readAbout(database.db, chain, query)).map(presentRecord),
    /** When each of these chains got its last record. */
    lastTimes: (kind: Chain['kind'], ids: readonly string[]): Promise<Map<string, Date>> =>
      findLastTimes(database.db, kind, ids),
    list: async (chain: Chain) => (await read(chain)).records,
    verifyChain: (chain: Chain) => readChain(database.db, chain),
    routes(app: App): void {
      auditRoutes(app, { database });
      if (!exporting) return;
      logRoutes(app, exporting, syslog);
      exportRoutes(app, exporting);
      searchRoutes(app, exporting);
    },
    /** Begins to send records to the receiver, if there is one. @returns how to stop it */
    forward: (log: FastifyBaseLogger): { stop(): Promise<void> } | null =>
      receiver && startForwarding({ database, clock, log, address: receiver }),
    /** Removes what has expired. */
    async sweep(): Promise<void> {
      if (exporting) await sweepExports(exporting);
      await removeDeleted(database.db, lastRestorable(clock.now()));
    },
  };
}

interface ReadChain {
  records: AuditRecord[];
  verdict: ChainVerdict;
}

export type Audit = ReturnType<typeof createAudit>;
