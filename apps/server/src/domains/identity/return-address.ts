import type { FastifyRequest } from 'fastify';
import type { IdentityRouteDeps } from './identity-deps.ts';
import { checkedService } from './identity-policy.ts';

/** The checked return address of a login. Ours are the configured address and the one that the browser used. */
export function readService(
  { publicUrl }: Pick<IdentityRouteDeps, 'publicUrl'>,
  request: FastifyRequest,
  service: string | undefined,
): string {
  const used = `${request.protocol}://${request.host}`;
  const own = [publicUrl, used].filter((text) => URL.canParse(text)).map((text) => new URL(text).origin);
  return checkedService(service, own);
}
