import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import type { UserRecord } from '../users/user-store.ts';
import { findUserWithFactors } from './factor-store.ts';

/** How a person can confirm the intent to sign. */
export interface Confirming {
  /** A code to their contact is always available. */
  methods: IntentMethod[];
  /** Receives the code; null for a person without a contact. */
  contact: string | null;
}

/** With the person, who was read for it. Throws NOT_FOUND. */
export async function signingMethods(
  { database: { db }, system, ports }: Pick<IdentityContext, 'database' | 'system' | 'ports'>,
  userId: string,
): Promise<Confirming & { user: UserRecord }> {
  const found = await findUserWithFactors(db, ports, userId);
  if (!found) throw new AppError('NOT_FOUND');
  const { user, factors } = found;
  const methods: IntentMethod[] = ['PIN'];
  if (user.signPasswordHash !== null && (await system.setting('signpwd'))) methods.push('SIGNPWD');
  if (factors.authenticator) methods.push('OTP');
  if (factors.token) methods.push('TOKEN');
  if (factors.passkeys) methods.push('PASSKEY');
  return { methods, contact: user.mobile ?? user.email, user };
}
