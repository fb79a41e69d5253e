import { newId } from '@cinnabar/kernel';
import type {
  approveJoinSchema,
  rejectJoinSchema,
} from '@cinnabar/protocol/organizations/joining/joining-schema';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { User } from '../../../identity/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { joinAs } from '../../staff/actions/answer-invitation.ts';
import { readDepartment, requireUnique } from '../../staff/employee-rules.ts';
import { findOwnRow, findSameStaff, lockStaffOf } from '../../staff/employee-store.ts';
import { nameKeyOf, termsOf } from '../../staff/employee-terms.ts';
import { presentStaff } from '../../staff/present-staff.ts';
import { getGrowingCompany, getStaffedCompany, wholeCompany } from '../../staff/staff-policy.ts';
import { type EmployeeRecord, insertEmployee } from '../../staff-store.ts';
import { notifyAuthor } from '../announce-request.ts';
import { getPendingRequest } from '../joining-rules.ts';
import { approveAll, type JoinRequestRecord, updateJoinRequest } from '../joining-store.ts';

/**
 * The author becomes an employee without a role: in an open invitation of their own, in the record of their former employment, or in a new
 * one. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, JOIN_REQUEST_ENDED, EMPLOYEE_STATE of a present or suspended employee,
 * EMPLOYEE_CONTACT_TAKEN, EMPLOYEE_NUMBER_TAKEN.
 */
export async function approveRequest(
  deps: OrganizationsDeps,
  actor: Actor,
  form: z.output<typeof approveJoinSchema>,
): Promise<StaffMember> {
  const company = await getGrowingCompany(deps, actor, form.companyId);
  return deps.database.transaction(async (tx) => {
    await lockStaffOf(tx, company.id);
    const request = await getPendingRequest(deps, tx, form.id, { companyId: company.id });
    const [user] = await deps.identity.listUsers([request.userId], tx);
    const former = await findOwnRow(tx, company.id, request.userId);
    if (!user || (former && former.status !== 'DISMISSED')) throw new AppError('EMPLOYEE_STATE');
    await joinAs(deps, tx, actor, await placeFor(deps, tx, form, { request, user }), user);
    await approveAll(tx, user.id, company.id, deps.clock.now());
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'JOIN_REQUEST_APPROVED',
      actor,
      detail: { name: user.name },
      subjectId: request.id,
    });
    await notifyAuthor(deps, tx, request, company);
    const [shown] = await presentStaff(deps, company.id, [(await findOwnRow(tx, company.id, user.id))!], tx);
    return shown!;
  });
}

/** The invited record that the author takes: an open one with their contact, else a new one. What the form leaves open, the invitation says. */
async function placeFor(
  deps: OrganizationsDeps,
  tx: Tx,
  form: z.output<typeof approveJoinSchema>,
  { request, user }: { request: JoinRequestRecord; user: User },
): Promise<EmployeeRecord> {
  const { companyId } = form;
  const { mobile, email } = user;
  const same = await findSameStaff(tx, companyId, { number: null, mobile, email });
  const invited = same.find(({ status }) => status === 'INVITED');
  const named = { name: request.name, number: form.number || (invited?.number ?? null), mobile, email };
  await requireUnique(tx, companyId, { ...named, ...(invited ? { id: invited.id } : {}) });
  const now = deps.clock.now();
  const place: EmployeeRecord = {
    ...named,
    companyId,
    id: invited?.id ?? newId(now.getTime()),
    userId: null,
    status: 'INVITED',
    departmentId:
      (await readDepartment(tx, wholeCompany(companyId), form.departmentId)) ?? invited?.departmentId ?? null,
    position: form.position || (invited?.position ?? null),
    nameKey: nameKeyOf(request.name),
    terms: termsOf(companyId, named),
    statusTime: now,
    createTime: now,
  };
  if (!invited) await insertEmployee(tx, place);
  return place;
}

/** Errors: NOT_FOUND, NOT_ALLOWED, JOIN_REQUEST_ENDED. */
export async function rejectRequest(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, id, reason }: z.output<typeof rejectJoinSchema>,
): Promise<null> {
  const company = await getStaffedCompany(deps, actor, companyId);
  await deps.database.transaction(async (tx) => {
    const request = await getPendingRequest(deps, tx, id, { companyId: company.id });
    await updateJoinRequest(tx, request.id, { status: 'REJECTED', statusTime: deps.clock.now(), reason });
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'JOIN_REQUEST_REJECTED',
      actor,
      detail: { name: request.name, reason },
      subjectId: request.id,
    });
    await notifyAuthor(deps, tx, request, company, reason);
  });
  return null;
}
