import { isId } from '@cinnabar/kernel';
import type { SignatoryRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

/** The registered company that a party means: by its id, or by exactly its registered name. */
export function findPartyCompany({ organizations }: ContractsDeps, party: SignatoryRecord) {
  if (isId(party.tenantId)) return organizations.findCompany(party.tenantId);
  return party.tenantName.trim() === '' ? null : organizations.findCompanyByName(party.tenantName);
}

/** The employee of a company who receives the contract; null when its contact is nobody's there. */
export async function findReceiver(
  { identity, organizations }: ContractsDeps,
  companyId: string,
  contact: string,
) {
  const user = await identity.findUserByContact(contact);
  return user && (await organizations.isEmployee({ userId: user.id }, companyId)) ? user : null;
}
