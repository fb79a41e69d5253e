import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { actorOf } from '../../audit/index.ts';
import type { SealsDeps } from '../seals-deps.ts';
import type { SealState } from '../seals-store.ts';

/** One record in the company's chain for what became of a seal that is being made. */
export async function recordMaking(
  { audit }: Pick<SealsDeps, 'audit'>,
  tx: Tx,
  actor: Actor,
  event: 'SEAL_CREATE' | 'SEAL_UPLOAD' | 'SEAL_CONSENT' | 'SEAL_CONFIRM' | 'SEAL_DECLINE',
  { seal, version }: SealState,
): Promise<void> {
  const { categoryId, readiness, name: sealName } = seal;
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: seal.ownerId },
    event,
    actor: actorOf(actor),
    subjectId: seal.id,
    detail: { sealName, photokey: version.photokey, categoryId, readiness },
  });
}
