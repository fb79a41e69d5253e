import type { mergeDepartmentsSchema } from '@cinnabar/protocol/organizations/department-schema';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { AuditActor } from '../../../audit/index.ts';
import { isLater } from '../../departments/department-plans.ts';
import { getDepartment } from '../../departments/department-rules.ts';
import {
  type DepartmentRecord,
  deleteDepartment,
  emptyInto,
  lockDepartments,
} from '../../departments/department-store.ts';
import { subtreeIds } from '../../departments/department-tree.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { announcePlaces } from '../announce-places.ts';
import { recordPlaces } from '../record-changes.ts';
import { getStaffedCompany } from '../staff-policy.ts';
import { plan } from './move-department.ts';

/**
 * Merges a department into another one, at once or on a day: employees and departments below it move there, and it ends. Errors: NOT_FOUND,
 * NOT_ALLOWED, DEPARTMENT_CIRCLE, DEPARTMENT_NAME_TAKEN for two departments of one name below, DAY_PASSED.
 */
export async function mergeDepartments(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, departmentId, intoId, day }: z.output<typeof mergeDepartmentsSchema>,
): Promise<null> {
  const company = await getStaffedCompany(deps, actor, companyId);
  await deps.database.transaction(async (tx) => {
    const all = await lockDepartments(tx, company.id);
    const merged = getDepartment(all, departmentId);
    const into = getDepartment(all, intoId);
    requireMerge(all, merged, into);
    if (isLater(day, deps.clock.now()))
      return plan(deps, tx, actor, merged, { kind: 'MERGE', targetId: into.id, day });
    await applyMerge(deps, tx, actor, merged, into);
  });
  return null;
}

export function requireMerge(
  all: readonly DepartmentRecord[],
  merged: DepartmentRecord,
  into: DepartmentRecord,
): void {
  if (subtreeIds(all, merged.id).includes(into.id)) throw new AppError('DEPARTMENT_CIRCLE');
  const names = all
    .filter(({ parentId, id }) => id !== merged.id && (parentId === merged.id || parentId === into.id))
    .map(({ name }) => name);
  if (new Set(names).size < names.length) throw new AppError('DEPARTMENT_NAME_TAKEN');
}

export async function applyMerge(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  merged: DepartmentRecord,
  into: DepartmentRecord,
): Promise<void> {
  const moved = await emptyInto(tx, merged, into.id);
  await deleteDepartment(tx, merged);
  await announcePlaces(deps, tx, { companyId: merged.companyId, departmentId: merged.id });
  await deps.audit.record(tx, {
    chain: { kind: 'TENANT', id: merged.companyId },
    event: 'DEPARTMENT_MERGED',
    actor,
    detail: { department: merged.name, into: into.name },
    subjectId: merged.id,
  });
  const present = moved.filter(({ status }) => status !== 'DISMISSED');
  await recordPlaces(
    deps,
    tx,
    actor,
    present.map((one) => ({ ...one, departmentId: into.id })),
  );
}
