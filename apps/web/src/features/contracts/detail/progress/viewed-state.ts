import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';

/**
 * Whether a party has opened the contract; null where that says nothing: the sender's own side, who has not been given it yet, and whose part was
 * done or is over without it.
 */
export function viewedState(
  { status }: Pick<Contract, 'status'>,
  { viewTime, receiveTime, sponsor, status: own }: Signatory,
): 'viewed' | 'unviewed' | null {
  if (status === 'DRAFT' || sponsor) return null;
  if (viewTime !== null) return 'viewed';
  const isOpen = own === 'SIGNING' || own === 'FILLING' || own === 'WAITING';
  return receiveTime !== null && (isOpen || own === 'EXPIRED') ? 'unviewed' : null;
}
