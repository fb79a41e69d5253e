import { newId } from '@cinnabar/kernel';
import type { EmployeeStatus } from '@cinnabar/protocol/organizations/staff-values';
import type { Tx } from '../../../platform/db/open-database.ts';
import { insertDepartment } from '../departments/department-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { insertEmployee } from '../staff-store.ts';
import { findSameStaff, updateStaff } from './employee-store.ts';
import { nameKeyOf } from './employee-terms.ts';

export interface PresetStaff {
  companyId: string;
  /** By key; a parent before those below it. */
  departments: Record<string, { name: string; code: string; parent?: string }>;
  people: {
    name: string;
    mobile: string;
    number: string;
    position: string;
    department: string;
    /** Absent: an employee who is there already. */
    status?: Exclude<EmployeeStatus, 'ACTIVE'>;
    /** Since when, in days before today. */
    days?: number;
  }[];
}

const DAY_MS = 86_400_000;

/** Departments and employees in any state, before anyone uses the installation: of a demonstration. */
export async function presetStaff(
  { clock, identity, ports }: OrganizationsDeps,
  tx: Tx,
  { companyId, departments, people }: PresetStaff,
): Promise<void> {
  const now = clock.now();
  const ids = new Map<string, string>();
  for (const [rank, [key, { name, code, parent }]] of Object.entries(departments).entries()) {
    const id = newId();
    ids.set(key, id);
    const parentId = parent === undefined ? null : ids.get(parent)!;
    await insertDepartment(tx, {
      companyId,
      id,
      parentId,
      name,
      code,
      leaderId: null,
      rank,
      plan: null,
      createTime: now,
    });
  }
  for (const { name, mobile, number, position, department, status, days = 0 } of people) {
    const named = { name, number, mobile, email: null };
    const departmentId = ids.get(department)!;
    if (status === undefined) {
      const [known] = await findSameStaff(tx, companyId, named);
      await updateStaff(tx, companyId, [known!.id], { departmentId, position });
      await ports.followPlacing(tx, { companyId, userIds: [known!.userId!] });
      continue;
    }
    const user =
      status === 'INVITED' ? null : await identity.registerUser(tx, { name, mobile, realName: true });
    const since = new Date(now.getTime() - days * DAY_MS);
    await insertEmployee(tx, {
      ...named,
      companyId,
      id: newId(since.getTime()),
      userId: user?.id ?? null,
      status,
      departmentId,
      position,
      nameKey: nameKeyOf(name),
      statusTime: since,
      createTime: since,
    });
  }
}
