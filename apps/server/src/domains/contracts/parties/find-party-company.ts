import { isId } from '@cinnabar/kernel';
import type { SignatoryRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

/** The registered company of a party: by its id, or by its exact registered name. */
export function findPartyCompany(
  { organizations }: ContractsDeps,
  party: Pick<SignatoryRecord, 'tenantId' | 'tenantName'>,
) {
  if (isId(party.tenantId)) return organizations.findCompany(party.tenantId);
  return party.tenantName.trim() === '' ? null : organizations.findCompanyByName(party.tenantName);
}

/** The employee of a company who receives the contract; null when its contact belongs to no employee. */
export async function findReceiver(
  { identity, organizations }: ContractsDeps,
  companyId: string,
  contact: string,
) {
  const user = await identity.findUserByContact(contact);
  return user && (await organizations.isEmployee({ userId: user.id }, companyId)) ? user : null;
}
