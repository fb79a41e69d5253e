import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import type { Member } from '../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { maySee, standingsOf } from '../../seals-policy.ts';
import { listReadySeals } from '../../seals-store.ts';
import { listAgents } from '../agencies/list-agents.ts';

/**
 * Seals of a company from which its employees choose the one that a contract will require, with the agents who may sign with it: names and sizes for
 * all of them, the picture for those who may see it. Nothing for others.
 */
export async function listSealChoices(
  deps: SealsDeps,
  actor: Member,
  companyId: string,
): Promise<SealChoice[]> {
  if (!(await deps.organizations.isEmployee(actor, companyId))) return [];
  const found = await listReadySeals(deps.database.db, companyId);
  const standing = await standingsOf(deps, actor, found);
  const agents = await listAgents(deps, found);
  return found.map((state) => ({
    id: state.seal.id,
    companyId,
    name: state.seal.name,
    widthMm: state.version.widthMm,
    heightMm: state.version.heightMm,
    photokey: maySee(state, standing(state)) ? state.version.photokey : null,
    agents: agents.get(state.seal.id) ?? [],
  }));
}
