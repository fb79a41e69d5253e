import type { ContractState } from '../lifecycle/contract-state.ts';
import type { Access } from './record-access.ts';

/**
 * Which log has the download of a file, and what it says. Every party reads the log of the contract, and the proof in its evidence report holds
 * each record whole: a file of the sponsor's side alone is in the log of the sender.
 */
export function logOfFile(
  { contract }: Pick<ContractState, 'contract'>,
  { id, title, sha256 }: { id: string; title: string; sha256: string },
): Pick<Access, 'chain' | 'detail'> {
  if (!contract.sponsorOnlyIds.includes(id)) return { detail: { title, sha256 } };
  return {
    chain: { kind: 'TENANT', id: contract.tenantId ?? contract.creatorId },
    detail: { contract: contract.sn, title, sha256 },
  };
}
