import { CLOCK_SKEW_MS, HEADERS } from '@cinnabar/protocol/transport/headers';
import type { FastifyRequest } from 'fastify';
import { callHasEffect } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { OUR_COOKIES } from '../request-origin.ts';

/**
 * CSRF by effect (calls.md §1): a page of another origin can make a browser send our cookies, but cannot set these headers. Required of
 * every call with an effect that carries a cookie of ours, whether or not its session is still valid, and of every call that the browser
 * marks as cross-site: a foreign page must not sign people in either. A client that is no browser and sends no cookie has nothing to
 * misuse.
 */
export function checkRequestMarks(request: FastifyRequest, now: number): void {
  if (!callHasEffect(request)) return;
  const isMarked = request.headers[HEADERS.requestedWith] !== undefined;
  if (!isMarked && (bringsCookie(request) || beganElsewhere(request)))
    throw new AppError('REQUEST_MARK_MISSING');
  if (request.session.state !== 'live' || !request.session.fromCookie) return;
  const timestamp = request.headers[HEADERS.timestamp];
  if (timestamp === undefined) return;
  const skew = Math.abs(now - Number(timestamp));
  if (!(skew <= CLOCK_SKEW_MS)) throw new AppError('CLOCK_OFF', { result: { serverTime: now } });
}

const bringsCookie = ({ cookies }: FastifyRequest): boolean =>
  Object.keys(cookies).some((name) => name.startsWith(OUR_COOKIES));

/** Fetch metadata: set by browsers, out of reach of pages. A sibling domain is `same-site`, and may belong to another owner. */
const beganElsewhere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
