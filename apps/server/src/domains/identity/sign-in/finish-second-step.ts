import type { SecondStepMethod } from '@cinnabar/protocol/identity/account-schema';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkCode } from '../codes/check-code.ts';
import { checkOtp, checkRecoveryCode, isOtp } from '../factors/check-otp.ts';
import { checkPasskey } from '../factors/check-passkey.ts';
import type { RelyingParty } from '../factors/relying-party.ts';
import { secondStepMethods } from '../factors/second-step-methods.ts';
import { findSession } from '../sessions/session-store.ts';
import type { FirstStep } from '../sessions/session-tables.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { findUserById, type UserRecord } from '../users/user-store.ts';
import { type SignedIn, type SignInForm, signIn } from './sign-in.ts';

/** A person between the two steps of a sign-in. */
export interface SecondStep {
  sessionId: string;
  user: UserRecord;
  first: FirstStep;
  methods: SecondStepMethod[];
  /** The company whose sign-in was the first step. */
  within: string | null;
}

/** The input of the second step; unsealed. */
export type SecondProof =
  | { method: 'PIN'; code: string }
  | { method: 'OTP'; code: string }
  | { method: 'PASSKEY'; response: AuthenticationResponseJSON; party: RelyingParty };

/** The person of a pre-session; null for a token that is not (or no longer) one. */
export async function findSecondStep(context: IdentityContext, token: string): Promise<SecondStep | null> {
  const { database, clock } = context;
  const found = await findSession(context, hashToken(token));
  if (found?.stage !== 'SECOND_STEP' || found.expireTime <= clock.now()) return null;
  const user = await findUserById(database.db, found.userId);
  if (!user || !found.firstStep) return null;
  const methods = await secondStepMethods(context, user, found.firstStep);
  return { sessionId: found.id, user, first: found.firstStep, methods, within: found.within };
}

/** SESSION_EXPIRED for a token that is not (or no longer) a pre-session's. */
export async function getSecondStep(context: IdentityContext, token: string): Promise<SecondStep> {
  const step = await findSecondStep(context, token);
  if (!step) throw new AppError('SESSION_EXPIRED');
  return step;
}

/** The contact that receives the code of the second step. */
export const secondStepContact = (user: UserRecord): string => user.mobile ?? user.email!;

export const passkeyPurpose = ({ sessionId }: SecondStep): string => `LOGIN:${sessionId}`;

/**
 * Completes the second step: the pre-session is replaced by a session. Errors: SESSION_EXPIRED, NOT_ALLOWED for a method that this person's
 * sign-in does not have, and those of the proof.
 */
export async function finishSecondStep(
  context: IdentityContext,
  form: SignInForm & { token: string; proof: SecondProof },
): Promise<SignedIn> {
  const step = await getSecondStep(context, form.token);
  const used = await check(context, step, form);
  return signIn(context, step.user, {
    ...form,
    within: step.within ?? undefined,
    previousToken: form.token,
    method: `${step.first}_AND_${used === 'PIN' ? 'CODE' : used}`,
  });
}

async function check(
  context: IdentityContext,
  step: SecondStep,
  { proof, origin }: { proof: SecondProof } & SignInForm,
): Promise<SecondStepMethod> {
  const { user, methods } = step;
  const used = proof.method === 'OTP' && !isOtp(proof.code) ? 'RECOVERY' : proof.method;
  if (!methods.includes(used)) throw new AppError('NOT_ALLOWED');
  if (proof.method === 'PIN')
    await checkCode(context, { contact: secondStepContact(user), purpose: 'MULTI', code: proof.code });
  else if (proof.method === 'PASSKEY')
    await checkPasskey(
      context,
      { userId: user.id, purpose: passkeyPurpose(step), party: proof.party, verified: false },
      proof.response,
    );
  else if (used === 'RECOVERY') await checkRecoveryCode(context, user, proof.code, origin);
  else await checkOtp(context, user, proof.code, origin);
  return used;
}
