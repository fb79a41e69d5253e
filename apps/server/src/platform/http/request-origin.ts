import { DEFAULT_LANGUAGE, HEADERS, LANGUAGES, type Language } from '@cinnabar/protocol/transport/headers';
import type { FastifyRequest } from 'fastify';
import { callHasEffect, type Origin } from './actor.ts';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export function readOrigin(request: FastifyRequest): Origin {
  const asked = header(request, HEADERS.language)?.replace('-', '_');
  const language = LANGUAGES.find((known): known is Language => known === asked) ?? DEFAULT_LANGUAGE;
  return {
    address: request.ip,
    device: (header(request, 'user-agent') ?? '').slice(0, 300),
    language,
    requestId: request.id,
  };
}

/** Prefix of the names of all our cookies. */
export const OUR_COOKIES = 'cnb_';
export const SESSION_COOKIE = `${OUR_COOKIES}session`;

/**
 * The session token: from the cookie, else from X-QID where cookies are blocked, else from the QID parameter, for pictures and files, which
 * send no headers (calls.md §1). Addresses are kept in histories and by proxies, so a token in one is read-only.
 */
export function readSessionToken(request: FastifyRequest): { token: string; fromCookie: boolean } | null {
  const cookie = request.cookies[SESSION_COOKIE];
  if (cookie) return { token: cookie.slice(0, 200), fromCookie: true };
  const parameter = (request.query as Record<string, unknown> | undefined)?.QID;
  const byAddress = typeof parameter === 'string' && !callHasEffect(request) ? parameter : undefined;
  const token = header(request, HEADERS.sessionToken) ?? byAddress;
  return token ? { token: token.slice(0, 200), fromCookie: false } : null;
}
