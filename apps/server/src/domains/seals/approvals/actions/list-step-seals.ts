import type { StepSeals } from '@cinnabar/protocol/seals/approval-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { checkRules } from '../../checking/check-rules.ts';
import { decideUse, isApprovable } from '../../decide-use.ts';
import { isFor } from '../../grant-terms.ts';
import { sayReasons } from '../../grants/say-reason.ts';
import { createPresenter } from '../../present-seals.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { standingsOf } from '../../seals-policy.ts';
import type { SealStep } from '../../seals-ports.ts';
import { listReadySeals } from '../../seals-store.ts';
import { stateOf } from '../approval-policy.ts';
import { listOwnApprovals } from '../approval-store.ts';
import { presentBrief } from '../present-approval.ts';

/** The company's seals that a step of the actor could take, each with why it cannot be used. Throws NOT_FOUND and the refusals of `sign`. */
export async function listStepSeals(deps: SealsDeps, actor: Actor, step: SealStep): Promise<StepSeals> {
  const { companyId, sealId, content, digest } = await deps.contracts.openStep(actor, step);
  const { db } = deps.database;
  const found = await listReadySeals(db, companyId);
  const fitting = found.filter(({ seal }) => sealId === null || seal.id === sealId);
  const own = await listOwnApprovals(db, step.contractId, actor.userId);
  const standing = await standingsOf(deps, actor, fitting);
  // An agent sees what is granted to their company, not the owner's other seals.
  const states = fitting.filter((state) => {
    const who = standing(state);
    return who.employed || state.grants.some((grant) => isFor(grant, who));
  });
  const seals = await createPresenter(deps).present(actor, states);
  const now = deps.clock.now();
  const use = { contractId: step.contractId, amount: content.amount, address: actor.origin.address };
  const matched = await Promise.all(states.map(({ seal }) => checkRules(deps, db, seal, use, now)));
  const { language } = actor.origin;
  return states.map((state, at) => {
    const decision = decideUse(state, standing(state), now, content, matched[at]!);
    const approval = own.find((one) => one.sealId === state.seal.id);
    const isApproved = approval && stateOf(approval, now) === 'APPROVED' && approval.digest === digest;
    const usable = decision.grounds.length > 0 || (Boolean(isApproved) && isApprovable(decision));
    const noted = decision.reasons.filter(({ fact }) => fact === 'RULE_NOTE');
    const others = decision.reasons.filter(({ fact }) => fact !== 'RULE_NOTE');
    return {
      seal: seals[at]!,
      usable,
      why: usable ? [] : sayReasons(language, others, state.seal, now),
      noted: sayReasons(language, noted, state.seal, now),
      approval: approval ? presentBrief(approval, state.seal.name, now) : null,
      askable: !usable && isApprovable(decision) && approval?.status !== 'WAITING',
    };
  });
}
