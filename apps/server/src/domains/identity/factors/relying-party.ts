import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';

/** Relying party of WebAuthn (L3 §5.1.2): a domain, and the one origin that may request. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The configured address when it is HTTPS with a domain name, and any port of localhost, as browsers accept it. PASSKEY_NEEDS_HTTPS otherwise.
 * The address named by a request is used for localhost only: an authenticator answers for the page that really asked, so a false address gains
 * nothing.
 */
export function relyingParty(publicUrl: string, request: FastifyRequest): RelyingParty {
  const used = `${request.protocol}://${request.host}`;
  if (URL.canParse(used) && new URL(used).hostname === 'localhost')
    return { id: 'localhost', origin: new URL(used).origin };
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (protocol !== 'https:' || isIP(hostname.replace(/[[\]]/g, '')) !== 0)
    throw new AppError('PASSKEY_NEEDS_HTTPS');
  return { id: hostname, origin };
}
