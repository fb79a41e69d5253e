import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { checkHandover } from './check-handover.ts';
import type { LinkState } from './check-sign-link.ts';
import { findHandoverByToken, type HandoverRecord } from './handover-store.ts';
import { hashHandoverToken, readHandoverToken } from './handover-token.ts';

/** What can be opened now, and for a link its target. */
export interface OpenHandover extends Pick<LinkState, 'aim'> {
  handover: HandoverRecord;
}

/**
 * What a token opens now. Its signature is verified before any lookup. Errors: NOT_FOUND, HANDOVER_CLOSED, NOT_YOUR_TURN for a link that is
 * used too early.
 */
export async function getOpenHandover(deps: ContractsDeps, token: string): Promise<OpenHandover> {
  const said = readHandoverToken(deps.masterKey, token);
  const handover = said && (await findHandoverByToken(deps.database.db, hashHandoverToken(token)));
  if (!said || handover?.id !== said.id || handover.kind !== said.kind) throw new AppError('NOT_FOUND');
  if (said.expireTime <= deps.clock.now()) throw new AppError('HANDOVER_CLOSED');
  const { status, aim } = await checkHandover(deps, handover);
  if (status === 'EARLY') throw new AppError('NOT_YOUR_TURN');
  if (status !== 'WAITING') throw new AppError('HANDOVER_CLOSED');
  return { handover, aim };
}
