import { toChinaTime } from '@cinnabar/kernel';
import type { Address } from '@cinnabar/protocol/contracts/address-book-schema';
import type { AddressRecord } from './address-book-store.ts';

/** For its owner, who typed the contact or sent to it, unmasked. */
export function presentAddress({ id, companyName, name, contact, useTime }: AddressRecord): Address {
  return {
    id,
    companyName: companyName || null,
    name,
    contact,
    useTime: useTime && toChinaTime(useTime),
  };
}
