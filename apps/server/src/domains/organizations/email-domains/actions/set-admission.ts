import type {
  Admission,
  EmailDomain,
} from '@cinnabar/protocol/organizations/email-domains/email-domain-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getEmailDomain } from '../email-domain-policy.ts';
import { presentEmailDomain } from '../email-domain-present.ts';
import { lockEmailDomain, updateEmailDomain } from '../email-domain-store.ts';

/** Whether people with an address under the domain are let in at once. Errors: NOT_FOUND, NOT_ALLOWED, DOMAIN_UNPROVED. */
export async function setAdmission(
  deps: OrganizationsDeps,
  actor: Actor,
  form: Admission,
): Promise<EmailDomain> {
  const on = form.on === 'true';
  const known = await getEmailDomain(deps, actor, form);
  return deps.database.transaction(async (tx) => {
    const domain = await lockEmailDomain(tx, known);
    if (!domain) throw new AppError('NOT_FOUND');
    if (on && domain.status !== 'VERIFIED') throw new AppError('DOMAIN_UNPROVED');
    if (domain.admits !== on) {
      await updateEmailDomain(tx, domain, { admits: on });
      await deps.audit.record(tx, {
        chain: { kind: 'TENANT', id: domain.companyId },
        event: on ? 'EMAIL_DOMAIN_ADMISSION_ON' : 'EMAIL_DOMAIN_ADMISSION_OFF',
        actor,
        detail: { domain: domain.name },
        subjectId: domain.id,
      });
    }
    return presentEmailDomain({ ...domain, admits: on });
  });
}
