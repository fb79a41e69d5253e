import { isEmail, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { insertIntendedRoles } from '../role-data/intended-store.ts';
import { findRoles } from '../role-data/role-store.ts';
import { readContacts } from '../staff/employee-rules.ts';
import { invitedEmployee } from '../staff/invited-employee.ts';
import { sendInvitation } from '../staff/send-invitation.ts';
import { insertEmployee } from '../staff-store.ts';

/**
 * The first administrator also keeps the seals and sets up business types and templates: there is no other person yet. These roles can be given
 * to others later.
 */
export const FIRST_ADMINISTRATOR: readonly BuiltInRoleType[] = [
  'SYSTEM',
  'SA',
  'CATEGORY_CREATOR',
  'CATEGORY_MANAGER',
  'TEMPLATE_CREATOR',
  'TEMPLATE_MANAGER',
];

interface Invited {
  name: string;
  mobile: string | null;
  email: string | null;
}

/** @param contact a mobile number or an address, sealed or plain. Errors: CONTACT_INVALID. */
export function readAdministrator(
  deps: OrganizationsDeps,
  { administrator: name, contact }: { administrator: string; contact: string },
): Invited {
  const plain = normaliseAccount(deps.identity.openSealed(contact));
  try {
    return { name, ...readContacts(deps, isEmail(plain) ? { email: plain } : { mobile: plain }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('CONTACT_INVALID', { errors: [{ field: 'contact' }] });
  }
}

/** Invites the person who leads a company from the moment they agree. Errors: EMPLOYEE_CONTACT_NEEDED where no message reaches the contact. */
export async function inviteAsAdministrator(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  company: CompanyRecord,
  person: Invited,
): Promise<void> {
  const invited = invitedEmployee(deps, company.id, {
    ...person,
    number: null,
    departmentId: null,
    position: null,
  });
  await insertEmployee(tx, invited);
  const roles = await findRoles(tx, company.id);
  const given = roles.filter(({ roleType }) => (FIRST_ADMINISTRATOR as readonly string[]).includes(roleType));
  await insertIntendedRoles(tx, { companyId: company.id, granter: actor }, [
    { employeeId: invited.id, roleIds: given.map(({ id }) => id) },
  ]);
  if (!(await sendInvitation(deps, tx, actor, company, invited)))
    throw new AppError('EMPLOYEE_CONTACT_NEEDED', { errors: [{ field: 'contact' }] });
}
