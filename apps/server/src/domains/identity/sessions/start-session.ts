import { newId } from '@cinnabar/kernel';
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Origin } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { noteFirstVisit } from '../users/user-store.ts';
import { SECOND_STEP_MS, SESSION_MAX_MS } from './session-limits.ts';
import type { SessionRules } from './session-rules.ts';
import { deleteSessionByToken, endSessionsBeyond, insertSession } from './session-store.ts';
import type { FirstStep } from './session-tables.ts';

export interface StartSessionForm {
  userId: string;
  tenantId: string | null;
  origin: Origin;
  /** Absent: the sign-in is complete. Else a second step must follow this one. */
  firstStep?: FirstStep;
  /** The company whose sign-in begins it. */
  within?: string | undefined;
  /** Time of the last proof; absent: now. */
  proofTime?: Date;
  /** The session of the same person that it continues; both live until it is used for the first time. */
  replaces?: string;
  /** Latest end of a session that is continued; absent: the full duration from now. */
  expireTime?: Date;
  /** Of the installation, read before the transaction. Absent where the end is known: a second step, a session that is continued. */
  rules?: SessionRules;
  /** Token of the session that the browser came with. It ends, which prevents session fixation. */
  previousToken?: string | undefined;
}

/**
 * Starts a session under a new token and returns the token; the database stores its digest only. The language of a person's first session
 * becomes theirs until they choose another.
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
  const length = firstStep ? SECOND_STEP_MS : (form.rules?.maxMs ?? SESSION_MAX_MS);
  if (!firstStep && form.rules && form.rules.atOnce > 0)
    await endSessionsBeyond(tx, userId, form.rules.atOnce - 1);
  insertSession(tx, {
    id: newId(),
    tokenHash: hashToken(token),
    userId,
    tenantId,
    within: form.within ?? null,
    stage: firstStep ? 'SECOND_STEP' : 'FULL',
    firstStep: firstStep ?? null,
    contractId: null,
    replaces: form.replaces ?? null,
    renewTime: null,
    proofTime: form.proofTime ?? now,
    address: origin.address,
    device: origin.device,
    createTime: now,
    seenTime: now,
    expireTime: form.expireTime ?? new Date(now.getTime() + length),
  });
  if (!firstStep) noteFirstVisit(tx, { userId, language: origin.language, now });
  return token;
}
