import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { checkSignLink, type LinkState } from './check-sign-link.ts';
import type { HandoverRecord } from './handover-store.ts';

/** Its current state, and for a link its target. An unscanned code ends with the session that shows it. */
export async function checkHandover(deps: ContractsDeps, handover: HandoverRecord): Promise<LinkState> {
  if (handover.kind === 'LINK') return checkSignLink(deps, handover);
  const over = (status: LinkState['status']): LinkState => ({ status, aim: null });
  if (handover.doneTime) return over('DONE');
  if (handover.openTime) return over('OPENED');
  if (handover.expireTime <= deps.clock.now()) return over('EXPIRED');
  const isOpen = await deps.identity.isSessionOpen(handover.userId, handover.sessionId);
  return over(isOpen ? 'WAITING' : 'EXPIRED');
}
