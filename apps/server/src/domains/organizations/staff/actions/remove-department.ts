import type { departmentIdSchema } from '@cinnabar/protocol/organizations/department-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getDepartment } from '../../departments/department-rules.ts';
import {
  deleteDepartment,
  hasEmployees,
  lockDepartments,
  updateDepartment,
} from '../../departments/department-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getStaffedCompany } from '../staff-policy.ts';

type Form = z.output<typeof departmentIdSchema>;

/** Removes a department without employees, former ones included, and without departments below. DEPARTMENT_NOT_EMPTY. */
export async function removeDepartment(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, departmentId }: Form,
): Promise<null> {
  const company = await getStaffedCompany(deps, actor, companyId);
  await deps.database.transaction(async (tx) => {
    const all = await lockDepartments(tx, company.id);
    const found = getDepartment(all, departmentId);
    const isParent = all.some(({ parentId }) => parentId === found.id);
    if (isParent || (await hasEmployees(tx, company.id, found.id)))
      throw new AppError('DEPARTMENT_NOT_EMPTY');
    await deleteDepartment(tx, found);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'DEPARTMENT_REMOVED',
      actor,
      detail: { department: found.name },
      subjectId: found.id,
    });
  });
  return null;
}

/** A change that waits for its day does not happen. */
export async function cancelDepartmentPlan(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, departmentId }: Form,
): Promise<null> {
  const company = await getStaffedCompany(deps, actor, companyId);
  await deps.database.transaction(async (tx) => {
    const found = getDepartment(await lockDepartments(tx, company.id), departmentId);
    if (found.plan === null) return;
    await updateDepartment(tx, found, { plan: null });
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'DEPARTMENT_PLAN_CANCELLED',
      actor,
      detail: { department: found.name, day: found.plan.day },
      subjectId: found.id,
    });
  });
  return null;
}
