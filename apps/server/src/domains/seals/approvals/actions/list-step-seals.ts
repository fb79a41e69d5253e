import type { StepSeals } from '@cinnabar/protocol/seals/approval-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { decideUse, isApprovable } from '../../decide-use.ts';
import { sayReason } from '../../grants/say-reason.ts';
import { createPresenter } from '../../present-seals.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { standingsOf } from '../../seals-policy.ts';
import type { SealStep } from '../../seals-ports.ts';
import { listSeals } from '../../seals-store.ts';
import { stateOf } from '../approval-policy.ts';
import { listOwnApprovals } from '../approval-store.ts';
import { presentBrief } from '../present-approval.ts';

/** The company's seals that a step of the actor could take, with what stands between. Throws NOT_FOUND and the refusals of `sign`. */
export async function listStepSeals(deps: SealsDeps, actor: Actor, step: SealStep): Promise<StepSeals> {
  const { companyId, sealId, facts, digest } = await deps.contracts.openStep(actor, step);
  const { db } = deps.database;
  const found = await listSeals(db, {
    ownerId: companyId,
    types: ['COMPANY'],
    statuses: ['NORMAL'],
    readiness: ['READY'],
    category: 'ELECTRONIC',
  });
  const states = found.filter(({ seal }) => sealId === null || seal.id === sealId);
  const own = await listOwnApprovals(db, step.contractId, actor.userId);
  const standing = await standingsOf(deps, actor, states);
  const seals = await createPresenter(deps).present(actor, states);
  const now = deps.clock.now();
  return states.map((state, at) => {
    const decision = decideUse(state, standing(state), now, facts);
    const approval = own.find((one) => one.sealId === state.seal.id);
    const isApproved = approval && stateOf(approval, now) === 'APPROVED' && approval.digest === digest;
    const usable = decision.grounds.length > 0 || Boolean(isApproved);
    const say = ({ fact, grant }: (typeof decision.reasons)[number]) =>
      sayReason(actor.origin.language, { fact, grant, seal: state.seal }, now);
    return {
      seal: seals[at]!,
      usable,
      why: usable ? [] : decision.reasons.map(say),
      approval: approval ? presentBrief(approval, state.seal.name, now) : null,
      askable: !usable && isApprovable(decision) && approval?.status !== 'WAITING',
    };
  });
}
