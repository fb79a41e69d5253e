import { isId } from '@cinnabar/kernel';
import type { AwaitingSeal } from '@cinnabar/protocol/seals/making-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { listSeals, type SealState } from '../../seals-store.ts';
import { awaitedAct } from '../awaiting.ts';

/** Seals of a company that wait for an act of the actor; nothing for others. */
export async function listAwaitingSeals(
  deps: SealsDeps,
  actor: Actor,
  companyId: string,
): Promise<{ state: SealState; act: AwaitingSeal['act'] }[]> {
  if (!isId(companyId) || !(await deps.organizations.isEmployee(actor, companyId))) return [];
  const waiting = await listSeals(deps.database.db, {
    ownerId: companyId,
    types: ['COMPANY', 'LP'],
    statuses: ['NORMAL'],
    readiness: ['AWAITS_CONSENT', 'AWAITS_CONFIRMATION'],
  });
  const acts = await Promise.all(waiting.map((state) => awaitedAct(deps, actor, state)));
  return waiting.flatMap((state, at) => (acts[at] ? [{ state, act: acts[at] }] : []));
}
