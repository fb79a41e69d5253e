import type { PartyHold } from '@cinnabar/protocol/contracts/contract-schema';
import type { Rights } from '@cinnabar/protocol/organizations/permission-tree';
import type { Resource } from '@cinnabar/protocol/organizations/platform/resource-values';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Origin of a call; evidence, so it is part of the audit record of every action. */
export interface Origin {
  /** Address of the caller; behind trusted proxies the one they report. */
  address: string;
  /** The user agent, at most 300 characters. */
  device: string;
  language: Language;
  requestId: string;
  /** In a demo reached by a loopback address: the origin of links for this caller (`link-origin.ts`). */
  linkOrigin?: string;
}

/** The caller, and the company they act in. `tenantId` is null when they act for themself. */
export interface Actor {
  userId: string;
  tenantId: string | null;
  sessionId: string;
  name: string;
  origin: Origin;
  /**
   * What the person is in companies, as read with the session, so of this call; only of companies that the session reaches. Absent where
   * there was no session to read: it is read when it is needed.
   */
  memberships?: readonly Membership[];
  /** What the route reads ahead, null when it does not exist; absent where the route reads nothing ahead. */
  ahead?: unknown;
  /** Absent: a session with the full reach of its person. */
  visit?: Visit;
  /**
   * The company whose own sign-in opened the session, which is limited to that company; it is `tenantId` too. Absent: the person signed in
   * by their own means.
   */
  within?: string;
}

/** The subject of a question about roles in a company: a person, in a session that may be limited to one company. */
export type Member = Pick<Actor, 'userId' | 'within' | 'memberships'>;

/** The membership of a person in one of their companies. */
export interface Membership {
  companyId: string;
  /** Roles as operators of steps are named. What roles permit is in `rights`. */
  roleTypes: string[];
  rights: Rights;
  /** The roles that each read all contracts of the company. */
  readerRoleIds: readonly string[];
  /** What opens business types to the person: types that name one of these roles, the primary type, or every one of the company. */
  senderRoleIds: readonly string[];
  opensTypes: 'NAMED' | 'NAMED_AND_PRIMARY' | 'ALL';
  /** The department of the person and all below it, read where a role of theirs reaches so far; absent: none does. */
  departmentIds?: readonly string[];
  /** The reason why the company cannot act. */
  hold: PartyHold | null;
  /** What the company may not use. */
  closed: readonly Resource[];
}

/** Whether a session reaches a company's data; null: the person's own. */
export const reaches = ({ within }: Pick<Actor, 'within'>, companyId: string | null): boolean =>
  within === undefined || within === companyId;

/** A session on a device that one contract was handed over to: it knows this contract and nothing else. */
export interface Visit {
  contractId: string;
  /** Its purpose is fulfilled; it is read-only until it expires. */
  done: boolean;
}

/**
 * What a route reads in the statement that reads the session, as one value: for calls that a page makes by the dozen. It is checked after the
 * session is.
 */
export interface ReadAhead {
  /** Unique in the product: the whole statement is prepared once by it. */
  name: string;
  /** The session's person and limit are columns of that statement; what differs between two calls are placeholders. */
  select(session: { userId: AnyPgColumn; within: AnyPgColumn }): SQL;
  values: Record<string, unknown>;
}

/** Resolves a session token to its actor; `expired` for one that was valid once or is unknown. */
export type SessionReader = (
  token: string,
  origin: Origin,
  ahead?: ReadAhead | null,
) => Promise<Actor | 'expired'>;

declare module 'fastify' {
  interface FastifyRequest {
    origin: Origin;
    /** `outside`: the session is valid, but the call is beyond its reach. */
    session: { state: 'none' | 'expired' | 'outside' } | { state: 'live'; actor: Actor; fromCookie: boolean };
  }
  interface FastifyContextConfig {
    /** Anonymous callers may send long bodies here: those wait for other calls, see `traffic.ts`. */
    givesWay?: boolean;
    /** Null when the parameters name nothing. */
    readAhead?: (params: Record<string, string>) => ReadAhead | null;
  }
}

/**
 * First step of every private route: the caller, or the 403 that leads to the sign-in page. OWN_SIGN_IN_NEEDED for what a company's own
 * sign-in does not open.
 */
export function authenticate(request: FastifyRequest): Actor {
  if (request.session.state === 'live') return request.session.actor;
  if (request.session.state === 'outside') throw new AppError('OWN_SIGN_IN_NEEDED');
  throw new AppError(request.session.state === 'expired' ? 'SESSION_EXPIRED' : 'NOT_SIGNED_IN');
}

/** For calls that answer anonymous callers too, with another result. */
export function findActor(request: FastifyRequest): Actor | null {
  return request.session.state === 'live' ? request.session.actor : null;
}

/** Whether the call changes state or sends a message, as its definition says (calls.md §1, CSRF by effect). */
export function callHasEffect(request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config;
  if (call) return call.effect ?? call.method !== 'GET';
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
}
