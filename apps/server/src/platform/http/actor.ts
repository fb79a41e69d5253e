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
}

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
    session: { state: 'none' } | { state: 'expired' } | { state: 'live'; actor: Actor; fromCookie: boolean };
  }
  interface FastifyContextConfig {
    /** The call changes something or sends a message although its method is GET (calls.md §1, CSRF by effect). */
    effect?: boolean;
    /** Anybody may send long bodies here: they wait for the calls of others, see `traffic.ts`. */
    givesWay?: boolean;
  }
}

/** First rung of every private route: the caller, or the 403 that leads to the login page. */
export function authenticate(request: FastifyRequest): Actor {
  if (request.session.state === 'live') return request.session.actor;
  throw new AppError(request.session.state === 'expired' ? 'SESSION_EXPIRED' : 'NOT_SIGNED_IN');
}

/** For calls that answer visitors too, only differently. */
export function findActor(request: FastifyRequest): Actor | null {
  return request.session.state === 'live' ? request.session.actor : null;
}

export function callHasEffect(request: FastifyRequest): boolean {
  return request.routeOptions.config.effect ?? !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
}
