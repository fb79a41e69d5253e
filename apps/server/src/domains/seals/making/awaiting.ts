import type { AwaitingSeal } from '@cinnabar/protocol/seals/making-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { isApart } from '../duties/is-apart.ts';
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
  if (seal.readiness === 'AWAITS_CONFIRMATION') {
    if (!mayConfirm(state, await standingOf(deps, actor, state))) return null;
    return (await isApartFrom(deps, actor, state)) ? null : 'CONFIRM';
  }
  if (seal.readiness === 'AWAITS_CONSENT')
    return (await isLegalPersonOf(deps, actor, seal.ownerId)) ? 'CONSENT' : null;
  return null;
}

/** The actor sent the picture, and another person is to confirm it. */
export async function isApartFrom(deps: SealsDeps, { userId }: Actor, { seal, version }: SealState) {
  if (version.makerId !== userId) return false;
  return isApart(deps, { companyId: seal.ownerId, duty: 'MAKER', userId });
}

/** The verified legal representative, signed in by their own means and employed by the company. */
async function isLegalPersonOf({ organizations }: SealsDeps, actor: Actor, companyId: string) {
  if (actor.within !== undefined || !(await organizations.isEmployee(actor, companyId))) return false;
  const { legalPerson } = await organizations.getCompany(companyId);
  return legalPerson !== null && organizations.isVerifiedAs(actor.userId, legalPerson);
}
