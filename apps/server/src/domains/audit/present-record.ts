import type { AuditRecord } from './audit-entry.ts';
import type { RecordRow } from './audit-store.ts';
import { findBody, readDetail } from './record-body.ts';

/** A record as it is shown. Of one whose body was destroyed only its other columns remain. */
export function presentRecord(row: RecordRow): AuditRecord {
  const body = findBody(row.body);
  const text = (key: string) => row.values[key]?.value ?? null;
  return {
    id: `${row.chainId}:${row.sequence}`,
    sequence: row.sequence,
    hash: row.hash,
    time: row.time,
    event: row.event,
    subjectId: row.subjectId,
    actor: {
      userId: body?.actor.userId ?? null,
      tenantId: body?.actor.tenantId ?? null,
      name: text('actor.name') ?? '',
      address: text('actor.address'),
      device: text('actor.device'),
    },
    detail: body ? readDetail(body, row.values) : {},
  };
}
