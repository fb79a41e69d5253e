import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';

/** What opening asks of a contract, be it a row or the whole. */
export type Opened = Pick<ContractRow, 'tenantId'> & { signatories: { tenantId: string | null }[] };

/** The company to act for before opening: the contract's own, when the viewer belongs to it and the present one takes no part. */
export function tenantToEnter(
  { tenantId, signatories }: Opened,
  profile: Pick<CurrentUser, 'company' | 'companies'>,
): string | null {
  const present = profile.company?.id ?? null;
  if (!tenantId || tenantId === present) return null;
  if (present !== null && signatories.some((party) => party.tenantId === present)) return null;
  return profile.companies.some(({ id }) => id === tenantId) ? tenantId : null;
}
