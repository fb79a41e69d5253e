import type { Tx } from '../../../../platform/db/open-database.ts';
import type { AuditEntry } from '../../../audit/index.ts';
import { recordSealEvent } from '../../record-seal-event.ts';
import type { SealsDeps } from '../../seals-deps.ts';

/** An act of the agent company: in the chain of the seal, and in the log of that company. For one who holds the lock of the seal. */
export async function recordAgency(
  deps: Pick<SealsDeps, 'audit'>,
  tx: Tx,
  { sealId, companyId }: { sealId: string; companyId: string },
  actor: AuditEntry['actor'],
  event: 'SEAL_AGENT_ASSIGN' | 'SEAL_AGENT_UNASSIGN' | 'SEAL_GRANT_RETURN',
  detail: NonNullable<AuditEntry['detail']>,
): Promise<void> {
  const by = { ...actor, tenantId: companyId };
  await recordSealEvent(deps, tx, sealId, by, event, detail);
  await deps.audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event,
    actor: { userId: by.userId, name: by.name, tenantId: companyId, origin: by.origin },
    subjectId: sealId,
    detail,
  });
}
