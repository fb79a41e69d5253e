import type {
  DepartmentId,
  MergeDepartments,
  MoveDepartment,
} from '@cinnabar/protocol/organizations/department-schema';
import type { ProposalFact } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import { findDepartments } from '../departments/department-store.ts';
import { joinPath, pathOf } from '../departments/department-tree.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { Described } from '../proposals/proposable-act.ts';

/** Departments by their names from the top, because several may have the same one. */
export async function describeDepartment(
  { database }: OrganizationsDeps,
  form: DepartmentId & Partial<MoveDepartment & MergeDepartments>,
): Promise<Described> {
  const all = await findDepartments(database.db, form.companyId);
  const pathFor = (id: string | null | undefined) => joinPath(pathOf(all, id ?? null)) || null;
  const found = all.find(({ id }) => id === form.departmentId);
  const above = form.intoId ?? form.parentId;
  const facts: ProposalFact[] = [
    { name: 'PARENT', before: pathFor(found?.parentId), after: pathFor(above) },
    { name: 'DAY', before: null, after: form.day ?? null },
  ];
  return {
    subject: pathFor(form.departmentId) ?? '',
    facts: facts.filter(({ before, after }) => before !== after),
  };
}

/** A department that is removed has no place afterwards. */
export async function describeRemoval(deps: OrganizationsDeps, form: DepartmentId): Promise<Described> {
  const { subject } = await describeDepartment(deps, form);
  return { subject, facts: [] };
}
