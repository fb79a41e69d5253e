import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Tx } from '../../../platform/db/open-database.ts';
import { recipientOf, tell } from './contract-messages.ts';
import type { ContractState } from './contract-state.ts';
import type { ContractsDeps } from './contracts-deps.ts';

/**
 * Gives the cc access from here on: each gets an account if they have none, and the link to the contract unless its business type
 * leaves that message out.
 */
export async function notifyCc(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  when: 'SEND' | 'FINISH',
): Promise<void> {
  const due = state.copies.filter((copy) => copy.when === when && copy.contact && copy.receiveTime === null);
  const isAnnounced = !state.rules.noticesLeftOut.includes('COPIED_CC');
  for (const copy of due) {
    const user = await deps.identity.findOrCreateUserByContact(tx, {
      contact: copy.contact!,
      name: copy.name || maskContact(copy.contact!),
      invitedBy: state.contract.creatorId,
    });
    copy.userId = user.id;
    copy.receiveTime = deps.clock.now();
    if (isAnnounced) await tell(deps, tx, state, 'contract-copied', recipientOf(user));
  }
}
