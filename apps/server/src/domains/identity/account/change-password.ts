import { isSignPassword } from '@cinnabar/protocol/identity/password-rules';
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { clearFailures, lockOfUser } from '../locks/lock-store.ts';
import { type Proof, requireProof, requireProofNow } from '../proof/require-proof.ts';
import { hashPassword } from '../secrets/password-hashing.ts';
import { deleteSessionsOf, renewSessionToken } from '../sessions/session-store.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { notifyPerson } from '../users/notify-person.ts';
import { requireStrongPassword, requireUnusedPassword } from '../users/password-rules.ts';
import { recordOwn } from '../users/record-own.ts';
import { setOwnPassword } from '../users/set-own-password.ts';
import { type UserRecord, updateUser } from '../users/user-store.ts';

/**
 * Sets the login password and ends all other sessions. With `renew` this session continues under a new token, which is returned: a copy of the
 * old token becomes invalid too. The rule is checked first, so that a refused password does not spend the code. Errors: PASSWORD_RULE,
 * PASSWORD_USED_BEFORE and those of a proof.
 */
export async function changePassword(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  form: Proof & { newPassword: string; renew: boolean },
): Promise<string | null> {
  await requireStrongPassword(context, form.newPassword);
  await requireProofNow(context, actor, user, form);
  await requireUnusedPassword(context, user.id, form.newPassword);
  const passwordHash = await hashPassword(form.newPassword);
  await clearFailures(context.database, lockOfUser(user.id));
  const token = form.renew ? newToken() : null;
  await context.database.transaction(async (tx) => {
    await setOwnPassword(context, tx, actor, { user, passwordHash });
    await deleteSessionsOf(tx, user.id, actor.sessionId);
    if (token) await renewSessionToken(tx, actor.sessionId, hashToken(token));
    await recordOwn(context, tx, actor, 'PASSWORD_CHANGED');
    await notifyPerson(context, tx, user, 'password-changed');
  });
  return token;
}

/** Sets the signing password: six digits that confirm the intent to sign. Errors: SIGN_PASSWORD_RULE and those of a proof. */
export async function changeSignPassword(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  form: Proof & { signPassword: string },
): Promise<void> {
  if (!isSignPassword(form.signPassword)) throw new AppError('SIGN_PASSWORD_RULE');
  await requireProof(context, actor, user, form);
  const signPasswordHash = await hashPassword(form.signPassword);
  await context.database.transaction(async (tx) => {
    await updateUser(tx, user.id, { signPasswordHash });
    await recordOwn(context, tx, actor, 'SIGN_PASSWORD_CHANGED');
    await notifyPerson(context, tx, user, 'sign-password-changed');
  });
}
