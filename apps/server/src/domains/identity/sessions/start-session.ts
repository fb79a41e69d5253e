import { newId } from '@cinnabar/kernel';
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Origin } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { noteFirstVisit } from '../users/user-store.ts';
import { SECOND_STEP_MS, SESSION_MAX_MS } from './session-limits.ts';
import { deleteSessionByToken, insertSession } from './session-store.ts';
import type { FirstStep } from './session-tables.ts';

export interface StartSessionForm {
  userId: string;
  tenantId: string | null;
  origin: Origin;
  /** Absent: the person is in. Else a second step must follow this one. */
  firstStep?: FirstStep;
  /** The company whose own sign-in begins it. */
  within?: string | undefined;
  /** When they last showed who they are; absent: just now. */
  proofTime?: Date;
  /** When it ends at the latest; absent: its full length from now. */
  expireTime?: Date;
  /** Token of the session that the browser came with. It ends, so that nobody rides on one that they planted. */
  previousToken?: string | undefined;
}

/**
 * Starts a session under a new token and answers the token; the database keeps its digest only. The language of a person's first one is theirs
 * until they choose another.
 */
export async function startSession(
  { clock }: IdentityContext,
  tx: Tx,
  form: StartSessionForm,
): Promise<string> {
  const { userId, tenantId, origin, firstStep, previousToken } = form;
  if (previousToken) await deleteSessionByToken(tx, hashToken(previousToken));
  const token = newToken();
  const now = clock.now();
  const length = firstStep ? SECOND_STEP_MS : SESSION_MAX_MS;
  await insertSession(tx, {
    id: newId(),
    tokenHash: hashToken(token),
    userId,
    tenantId,
    within: form.within ?? null,
    stage: firstStep ? 'SECOND_STEP' : 'FULL',
    firstStep: firstStep ?? null,
    contractId: null,
    proofTime: form.proofTime ?? now,
    address: origin.address,
    device: origin.device,
    createTime: now,
    seenTime: now,
    expireTime: form.expireTime ?? new Date(now.getTime() + length),
  });
  if (!firstStep) await noteFirstVisit(tx, { userId, language: origin.language, now });
  return token;
}
