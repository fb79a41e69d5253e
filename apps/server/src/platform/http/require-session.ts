import type { FastifyRequest } from 'fastify';
import { authenticate } from './actor.ts';

/** Who may make a call: everybody, or who reads by view token instead of a session. Every call that is not named needs a session. */
export type CallAccess = ReadonlyMap<string, 'OPEN' | 'READER'>;

/**
 * Method and path of a call as its route has them, e.g. `GET /contract/:id/preflight`; null for what is none (pages, files, unknown paths).
 * HEAD, and a download that is asked for by POST, are the GET that they repeat.
 */
export function nameOfCall({ method, routeOptions, is404 }: FastifyRequest): string | null {
  if (is404 || !routeOptions.url?.startsWith('/api/')) return null;
  const isGet = method === 'HEAD' || routeOptions.config.download === true;
  return `${isGet ? 'GET' : method} ${routeOptions.url.slice('/api'.length)}`;
}

/** Before anything that was sent is looked at: a private call without a session is answered 403, however wrong it is beside that. */
export function requireSession(request: FastifyRequest, access: CallAccess): void {
  const call = nameOfCall(request);
  const needed = call === null ? 'OPEN' : (request.routeOptions.config.call?.access ?? access.get(call));
  if (needed === 'OPEN' || (needed === 'READER' && request.viewToken !== null)) return;
  authenticate(request);
}
