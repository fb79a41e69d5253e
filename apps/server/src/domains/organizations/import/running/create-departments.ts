import { newId } from '@cinnabar/kernel';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { isFull } from '../../departments/department-rules.ts';
import {
  type DepartmentRecord,
  insertDepartment,
  lockDepartments,
} from '../../departments/department-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { lockStaffOf } from '../../staff/employee-store.ts';
import { indexDepartments } from '../checking/department-index.ts';
import { findDepartmentsToCreate } from '../import-row-store.ts';
import type { ImportRecord } from '../import-store.ts';

/** Creates the departments that rows name and the company does not have, each from the top down. Those past the bound stay missing. @returns their ids; none where that was not confirmed */
export async function createMissingDepartments(
  { audit, clock }: OrganizationsDeps,
  tx: Tx,
  record: ImportRecord,
): Promise<string[]> {
  const { companyId, actor } = record;
  if (!record.createDepartments) return [];
  // Before the tree, as in each part: in one order no two wait for each other.
  await lockStaffOf(tx, companyId);
  const all = await lockDepartments(tx, companyId);
  const index = indexDepartments(all);
  const created: string[] = [];
  for (const text of await findDepartmentsToCreate(tx, record)) {
    const found = index.find(text);
    if (!('path' in found)) continue;
    let parentId: string | null = null;
    for (const name of found.path) {
      const known: DepartmentRecord | undefined = all.find(
        (one) => one.parentId === parentId && one.name === name,
      );
      if (known) {
        parentId = known.id;
        continue;
      }
      if (isFull(all)) return created;
      const rank = all.filter((one) => one.parentId === parentId).length;
      const made: DepartmentRecord = {
        companyId,
        id: newId(),
        parentId,
        name,
        code: null,
        leaderId: null,
        rank,
        plan: null,
        createTime: clock.now(),
      };
      await insertDepartment(tx, made);
      await audit.record(tx, {
        chain: { kind: 'TENANT', id: companyId },
        event: 'DEPARTMENT_CREATED',
        actor: actor!,
        detail: { department: name },
        subjectId: made.id,
      });
      all.push(made);
      index.add(made);
      created.push(made.id);
      parentId = made.id;
    }
  }
  return created;
}
