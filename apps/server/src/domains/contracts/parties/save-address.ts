import { isId, newId } from '@cinnabar/kernel';
import type { Address, AddressForm } from '@cinnabar/protocol/contracts/address-book-schema';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AddressBookDeps } from './address-book-deps.ts';
import { type AddressRecord, countAddresses, insertAddress, updateAddress } from './address-book-store.ts';
import { presentAddress } from './present-address.ts';

/** An upper bound that a person can still look through; a larger book is a leak or a fault. */
const MOST_ADDRESSES = 5000;

/** Adds or changes an entry. Errors: NOT_FOUND for another person's entry, ADDRESS_TAKEN, ADDRESSES_TOO_MANY. */
export async function saveAddress(deps: AddressBookDeps, actor: Actor, form: AddressForm): Promise<Address> {
  const facts = {
    companyName: form.companyName ?? '',
    name: form.name,
    contact: normaliseAccount(form.contact),
  };
  return deps.database.transaction(async (tx) => {
    if (form.id !== undefined) {
      const changed = isId(form.id) ? await updateAddress(tx, actor.userId, form.id, facts) : null;
      if (!changed) throw new AppError('NOT_FOUND');
      if (changed === 'taken') throw new AppError('ADDRESS_TAKEN');
      return presentAddress(changed);
    }
    if ((await countAddresses(tx, actor.userId)) >= MOST_ADDRESSES)
      throw new AppError('ADDRESSES_TOO_MANY', { params: { max: MOST_ADDRESSES } });
    const now = deps.clock.now();
    const record: AddressRecord = {
      ...facts,
      id: newId(now.getTime()),
      ownerId: actor.userId,
      useTime: null,
      createTime: now,
    };
    if (!(await insertAddress(tx, record))) throw new AppError('ADDRESS_TAKEN');
    return presentAddress(record);
  });
}
