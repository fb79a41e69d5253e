import { isId } from '@cinnabar/kernel';
import type { GrantLetterBrief } from '@cinnabar/protocol/seals/letter-schema';
import type { Actor } from '../../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../../seals-deps.ts';
import { standingsOf } from '../../../seals-policy.ts';
import { listSeals } from '../../../seals-store.ts';
import { maySign } from '../letter-policy.ts';
import { listWaiting } from '../letter-store.ts';
import { presentBriefs } from '../present-letter.ts';

/** Letters of a company that the actor may sign now, the newest first; nothing for others. */
export async function listWaitingLetters(
  deps: SealsDeps,
  actor: Actor,
  companyId: string,
): Promise<GrantLetterBrief[]> {
  if (!isId(companyId) || !(await deps.organizations.isEmployee(actor, companyId))) return [];
  const { db } = deps.database;
  const waiting = await listWaiting(db, companyId);
  if (waiting.length === 0) return [];
  const states = await listSeals(db, { ownerId: companyId, types: ['COMPANY', 'LP'] });
  const standing = await standingsOf(deps, actor, states);
  const byId = new Map(states.map((state) => [state.seal.id, state]));
  const own = waiting.flatMap(({ letter, grant }) => {
    const state = byId.get(grant.sealId);
    return state && maySign(state, standing(state), grant) ? [{ letter, grant, seal: state.seal }] : [];
  });
  return presentBriefs(deps, companyId, own);
}
