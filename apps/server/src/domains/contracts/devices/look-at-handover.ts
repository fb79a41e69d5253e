import { toChinaTime } from '@cinnabar/kernel';
import type { HandoverLook } from '@cinnabar/protocol/contracts/handover-schema';
import { maskContact, maskName } from '@cinnabar/protocol/identity/account-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { checkHandover } from './check-handover.ts';
import { whoseTurn } from './check-sign-link.ts';
import { contactOf } from './find-link-receiver.ts';
import { findHandoverByToken, type HandoverRecord } from './handover-store.ts';
import { hashHandoverToken, readHandoverToken } from './handover-token.ts';
import { needsCode } from './prove-receiver.ts';

/**
 * The target of a link, without using it up: link previews must not spend it. Throws NOT_FOUND.
 * @param actor the user that the browser is signed in as
 */
export async function lookAtHandover(
  deps: ContractsDeps,
  token: string,
  actor: Actor | null,
): Promise<HandoverLook> {
  const said = readHandoverToken(deps.masterKey, token);
  if (!said) throw new AppError('NOT_FOUND');
  const handover = await findHandoverByToken(deps.database.db, hashHandoverToken(token));
  if (!handover) {
    // The row was deleted: the token itself shows that it has expired.
    if (said.expireTime > deps.clock.now()) throw new AppError('NOT_FOUND');
    const { kind, expireTime } = said;
    return {
      kind,
      status: 'EXPIRED',
      name: '',
      expireTime: toChinaTime(expireTime),
      contractId: null,
      link: null,
    };
  }
  const { kind, userName, expireTime, contractId } = handover;
  const { status, aim } = await checkHandover(deps, handover);
  return {
    kind,
    status,
    name: maskName(userName),
    expireTime: toChinaTime(expireTime),
    contractId: status === 'OPENED' && reads(actor, handover) ? contractId : null,
    link: aim && {
      sender: aim.state.contract.tenantName || aim.state.contract.creatorName,
      subject: aim.state.contract.subject,
      contact: maskContact((await contactOf(deps, handover, aim.party)) ?? ''),
      needsCode: needsCode(actor, handover),
      turn: status === 'EARLY' ? whoseTurn(aim.state) : [],
    },
  };
}

/** The browser that has opened it already returns to its session. */
const reads = (actor: Actor | null, { userId, contractId }: HandoverRecord): boolean =>
  actor?.userId === userId &&
  (actor.visit === undefined || (actor.visit.contractId === contractId && !actor.visit.done));
