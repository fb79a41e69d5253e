import { AppError } from '../../../../platform/http/app-error.ts';
import { SYSTEM_ACTOR } from '../../../audit/index.ts';
import { dayStart } from '../../departments/department-plans.ts';
import { requireFreeName, requirePlace } from '../../departments/department-rules.ts';
import { lockDepartments, updateDepartment } from '../../departments/department-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { applyMerge, requireMerge } from './merge-departments.ts';
import { applyMove } from './move-department.ts';

/**
 * A change whose day has come. One that was replaced or cancelled is not applied; one that the tree no longer permits ends, with an audit
 * record.
 */
export async function applyDepartmentPlan(
  deps: OrganizationsDeps,
  { companyId, departmentId }: { companyId: string; departmentId: string },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const all = await lockDepartments(tx, companyId);
    const found = all.find(({ id }) => id === departmentId);
    const { plan } = found ?? {};
    if (!found || !plan || dayStart(plan.day) > deps.clock.now()) return;
    const target = plan.targetId === null ? null : all.find(({ id }) => id === plan.targetId);
    try {
      if (target === undefined) throw new AppError('NOT_FOUND');
      if (plan.kind === 'MERGE') {
        if (target === null) throw new AppError('NOT_FOUND');
        requireMerge(all, found, target);
      } else {
        requirePlace(all, found.id, plan.targetId);
        requireFreeName(all, { ...found, parentId: plan.targetId });
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await updateDepartment(tx, found, { plan: null });
      await deps.audit.record(tx, {
        chain: { kind: 'TENANT', id: companyId },
        event: 'DEPARTMENT_PLAN_FAILED',
        actor: SYSTEM_ACTOR,
        detail: { department: found.name, reason: error.reason },
        subjectId: found.id,
      });
      return;
    }
    if (plan.kind === 'MERGE') await applyMerge(deps, tx, SYSTEM_ACTOR, found, target!);
    else await applyMove(deps, tx, SYSTEM_ACTOR, all, { moved: found, targetId: plan.targetId });
  });
}
