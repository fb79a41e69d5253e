import { DEFAULT_LANGUAGE, HEADERS, LANGUAGES, type Language } from '@cinnabar/protocol/transport/headers';
import type { FastifyRequest } from 'fastify';
import type { Origin } from './actor.ts';

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

export const SESSION_COOKIE = 'cnb_session';

/** The session token: from the cookie, else from X-QID or the QID parameter where cookies are blocked (calls.md §1). */
export function readSessionToken(request: FastifyRequest): { token: string; fromCookie: boolean } | null {
  const cookie = request.cookies[SESSION_COOKIE];
  if (cookie) return { token: cookie.slice(0, 200), fromCookie: true };
  const parameter = (request.query as Record<string, unknown> | undefined)?.QID;
  const token =
    header(request, HEADERS.sessionToken) ?? (typeof parameter === 'string' ? parameter : undefined);
  return token ? { token: token.slice(0, 200), fromCookie: false } : null;
}
