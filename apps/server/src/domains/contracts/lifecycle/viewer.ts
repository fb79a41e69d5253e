import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { PartyHold } from '@cinnabar/protocol/contracts/contract-schema';
import { SIGN_CODE, type SignCode } from '@cinnabar/protocol/contracts/sign-code';
import {
  holdsInDepartment,
  holds as holdsRight,
  type Permission,
  type Rights,
} from '@cinnabar/protocol/organizations/permission-tree';
import { type Actor, reaches } from '../../../platform/http/actor.ts';
import type { Organizations } from '../../organizations/index.ts';
import {
  type ActionRecord,
  type AgentRecord,
  agentsOf,
  type ContractState,
  signatoryOf,
} from './contract-state.ts';
import { dueSteps } from './due-steps.ts';

/** A viewer of a contract: a user with their roles in each of their companies. */
export interface Viewer {
  userId: string;
  tenantId: string | null;
  roles: ReadonlyMap<string, readonly string[]>;
  /** What their roles permit in each of their companies; absent: nothing. */
  rights?: ReadonlyMap<string, Rights>;
  /** In each of their companies the roles that each read all of its contracts. */
  readerRoles?: ReadonlyMap<string, readonly string[]>;
  /** In each of their companies the departments that some of it reaches, where it does not reach all. */
  departments?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those of their companies that cannot act at present. */
  holds?: ReadonlyMap<string, PartyHold>;
  /** Of the companies for which they are an agent here, which they are no employee of; one that is not named counts as frozen. */
  principals?: ReadonlyMap<string, PartyHold | null>;
  /** The only contract that they may read: on a device that it was handed over to. */
  visits?: string;
  /** The only company that they act for: in a company session. */
  within?: string;
}

export async function loadViewer(
  organizations: Organizations,
  actor: Pick<Actor, 'userId' | 'tenantId' | 'visit' | 'within' | 'memberships'>,
): Promise<Viewer> {
  const memberships = await organizations.membershipsOf(actor);
  const roles = new Map(memberships.map(({ companyId, roleTypes }) => [companyId, roleTypes] as const));
  const rights = new Map(memberships.map((one) => [one.companyId, one.rights] as const));
  const readerRoles = new Map(memberships.map((one) => [one.companyId, one.readerRoleIds] as const));
  const departments = new Map(
    memberships.flatMap(({ companyId, departmentIds }) =>
      departmentIds ? [[companyId, new Set(departmentIds)] as const] : [],
    ),
  );
  const { userId, tenantId, visit, within } = actor;
  const holds = new Map(
    memberships.flatMap(({ companyId, hold }) => (hold ? [[companyId, hold] as const] : [])),
  );
  const limits = { ...(visit ? { visits: visit.contractId } : {}), ...(within ? { within } : {}) };
  return { userId, tenantId, roles, rights, readerRoles, departments, holds, ...limits };
}

/**
 * The viewer with the holds of the companies for which they are an agent in this contract: no membership names them. One statement, where
 * there is such a step.
 */
export async function withPrincipals(
  organizations: Organizations,
  viewer: Viewer,
  state: ContractState,
): Promise<Viewer> {
  const ids = state.actions
    .filter((action) => agencyOf(viewer, action))
    .map((action) => signatoryOf(state, action).tenantId!);
  if (ids.length === 0) return viewer;
  const holds = await organizations.holdsOf([...new Set(ids)]);
  return { ...viewer, principals: new Map(ids.map((id) => [id, holds.get(id) ?? null])) };
}

/** Whether the viewer's roles in a company permit something for all of it. */
export const mayInAll = (viewer: Viewer, companyId: string | null, permission: Permission): boolean =>
  companyId !== null && holdsRight(viewer.rights?.get(companyId), permission);

/** The departments of a company in which the viewer's roles permit something, where they do not permit it in all of it. */
export function departmentsWith(
  viewer: Viewer,
  companyId: string,
  permission: Permission,
): ReadonlySet<string> | null {
  if (!holdsInDepartment(viewer.rights?.get(companyId), permission)) return null;
  return viewer.departments?.get(companyId) ?? null;
}

/** Why this step's company, or an agent's own, cannot act at present; null when it can, and for persons. */
export function holdOn(viewer: Viewer, state: ContractState, action: ActionRecord): PartyHold | null {
  const { tenantId, tenantType } = signatoryOf(state, action);
  if (tenantType === 'PERSONAL' || tenantId === null) return null;
  const agency = operates(viewer, state, action) ? null : agencyOf(viewer, action);
  if (!agency) return viewer.holds?.get(tenantId) ?? null;
  const own = viewer.holds?.get(agency.companyId);
  if (own) return own;
  const principal = viewer.principals?.get(tenantId);
  return principal === undefined ? 'FROZEN' : principal;
}

/** The viewer as an agent named for this step, in a session that reaches the company that employs them; null for all others. */
export function agencyOf(viewer: Viewer, action: ActionRecord): AgentRecord | null {
  const found = agentsOf(action).find(
    ({ id, companyId }) => id === viewer.userId && reaches(viewer, companyId) && viewer.roles.has(companyId),
  );
  return found ?? null;
}

/** True when this viewer may do the step, in person or by a role in the party's company; an agent is asked for by `signsFor`. */
export function operates(viewer: Viewer, state: ContractState, action: ActionRecord): boolean {
  const company = signatoryOf(state, action).tenantId;
  if (!reaches(viewer, company)) return false;
  return action.operators.some((operator) =>
    operator.type === 'AGENT'
      ? false
      : operator.type === 'ROLE'
        ? company !== null && (viewer.roles.get(company)?.includes(operator.id) ?? false)
        : operator.id === viewer.userId &&
          // A person named as an employee may act while they are one.
          (operator.type !== 'EMPLOYEE' || (company !== null && viewer.roles.has(company))),
  );
}

/** True when this viewer may sign the step: as one of its company's side, or as an agent. */
export const signsFor = (viewer: Viewer, state: ContractState, action: ActionRecord): boolean =>
  operates(viewer, state, action) || agencyOf(viewer, action) !== null;

const isOpen = ({ status }: ActionRecord): boolean => status === 'SIGNING' || status === 'FILLING';

/** The open steps that wait for the viewer, those of an agent too. */
export const waitingActions = (viewer: Viewer, state: ContractState): ActionRecord[] =>
  state.actions.filter((action) => isOpen(action) && signsFor(viewer, state, action));

/** The viewer's own open steps, without those of an agent. */
export function currentActions(viewer: Viewer, state: ContractState): ActionRecord[] {
  return state.actions.filter((action) => isOpen(action) && operates(viewer, state, action));
}

export function signCodeOf(viewer: Viewer, state: ContractState): SignCode {
  if (ENDED_STATUSES.includes(state.contract.status)) return SIGN_CODE.ENDED;
  const [current] = waitingActions(viewer, state);
  if (current?.status === 'FILLING') return SIGN_CODE.FILL;
  if (current) return current.type === 'AUDIT' ? SIGN_CODE.APPROVE : SIGN_CODE.SIGN;
  const own = dueSteps(state).filter((action) => signsFor(viewer, state, action));
  if (own.some((action) => action.status === 'WAITING')) return SIGN_CODE.WAITING_FOR_OTHERS;
  return own.length > 0 ? SIGN_CODE.OWN_PART_DONE : SIGN_CODE.LOOKS_ON;
}
