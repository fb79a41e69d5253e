import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { deleteDepartment, hasEmployees, lockDepartments } from '../../departments/department-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import type { ImportRecord } from '../import-store.ts';

/** Removes the departments that an import created, the deepest first; one that has employees or departments by now stays. */
export async function removeCreated(
  { audit }: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  { companyId, departmentIds }: ImportRecord,
): Promise<void> {
  if (departmentIds.length === 0) return;
  let all = await lockDepartments(tx, companyId);
  for (const id of [...departmentIds].reverse()) {
    const found = all.find((one) => one.id === id);
    const isUsed = all.some(({ parentId }) => parentId === id) || (await hasEmployees(tx, companyId, id));
    if (!found || isUsed) continue;
    await deleteDepartment(tx, found);
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: companyId },
      event: 'DEPARTMENT_REMOVED',
      actor,
      detail: { department: found.name },
      subjectId: id,
    });
    all = all.filter((one) => one.id !== id);
  }
}
