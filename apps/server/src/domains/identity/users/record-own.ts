import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { AuditEntry } from '../../audit/index.ts';
import type { IdentityContext } from './identity-deps.ts';

/** Records actions of people on their own account: in the chain of the company they act in, or in their own. */
export async function recordOwn(
  { audit }: Pick<IdentityContext, 'audit'>,
  tx: Tx,
  actor: Actor,
  event: string,
  detail?: NonNullable<AuditEntry['detail']>,
): Promise<void> {
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: actor.tenantId ?? actor.userId },
    event,
    actor,
    subjectId: actor.userId,
    ...(detail ? { detail } : {}),
  });
}
