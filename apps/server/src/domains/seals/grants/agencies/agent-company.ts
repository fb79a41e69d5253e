import type { CreateGrant } from '@cinnabar/protocol/seals/grant-schema';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { SealsDeps } from '../../seals-deps.ts';

type Deps = Pick<SealsDeps, 'organizations'>;

/**
 * The company that a grant is to be for: of the owner's group by its id, any other by its exact name or code. Throws SEAL_AGENT_COMPANY for
 * one that is unknown, not verified, on hold or the owner: one answer, so that it says no more than sending a contract does.
 */
export async function findAgentCompany(
  { organizations }: Deps,
  ownerId: string,
  { subjectId, agent }: Pick<CreateGrant, 'agent'> & { subjectId: string },
): Promise<string> {
  const found = agent
    ? 'name' in agent
      ? await organizations.findCompanyByName(agent.name)
      : await organizations.findCompanyByNumber(agent.registerNo)
    : (await organizations.listGroupOf(ownerId)).find(({ id }) => id === subjectId);
  if (!found) throw new AppError('SEAL_AGENT_COMPANY');
  await requireAgentCompany({ organizations }, ownerId, found.id);
  return found.id;
}

/** Throws SEAL_AGENT_COMPANY. */
export async function requireAgentCompany(
  { organizations }: Deps,
  ownerId: string,
  companyId: string,
): Promise<void> {
  const found = companyId === ownerId ? null : await organizations.findCompany(companyId);
  if (found?.authStatus !== 'AUTH_SUCCESS' || (await organizations.holdsOf([companyId])).has(companyId))
    throw new AppError('SEAL_AGENT_COMPANY');
}
