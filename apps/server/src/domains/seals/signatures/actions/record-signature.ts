import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../seals-deps.ts';

type Event =
  | 'SIGNATURE_CREATE'
  | 'SIGNATURE_PREFER'
  | 'SIGNATURE_RENAME'
  | 'SIGNATURE_DELETE'
  | 'SIGNATURE_RESTORE';

/** Changes that people make to their own signatures: in the chain of the company they act in, or in their own. */
export async function recordSignature(
  { audit }: Pick<SealsDeps, 'audit'>,
  tx: Tx,
  { userId, name, tenantId, origin }: Omit<Actor, 'sessionId'>,
  event: Event,
  { sealId, detail = {} }: { sealId: string; detail?: Record<string, string> },
): Promise<void> {
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: tenantId ?? userId },
    event,
    actor: { userId, name, tenantId, origin },
    subjectId: sealId,
    detail,
  });
}
