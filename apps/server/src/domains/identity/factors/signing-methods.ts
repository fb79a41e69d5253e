import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { IdentityContext } from '../users/identity-deps.ts';
import type { UserRecord } from '../users/user-store.ts';
import { findAuthenticator } from './factor-store.ts';
import { countPasskeys } from './passkey-store.ts';

/** The means by which a person can confirm the intent to sign. A code to their contact is always available. */
export async function signingMethods(
  { database: { db }, system }: Pick<IdentityContext, 'database' | 'system'>,
  user: UserRecord,
): Promise<IntentMethod[]> {
  const methods: IntentMethod[] = ['PIN'];
  if (user.signPasswordHash !== null && (await system.setting('signpwd'))) methods.push('SIGNPWD');
  if (await findAuthenticator(db, user.id)) methods.push('OTP');
  if ((await countPasskeys(db, user.id)) > 0) methods.push('PASSKEY');
  return methods;
}
