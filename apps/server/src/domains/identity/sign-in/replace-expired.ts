import type { Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashPassword } from '../secrets/password-hashing.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { notifyPerson } from '../users/notify-person.ts';
import { requireStrongPassword, requireUnusedPassword } from '../users/password-rules.ts';
import { setOwnPassword } from '../users/set-own-password.ts';
import type { UserRecord } from '../users/user-store.ts';

/**
 * A new password in place of one that has expired and was entered rightly, so that no message has to arrive for it: an installation that sends
 * none locks no one out. Other sessions end. Errors: PASSWORD_EXPIRED without a new one, PASSWORD_RULE, PASSWORD_USED_BEFORE.
 */
export async function replaceExpired(
  context: IdentityContext,
  user: UserRecord,
  { password, newPassword, origin }: { password: string; newPassword: string | null; origin: Origin },
): Promise<void> {
  if (newPassword === null) throw new AppError('PASSWORD_EXPIRED');
  await requireStrongPassword(context, newPassword);
  await requireUnusedPassword(context, user.id, newPassword);
  // The same one again would not be a new one, whatever may be used again.
  if (newPassword === password) throw new AppError('PASSWORD_USED_BEFORE', { params: { count: 1 } });
  const passwordHash = await hashPassword(newPassword);
  const actor = { userId: user.id, name: user.name, tenantId: null, origin };
  await context.database.transaction(async (tx) => {
    await setOwnPassword(context, tx, actor, { user, passwordHash });
    await deleteSessionsOf(tx, user.id);
    await notifyPerson(context, tx, user, 'password-changed');
    await context.audit.record(tx, {
      chain: { kind: 'TENANT', id: user.lastTenantId ?? user.id },
      event: 'PASSWORD_CHANGED',
      actor,
      subjectId: user.id,
    });
  });
}
