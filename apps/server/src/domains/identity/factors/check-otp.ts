import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { guessSecret } from '../locks/guess-secret.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { notifyPerson } from '../users/notify-person.ts';
import type { UserRecord } from '../users/user-store.ts';
import {
  type AuthenticatorRecord,
  countRecoveryCodes,
  findAuthenticator,
  spendRecoveryCode,
  spendStep,
} from './factor-store.ts';

const PERIOD_SECONDS = 30;

/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, thirty seconds. */
export function totpOf(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  // A copy: the bytes of a Buffer may be part of a larger pool.
  const own = new Uint8Array(secret);
  return new TOTP({
    ...names,
    secret: new Secret({ buffer: own.buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

/** Accepts a code of the present or an adjacent time step (clock skew) that was not used before, and spends it. */
export async function takeOtp(
  { clock, factorSecrets, database }: IdentityContext,
  { userId, secret }: AuthenticatorRecord,
  code: string,
  tx?: Tx,
): Promise<boolean> {
  const totp = totpOf(factorSecrets.unwrap(userId, secret));
  const timestamp = clock.now().getTime();
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp, window: 1 }) : null;
  if (delta === null) return false;
  return spendStep(tx ?? database.db, userId, totp.counter({ timestamp }) + delta);
}

/** Errors: OTP_MISSING, WRONG_OTP, OTP_LOCKED. A code is accepted once. */
export async function checkOtp(
  context: IdentityContext,
  user: UserRecord,
  code: string,
  origin: Origin,
  tx?: Tx,
): Promise<void> {
  const found = await findAuthenticator(context.database.db, user.id);
  if (!found) throw new AppError('OTP_MISSING');
  const fits = () => takeOtp(context, found, code.replace(/\s/g, ''), tx);
  await guessSecret(context, { kind: 'OTP', user, origin }, fits);
}

/** Spends a recovery code and notifies its owner. Errors: WRONG_OTP, OTP_LOCKED. */
export async function checkRecoveryCode(
  context: IdentityContext,
  user: UserRecord,
  code: string,
  origin: Origin,
): Promise<void> {
  const { database, factorSecrets, audit } = context;
  const fits = () => spendRecoveryCode(database.db, user.id, factorSecrets.recoveryHash(user.id, code));
  await guessSecret(context, { kind: 'OTP', user, origin }, fits);
  await database.transaction(async (tx) => {
    const left = await countRecoveryCodes(tx, user.id);
    await notifyPerson(context, tx, user, 'recovery-code-used', { params: { left } });
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: user.lastTenantId ?? user.id },
      event: 'RECOVERY_CODE_USED',
      actor: { userId: user.id, name: user.name, tenantId: null, origin },
      detail: { left },
      subjectId: user.id,
    });
  });
}

/** Checks input that may be a code of the app (six digits) or a recovery code. */
export const isOtp = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));
