import { newId } from '@cinnabar/kernel';
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Origin } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { VISIT_MS } from './session-limits.ts';
import { deleteSessionByToken, insertSession } from './session-store.ts';

export interface VisitForm {
  userId: string;
  tenantId: string | null;
  /** The contract that the session is limited to. */
  contractId: string;
  origin: Origin;
  /** Token of the session that the browser came with. It ends, which prevents session fixation. */
  previousToken?: string | undefined;
}

/** Starts a session for one contract, under a new token. */
export async function startVisit(
  { clock }: Pick<IdentityContext, 'clock'>,
  tx: Tx,
  { userId, tenantId, contractId, origin, previousToken }: VisitForm,
): Promise<{ id: string; token: string }> {
  if (previousToken) await deleteSessionByToken(tx, hashToken(previousToken));
  const token = newToken();
  const id = newId();
  const now = clock.now();
  insertSession(tx, {
    id,
    tokenHash: hashToken(token),
    userId,
    tenantId,
    within: null,
    stage: 'VISIT',
    contractId,
    firstStep: null,
    replaces: null,
    renewTime: null,
    proofTime: now,
    address: origin.address,
    device: origin.device,
    createTime: now,
    seenTime: now,
    expireTime: new Date(now.getTime() + VISIT_MS),
  });
  return { id, token };
}
