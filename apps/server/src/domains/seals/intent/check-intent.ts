import type { TypedMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { TypedIntent } from '@cinnabar/protocol/seals/life-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TypedProof } from '../../identity/index.ts';
import type { SealsDeps } from '../seals-deps.ts';

/**
 * Proves the intent of a person to do what the code was sent for, and nothing else. Throws BAD_REQUEST without a proof, INTENT_METHOD, WRONG_CODE,
 * CODE_EXPIRED, SIGN_PASSWORD_MISSING, WRONG_SIGN_PASSWORD, SIGN_PASSWORD_LOCKED, WRONG_OTP, OTP_LOCKED.
 * @returns the method that proved it
 */
export async function checkIntent(
  { identity }: Pick<SealsDeps, 'identity'>,
  actor: Actor,
  intent: TypedIntent | null,
  code: Pick<TypedProof, 'purpose' | 'bindTo'>,
): Promise<TypedMethod> {
  if (!intent) throw new AppError('BAD_REQUEST', { errors: [{ field: 'intent', fault: 'MISSING' }] });
  const { method } = intent;
  await identity.checkTypedProof(actor, { method, proof: identity.openSealed(intent.proof), ...code });
  return method;
}
