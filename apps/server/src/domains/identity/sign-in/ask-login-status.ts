import { AppError } from '../../../platform/http/app-error.ts';
import { findAccount } from '../users/find-account.ts';
import type { IdentityContext } from '../users/identity-deps.ts';

/** Whether an account can sign in by password: ACCOUNT_NOT_FOUND, NO_LOGIN_PASSWORD, or null. */
export async function askLoginStatus(context: IdentityContext, account: string): Promise<void> {
  if ((await context.system.customConfig()).forbidGetUserStatus) return;
  const user = await findAccount(context, account);
  if (!user) throw new AppError('ACCOUNT_NOT_FOUND');
  if (!user.passwordHash && !user.homeId) throw new AppError('NO_LOGIN_PASSWORD');
}
