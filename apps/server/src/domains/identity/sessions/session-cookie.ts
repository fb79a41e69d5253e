import { HEADERS } from '@cinnabar/protocol/transport/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../../platform/http/request-origin.ts';
import { SECOND_STEP_MS, SESSION_MAX_MS, VISIT_MS } from './session-limits.ts';

/** Holds the pre-session of a second step; sent to /multiauth and its codes only, so that no other call takes it for a session. */
export const SECOND_STEP_COOKIE = 'cnb_second_step';

export interface SessionCookies {
  setSession(reply: FastifyReply, token: string): void;
  setVisit(reply: FastifyReply, token: string): void;
  clearSession(reply: FastifyReply): void;
  setSecondStep(reply: FastifyReply, token: string): void;
  clearSecondStep(reply: FastifyReply): void;
}

/** @param https the product is served by HTTPS; on a plain-HTTP intranet browsers would drop Secure cookies. */
export function createSessionCookies(https: boolean): SessionCookies {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  return {
    setSession: (reply, token) =>
      void reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: SESSION_MAX_MS / 1000 }),
    setVisit: (reply, token) =>
      void reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: VISIT_MS / 1000 }),
    clearSession: (reply) => void reply.clearCookie(SESSION_COOKIE, options),
    setSecondStep: (reply, token) =>
      void reply.setCookie(SECOND_STEP_COOKIE, token, { ...options, maxAge: SECOND_STEP_MS / 1000 }),
    clearSecondStep: (reply) => void reply.clearCookie(SECOND_STEP_COOKIE, options),
  };
}

/** The token of a second step: from its cookie, else from X-QID where cookies are blocked. */
export function readSecondStepToken(request: FastifyRequest): string | undefined {
  const sent = request.cookies[SECOND_STEP_COOKIE] ?? request.headers[HEADERS.sessionToken];
  return typeof sent === 'string' ? sent.slice(0, 200) : undefined;
}
