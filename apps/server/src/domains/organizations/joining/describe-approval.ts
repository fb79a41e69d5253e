import { isId } from '@cinnabar/kernel';
import type { ApproveJoin } from '@cinnabar/protocol/organizations/joining/joining-schema';
import { findDepartments } from '../departments/department-store.ts';
import { joinPath, pathOf } from '../departments/department-tree.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { Described } from '../proposals/proposable-act.ts';
import { findJoinRequest } from './joining-store.ts';

/** Who asks to join, and what the administrator enters for them. */
export async function describeApproval(
  { database }: OrganizationsDeps,
  form: ApproveJoin,
): Promise<Described> {
  const request = isId(form.id) ? await findJoinRequest(database.db, form.id) : null;
  const departments = await findDepartments(database.db, form.companyId);
  const entered = [
    ['NUMBER', form.number],
    ['DEPARTMENT', joinPath(pathOf(departments, form.departmentId ?? null))],
    ['POSITION', form.position],
  ] as const;
  return {
    subject: request?.companyId === form.companyId ? request.name : '',
    facts: entered.flatMap(([name, after]) => (after ? [{ name, before: null, after }] : [])),
  };
}
