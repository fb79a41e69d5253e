import type { FastifyRequest } from 'fastify';
import { linkBase } from '../../platform/http/link-origin.ts';
import type { IdentityRouteDeps } from './identity-deps.ts';
import { checkedService } from './identity-policy.ts';

/** The checked return address of a login. Ours is the configured address, in a demo also the loopback address that the browser used. */
export function readService(
  { publicUrl }: Pick<IdentityRouteDeps, 'publicUrl'>,
  request: FastifyRequest,
  service: string | undefined,
): string {
  const own = [publicUrl, linkBase(request.origin, publicUrl)].map((text) => new URL(text).origin);
  return checkedService(service, own);
}
