import {
  isStrongPassword,
  PASSWORD_CLASSES,
  type PasswordRule,
} from '@cinnabar/protocol/identity/password-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { AppError } from '../../../platform/http/app-error.ts';
import { verifyPassword } from '../secrets/password-hashing.ts';
import type { IdentityContext } from './identity-deps.ts';
import { listPasswords } from './password-store.ts';
import type { UserRecord } from './user-store.ts';

const DAY_MS = 86_400_000;

type RulesContext = Pick<IdentityContext, 'system' | 'database' | 'clock'>;

/** What the installation demands of passwords. */
export async function passwordRule({ system }: Pick<IdentityContext, 'system'>): Promise<PasswordRule> {
  const { minLength, classes } = await system.setting('password');
  return { min: minLength, max: LIMITS.passwordMax, classes };
}

/** PASSWORD_RULE for a password that is weaker than the installation demands. */
export async function requireStrongPassword(
  context: Pick<IdentityContext, 'system'>,
  password: string,
): Promise<void> {
  const rule = await passwordRule(context);
  if (!isStrongPassword(password, rule)) throw passwordRuleError(rule);
}

export const passwordRuleError = ({ min, max, classes }: PasswordRule): AppError =>
  new AppError('PASSWORD_RULE', {
    params: { min, max, context: classes === PASSWORD_CLASSES.length ? 'ALL' : '' },
  });

/**
 * PASSWORD_USED_BEFORE for one of the person's last passwords. Asked only of those who have proven that they are the person: it discloses
 * passwords that they had.
 */
export async function requireUnusedPassword(
  { system, database }: RulesContext,
  userId: string,
  password: string,
): Promise<void> {
  const { reuse } = await system.setting('password');
  if (reuse === 0) return;
  for (const { hash } of await listPasswords(database, userId, reuse))
    if (await verifyPassword(password, hash))
      throw new AppError('PASSWORD_USED_BEFORE', { params: { count: reuse } });
}

/** Whether the person's password is older than the installation allows. */
export async function isPasswordExpired(
  { system, database, clock }: RulesContext,
  { id }: Pick<UserRecord, 'id'>,
): Promise<boolean> {
  const { maxAgeDays } = await system.setting('password');
  if (maxAgeDays === 0) return false;
  const [present] = await listPasswords(database, id, 1);
  return present !== undefined && clock.now().getTime() - present.setTime.getTime() > maxAgeDays * DAY_MS;
}
