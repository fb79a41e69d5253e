import type { AwaitingSeal } from '@cinnabar/protocol/seals/making-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { mayConfirm, standingOf } from '../seals-policy.ts';
import type { SealState } from '../seals-store.ts';

/** The act that a seal waits for and that this actor may do; null when there is none. */
export async function awaitedAct(
  deps: SealsDeps,
  actor: Actor,
  state: SealState,
): Promise<AwaitingSeal['act'] | null> {
  const { seal } = state;
  if (seal.status !== 'NORMAL') return null;
  if (seal.readiness === 'AWAITS_CONFIRMATION')
    return mayConfirm(state, await standingOf(deps, actor, state)) ? 'CONFIRM' : null;
  if (seal.readiness === 'AWAITS_CONSENT')
    return (await isLegalPersonOf(deps, actor, seal.ownerId)) ? 'CONSENT' : null;
  return null;
}

/** The verified legal representative, signed in by their own means and employed by the company. */
async function isLegalPersonOf({ organizations }: SealsDeps, actor: Actor, companyId: string) {
  if (actor.within !== undefined || !(await organizations.isEmployee(actor, companyId))) return false;
  const { legalPerson } = await organizations.getCompany(companyId);
  return legalPerson !== null && organizations.isVerifiedAs(actor.userId, legalPerson);
}
