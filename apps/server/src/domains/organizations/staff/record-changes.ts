import type { Tx } from '../../../platform/db/open-database.ts';
import type { AuditActor } from '../../audit/index.ts';
import { findDepartments } from '../departments/department-store.ts';
import { joinPath, pathOf } from '../departments/department-tree.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { EmployeeRecord } from '../staff-store.ts';

const DETAILS = ['name', 'number', 'position', 'mobile', 'email'] as const;

export interface ChangedEmployee {
  before: EmployeeRecord;
  after: EmployeeRecord;
}

/** Records of what was changed of employees of one company: one about a new department, one about other details. */
export async function recordChanges(
  deps: Pick<OrganizationsDeps, 'audit'>,
  tx: Tx,
  actor: AuditActor,
  changed: readonly ChangedEmployee[],
): Promise<void> {
  const isMoved = ({ before, after }: ChangedEmployee) => after.departmentId !== before.departmentId;
  await recordPlaces(
    deps,
    tx,
    actor,
    changed.filter(isMoved).map(({ after }) => after),
  );
  for (const one of changed) {
    const { before, after } = one;
    if (isMoved(one) && DETAILS.every((field) => after[field] === before[field])) continue;
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: after.companyId },
      event: 'EMPLOYEE_CHANGED',
      actor,
      detail: { name: after.name, number: after.number, position: after.position },
      subjectId: after.userId ?? after.id,
    });
  }
}

/** A record about each employee who is placed in a department, or in none. @param placed employees of one company, with the new department */
export async function recordPlaces(
  { audit }: Pick<OrganizationsDeps, 'audit'>,
  tx: Tx,
  actor: AuditActor,
  placed: readonly Pick<EmployeeRecord, 'companyId' | 'id' | 'userId' | 'departmentId'>[],
): Promise<void> {
  const [first] = placed;
  if (!first) return;
  const departments = await findDepartments(tx, first.companyId);
  const paths = new Map<string | null, string>();
  for (const { companyId, id, userId, departmentId } of placed) {
    const path = paths.get(departmentId) ?? joinPath(pathOf(departments, departmentId));
    paths.set(departmentId, path);
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: companyId },
      event: 'EMPLOYEE_PLACED',
      actor,
      detail: { department: path || null },
      subjectId: userId ?? id,
    });
  }
}
