import { isSignPassword } from '@cinnabar/protocol/identity/password-rules';
import type { Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkCode } from '../codes/check-code.ts';
import { clearFailures, lockOfUser } from '../locks/lock-store.ts';
import { hashPassword } from '../secrets/password-hashing.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { notifyPerson } from '../users/notify-person.ts';
import { requireStrongPassword, requireUnusedPassword } from '../users/password-rules.ts';
import { setOwnPassword } from '../users/set-own-password.ts';
import { findUserByContact } from '../users/user-store.ts';

export interface ResetPasswordForm {
  contact: string;
  code: string;
  password: string;
  signPassword?: string | undefined;
  origin: Origin;
}

/**
 * Sets a new password for the holder of the contact, ends all their sessions, opens a lock and notifies them. The rules are checked first, so
 * that a refused password does not spend the code. Errors: PASSWORD_RULE, SIGN_PASSWORD_RULE, WRONG_CODE, CODE_EXPIRED; PASSWORD_USED_BEFORE once the code was right.
 */
export async function resetPassword(context: IdentityContext, form: ResetPasswordForm): Promise<void> {
  const { contact, code, password, signPassword, origin } = form;
  await requireStrongPassword(context, password);
  if (signPassword !== undefined && !isSignPassword(signPassword)) {
    throw new AppError('SIGN_PASSWORD_RULE', { errors: [{ field: 'signPwd' }] });
  }
  await checkCode(context, { contact, purpose: 'FORGET', code });
  const user = await findUserByContact(context.database.db, contact);
  if (!user) throw new AppError('CODE_EXPIRED');
  await requireUnusedPassword(context, user.id, password);
  const passwordHash = await hashPassword(password);
  const more = signPassword === undefined ? {} : { signPasswordHash: await hashPassword(signPassword) };
  const actor = { userId: user.id, name: user.name, tenantId: null, origin };
  await clearFailures(context.database, lockOfUser(user.id));
  await context.database.transaction(async (tx) => {
    await setOwnPassword(context, tx, actor, { user, passwordHash, more });
    await deleteSessionsOf(tx, user.id);
    await notifyPerson(context, tx, user, 'password-changed', { to: contact });
    await context.audit.record(tx, {
      chain: { kind: 'TENANT', id: user.lastTenantId ?? user.id },
      event: 'PASSWORD_RESET',
      actor,
      subjectId: user.id,
    });
  });
}
