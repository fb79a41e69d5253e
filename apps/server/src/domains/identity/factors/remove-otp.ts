import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Proof, requireProof } from '../proof/require-proof.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { notifyPerson } from '../users/notify-person.ts';
import { recordOwn } from '../users/record-own.ts';
import type { UserRecord } from '../users/user-store.ts';
import { checkOtp, checkRecoveryCode, isOtp } from './check-otp.ts';
import { deleteAuthenticator, replaceRecoveryCodes } from './factor-store.ts';
import { countPasskeys } from './passkey-store.ts';

/** Turns the authenticator app off. Errors: OTP_MISSING, WRONG_OTP, OTP_LOCKED and those of a proof. */
export async function removeOtp(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  { code, ...proof }: Proof & { code?: string | undefined },
): Promise<void> {
  const { origin } = actor;
  if (code === undefined) await requireProof(context, actor, user, proof);
  else if (isOtp(code)) await checkOtp(context, user, code, origin);
  else await checkRecoveryCode(context, user, code, origin);
  await context.database.transaction(async (tx) => {
    if (!(await deleteAuthenticator(tx, user.id))) throw new AppError('OTP_MISSING');
    // Without any factor left, recovery codes would be forgotten passwords.
    if ((await countPasskeys(tx, user.id)) === 0) await replaceRecoveryCodes(tx, user.id, []);
    await recordOwn(context, tx, actor, 'OTP_REMOVED');
    await notifyPerson(context, tx, user, 'otp-removed');
  });
}
