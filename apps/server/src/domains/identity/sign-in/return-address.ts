import type { FastifyRequest } from 'fastify';
import { linkBase } from '../../../platform/http/link-origin.ts';
import type { IdentityRouteDeps } from '../sessions/route-deps.ts';

const BASE = 'http://own.invalid';

/** The checked return address of a login. Ours is the configured address, in a demo also the loopback address that the browser used. */
export function readService(
  { publicUrl }: Pick<IdentityRouteDeps, 'publicUrl'>,
  request: FastifyRequest,
  service: string | undefined,
): string {
  const own = [publicUrl, linkBase(request.origin, publicUrl)].map((text) => new URL(text).origin);
  return checkedService(service, own);
}

/**
 * The return address when it is a page of ours, else `/`: an address that leads elsewhere would lend our login to a stranger's
 * page. `//host` and `/\host` look like paths and are not, so the parser decides, and its result is looked at once more.
 */
function checkedService(service: string | undefined, ownOrigins: string[]): string {
  if (!service || !URL.canParse(service, BASE)) return '/';
  const address = new URL(service, BASE);
  if (![BASE, ...ownOrigins].includes(address.origin) || address.pathname.startsWith('//')) return '/';
  return address.pathname + address.search + address.hash;
}
