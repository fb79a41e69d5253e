import type {
  approveJoinSchema,
  rejectJoinSchema,
} from '@cinnabar/protocol/organizations/joining/joining-schema';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { joinAs } from '../../staff/actions/answer-invitation.ts';
import { findOwnRow, lockStaffOf } from '../../staff/employee-store.ts';
import { presentStaff } from '../../staff/present-staff.ts';
import { getGrowingCompany, getStaffedCompany } from '../../staff/staff-policy.ts';
import { notifyAuthor } from '../announce-request.ts';
import { getPendingRequest } from '../joining-rules.ts';
import { approveAll, updateJoinRequest } from '../joining-store.ts';
import { placeFor } from '../place-for.ts';

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
