import { isId } from '@cinnabar/kernel';
import type { PlainErrorName } from '@cinnabar/protocol/errors';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  type ActionRecord,
  type AgentRecord,
  agentsOf,
  type ContractState,
  signatoryOf,
} from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { useFactsOf } from './use-facts.ts';

/**
 * A person of another company as agent for a step: to them a seal that the step takes is granted, and this contract is within the grant.
 * @returns null for one who is no agent of the party's company, and for a step without its seal; the refusal where no grant permits it
 */
export async function findAgent(
  { seals }: Pick<ContractsDeps, 'seals'>,
  state: ContractState,
  step: ActionRecord,
  { id, name }: { id: string; name: string },
): Promise<AgentRecord | PlainErrorName | null> {
  const { tenantId } = signatoryOf(state, step);
  if (step.type !== 'CORPORATE' || tenantId === null || !isId(id)) return null;
  const facts = useFactsOf(state, tenantId);
  const found = await seals.findAgency({ userId: id, companyId: tenantId, sealId: step.sealId, facts });
  return found === null || typeof found === 'string' ? found : { id, name, type: 'AGENT', ...found };
}

/**
 * Takes the grant, company and name of the agents whom a draft names, for the contract as it is sent. Throws SEND_AGENT_UNKNOWN and the refusals of
 * a use by the grant, SEAL_AGENT_BOTH_SIDES among them.
 */
export async function nameAgents(deps: ContractsDeps, state: ContractState): Promise<void> {
  for (const step of state.actions) {
    const named = agentsOf(step);
    if (named.length === 0) continue;
    const users = await deps.identity.listUsers(named.map(({ id }) => id));
    const found: AgentRecord[] = [];
    for (const { id, name } of users) {
      const agent = await findAgent(deps, state, step, { id, name: name ?? '' });
      if (typeof agent === 'string') throw new AppError(agent);
      if (agent) found.push(agent);
    }
    if (found.length < named.length) {
      const { tenantName: party } = signatoryOf(state, step);
      throw new AppError('SEND_AGENT_UNKNOWN', { params: { party } });
    }
    step.operators = [...step.operators.filter(({ type }) => type !== 'AGENT'), ...found];
  }
}
