import type { StaffOverview } from '@cinnabar/protocol/organizations/department-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { findDepartments } from '../../departments/department-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findStaff } from '../../staff-store.ts';
import { countByDepartment } from '../employee-store.ts';
import { overdueBefore } from '../overdue.ts';
import { covers, getStaffReach } from '../staff-policy.ts';

/** The department tree with its numbers. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function getStaffOverview(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<StaffOverview> {
  const { db } = deps.database;
  const { company, reach } = await getStaffReach(deps, actor, companyId);
  const [all, counted] = await Promise.all([
    findDepartments(db, company.id),
    countByDepartment(db, company.id, overdueBefore(deps)),
  ]);
  const departments = all.filter(({ id }) => covers(reach, id));
  const totals = counted.filter(({ departmentId }) => covers(reach, departmentId));
  const isShown = (id: string | null) => departments.some((one) => one.id === id);
  const leaders = await findStaff(
    db,
    company.id,
    departments.flatMap(({ leaderId }) => leaderId ?? []),
  );
  const names = new Map(leaders.map(({ id, name }) => [id, name]));
  const staying = (departmentId: string | null) =>
    totals
      .filter((one) => one.departmentId === departmentId && one.status !== 'DISMISSED')
      .reduce((sum, { total }) => sum + total, 0);
  const counts: StaffOverview['counts'] = { ACTIVE: 0, INVITED: 0, SUSPENDED: 0, DISMISSED: 0 };
  let overdue = 0;
  for (const one of totals) {
    counts[one.status] += one.total;
    overdue += one.overdue;
  }
  return {
    departments: departments.map(({ id, parentId, name, code, leaderId, plan }) => ({
      id,
      parentId: isShown(parentId) ? parentId : null,
      name,
      code,
      leader: leaderId && names.has(leaderId) ? { id: leaderId, name: names.get(leaderId)! } : null,
      count: staying(id),
      plan,
    })),
    whole: reach.departmentIds === null,
    unplaced: staying(null),
    overdue,
    counts,
  };
}
