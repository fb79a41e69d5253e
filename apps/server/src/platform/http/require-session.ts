import type { FastifyRequest } from 'fastify';
import { authenticate } from './actor.ts';

/** Before anything that was sent is looked at: a private call without a session is answered 403, however wrong it is beside that. */
export function requireSession(request: FastifyRequest): void {
  const { call } = request.routeOptions.config;
  if (!call || call.access === 'OPEN' || (call.access === 'READER' && request.viewToken !== null)) return;
  authenticate(request);
}
