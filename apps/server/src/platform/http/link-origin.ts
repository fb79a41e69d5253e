import type { FastifyRequest } from 'fastify';
import type { Origin } from './actor.ts';

/** RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin that a caller used, when it is a loopback address; null for every other host, because the host of a request is only claimed.
 * In a demo links begin with it: it is often opened under another port or name than it was started with.
 */
export function loopbackOrigin(request: FastifyRequest): string | null {
  const used = `${request.protocol}://${request.host}`;
  return URL.canParse(used) && LOOPBACK.test(new URL(used).hostname) ? new URL(used).origin : null;
}

/** The origin of links for this caller: the configured address, or the loopback origin in a demo. */
export const linkBase = ({ linkOrigin }: Pick<Origin, 'linkOrigin'>, publicUrl: string): string =>
  linkOrigin ?? publicUrl;
