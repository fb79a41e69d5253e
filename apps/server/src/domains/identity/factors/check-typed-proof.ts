import type { TypedMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkCode } from '../codes/check-code.ts';
import { checkSignPassword } from '../proof/check-sign-password.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { checkOtp } from './check-otp.ts';
import { signingMethods } from './signing-methods.ts';

export interface TypedProof {
  method: TypedMethod;
  /** Unsealed: the code that was sent to the person's own contact, the signing password, or the code that their app or token shows. */
  proof: string;
  /** What the code was sent for, and nothing else. */
  bindTo: string;
  purpose: 'SIGN' | 'SEAL';
}

/**
 * Proves the will of a person outside a contract's own signing. Throws INTENT_METHOD for a method that they do not have, WRONG_CODE,
 * CODE_EXPIRED, SIGN_PASSWORD_MISSING, WRONG_SIGN_PASSWORD, SIGN_PASSWORD_LOCKED, OTP_MISSING, WRONG_OTP, OTP_LOCKED, and those of `checkPersonToken`.
 */
export async function checkTypedProof(
  context: IdentityContext,
  actor: Pick<Actor, 'userId' | 'name' | 'origin'>,
  { method, proof, bindTo, purpose }: TypedProof,
): Promise<void> {
  const { userId, origin } = actor;
  const { methods, contact, user } = await signingMethods(context, userId);
  if (!methods.includes(method)) throw new AppError('INTENT_METHOD');
  if (method === 'SIGNPWD') return checkSignPassword(context, user, proof, origin);
  // Of this moment rather than of this act: an app or a token knows no acts, but its code counts once.
  if (method === 'OTP') return checkOtp(context, user, proof, origin);
  if (method === 'TOKEN') return context.ports.checkPersonToken(actor, proof);
  if (contact === null) throw new AppError('INTENT_METHOD');
  await checkCode(context, { contact, purpose, bindTo, code: proof });
}
