import { isId } from '@cinnabar/kernel';
import type {
  BatchResult,
  employeeIdSchema,
  employeeIdsSchema,
  overdueFormSchema,
  RemindedOverdue,
} from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { CompanyRecord } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getStaffMember, readIds } from '../employee-rules.ts';
import { deleteStaff, findStaffAfter, lockStaff, updateStaff } from '../employee-store.ts';
import { overdueBefore } from '../overdue.ts';
import { sendInvitation } from '../send-invitation.ts';
import { covers, getGrowingReach, getStaffReach, type StaffReach } from '../staff-policy.ts';

/** A person is not reminded more often. */
const REST_MS = 60 * 60 * 1000;

/** Sends the invitation again, at most once an hour to each person. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function remindEmployees(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeIds }: z.output<typeof employeeIdsSchema>,
): Promise<BatchResult> {
  const { company, reach } = await getGrowingReach(deps, actor, companyId);
  const ids = readIds(employeeIds);
  return deps.database.transaction((tx) => remind(deps, tx, actor, { company, reach }, ids));
}

/** In one transaction; those who joined or were reminded meanwhile are left out. */
async function remind(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  { company, reach }: { company: CompanyRecord; reach: StaffReach },
  ids: string[],
): Promise<BatchResult> {
  const now = deps.clock.now();
  const rested = new Date(now.getTime() - REST_MS);
  const found = await lockStaff(tx, company.id, ids);
  const waiting = found.filter(
    ({ status, statusTime, departmentId }) =>
      covers(reach, departmentId) && status === 'INVITED' && (statusTime === null || statusTime <= rested),
  );
  const reminded: string[] = [];
  for (const one of waiting) if (await sendInvitation(deps, tx, actor, company, one)) reminded.push(one.id);
  await updateStaff(tx, company.id, reminded, { statusTime: now });
  return { done: reminded.length, left: ids.length - reminded.length };
}

/** In one call. */
const OVERDUE_AT_ONCE = 100;

/**
 * Sends the invitation again to a hundred of those who had no message for a week; the caller asks again after `next` until there is none, so
 * that one without a permitted contact holds up no other. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN.
 */
export async function remindOverdue(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, after }: z.output<typeof overdueFormSchema>,
): Promise<RemindedOverdue> {
  const { company, reach } = await getGrowingReach(deps, actor, companyId);
  const filter = {
    companyId: company.id,
    statuses: ['INVITED' as const],
    quietSince: overdueBefore(deps),
    keyword: '',
    ...(reach.departmentIds ? { departmentIds: [...reach.departmentIds] } : {}),
  };
  return deps.database.transaction(async (tx) => {
    const part = { after: after !== undefined && isId(after) ? after : null, limit: OVERDUE_AT_ONCE };
    const ids = (await findStaffAfter(tx, filter, part)).map(({ id }) => id);
    const result = await remind(deps, tx, actor, { company, reach }, ids);
    return { ...result, next: ids.length === OVERDUE_AT_ONCE ? ids.at(-1)! : null };
  });
}

/** The link of the invitation leads nowhere from now on. Errors: NOT_FOUND, NOT_ALLOWED, EMPLOYEE_STATE. */
export async function withdrawInvitation(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeId }: z.output<typeof employeeIdSchema>,
): Promise<null> {
  const { company, reach } = await getStaffReach(deps, actor, companyId);
  await deps.database.transaction(async (tx) => {
    const invited = await getStaffMember(tx, reach, employeeId, ['INVITED']);
    await deleteStaff(tx, company.id, [invited.id]);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'EMPLOYEE_INVITATION_WITHDRAWN',
      actor,
      detail: { name: invited.name },
      subjectId: invited.id,
    });
  });
  return null;
}
