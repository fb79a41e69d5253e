import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  type ActionRecord,
  type AgentRecord,
  actionsOf,
  agentsOf,
  type ContractState,
  type OperatorRecord,
  type SignatoryRecord,
} from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findPartyCompany, findReceiver } from './find-party-company.ts';

type Operators = Exclude<OperatorRecord, AgentRecord>[];

/** Resolves the parties at sending: to a person's account, or to the people and roles of a company who may act for it. */
export async function addressParties(deps: ContractsDeps, tx: Tx, state: ContractState): Promise<void> {
  // The others are resolved when their code is scanned.
  const named = state.signatories.filter(({ sweepCode }) => !sweepCode);
  const people = named.filter(({ tenantType }) => tenantType === 'PERSONAL');
  const users = await deps.identity.findOrCreateUsersByContact(
    tx,
    people.map(({ contact, receiverName }) => ({ contact: contact!, name: receiverName! })),
    // The pre-flight has looked at their names.
    { invitedBy: state.contract.creatorId, areOwnNames: true },
  );
  for (const party of people) {
    const { id } = users.get(party.contact!)!;
    party.tenantId = id;
    for (const action of actionsOf(state, party.id))
      action.operators = [{ id, name: party.receiverName!, type: 'USER' }];
  }
  for (const party of named) if (!people.includes(party)) await addressCompany(deps, tx, state, party);
}

async function addressCompany(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  party: SignatoryRecord,
): Promise<void> {
  const company = await findPartyCompany(deps, party);
  if (!company) throw new AppError('SEND_COMPANY_UNKNOWN', { params: { party: party.tenantName } });
  // A seal represents the registered name, whatever the form says.
  Object.assign(party, { tenantId: company.id, tenantName: company.name, tenantType: company.tenantType });
  party.sponsor = company.id === state.contract.tenantId;
  if (party.contact) party.receiverId = (await findReceiver(deps, company.id, party.contact))?.id ?? null;
  for (const action of actionsOf(state, party.id))
    action.operators = await operatorsOf(deps, tx, party, company.id, action);
}

async function operatorsOf(
  deps: ContractsDeps,
  tx: Tx,
  party: SignatoryRecord,
  companyId: string,
  action: ActionRecord,
): Promise<OperatorRecord[]> {
  if (action.operators.length > 0) {
    // Agents are named once all parties are known.
    const agents = agentsOf(action);
    const employees = action.operators.flatMap(({ id, type }) => (type === 'AGENT' ? [] : [id]));
    return [...(await asEmployees(deps, tx, employees)), ...agents];
  }
  const byReceiver = action.type === 'OPERATOR' || action.type === 'FILL' || action.type === 'AUDIT';
  if (byReceiver && party.receiverId) return asEmployees(deps, tx, [party.receiverId]);
  return sealersOf(deps, companyId, action);
}

/** The users of the seal that the step names, if it does, and its administrators. */
export async function sealersOf(
  deps: ContractsDeps,
  companyId: string,
  action: ActionRecord,
): Promise<Operators> {
  const keeper = await keeperOf(deps, companyId, action);
  if (action.type !== 'CORPORATE' || !action.sealId) return [keeper];
  const { users } = await deps.seals.getSeal(action.sealId);
  return [...users.map(({ id, name }) => ({ id, name, type: 'EMPLOYEE' as const })), keeper];
}

async function asEmployees({ identity }: ContractsDeps, tx: Tx, ids: string[]): Promise<Operators> {
  const users = await identity.listUsers(ids, tx);
  return users.map(({ id, name }) => ({ id, name: name ?? '', type: 'EMPLOYEE' }));
}

/** The holders of the role that the step needs. */
export async function keeperOf(
  { organizations }: ContractsDeps,
  companyId: string,
  { type }: ActionRecord,
): Promise<Operators[number]> {
  const role = type === 'LP' ? 'LP' : 'SA';
  const holders = await organizations.listRoleMembers(companyId, role);
  // For a company without a seal administrator, its administrators act.
  const keeper = holders.length > 0 ? role : 'SYSTEM';
  return { id: keeper, name: keeper, type: 'ROLE' };
}
