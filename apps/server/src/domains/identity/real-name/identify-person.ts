import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { KnownPerson } from '@cinnabar/protocol/identity/identified-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { isNameOfOrganization } from '../users/require-own-name.ts';
import { findUserById, type UserRecord } from '../users/user-store.ts';
import type { RealNameContext } from './real-name-context.ts';
import { findPassedCheck } from './real-name-store.ts';

/**
 * The person as a certificate may name them (decision 0037): by a name only when a check of it passed; else by the contact that they sign in
 * with. A check of the demonstration counts in a demonstration only. Throws NOT_FOUND.
 * @param of the person, or their id where the call has not read them
 */
export async function identifyPerson(
  context: RealNameContext,
  of: string | UserRecord,
): Promise<KnownPerson> {
  const { db } = context.identity.database;
  const user = typeof of === 'string' ? await findUserById(db, of) : of;
  if (!user) throw new AppError('NOT_FOUND');
  const { id: userId, name, mobile, email } = user;
  const contact = mobile ?? email ?? '';
  const unnamed: KnownPerson = {
    proof: contact.includes('@') ? 'EMAIL' : 'PHONE',
    contact: maskContact(contact),
  };
  // A company may have registered the name since it was verified.
  if (!user.realName || (await isNameOfOrganization(context.ports, name))) return unnamed;
  const check = await findPassedCheck(db, userId);
  if (check && check.provider !== 'demo') return { proof: 'REAL_NAME', name };
  return context.demo ? { proof: 'DEMO', name } : unnamed;
}
