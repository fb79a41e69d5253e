import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getEmailDomain } from '../email-domain-policy.ts';
import { deleteEmailDomain, lockEmailDomain } from '../email-domain-store.ts';

/** Who has joined stays. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function removeEmailDomain(
  deps: OrganizationsDeps,
  actor: Actor,
  form: { companyId: string; id: string },
): Promise<null> {
  const known = await getEmailDomain(deps, actor, form);
  await deps.database.transaction(async (tx) => {
    const domain = await lockEmailDomain(tx, known);
    if (!domain) throw new AppError('NOT_FOUND');
    await deleteEmailDomain(tx, domain);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: domain.companyId },
      event: 'EMAIL_DOMAIN_REMOVED',
      actor,
      detail: { domain: domain.name },
      subjectId: domain.id,
    });
  });
  return null;
}
