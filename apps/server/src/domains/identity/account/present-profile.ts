import { toChinaTime } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Profile } from '@cinnabar/protocol/identity/account-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Disclose } from '../../../platform/sealing/sealed-field.ts';
import { countRecoveryCodes, findAuthenticator } from '../factors/factor-store.ts';
import { countPasskeys } from '../factors/passkey-store.ts';
import { getSelf } from '../users/get-self.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { toUser } from '../users/user.ts';

/** The profile that people see of themselves. */
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
