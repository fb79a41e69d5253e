import type { EmailDomain } from '@cinnabar/protocol/organizations/email-domains/email-domain-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { countAttempts } from '../../../../platform/http/rate-limit.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getEmailDomain } from '../email-domain-policy.ts';
import { presentEmailDomain } from '../email-domain-present.ts';
import { applyProof, askProof } from '../prove-domain.ts';

const HOURLY = { windowSeconds: 3600 } as const;

/**
 * Asks the DNS now. A verified domain whose record is gone answers as LOST. Errors: NOT_FOUND, NOT_ALLOWED, DOMAIN_UNPROVED of one that was
 * not verified, DOMAIN_NO_ANSWER, TOO_MANY_REQUESTS.
 */
export async function checkEmailDomain(
  deps: OrganizationsDeps,
  actor: Actor,
  form: { companyId: string; id: string },
): Promise<EmailDomain> {
  const domain = await getEmailDomain(deps, actor, form);
  // Each check is a question to a name server that the caller names.
  await countAttempts(deps.database, [
    { key: `email-domain:user:${actor.userId}`, max: 60, ...HOURLY },
    { key: `email-domain:company:${domain.companyId}`, max: 120, ...HOURLY },
  ]);
  const asked = await askProof(deps, domain);
  if (asked.proof === 'UNKNOWN') throw new AppError('DOMAIN_NO_ANSWER');
  const next = await deps.database.transaction((tx) => applyProof(deps, tx, actor, domain, asked));
  if (!next) throw new AppError('NOT_FOUND');
  if (asked.proof === 'MISSING' && domain.status !== 'VERIFIED' && next.status !== 'VERIFIED')
    throw new AppError('DOMAIN_UNPROVED');
  return presentEmailDomain(next);
}
