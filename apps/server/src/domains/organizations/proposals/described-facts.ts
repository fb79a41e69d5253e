import type { ProposalFact } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import type { ProposalFactName } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import { findDepartments } from '../departments/department-store.ts';
import { joinPath, pathOf } from '../departments/department-tree.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';

type Value = string | null | undefined;

/** Values before and after an act; only those that it changes. Nothing and an empty text are the same. */
export const factsOf = (given: [name: ProposalFactName, before: Value, after: Value][]): ProposalFact[] =>
  given
    .map(([name, before, after]) => ({ name, before: before || null, after: after || null }))
    .filter(({ before, after }) => before !== after);

/** @returns the path of a department of the company from the top; empty for none */
export async function departmentPaths({ database }: OrganizationsDeps, companyId: string) {
  const departments = await findDepartments(database.db, companyId);
  return (id: Value): string => joinPath(pathOf(departments, id || null));
}
