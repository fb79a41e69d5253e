import type { Tx } from '../../platform/db/open-database.ts';
import type { AuditActor, AuditEntry } from '../audit/index.ts';
import type { SealsDeps } from './seals-deps.ts';

/** Life, grants, uses and refusals of a seal: in a chain of its own, so that it is read and checked alone. */
export async function recordSealEvent(
  { audit }: Pick<SealsDeps, 'audit'>,
  tx: Tx,
  sealId: string,
  { userId, name, tenantId, origin }: AuditEntry['actor'],
  event: string,
  detail: NonNullable<AuditEntry['detail']>,
): Promise<void> {
  const actor: AuditActor = { userId, name, tenantId, origin };
  await audit.record(tx, { chain: { kind: 'SEAL', id: sealId }, event, actor, subjectId: sealId, detail });
}
