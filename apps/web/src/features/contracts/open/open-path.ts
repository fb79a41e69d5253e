import { contractPath } from '@cinnabar/protocol/contracts/sign-code';

type Opened = Parameters<typeof contractPath>[0];

/** Where a contract of a list leads, with the way back (product-spec §2, navigation targets). */
export function openPath(contract: Opened, here: string): string {
  const path = contractPath(contract);
  if (contract.status === 'DRAFT') return path;
  const query = new URLSearchParams({ service: here });
  if (path.startsWith('/detail/')) query.set('source', 'list');
  return `${path}?${query}`;
}
