import { isId } from '@cinnabar/kernel';
import type { departmentFormSchema } from '@cinnabar/protocol/organizations/department-schema';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getDepartment, requireFreeName } from '../../departments/department-rules.ts';
import { lockDepartments, updateDepartment } from '../../departments/department-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findStaff } from '../../staff-store.ts';
import { getStaffedCompany } from '../staff-policy.ts';

/** Name, code and leader. Errors: NOT_FOUND, NOT_ALLOWED, DEPARTMENT_NAME_TAKEN. */
export async function changeDepartment(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, departmentId, name, code, leaderId }: z.output<typeof departmentFormSchema>,
): Promise<null> {
  const company = await getStaffedCompany(deps, actor, companyId);
  await deps.database.transaction(async (tx) => {
    const all = await lockDepartments(tx, company.id);
    const before = getDepartment(all, departmentId);
    requireFreeName(all, { ...before, name });
    const leader = await findLeader(tx, company.id, leaderId);
    await updateDepartment(tx, before, { name, code: code || null, leaderId: leader?.id ?? null });
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'DEPARTMENT_CHANGED',
      actor,
      detail: { department: name, before: before.name, code: code || null, leader: leader?.name ?? null },
      subjectId: before.id,
    });
  });
  return null;
}

/** A leader works in the company; null without one. NOT_FOUND for all others. */
export async function findLeader(
  tx: Tx,
  companyId: string,
  id: string | undefined,
): Promise<{ id: string; name: string } | null> {
  if (id === undefined || id === '') return null;
  const [found] = isId(id) ? await findStaff(tx, companyId, [id]) : [];
  if (!found || found.status === 'DISMISSED')
    throw new AppError('NOT_FOUND', { errors: [{ field: 'leaderId' }] });
  return { id: found.id, name: found.name };
}
