import type { ContractState, DepartmentRecord } from './contract-state.ts';

type Employee = Pick<DepartmentRecord, 'companyId' | 'userId'>;

/**
 * The people by whom companies have a contract: its creator, and of each company that is a party the receiver, the people who operate a step,
 * and those who passed one on. A draft is its creator's alone.
 * @param received only of parties that have received it
 */
export function employeesOf({ contract, signatories, actions }: ContractState, received = true): Employee[] {
  if (contract.status === 'DRAFT') return [];
  const found = new Map<string, Employee>();
  const add = (companyId: string | null, userId: string | null) => {
    if (companyId !== null && userId !== null) found.set(keyOf({ companyId, userId }), { companyId, userId });
  };
  add(contract.tenantId, contract.creatorId);
  for (const { id, tenantId, tenantType, receiverId, receiveTime } of signatories) {
    if (tenantType === 'PERSONAL' || (received && receiveTime === null)) continue;
    add(tenantId, receiverId);
    for (const { operators, formerOperators } of actions.filter(({ signatoryId }) => signatoryId === id)) {
      // An agent is an employee of neither the party nor, for this contract, of their own company.
      for (const { id: userId, type } of operators)
        if (type === 'EMPLOYEE' || type === 'USER') add(tenantId, userId);
      for (const userId of formerOperators) add(tenantId, userId);
    }
  }
  return [...found.values()];
}

/** Those of them whose department is not kept with the contract yet. */
export function employeesToPlace(state: ContractState): Employee[] {
  const placed = new Set(state.departments.map(keyOf));
  return employeesOf(state, false).filter((one) => !placed.has(keyOf(one)));
}

export interface Holder {
  companyId: string;
  departmentId: string;
}

/** The departments that have a contract at present, by one of their employees. */
export function departmentsOf(state: ContractState): Holder[] {
  if (state.departments.every(({ departmentId }) => departmentId === null)) return [];
  const present = new Set(employeesOf(state).map(keyOf));
  return state.departments.flatMap((one) =>
    one.departmentId !== null && present.has(keyOf(one))
      ? [{ companyId: one.companyId, departmentId: one.departmentId }]
      : [],
  );
}

const keyOf = ({ companyId, userId }: Employee) => `${companyId} ${userId}`;
