import { domainToASCII } from 'node:url';
import { EMAIL_DOMAIN_LIMITS } from '@cinnabar/protocol/organizations/email-domains/email-domain-values';
import { parse } from 'tldts';
import { AppError } from '../../../platform/http/app-error.ts';

/**
 * A domain in the form of the DNS. DOMAIN_INVALID for an address, for a name of no public registry, and for one under which many register
 * names (`com.cn`, `github.io`): the public suffix list says which.
 */
export function readDomain(text: string): string {
  const name = domainToASCII(text.trim().replace(/^@/, '').replace(/\.$/, ''));
  const { hostname, domain, isIp, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true });
  const isKnown = hostname === name && !isIp && domain !== null && (isIcann || isPrivate);
  if (name === '' || name.length > EMAIL_DOMAIN_LIMITS.name || !isKnown)
    throw new AppError('DOMAIN_INVALID', { errors: [{ field: 'name' }] });
  return name;
}

/** Whether an e-mail address is one of a domain, or of a name below it. */
export function isUnder(email: string | null, domain: string): boolean {
  if (email === null) return false;
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  return host === domain || host.endsWith(`.${domain}`);
}
