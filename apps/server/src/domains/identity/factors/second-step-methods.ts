import type { SecondStepMethod } from '@cinnabar/protocol/identity/account-schema';
import type { FirstStep } from '../sessions/session-tables.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import type { UserRecord } from '../users/user-store.ts';
import { type Factors, findFactors } from './factor-store.ts';

/**
 * Methods of the second step after the first step of this person's sign-in; none: the sign-in is complete. A code to the same phone is no
 * second step after a code, and no bypass of the factors that a person turned on where the installation does not require it. A company sign-in
 * counts as a password.
 * @param known their factors, where they were read with the person
 */
export async function secondStepMethods(
  { database: { db }, system }: Pick<IdentityContext, 'database' | 'system'>,
  user: UserRecord,
  first: FirstStep,
  known?: Factors,
): Promise<SecondStepMethod[]> {
  const [multi, { authenticator, passkeys, recoveryCodes }] = await Promise.all([
    system.multiPassword(),
    known ?? findFactors(db, user.id),
  ]);
  const methods: SecondStepMethod[] = [];
  if (first !== 'CODE' && multi) methods.push('PIN');
  if (authenticator) methods.push('OTP');
  if (passkeys) methods.push('PASSKEY');
  if ((authenticator || passkeys) && recoveryCodes) methods.push('RECOVERY');
  return methods;
}
