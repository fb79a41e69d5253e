import { newId } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { type AddressRecord, rememberAddresses } from './address-book-store.ts';

/** Adds the receivers of a sent contract to the sender's address book. */
export function rememberParties(tx: Tx, state: ContractState, now: Date): void {
  const found = new Map<string, AddressRecord>();
  const add = (companyName: string, name: string | null, contact: string | null) => {
    if (!contact || !name) return;
    const ownerId = state.contract.creatorId;
    const record = { id: newId(now.getTime()), ownerId, companyName, name, contact };
    found.set(`${companyName} ${contact}`, { ...record, useTime: now, createTime: now });
  };
  for (const party of state.signatories) {
    const company = party.tenantType === 'PERSONAL' ? '' : party.tenantName;
    if (!party.sweepCode) add(company, party.receiverName, party.contact);
  }
  for (const copy of state.copies) add('', copy.name, copy.contact);
  rememberAddresses(tx, [...found.values()]);
}
