import type { Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { guessSecret } from '../locks/guess-secret.ts';
import { verifyPassword } from '../secrets/password-hashing.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import type { UserRecord } from '../users/user-store.ts';

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
