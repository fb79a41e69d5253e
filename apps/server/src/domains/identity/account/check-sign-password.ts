import type { Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { verifyPassword } from '../password-hashing.ts';
import type { UserRecord } from '../user-store.ts';
import { guessSecret } from './guess-secret.ts';

/** Errors: SIGN_PASSWORD_MISSING, WRONG_SIGN_PASSWORD, SIGN_PASSWORD_LOCKED. */
export async function checkSignPassword(
  context: IdentityContext,
  user: UserRecord,
  value: string,
  origin: Origin,
): Promise<void> {
  if (user.signPasswordHash === null) throw new AppError('SIGN_PASSWORD_MISSING');
  const fits = async () => /^\d{6}$/.test(value) && verifyPassword(value, user.signPasswordHash);
  await guessSecret(context, { kind: 'SIGN_PASSWORD', user, origin }, fits);
}
