import type { FastifyRequest } from 'fastify';
import { linkBase } from '../../../platform/http/link-origin.ts';
import type { IdentityRouteDeps } from '../sessions/route-deps.ts';

const BASE = 'http://own.invalid';

/** The checked return address of a login. Allowed is the configured origin, in a demo also the loopback origin that the browser used. */
export function readService(
  { publicUrl }: Pick<IdentityRouteDeps, 'publicUrl'>,
  request: FastifyRequest,
  service: string | undefined,
): string {
  const own = [publicUrl, linkBase(request.origin, publicUrl)].map((text) => new URL(text).origin);
  return checkedService(service, own);
}

/**
 * The return address when it is a page of this product, else `/`: others would be an open redirect. `//host` and `/\host` look like paths and
 * are not, so the URL parser decides, and its result is checked once more.
 */
function checkedService(service: string | undefined, ownOrigins: string[]): string {
  if (!service || !URL.canParse(service, BASE)) return '/';
  const address = new URL(service, BASE);
  if (![BASE, ...ownOrigins].includes(address.origin) || address.pathname.startsWith('//')) return '/';
  return address.pathname + address.search + address.hash;
}
