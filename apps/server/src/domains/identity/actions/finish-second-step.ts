import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { hashToken } from '../secret-digests.ts';
import { findSession } from '../session-store.ts';
import { findUserById, type UserRecord } from '../user-store.ts';
import { checkCode } from './check-code.ts';
import { type SignedIn, type SignInForm, signIn } from './sign-in.ts';

/** Who stands between password and code; null for a token that opens no second step (any more). */
export async function findSecondStep(
  { database, clock }: Pick<IdentityContext, 'database' | 'clock'>,
  token: string,
): Promise<UserRecord | null> {
  const found = await findSession(database.db, hashToken(token));
  if (found?.stage !== 'SECOND_STEP' || found.expireTime <= clock.now()) return null;
  return findUserById(database.db, found.userId);
}

/** Where the code of the second step goes. */
export const secondStepContact = (user: UserRecord): string => user.mobile ?? user.email!;

/** Ends the second step with its code: the pre-session gives way to a session. Errors: SESSION_EXPIRED, WRONG_CODE, CODE_EXPIRED. */
export async function finishSecondStep(
  context: IdentityContext,
  form: SignInForm & { token: string; code: string },
): Promise<SignedIn> {
  const user = await findSecondStep(context, form.token);
  if (!user) throw new AppError('SESSION_EXPIRED');
  await checkCode(context, { contact: secondStepContact(user), purpose: 'MULTI', code: form.code });
  return signIn(context, user, { ...form, previousToken: form.token, method: 'PASSWORD_AND_CODE' });
}
