import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findUserById, updateUser } from './user-store.ts';

/** Names a person who was called by their contact until now; others are not renamed. */
export async function nameNewcomer(tx: Tx, userId: string, name: string): Promise<void> {
  const user = await findUserById(tx, userId);
  if (user && !user.realName && user.name === maskContact(user.mobile ?? user.email ?? '')) {
    await updateUser(tx, userId, { name });
  }
}
