import type { approveJoinSchema } from '@cinnabar/protocol/organizations/joining/joining-schema';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { User } from '../../identity/index.ts';
import { lockTree } from '../departments/department-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { readDepartment, requireUnique } from '../staff/employee-rules.ts';
import { findSameStaff } from '../staff/employee-store.ts';
import { invitedEmployee } from '../staff/invited-employee.ts';
import { wholeCompany } from '../staff/staff-policy.ts';
import { type EmployeeRecord, insertEmployee } from '../staff-store.ts';
import type { JoinRequestRecord } from './joining-store.ts';

/** The invited record that the author takes: an open one with their contact, else a new one. What the form leaves open, the invitation says. */
export async function placeFor(
  deps: OrganizationsDeps,
  tx: Tx,
  form: Pick<z.output<typeof approveJoinSchema>, 'companyId' | 'departmentId' | 'number' | 'position'>,
  { request, user }: { request: JoinRequestRecord; user: User },
): Promise<EmployeeRecord> {
  const { companyId } = form;
  const { mobile, email } = user;
  // The department of an open invitation is not removed or merged before its author is in it.
  await lockTree(tx, companyId);
  const same = await findSameStaff(tx, companyId, { number: null, mobile, email });
  const invited = same.find(({ status }) => status === 'INVITED');
  const named = { name: request.name, number: form.number || (invited?.number ?? null), mobile, email };
  await requireUnique(tx, companyId, { ...named, ...(invited ? { id: invited.id } : {}) });
  const place = invitedEmployee(deps, companyId, {
    ...named,
    departmentId:
      (await readDepartment(tx, wholeCompany(companyId), form.departmentId)) ?? invited?.departmentId ?? null,
    position: form.position || (invited?.position ?? null),
  });
  if (invited) return { ...place, id: invited.id };
  await insertEmployee(tx, place);
  return place;
}
