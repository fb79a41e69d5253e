import { toChinaTime } from '@cinnabar/kernel';
import type { Address } from '@cinnabar/protocol/contracts/address-book-schema';
import type { AddressRecord } from './address-book-store.ts';

/** To its owner, who wrote the contact or sent to it, in clear. */
export function presentAddress({ id, companyName, name, contact, useTime }: AddressRecord): Address {
  return {
    id,
    companyName: companyName || null,
    name,
    contact,
    useTime: useTime && toChinaTime(useTime),
  };
}
