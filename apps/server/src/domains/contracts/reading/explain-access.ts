import { isId, toChinaTime } from '@cinnabar/kernel';
import type { AccessReason } from '@cinnabar/protocol/contracts/access-reason-schema';
import { holds, holdsInDepartment } from '@cinnabar/protocol/organizations/permission-tree';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type ContractState, partyName, signatoryOf } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { actsForSponsor, mayRead, openDepartments, readerRolesIn } from '../lifecycle/contracts-policy.ts';
import { findIdByNumber, findState } from '../lifecycle/contracts-store.ts';
import { loadViewer, mayInAll, signsFor, type Viewer } from '../lifecycle/viewer.ts';

type Reason = AccessReason['reasons'][number];

/**
 * Why an employee can see a contract, and why they can manage it: every way, so that it is known what remains when one is taken away. For
 * those who read the roles of the employee's company and either read the contract, or grant permissions or audit in a company that it
 * concerns; the latter are not shown its subject. Errors: NOT_FOUND, NOT_ALLOWED.
 */
export async function explainAccess(
  deps: ContractsDeps,
  actor: Actor,
  asked: { contract: string; companyId: string; employeeId: string },
): Promise<AccessReason> {
  const { organizations, database } = deps;
  const employee = await organizations.getEmployeeWithRoles(actor, asked);
  const id = isId(asked.contract)
    ? asked.contract
    : await findIdByNumber(database.db, asked.companyId, asked.contract);
  const state = id ? await findState(database.db, id) : null;
  if (!state) throw new AppError('NOT_FOUND');
  const asker = await loadViewer(organizations, actor);
  const readsIt = mayRead(asker, state);
  if (!readsIt && !oversees(asker, state)) throw new AppError('NOT_FOUND');
  const viewer = await loadViewer(organizations, { userId: employee.userId, tenantId: asked.companyId });
  const reads = mayRead(viewer, state);
  return {
    contractId: state.contract.id,
    subject: readsIt ? state.contract.subject : null,
    sn: state.contract.sn,
    creatorName: state.contract.creatorName,
    name: employee.name,
    reads,
    manages: actsForSponsor(viewer, state),
    reasons: reads
      ? reasonsOf(viewer, state, {
          ...employee,
          companyId: asked.companyId,
          department: await departmentOf(deps, viewer, state, asked.companyId),
        })
      : [],
  };
}

/** The path of a department that has the contract for the company and that the viewer's roles in departments reach; null: none. */
async function departmentOf(
  { organizations }: ContractsDeps,
  viewer: Viewer,
  state: ContractState,
  companyId: string,
): Promise<string | null> {
  const reached = viewer.departments?.get(companyId);
  const found = openDepartments(state).find(
    (one) => one.companyId === companyId && reached?.has(one.departmentId),
  );
  return found ? organizations.pathOfDepartment(companyId, found.departmentId) : null;
}

/** A draft concerns its creator only. */
function oversees(viewer: Viewer, { contract, signatories }: ContractState): boolean {
  if (contract.status === 'DRAFT' || viewer.visits !== undefined) return false;
  const companies = [
    contract.tenantId,
    ...signatories.flatMap(({ tenantId, receiveTime }) => (receiveTime ? [tenantId] : [])),
  ];
  return companies.some((id) => mayInAll(viewer, id, 'ROLE_MANAGE') || mayInAll(viewer, id, 'AUDIT_READ'));
}

type Employee = Awaited<ReturnType<ContractsDeps['organizations']['getEmployeeWithRoles']>> & {
  companyId: string;
  department: string | null;
};

function reasonsOf(viewer: Viewer, state: ContractState, employee: Employee): Reason[] {
  const { contract, copies } = state;
  const received = state.signatories.filter(({ receiveTime }) => receiveTime !== null);
  const reasons: Reason[] = [];
  const add = (kind: Reason['kind'], companyName: string | null, role: Reason['role'] = null) => {
    if (!reasons.some((one) => one.kind === kind && one.role?.id === role?.id))
      reasons.push({ kind, companyName, role });
  };
  if (contract.creatorId === viewer.userId) add('CREATOR', contract.tenantName);
  const companies = new Map<string | null, string>([
    ...received.map((party) => [party.tenantId, partyName(party)] as const),
    [contract.tenantId, contract.tenantName ?? ''],
  ]);
  const name = companies.get(employee.companyId);
  const named = readerRolesIn(state, employee.companyId);
  if (name !== undefined)
    for (const { role, member, rights } of employee.roles) {
      if (named && !(named.includes(role.id) && holds(rights, 'CONTRACT_READ'))) continue;
      const inDepartment = holdsInDepartment(rights, 'CONTRACT_READ');
      if (!holds(rights, 'CONTRACT_READ') && !(inDepartment && employee.department)) continue;
      add('ROLE', name, {
        id: role.id,
        name: role.name,
        roleType: role.roleType,
        scope: rights.CONTRACT_READ ?? 'OWN',
        until: member.untilTime && toChinaTime(member.untilTime),
        grantedBy: member.grantedBy,
        grantTime: member.grantTime && toChinaTime(member.grantTime),
        department: inDepartment ? employee.department : null,
      });
    }
  for (const party of received) if (party.receiverId === viewer.userId) add('RECEIVER', partyName(party));
  for (const action of state.actions) {
    const party = signatoryOf(state, action);
    if (!received.includes(party)) continue;
    if (signsFor(viewer, state, action)) add('OPERATOR', partyName(party));
    else if (action.formerOperators.includes(viewer.userId)) add('FORMER', partyName(party));
  }
  if (copies.some(({ receiveTime, userId }) => receiveTime !== null && userId === viewer.userId))
    add('COPY', null);
  return reasons;
}
