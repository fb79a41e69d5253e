import { isId } from '@cinnabar/kernel';
import type {
  StaffPage,
  staffExportQuerySchema,
  staffQuerySchema,
} from '@cinnabar/protocol/organizations/staff-schema';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '@cinnabar/protocol/organizations/staff-values';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { findDepartments } from '../../departments/department-store.ts';
import { subtreeIds } from '../../departments/department-tree.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { COUNTED, type StaffFilter } from '../employee-store.ts';
import { overdueBefore } from '../overdue.ts';
import { presentStaff } from '../present-staff.ts';
import { findStaffPage } from '../search-store.ts';
import { covers, getStaffReach, type StaffReach } from '../staff-policy.ts';

type Query = z.output<typeof staffQuerySchema>;
type Filter = z.output<typeof staffExportQuerySchema>;

/** A page of employees, with those of the departments below the chosen one. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function listStaff(deps: OrganizationsDeps, actor: Actor, query: Query): Promise<StaffPage> {
  const { db } = deps.database;
  const { company, reach } = await getStaffReach(deps, actor, query.companyId);
  const { sort, descending, pageNo, pageSize } = query;
  const filter = await readStaffFilter(deps, reach, query);
  const order = { sort, descending: descending === 'true', pageNo, pageSize };
  const { records, counted } = await findStaffPage(db, filter, order);
  return {
    list: await presentStaff(deps, company.id, records),
    total: Math.min(counted, COUNTED),
    more: counted > COUNTED,
    pageNo,
    pageSize,
  };
}

/** What a caller asked for, as the store finds it. */
export async function readStaffFilter(
  deps: OrganizationsDeps,
  reach: StaffReach,
  query: Filter,
): Promise<StaffFilter> {
  const { departmentId, roleId, overdue, keyword } = query;
  return {
    companyId: reach.companyId,
    statuses: statusesOf(query),
    keyword,
    ...(departmentId || reach.departmentIds
      ? { departmentIds: await departmentsOf(deps, reach, departmentId) }
      : {}),
    ...(roleId ? { roleId } : {}),
    ...(overdue === 'true' ? { quietSince: overdueBefore(deps) } : {}),
  };
}

function statusesOf({ status, dismissed, overdue }: Filter): EmployeeStatus[] {
  if (overdue === 'true') return ['INVITED'];
  if (status !== undefined) return [status];
  if (dismissed === 'true') return ['DISMISSED'];
  return EMPLOYEE_STATUSES.filter((one) => one !== 'DISMISSED');
}

/** An unknown department has no employees. */
async function departmentsOf(
  { database }: OrganizationsDeps,
  reach: StaffReach,
  id: string | undefined,
): Promise<string[] | null> {
  const within = reach.departmentIds;
  if (!id && within) return [...within];
  if (id === 'none') return within ? [] : null;
  if (!isId(id)) return [];
  const below = subtreeIds(await findDepartments(database.db, reach.companyId), id);
  return below.filter((one) => covers(reach, one));
}
