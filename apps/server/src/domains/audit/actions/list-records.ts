import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { AuditRecord, Chain } from '../audit-entry.ts';
import { type RecordRow, readRecords } from '../audit-store.ts';
import { readBody, readDetail } from '../record-body.ts';

/** The records of a chain, oldest first; the first thousand, which no contract comes near. */
export async function listRecords(db: Database['db'] | Tx, chain: Chain): Promise<AuditRecord[]> {
  return (await readRecords(db, chain)).map(presentRecord);
}

function presentRecord(row: RecordRow): AuditRecord {
  const body = readBody(row.body);
  const text = (key: string) => row.values[key]?.value ?? null;
  return {
    id: `${row.chainId}:${row.sequence}`,
    sequence: row.sequence,
    hash: row.hash,
    time: row.time,
    event: row.event,
    subjectId: row.subjectId,
    actor: {
      ...body.actor,
      name: text('actor.name') ?? '',
      address: text('actor.address'),
      device: text('actor.device'),
    },
    detail: readDetail(body, row.values),
  };
}
