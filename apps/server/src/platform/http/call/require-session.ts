import type { FastifyRequest } from 'fastify';
import { authenticate } from '../actor.ts';

/** Before the input is validated: a private call without a session is answered 403, whatever else is wrong with it. */
export function requireSession(request: FastifyRequest): void {
  const { call } = request.routeOptions.config;
  if (!call || call.access === 'OPEN' || (call.access === 'READER' && request.viewToken !== null)) return;
  authenticate(request);
}
