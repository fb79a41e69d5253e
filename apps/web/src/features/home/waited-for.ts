import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';

/** The parties whose turn it is, by name. */
export function waitedFor({ signatories }: Pick<ContractRow, 'signatories'>): string[] {
  const open = signatories.filter(({ status }) => status === 'SIGNING' || status === 'FILLING');
  return [...new Set(open.map(({ tenantName }) => tenantName).filter((name) => name !== ''))];
}
