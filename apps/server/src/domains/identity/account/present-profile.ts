import { toChinaTime } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Profile } from '@cinnabar/protocol/identity/account-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Disclose } from '../../../platform/sealing/sealed-field.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { toUser } from '../user.ts';
import { findUserById, type UserRecord } from '../user-store.ts';
import { countRecoveryCodes, findAuthenticator } from './factor-store.ts';
import { countPasskeys } from './passkey-store.ts';

/** The person behind a session. */
export async function getSelf(
  { database }: Pick<IdentityContext, 'database'>,
  actor: Actor,
): Promise<UserRecord> {
  const user = await findUserById(database.db, actor.userId);
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}

/** What people see about themselves. */
export async function presentProfile(
  context: IdentityContext,
  actor: Actor,
  disclose: Disclose,
): Promise<Profile> {
  const { db } = context.database;
  const record = await getSelf(context, actor);
  const { id, name, mobile, email, lang, avatarKey, realName, hasPassword, hasSignPwd } = toUser(record);
  const [number, authenticator, recoveryCodes, passkeys] = await Promise.all([
    actor.tenantId ? context.ports.findEmployeeNumber(id, actor.tenantId) : null,
    findAuthenticator(db, id),
    countRecoveryCodes(db, id),
    countPasskeys(db, id),
  ]);
  return {
    id,
    name,
    mobile: disclose(mobile, maskContact),
    email: disclose(email, maskContact),
    number,
    avatarKey,
    lang,
    hasPassword,
    hasSignPwd,
    realName,
    createTime: toChinaTime(record.createTime),
    factors: { otp: authenticator !== null, recoveryCodes, passkeys },
  };
}
