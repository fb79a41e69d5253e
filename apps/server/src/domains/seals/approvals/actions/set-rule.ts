import type { ApprovalRule } from '@cinnabar/protocol/seals/approval-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import { recordSealEvent } from '../../grants/record-seal-event.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayGrant, standingOf } from '../../seals-policy.ts';
import { lockSeal, type SealState, setApprovalRule } from '../../seals-store.ts';

const ruleOf = ({ seal }: SealState): ApprovalRule => ({
  demand: seal.approvalDemand,
  above: seal.approvalAbove,
});

/** Throws NOT_FOUND. */
export const getRule = async (deps: SealsDeps, actor: Actor, sealId: string): Promise<ApprovalRule> =>
  ruleOf(await getVisibleSeal(deps, actor, sealId));

/** By those who grant rights to the seal. Throws NOT_FOUND, NOT_ALLOWED, SEAL_STAGE. */
export async function setRule(
  deps: SealsDeps,
  actor: Actor,
  { sealId, ...rule }: ApprovalRule & { sealId: string },
): Promise<ApprovalRule> {
  const seen = await getVisibleSeal(deps, actor, sealId);
  return deps.database.transaction(async (tx) => {
    const state = (await lockSeal(tx, seen.seal.id))!;
    if (state.seal.type !== 'COMPANY' || !mayGrant(state, await standingOf(deps, actor, state)))
      throw new AppError('NOT_ALLOWED');
    if (state.seal.status !== 'NORMAL' && state.seal.status !== 'FREEZE') throw new AppError('SEAL_STAGE');
    const former = ruleOf(state);
    if (former.demand === rule.demand && former.above === rule.above) return rule;
    await setApprovalRule(tx, state.seal.id, rule);
    await recordSealEvent(deps, tx, state.seal.id, actor, 'SEAL_APPROVAL_RULE', {
      demand: rule.demand,
      above: rule.above,
    });
    return rule;
  });
}
