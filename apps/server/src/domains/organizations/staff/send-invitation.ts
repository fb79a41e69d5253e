import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor, Origin } from '../../../platform/http/actor.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import type { AuditActor } from '../../audit/index.ts';
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

/** An administrator, also one whose call a job carries on. */
export type Inviter = AuditActor & { origin: Origin };

/** Invites a person to join the company: a message whose link leads to their consent. False: no permitted contact. */
export async function sendInvitation(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  company: CompanyRecord,
  invited: EmployeeRecord,
): Promise<boolean> {
  return (await sendInvitations(deps, tx, actor, company, [invited])) === 1;
}

/** The same to many, in as many statements as to one; those without a permitted contact are left out. @returns how many were sent */
export async function sendInvitations(
  { notifications, identity, audit, publicUrl, system }: OrganizationsDeps,
  tx: Tx,
  actor: Inviter,
  company: CompanyRecord,
  invited: readonly EmployeeRecord[],
): Promise<number> {
  const methods = await system.setting('activemethod');
  const sent = invited.flatMap((one) => {
    const contact = activationContact(one, methods);
    return contact === null ? [] : { invited: one, contact };
  });
  const known = await identity.findUsersByContact(sent.map(({ contact }) => contact));
  const messages = sent.map(({ invited: { id }, contact }) => {
    const path = `/joincompany/${id}`;
    const parameter = contact.includes('@') ? 'email' : 'mobile';
    const user = known.get(contact);
    return {
      to: contact,
      template: 'employee-invited' as const,
      language: user?.lang ?? actor.origin.language,
      params: { sender: actor.name, company: company.name },
      ...(user ? { notice: { userId: user.id, path } } : {}),
      link: `${linkBase(actor.origin, publicUrl)}${path}?loginType=pin&${parameter}=${encodeURIComponent(contact)}`,
    };
  });
  await notifications.send(tx, ...messages);
  for (const { invited: one, contact } of sent)
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'EMPLOYEE_INVITED',
      actor,
      detail: { name: one.name, contact: maskContact(contact) },
      subjectId: one.id,
    });
  return sent.length;
}
