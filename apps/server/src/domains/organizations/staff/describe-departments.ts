import type {
  DepartmentId,
  MergeDepartments,
  MoveDepartment,
} from '@cinnabar/protocol/organizations/department-schema';
import { findDepartments } from '../departments/department-store.ts';
import { joinPath, pathOf } from '../departments/department-tree.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { factsOf } from '../proposals/described-facts.ts';
import type { Described } from '../proposals/proposable-act.ts';

/** Departments by their names from the top, because several may have the same one. */
export async function describeDepartment(
  { database }: OrganizationsDeps,
  form: DepartmentId & Partial<MoveDepartment & MergeDepartments>,
): Promise<Described> {
  const all = await findDepartments(database.db, form.companyId);
  const pathFor = (id: string | null | undefined) => joinPath(pathOf(all, id ?? null));
  const found = all.find(({ id }) => id === form.departmentId);
  return {
    subject: pathFor(form.departmentId),
    facts: factsOf([
      ['PARENT', pathFor(found?.parentId), pathFor(form.intoId ?? form.parentId)],
      ['DAY', null, form.day],
    ]),
  };
}

/** A department that is removed has no place afterwards. */
export async function describeRemoval(deps: OrganizationsDeps, form: DepartmentId): Promise<Described> {
  const { subject } = await describeDepartment(deps, form);
  return { subject, facts: [] };
}
