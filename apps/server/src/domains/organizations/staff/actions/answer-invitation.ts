import { isId } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { JoinInvitation } from '@cinnabar/protocol/organizations/staff-schema';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../../platform/events/announce.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { AuditActor } from '../../../audit/index.ts';
import type { User } from '../../../identity/index.ts';
import { findDepartments, lockTree } from '../../departments/department-store.ts';
import { joinPath, pathOf } from '../../departments/department-tree.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { takeIntendedRoles } from '../../role-data/intended-store.ts';
import { grantIntendedRoles } from '../../roles/employment/grant-roles.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import { announcePlaces } from '../announce-places.ts';
import { getStaffMember } from '../employee-rules.ts';
import { deleteStaff, findInvitedRow, findOwnRow, lockStaffOf, updateStaff } from '../employee-store.ts';
import { nameKeyOf } from '../employee-terms.ts';
import { wholeCompany } from '../staff-policy.ts';

/** What the receiver of an invitation is asked. NOT_FOUND for all others, and after it was answered or withdrawn. */
export async function getJoinInvitation(
  deps: OrganizationsDeps,
  actor: Actor,
  id: string,
): Promise<JoinInvitation> {
  const { invited, company, user } = await findOwn(deps, actor, id);
  const departments = await findDepartments(deps.database.db, company.id);
  return {
    id: invited.id,
    companyName: company.name,
    logoKey: company.logoKey,
    name: invited.name,
    number: invited.number,
    department: joinPath(pathOf(departments, invited.departmentId)) || null,
    position: invited.position,
    contact: maskContact([invited.mobile, invited.email].find((one) => one !== null && isOf(user, one))!),
  };
}

/** The person becomes a member, with the roles that were named for them and no others. Errors: NOT_FOUND, COMPANY_FROZEN, EMPLOYEE_STATE when suspended. */
export async function acceptInvitation(
  deps: OrganizationsDeps,
  actor: Actor,
  id: string,
): Promise<{ companyId: string }> {
  const { company, user } = await findOwn(deps, actor, id);
  if (company.freeze) throw new AppError('COMPANY_FROZEN');
  await deps.database.transaction(async (tx) => {
    await lockStaffOf(tx, company.id);
    // The department of the invitation is not removed or merged before the person is in it.
    await lockTree(tx, company.id);
    // The receiver of an invitation answers it, whatever its department.
    const invited = await getStaffMember(tx, wholeCompany(company.id), id, ['INVITED']);
    await joinAs(deps, tx, actor, invited, user);
  });
  return { companyId: company.id };
}

/** The company may invite again. NOT_FOUND. */
export async function declineInvitation(deps: OrganizationsDeps, actor: Actor, id: string): Promise<null> {
  const { company } = await findOwn(deps, actor, id);
  await deps.database.transaction(async (tx) => {
    // The receiver of an invitation answers it, whatever its department.
    const invited = await getStaffMember(tx, wholeCompany(company.id), id, ['INVITED']);
    await deleteStaff(tx, company.id, [invited.id]);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'EMPLOYEE_INVITATION_DECLINED',
      actor,
      detail: { name: invited.name },
      subjectId: invited.id,
    });
  });
  return null;
}

/** The invited row becomes the person's; who worked here before gets their former row back, with what the invitation says. */
export async function joinAs(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  invited: EmployeeRecord,
  user: User,
): Promise<void> {
  const { companyId } = invited;
  const former = await findOwnRow(tx, companyId, user.id);
  if (former && former.status === 'SUSPENDED') throw new AppError('EMPLOYEE_STATE');
  // The person has seen the name and agreed; a verified one is their own.
  const name = user.realName ? user.name : invited.name;
  if (!user.realName) await deps.identity.nameNewcomer(tx, user.id, name);
  const named = { name, number: invited.number, mobile: user.mobile, email: user.email };
  const joined = {
    ...named,
    userId: user.id,
    status: 'ACTIVE' as const,
    departmentId: invited.departmentId,
    position: invited.position,
    nameKey: nameKeyOf(named.name),
    statusTime: deps.clock.now(),
  };
  const intended = await takeIntendedRoles(tx, companyId, [invited.id]);
  if (former) {
    await deleteStaff(tx, companyId, [invited.id]);
    if (former.status === 'DISMISSED') await updateStaff(tx, companyId, [former.id], joined);
  } else await updateStaff(tx, companyId, [invited.id], joined);
  await grantIntendedRoles(deps, tx, { ...(former ?? invited), ...joined }, intended);
  await announcePlaces(deps, tx, { companyId, userIds: [user.id] });
  announce(tx, { kind: 'RIGHTS', id: companyId }, [userKey(user.id)]);
  await deps.audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event: 'EMPLOYEE_JOINED',
    actor,
    detail: { name: user.name, number: invited.number },
    subjectId: user.id,
  });
}

/** Only the holder of the contact that the company wrote: an id of others answers like an unknown one. */
async function findOwn(deps: OrganizationsDeps, actor: Actor, id: string) {
  const found = isId(id) ? await findInvitedRow(deps.database.db, id) : null;
  const user = await deps.identity.getUser(actor.userId);
  if (!found || ![found.employee.mobile, found.employee.email].some((one) => one !== null && isOf(user, one)))
    throw new AppError('NOT_FOUND');
  return { invited: found.employee, company: found.company, user };
}

const isOf = (user: User, contact: string): boolean => user.mobile === contact || user.email === contact;
