import type { PlainErrorName } from '@cinnabar/protocol/errors';
import type { ContractState, SignatoryRecord } from './contract-state.ts';

/** A party open to the first person who scans the contract's code. */
export function isUnnamed(party: Pick<SignatoryRecord, 'sweepCode' | 'tenantId'>): boolean {
  return party.sweepCode && party.tenantId === null;
}

/** Why a user who is no party cannot become one by scanning the code; null when they can. */
export function refuseScan(state: ContractState, now: Date): PlainErrorName | null {
  const { contract, signatories } = state;
  if (contract.status === 'DRAFT' || !signatories.some((party) => party.sweepCode)) return 'NOT_FOUND';
  const open = signatories.find(isUnnamed);
  if (!open || contract.status === 'COMPLETE') return 'SCAN_COMPLETED';
  const isLate = !contract.expireTime || contract.expireTime <= now;
  if (contract.status !== 'SIGNING' || isLate) return 'SCAN_LINK_EXPIRED';
  return open.status === 'SIGNING' ? null : 'NOT_YOUR_TURN';
}
