import type { HandoverStatus } from '@cinnabar/protocol/contracts/handover-schema';
import type { ContractsDeps } from '../contracts-deps.ts';
import type { HandoverRecord } from './handover-store.ts';

/** How far it is, now. A code that nobody has scanned ends with the session that showed it. */
export async function statusOf(
  { clock, identity }: Pick<ContractsDeps, 'clock' | 'identity'>,
  handover: HandoverRecord,
): Promise<HandoverStatus> {
  if (handover.doneTime) return 'DONE';
  if (handover.openTime) return 'OPENED';
  if (handover.expireTime <= clock.now()) return 'EXPIRED';
  return (await identity.isSessionOpen(handover.userId, handover.sessionId)) ? 'WAITING' : 'EXPIRED';
}
