import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import { stateOf } from '../../grant-terms.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import type { SealWithGrants } from '../../seals-store.ts';
import { listAssignments } from './assignment-store.ts';

/**
 * The agents of seals, by seal: to whom a grant is assigned that is in force now, and who still work for the agent company. Nothing is read where no
 * grant names another company.
 */
export async function listAgents(
  { database, clock, identity, organizations }: SealsDeps,
  states: readonly Pick<SealWithGrants, 'seal' | 'grants'>[],
): Promise<Map<string, SealChoice['agents']>> {
  const now = clock.now();
  const held = states
    .flatMap(({ grants }) => grants)
    .filter((grant) => grant.subjectType === 'AGENT_COMPANY' && stateOf(grant, now) === 'ACTIVE');
  if (held.length === 0) return new Map();
  const assigned = await listAssignments(
    database.db,
    held.map(({ id }) => id),
  );
  const employed = await Promise.all(
    assigned.map(({ userId, companyId }) => organizations.isEmployee({ userId }, companyId)),
  );
  const acting = assigned.filter((_, at) => employed[at]);
  const users = await identity.listUsers([...new Set(acting.map(({ userId }) => userId))]);
  const companies = await Promise.all(
    [...new Set(acting.map(({ companyId }) => companyId))].map((id) => organizations.getCompany(id)),
  );
  const found = new Map<string, SealChoice['agents']>();
  for (const { grantId, userId, companyId } of acting) {
    const { sealId } = held.find(({ id }) => id === grantId)!;
    const agents = found.get(sealId) ?? [];
    // Two grants may be assigned to one person.
    if (agents.some((one) => one.userId === userId)) continue;
    const name = users.find(({ id }) => id === userId)?.name ?? '';
    const { name: companyName } = companies.find(({ id }) => id === companyId)!;
    found.set(sealId, [...agents, { userId, name, companyId, companyName }]);
  }
  return found;
}
