import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findUserById, updateUser } from './user-store.ts';

/** Gives a person a name of their own who has been called by their contact until now; nobody else is renamed. */
export async function nameNewcomer(tx: Tx, userId: string, name: string): Promise<void> {
  const user = await findUserById(tx, userId);
  if (user && !user.realName && user.name === maskContact(user.mobile ?? user.email ?? '')) {
    await updateUser(tx, userId, { name });
  }
}
