import type { employeeIdSchema } from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { linkBase } from '../../../../platform/http/link-origin.ts';
import { countAttempt } from '../../../../platform/http/rate-limit.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getStaffMember } from '../employee-rules.ts';
import { getStaffReach } from '../staff-policy.ts';

/**
 * The way out of NO_LOGIN_PASSWORD: the employee gets a link, at their own contact, by which they set a login password with a code. No administrator
 * knows or decides a password, and the present one is valid until the person has set another (decision 0071). Errors: NOT_FOUND, NOT_ALLOWED,
 * EMPLOYEE_STATE, TOO_MANY_REQUESTS.
 */
export async function sendPasswordLink(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeId }: z.output<typeof employeeIdSchema>,
): Promise<null> {
  const { company, reach } = await getStaffReach(deps, actor, companyId);
  await countAttempt(deps.database, { key: `passwordlink:${employeeId}`, max: 3, windowSeconds: 3600 });
  await deps.database.transaction(async (tx) => {
    const { userId } = await getStaffMember(tx, reach, employeeId, ['ACTIVE']);
    const [user] = await deps.identity.listUsers([userId!], tx);
    const contact = user!.mobile ?? user!.email!;
    const address = `/login/forget?username=${encodeURIComponent(contact)}`;
    await deps.notifications.send(tx, {
      to: contact,
      template: 'employee-password',
      language: user!.lang,
      params: { sender: actor.name, company: company.name },
      link: linkBase(actor.origin, deps.publicUrl) + address,
    });
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'EMPLOYEE_PASSWORD_LINK',
      actor,
      subjectId: userId!,
    });
  });
  return null;
}
