import { createHash } from 'node:crypto';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { countUp } from '../../../platform/http/rate-limit.ts';
import { failuresFromAddress } from '../captcha/captcha-limits.ts';
import { type CaptchaAnswer, requireCaptcha } from '../captcha/require-captcha.ts';
import { clearFailures, lockedUntil, lockOfUser, takeGuess } from '../locks/lock-store.ts';
import { lockedError } from '../locks/locked-error.ts';
import { verifyPassword } from '../secrets/password-hashing.ts';
import { findAccount } from '../users/find-account.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { notifyPerson } from '../users/notify-person.ts';
import { isPasswordExpired } from '../users/password-rules.ts';
import type { UserRecord } from '../users/user-store.ts';
import { replaceExpired } from './replace-expired.ts';
import { type SignedIn, type SignInForm, signInOrAskMore } from './sign-in.ts';

const MINUTE_MS = 60_000;

/**
 * The same steps for every account, known or unknown: check the lock, require a captcha when there is reason to, spend the time of one password
 * check and of one query to each directory, count a failure. An account has one home: the password goes to a directory only where that
 * directory is it, and so never after it failed here. Errors: ACCOUNT_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_WRONG, CAPTCHA_EXPIRED, WRONG_PASSWORD,
 * PASSWORD_EXPIRED, PASSWORD_RULE, PASSWORD_USED_BEFORE, COMPANY_DIRECTORY_DOWN, NO_LOGIN_PASSWORD (unless the status of accounts is kept secret).
 */
export async function signInByPassword(
  context: IdentityContext,
  form: SignInForm & {
    account: string;
    password: string;
    /** In place of a password that has expired. */
    newPassword: string | null;
    captcha: CaptchaAnswer;
  },
): Promise<SignedIn> {
  const { database, clock, system } = context;
  const user = await findAccount(context, form.account);
  const key = lockKey(user, form.account);
  const now = clock.now();
  const locked = (until: Date) => lockedError('ACCOUNT_LOCKED', until.getTime() - clock.now().getTime());
  const refuseWhileLocked = async () => {
    const until = await lockedUntil(database, key, now);
    if (until) throw locked(until);
  };
  await refuseWhileLocked();
  const { address } = form.origin;
  await requireCaptcha(context, { kind: 'TRY_PASSWORD', lockKey: key, address }, form.captcha);

  const fits = await verifyPassword(form.password, user?.passwordHash ?? null);
  if (user && fits) {
    // Concurrent guesses have all passed the first check of the lock: a right one counts only while few have failed.
    await refuseWhileLocked();
    await clearFailures(database, key);
    if (await isPasswordExpired(context, user)) await replaceExpired(context, user, form);
    return signInOrAskMore(context, user, form, 'PASSWORD');
  }
  const verdict = await context.ports.homes().check({ ...form, user });
  if (!user || typeof verdict !== 'object') {
    const { tries, lockMinutes } = await system.setting('password');
    const taken = await takeGuess(database, key, tries, now, lockMinutes * MINUTE_MS);
    await countUp(database, failuresFromAddress(address), now);
    const isLater = 'lockedUntil' in taken;
    const until = isLater ? taken.lockedUntil : taken.until;
    // People are notified of the failure that locks, not of those that finish after it.
    if (until && user && !isLater) await recordLock(context, user, form);
    if (until) throw locked(until);
    // Looked up in any case, so that the response time is equal.
    const { forbidGetUserStatus } = await system.customConfig();
    if (verdict === 'DOWN') throw new AppError('COMPANY_DIRECTORY_DOWN');
    const tellable = user?.passwordHash === null && verdict === 'NONE' && !forbidGetUserStatus;
    throw new AppError(tellable ? 'NO_LOGIN_PASSWORD' : 'WRONG_PASSWORD');
  }

  await refuseWhileLocked();
  await clearFailures(database, key);
  await verdict.noteUse();
  return signInOrAskMore(context, user, { ...form, within: verdict.companyId }, 'COMPANY');
}

/** A person has one lock for all their accounts; of an unknown account only a digest is stored. */
function lockKey(user: UserRecord | null, account: string): string {
  return user ? lockOfUser(user.id) : `account:${createHash('sha256').update(account).digest('hex')}`;
}

async function recordLock(context: IdentityContext, user: UserRecord, form: SignInForm): Promise<void> {
  await context.database.transaction(async (tx) => {
    await notifyPerson(context, tx, user, 'account-locked');
    await context.audit.record(tx, {
      chain: { kind: 'TENANT', id: user.lastTenantId ?? user.id },
      event: 'ACCOUNT_LOCKED',
      actor: { userId: null, name: '', tenantId: null, origin: form.origin },
      detail: { account: maskContact(user.mobile ?? user.email ?? '') },
      subjectId: user.id,
    });
  });
}
