import type { ProposalKind } from '@cinnabar/protocol/organizations/proposals/proposal-values';

/** The field of the form that names what an act changes; null: it makes something new, or names it by no id. */
const OBJECT_FIELDS: Record<ProposalKind, string | null> = {
  EMPLOYEE_INVITE: null,
  EMPLOYEE_CHANGE: 'employeeId',
  EMPLOYEES_PLACE: 'employeeIds',
  EMPLOYEE_SUSPEND: 'employeeId',
  EMPLOYEE_RETURN: 'employeeId',
  EMPLOYEE_DISMISS: 'employeeId',
  EMPLOYEES_IMPORT: 'id',
  JOIN_APPROVE: 'id',
  DEPARTMENT_MOVE: 'departmentId',
  DEPARTMENT_MERGE: 'departmentId',
  DEPARTMENT_REMOVE: 'departmentId',
  DOMAIN_ADMIT: 'id',
  SIGN_IN_SWITCH: null,
};

/** The ids of what an act changes; none of one that ended, whose form is kept no longer. */
export function objectsOf({ kind, form }: { kind: ProposalKind; form: unknown }): string[] {
  const field = OBJECT_FIELDS[kind];
  if (field === null || form === null) return [];
  const ids = (form as Record<string, string | undefined>)[field] ?? '';
  return ids.split(',').filter(Boolean);
}
