import type { HandoverStatus } from '@cinnabar/protocol/contracts/handover-schema';
import type { ContractsDeps } from '../contracts-deps.ts';
import type { HandoverRecord } from './handover-store.ts';
import { judgeSignLink } from './judge-sign-link.ts';

/** How far it is, now. A code that nobody has scanned ends with the session that showed it. */
export async function statusOf(deps: ContractsDeps, handover: HandoverRecord): Promise<HandoverStatus> {
  const { clock, identity } = deps;
  if (handover.kind === 'LINK') return (await judgeSignLink(deps, handover)).status;
  if (handover.doneTime) return 'DONE';
  if (handover.openTime) return 'OPENED';
  if (handover.expireTime <= clock.now()) return 'EXPIRED';
  return (await identity.isSessionOpen(handover.userId, handover.sessionId)) ? 'WAITING' : 'EXPIRED';
}
