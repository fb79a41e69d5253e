import { randomBytes } from 'node:crypto';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { OtpStart } from '@cinnabar/protocol/identity/account-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { qrDataUrl } from '../../../platform/http/qr-code.ts';
import { guessSecret } from '../locks/guess-secret.ts';
import { type Proof, requireProof } from '../proof/require-proof.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { notifyPerson } from '../users/notify-person.ts';
import { recordOwn } from '../users/record-own.ts';
import type { UserRecord } from '../users/user-store.ts';
import { takeOtp, totpOf } from './check-otp.ts';
import { OTP_SETUP_MS } from './factor-limits.ts';
import { confirmAuthenticator, findPendingAuthenticator, replacePending } from './factor-store.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';

/** RFC 4226 §4 R6 recommends 160 bits. */
const SECRET_BYTES = 20;

/**
 * Creates a secret for an authenticator app; it has no effect until a code from it is confirmed. Errors: OTP_ALREADY_ON and those of a proof.
 */
export async function startOtp(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  proof: Proof,
): Promise<OtpStart> {
  const { database, clock, factorSecrets, system } = context;
  await requireProof(context, actor, user, proof);
  const secret = randomBytes(SECRET_BYTES);
  const made = await replacePending(database.db, {
    userId: user.id,
    secret: factorSecrets.wrap(user.id, secret),
    createTime: clock.now(),
  });
  if (!made) throw new AppError('OTP_ALREADY_ON');
  const issuer = (await system.setting('systemname'))[actor.origin.language];
  const totp = totpOf(secret, { issuer, label: maskContact(user.mobile ?? user.email!) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr: qrDataUrl(uri) };
}

/** Turns the app on with its first code, and returns recovery codes. Errors: OTP_NOT_STARTED, WRONG_OTP, OTP_LOCKED. */
export async function confirmOtp(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  code: string,
): Promise<string[]> {
  const { database, clock } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - OTP_SETUP_MS);
  const pending = await findPendingAuthenticator(database.db, user.id, since);
  if (!pending) throw new AppError('OTP_NOT_STARTED');
  const fits = () => takeOtp(context, pending, code.replace(/\s/g, ''));
  await guessSecret(context, { kind: 'OTP', user, origin: actor.origin }, fits);
  return database.transaction(async (tx) => {
    if (!(await confirmAuthenticator(tx, pending, now))) throw new AppError('OTP_NOT_STARTED');
    const codes = await makeRecoveryCodes(context, tx, user.id);
    await recordOwn(context, tx, actor, 'OTP_ADDED');
    await notifyPerson(context, tx, user, 'otp-added');
    return codes;
  });
}
