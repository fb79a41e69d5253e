import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { EmployeeRecord } from '../staff-store.ts';

type Methods = readonly ('MOBILE' | 'EMAIL')[];

/** The contact by which an account may be activated here (`activemethod`), the phone first; null when the employee has none of them. */
export function activationContact(
  { mobile, email }: Pick<EmployeeRecord, 'mobile' | 'email'>,
  methods: Methods,
): string | null {
  return (methods.includes('MOBILE') && mobile) || (methods.includes('EMAIL') && email) || null;
}

/** Invites a person to join the company: a message whose link leads to their consent. False: no permitted contact. */
export async function sendInvitation(
  { notifications, identity, audit, publicUrl, system }: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  company: CompanyRecord,
  invited: EmployeeRecord,
): Promise<boolean> {
  const contact = activationContact(invited, await system.setting('activemethod'));
  if (contact === null) return false;
  const path = `/joincompany/${invited.id}`;
  const parameter = contact.includes('@') ? 'email' : 'mobile';
  const known = await identity.findUserByContact(contact);
  await notifications.send(tx, {
    to: contact,
    template: 'employee-invited',
    language: known?.lang ?? actor.origin.language,
    params: { sender: actor.name, company: company.name },
    ...(known ? { notice: { userId: known.id, path } } : {}),
    link: `${linkBase(actor.origin, publicUrl)}${path}?loginType=pin&${parameter}=${encodeURIComponent(contact)}`,
  });
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: company.id },
    event: 'EMPLOYEE_INVITED',
    actor,
    detail: { name: invited.name, contact: maskContact(contact) },
    subjectId: invited.id,
  });
  return true;
}
