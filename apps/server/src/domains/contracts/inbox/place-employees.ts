import type { Tx } from '../../../platform/db/open-database.ts';
import { putDepartments } from '../lifecycle/contract-departments-store.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { employeesToPlace } from '../lifecycle/employees-of.ts';
import type { Change } from '../lifecycle/lifecycle-hooks.ts';

/** Keeps the departments of the people who are new to a contract, before the inbox is written: at sending, and when a step changes hands. */
export async function placeEmployees(
  { organizations }: ContractsDeps,
  tx: Tx,
  { after, isDeleted }: Change,
): Promise<void> {
  const people = isDeleted ? [] : employeesToPlace(after);
  if (people.length === 0) return;
  const places = await organizations.departmentsOf(tx, people);
  const rows = places.map((place) => ({ contractId: after.contract.id, ...place }));
  after.departments.push(...rows);
  putDepartments(tx, rows);
}
