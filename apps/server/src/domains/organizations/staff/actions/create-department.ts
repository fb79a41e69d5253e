import { newId } from '@cinnabar/kernel';
import type { Department, newDepartmentSchema } from '@cinnabar/protocol/organizations/department-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import {
  getDepartment,
  requireCapacity,
  requireFreeName,
  requirePlace,
} from '../../departments/department-rules.ts';
import { insertDepartment, lockDepartments } from '../../departments/department-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getGrowingCompany } from '../staff-policy.ts';
import { findLeader } from './change-department.ts';

/** Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, DEPARTMENT_NAME_TAKEN, DEPARTMENT_LIMIT. */
export async function createDepartment(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, parentId: below, name, code, leaderId }: z.output<typeof newDepartmentSchema>,
): Promise<Department> {
  const company = await getGrowingCompany(deps, actor, companyId);
  return deps.database.transaction(async (tx) => {
    const all = await lockDepartments(tx, company.id);
    const parentId = below === undefined || below === '' ? null : getDepartment(all, below).id;
    requireCapacity(all);
    requireFreeName(all, { parentId, name });
    requirePlace(all, null, parentId);
    const leader = await findLeader(tx, company.id, leaderId);
    const id = newId();
    await insertDepartment(tx, {
      companyId: company.id,
      id,
      parentId,
      name,
      code: code || null,
      leaderId: leader?.id ?? null,
      rank: all.filter((one) => one.parentId === parentId).length,
      plan: null,
      createTime: deps.clock.now(),
    });
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'DEPARTMENT_CREATED',
      actor,
      detail: { department: name },
      subjectId: id,
    });
    return { id, parentId, name, code: code || null, leader, count: 0, plan: null };
  });
}
