import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { HandoverRecord } from './handover-store.ts';
import { judgeSignLink, type LinkState } from './judge-sign-link.ts';

/** Its current state, and for a link its target. An unscanned code ends with the session that shows it. */
export async function judgeHandover(deps: ContractsDeps, handover: HandoverRecord): Promise<LinkState> {
  if (handover.kind === 'LINK') return judgeSignLink(deps, handover);
  const over = (status: LinkState['status']): LinkState => ({ status, aim: null });
  if (handover.doneTime) return over('DONE');
  if (handover.openTime) return over('OPENED');
  if (handover.expireTime <= deps.clock.now()) return over('EXPIRED');
  const isOpen = await deps.identity.isSessionOpen(handover.userId, handover.sessionId);
  return over(isOpen ? 'WAITING' : 'EXPIRED');
}
