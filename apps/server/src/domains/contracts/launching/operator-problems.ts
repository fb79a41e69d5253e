import { isId } from '@cinnabar/kernel';
import type { CompanyRecord } from '../../organizations/index.ts';
import {
  type ActionRecord,
  actionsOf,
  agentsOf,
  type ContractState,
  type SignatoryRecord,
} from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findAgent } from '../parties/find-agent.ts';
import type { PartyError } from './problem.ts';

/** Reasons why the named people, or the named seal, of a party's company cannot act. */
export async function findOperatorProblem(
  deps: ContractsDeps,
  state: ContractState,
  party: SignatoryRecord,
  company: CompanyRecord,
): Promise<PartyError | null> {
  const isOwn = await isOwnGroup(deps, state, company);
  for (const action of actionsOf(state, party.id)) {
    const named = action.operators;
    if (named.length > 0 && !isOwn) return 'SEND_OPERATOR_FOREIGN';
    for (const { id, type } of named)
      if (
        type !== 'AGENT' &&
        (!isId(id) || !(await deps.organizations.isEmployee({ userId: id }, company.id)))
      )
        return 'SEND_OPERATOR_UNKNOWN';
    const refusal = await findAgentProblem(deps, state, action, company);
    if (refusal) return refusal;
    // The own company chooses its approvers; for other companies it is the receiver.
    if (action.type === 'AUDIT' && named.length === 0 && !party.contact) return 'SEND_APPROVER_MISSING';
    if (action.sealId && !(await isUsableSeal(deps, action, company.id))) return 'SEND_SEAL_NOT_USABLE';
  }
  return null;
}

/** Agents are named for the sender's own company: it is the principal, and they are not passed on to others. */
async function findAgentProblem(
  deps: ContractsDeps,
  state: ContractState,
  action: ActionRecord,
  { id: companyId }: CompanyRecord,
): Promise<PartyError | null> {
  const agents = agentsOf(action);
  if (agents.length > 0 && companyId !== state.contract.tenantId) return 'SEND_AGENT_UNKNOWN';
  for (const agent of agents) {
    const found = await findAgent(deps, state, action, agent);
    if (found === null) return 'SEND_AGENT_UNKNOWN';
    if (typeof found === 'string') return found;
  }
  return null;
}

/** The sender's company, and for one of the group every company of the group. */
async function isOwnGroup(
  { organizations }: ContractsDeps,
  { contract }: ContractState,
  company: CompanyRecord,
): Promise<boolean> {
  if (company.id === contract.tenantId) return true;
  const sponsor = contract.tenantId ? await organizations.findCompany(contract.tenantId) : null;
  return sponsor !== null && sponsor.tenantType !== 'COMPANY' && company.tenantType !== 'COMPANY';
}

async function isUsableSeal(
  { seals }: ContractsDeps,
  action: ActionRecord,
  companyId: string,
): Promise<boolean> {
  if (action.type !== 'CORPORATE') return false;
  return (await seals.listCompanySeals(companyId)).some((seal) => seal.id === action.sealId);
}
