import type { Language } from '@cinnabar/protocol/transport/headers';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Where a call came from; evidence, so it goes into the audit record of every act. */
export interface Origin {
  /** Address of the caller, behind trusted proxies only the one they report. */
  address: string;
  /** The browser's own description, at most 300 characters. */
  device: string;
  language: Language;
  requestId: string;
  /** In a demo that is reached by a loopback address: what links for this caller begin with (`link-origin.ts`). */
  linkOrigin?: string;
}

/** Who is calling, in which company. `tenantId` is null when the caller acts for themself. */
export interface Actor {
  userId: string;
  tenantId: string | null;
  sessionId: string;
  name: string;
  origin: Origin;
  /** Absent: a session that is good for everything its person may do. */
  visit?: Visit;
  /** The company whose own sign-in opened the session, which is good for that company only; it is `tenantId` too. Absent: the person signed in by their own means. */
  within?: string;
}

/** For whom it is asked what they are in a company: a person, in a session that may be good for one company only. */
export type Member = Pick<Actor, 'userId' | 'within'>;

/** Whether a session reaches the affairs of a company; null: those of the person in their own name. */
export const reaches = ({ within }: Pick<Actor, 'within'>, companyId: string | null): boolean =>
  within === undefined || within === companyId;

/** A session on a device that was handed one contract: it knows this contract and nothing else. */
export interface Visit {
  contractId: string;
  /** What it was for has been done; it only reads, until it is gone. */
  done: boolean;
}

/** Turns a session token into its actor; `expired` for one that was valid once or is unknown. */
export type SessionReader = (token: string, origin: Origin) => Promise<Actor | 'expired'>;

declare module 'fastify' {
  interface FastifyRequest {
    origin: Origin;
    /** `outside`: the session lives, and this call lies outside of what it is good for. */
    session: { state: 'none' | 'expired' | 'outside' } | { state: 'live'; actor: Actor; fromCookie: boolean };
  }
  interface FastifyContextConfig {
    /** Anybody may send long bodies here: they wait for the calls of others, see `traffic.ts`. */
    givesWay?: boolean;
  }
}

/** First rung of every private route: the caller, or the 403 that leads to the login page. OWN_SIGN_IN_NEEDED for what a company's own sign-in does not open. */
export function authenticate(request: FastifyRequest): Actor {
  if (request.session.state === 'live') return request.session.actor;
  if (request.session.state === 'outside') throw new AppError('OWN_SIGN_IN_NEEDED');
  throw new AppError(request.session.state === 'expired' ? 'SESSION_EXPIRED' : 'NOT_SIGNED_IN');
}

/** For calls that answer visitors too, only differently. */
export function findActor(request: FastifyRequest): Actor | null {
  return request.session.state === 'live' ? request.session.actor : null;
}

/** Whether something changes or a message is sent, as the call's definition says (calls.md §1, CSRF by effect). */
export function callHasEffect(request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config;
  if (call) return call.effect ?? call.method !== 'GET';
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
}
