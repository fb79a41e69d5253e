import { CLOCK_SKEW_MS, HEADERS } from '@cinnabar/protocol/transport/headers';
import type { FastifyRequest } from 'fastify';
import { callHasEffect } from './actor.ts';
import { AppError } from './app-error.ts';

/**
 * CSRF by effect (calls.md §1): a page of another origin can make a browser send our cookie, but cannot set these headers.
 * Calls without a session cookie carry no ambient authority, so nothing is asked of them.
 */
export function checkRequestMarks(request: FastifyRequest, now: number): void {
  if (!callHasEffect(request) || request.session.state !== 'live' || !request.session.fromCookie) return;
  if (!request.headers[HEADERS.requestedWith]) throw new AppError('REQUEST_MARK_MISSING');
  const timestamp = request.headers[HEADERS.timestamp];
  if (timestamp === undefined) return;
  const skew = Math.abs(now - Number(timestamp));
  if (!(skew <= CLOCK_SKEW_MS)) throw new AppError('CLOCK_OFF', { result: { serverTime: now } });
}
