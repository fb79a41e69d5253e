import { isId } from '@cinnabar/kernel';
import type { ApprovalBrief } from '@cinnabar/protocol/seals/approval-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayReadRecords, standingOf, standingsOf } from '../../seals-policy.ts';
import type { SealStep } from '../../seals-ports.ts';
import { listSeals } from '../../seals-store.ts';
import { mayExamine } from '../approval-policy.ts';
import { listApprovals } from '../approval-store.ts';
import { isExaminerApart } from '../examiners.ts';
import { presentBrief } from '../present-approval.ts';

/** Requests of a company that wait for an answer of the actor, the newest first; nothing for others. */
export async function listWaitingApprovals(
  deps: SealsDeps,
  actor: Actor,
  companyId: string,
): Promise<ApprovalBrief[]> {
  if (!isId(companyId) || !(await deps.organizations.isEmployee(actor, companyId))) return [];
  const { db } = deps.database;
  const waiting = await listApprovals(db, { waitingIn: companyId });
  if (waiting.length === 0) return [];
  const states = await listSeals(db, { ownerId: companyId, types: ['COMPANY'] });
  const standing = await standingsOf(deps, actor, states);
  const open = await deps.contracts.listOpenSteps(waiting.map(({ contractId }) => contractId));
  const isOpen = (one: SealStep) =>
    open.some(({ contractId, actionId }) => contractId === one.contractId && actionId === one.actionId);
  const byId = new Map(states.map((state) => [state.seal.id, state]));
  // Of one's own requests those that the separation of duties leaves to oneself.
  const apart = await Promise.all(
    waiting.map(async (one) => {
      const state = one.askerId === actor.userId ? byId.get(one.sealId) : undefined;
      return state !== undefined && (await isExaminerApart(deps, state, one));
    }),
  );
  return waiting.flatMap((one, at) => {
    const state = byId.get(one.sealId);
    if (!state || !isOpen(one) || !mayExamine(state, standing(state), one, apart[at])) return [];
    return [presentBrief(one, state.seal.name, deps.clock.now())];
  });
}

/** The last requests for one seal, for readers of its records. Throws NOT_FOUND, NOT_ALLOWED. */
export async function listSealApprovals(
  deps: SealsDeps,
  actor: Actor,
  sealId: string,
): Promise<ApprovalBrief[]> {
  const state = await getVisibleSeal(deps, actor, sealId);
  if (!mayReadRecords(state, await standingOf(deps, actor, state))) throw new AppError('NOT_ALLOWED');
  const found = await listApprovals(deps.database.db, { sealId });
  return found.map((one) => presentBrief(one, state.seal.name, deps.clock.now()));
}
