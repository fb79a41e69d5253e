import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';

/** The displayed name of a party; empty while none is typed. */
export function partyName(party: Pick<SignatoryForm, 'tenantType' | 'tenantName' | 'receiverName'>): string {
  return (party.tenantType === 'PERSONAL' ? party.receiverName : party.tenantName)?.trim() ?? '';
}
