import { newId } from '@cinnabar/kernel';
import type { EmailDomain } from '@cinnabar/protocol/organizations/email-domains/email-domain-schema';
import { EMAIL_DOMAIN_LIMITS } from '@cinnabar/protocol/organizations/email-domains/email-domain-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getGrowingCompany } from '../../staff/staff-policy.ts';
import { readDomain } from '../domain-name.ts';
import { newToken, presentEmailDomain } from '../email-domain-present.ts';
import { type EmailDomainRecord, insertEmailDomain, lockToAdd } from '../email-domain-store.ts';

/**
 * Adds a domain that is not proved yet. Only authenticated companies are asked to be joined. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN,
 * COMPANY_NOT_AUTHENTICATED, DOMAIN_INVALID, DOMAIN_LISTED, DOMAINS_TOO_MANY.
 */
export async function addEmailDomain(
  deps: OrganizationsDeps,
  actor: Actor,
  form: { companyId: string; name: string },
): Promise<EmailDomain> {
  const company = await getGrowingCompany(deps, actor, form.companyId);
  if (company.authStatus !== 'AUTH_SUCCESS') throw new AppError('COMPANY_NOT_AUTHENTICATED');
  const now = deps.clock.now();
  const made: EmailDomainRecord = {
    companyId: company.id,
    id: newId(now.getTime()),
    name: readDomain(form.name),
    token: newToken(),
    status: 'PENDING',
    admits: false,
    checkTime: null,
    proveTime: null,
    createTime: now,
  };
  await deps.database.transaction(async (tx) => {
    const max = EMAIL_DOMAIN_LIMITS.domains;
    if ((await lockToAdd(tx, company.id)) >= max) throw new AppError('DOMAINS_TOO_MANY', { params: { max } });
    if (!(await insertEmailDomain(tx, made)))
      throw new AppError('DOMAIN_LISTED', { errors: [{ field: 'name' }] });
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'EMAIL_DOMAIN_ADDED',
      actor,
      detail: { domain: made.name },
      subjectId: made.id,
    });
  });
  return presentEmailDomain(made);
}
