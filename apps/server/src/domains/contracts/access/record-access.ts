import { toChinaTime } from '@cinnabar/kernel';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { type AuditActor, actorOf, type Chain } from '../../audit/index.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { AccessEvent } from './access-event.ts';
import { contractAccess } from './contract-access-tables.ts';

export interface Access {
  contractId: string;
  event: Exclude<AccessEvent, 'CODE_SENT'>;
  /** Id of the document, file or print. */
  subjectId?: string;
  detail?: Record<string, string | number | null>;
  /** Digest of what was served: another revision of a file is another reading. */
  state?: string;
  /** The log that has the record; absent: that of the contract, which every party reads. */
  chain?: Chain;
}

type Deps = Pick<ContractsDeps, 'database' | 'clock' | 'audit' | 'log'>;

/** A day for reading; an hour for downloads. In the time zone of China: `2026-11-21`, `2026-11-21T09`. */
const PERIOD: Record<Access['event'], number> = {
  CONTRACT_OPEN: 10,
  DOCUMENT_READ: 10,
  DOCUMENT_READ_END: 10,
  CONTRACT_DOWNLOAD: 13,
  FILE_DOWNLOAD: 13,
  EVIDENCE_DOWNLOAD: 13,
  PRINT_DOWNLOAD: 13,
};

/** Accesses that this process knows to be recorded, so that a repeated one costs no statement. The table decides. */
const known = new WeakMap<Database, Set<string>>();
const MOST_KNOWN = 20_000;

function knownBy(database: Database): Set<string> {
  const own = known.get(database);
  if (own && own.size < MOST_KNOWN) return own;
  const fresh = new Set<string>();
  known.set(database, fresh);
  return fresh;
}

/** True when this process knows that it is recorded for this reader, session and period. */
export const isOnRecord = (deps: Deps, reader: Reader, access: Access): boolean =>
  knownBy(deps.database).has(`${access.contractId} ${markOf(deps, reader, access)}`);

/** Records an access, once for a session and period. For downloads: a file is served only after this has succeeded. */
export async function recordAccess(deps: Deps, reader: Reader, access: Access): Promise<void> {
  if (isOnRecord(deps, reader, access)) return;
  const { contractId, event, subjectId, detail, chain = { kind: 'CONTRACT', id: contractId } } = access;
  const mark = markOf(deps, reader, access);
  await deps.database.transaction(async (tx) => {
    const added = addMark({ contractId, mark, createTime: deps.clock.now() });
    if (!(await deps.audit.lockAfter(tx, chain, added))) return;
    await deps.audit.record(tx, {
      chain,
      event,
      actor: readerAsActor(reader),
      ...(detail && { detail }),
      ...(subjectId !== undefined && { subjectId }),
    });
  });
  knownBy(deps.database).add(`${contractId} ${mark}`);
}

/** The same for displayed pages: a page is served even when this fails, which is logged by the server. */
export async function noteAccess(deps: Deps, reader: Reader, access: Access): Promise<void> {
  await recordAccess(deps, reader, access).catch((error: unknown) =>
    deps.log.warn(
      { err: error, event: access.event, contractId: access.contractId },
      'an access is not on record',
    ),
  );
}

/** Removes marks of past periods; the audit records stay. */
export async function sweepAccess({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 3 * 24 * 60 * 60 * 1000);
  await database.db.delete(contractAccess).where(lt(contractAccess.createTime, before));
}

/** A session is one device of one person; holders of a link differ by address only. */
function markOf(
  { clock }: Deps,
  { actor, pass, origin }: Reader,
  { event, subjectId, state }: Access,
): string {
  const period = toChinaTime(clock.now()).slice(0, PERIOD[event]);
  const who = actor ? `${actor.userId} ${actor.sessionId}` : `link ${pass?.id} ${origin.address}`;
  return [event, period, who, subjectId ?? '', state ?? ''].join(' ');
}

/** Returns a row unless it is there. */
const addMark = (row: typeof contractAccess.$inferSelect): SQL =>
  sql`${insertRows(contractAccess, [row])} on conflict do nothing returning mark`;

/** The holder of a link is anonymous. */
function readerAsActor({ actor, origin }: Reader): AuditActor {
  return actor ? actorOf(actor) : { userId: null, name: '', tenantId: null, origin };
}
