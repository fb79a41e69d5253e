import type { AuditEntry, AuditPage, auditListQuerySchema } from '@cinnabar/protocol/audit/audit-list-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RecordRow } from '../audit-store.ts';
import { presentRecord } from '../present-record.ts';
import { readFilter, readPlace, writePlace } from './log-filter.ts';
import { getReadableLog, type LogChains } from './log-policy.ts';
import type { LogDeps } from './log-ports.ts';
import { findRecords } from './log-store.ts';
import { presentEntry } from './present-entry.ts';

/** One page of the log that the caller reads, newest first. Throws NOT_ALLOWED, BAD_REQUEST. */
export async function listLog(
  deps: LogDeps,
  actor: Actor,
  { after: text, pageSize, ...asked }: z.output<typeof auditListQuerySchema>,
): Promise<AuditPage> {
  const log = await getReadableLog(deps, actor, asked.scope);
  const after = readPlace(text);
  if (text && !after) throw new AppError('BAD_REQUEST', { errors: [{ field: 'after' }] });
  const filter = readFilter(asked, log.chains);
  const found = await findRecords(deps.database.db, filter, { after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  return {
    list: await presentRows(deps, log, shown, actor.origin.language),
    next: found.length > pageSize ? writePlace(shown.at(-1)!) : null,
    system: log.system,
  };
}

/** Rows with the names of the people and objects in them, in the words of a language. */
export async function presentRows(
  { ports }: LogDeps,
  { companyId, sealNames }: LogChains,
  rows: readonly RecordRow[],
  language: Language,
): Promise<AuditEntry[]> {
  const records = rows.map((row) => ({ row, record: presentRecord(row) }));
  const ids = records.flatMap(({ record: { actor, subjectId } }) =>
    [actor.userId ?? [], subjectId ?? []].flat(),
  );
  const people = await ports.describePeople(companyId, [...new Set(ids)]);
  return records.map(({ row, record }) =>
    presentEntry(
      { row, record },
      { people, sealNames, language, describeSealRecord: ports.describeSealRecord },
    ),
  );
}
