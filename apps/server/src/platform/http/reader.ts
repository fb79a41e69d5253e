import { HEADERS } from '@cinnabar/protocol/transport/headers';
import type { FastifyRequest } from 'fastify';
import { type Actor, authenticate, findActor, type Origin } from './actor.ts';
import { AppError } from './app-error.ts';

/** What a view token grants: one contract, or one of its files, read-only (calls.md §1). */
export interface Pass {
  id: string;
  contractId: string;
  /** Null: the contract with all its files. */
  documentId: string | null;
  /** The issuer of the token: it grants nothing that they may not do. */
  issuerId: string;
  /** Whether files may be downloaded. */
  download: boolean;
}

/** Resolves a view token to its grant; null for an ended or unknown one. Takes the origin of the call, because use is evidence. */
export type PassReader = (token: string, origin: Origin) => Promise<Pass | null>;

/** A reader: with a session, with a view token, or with both. Never both null. */
export interface Reader {
  actor: Actor | null;
  pass: Pass | null;
  origin: Origin;
}

const TOKEN = /^[\w-]{43}$/;

/**
 * First step of the routes that may be read by view token. Every other route accepts sessions only, so that a token opens nothing by
 * oversight. A token adds to what a session may see and removes nothing. Errors: VIEW_TOKEN_ENDED, and those of `authenticate`.
 */
export async function authenticateReader(request: FastifyRequest): Promise<Reader> {
  const { origin } = request;
  const actor = findActor(request);
  const token = request.viewToken;
  if (token === null) return { actor: authenticate(request), pass: null, origin };
  const pass = TOKEN.test(token) ? await request.server.readPass(token, origin) : null;
  if (!actor && !pass) throw new AppError('VIEW_TOKEN_ENDED');
  return { actor, pass, origin };
}

/** From the header or the address. Read before validation, which drops query parameters that the route does not name. */
export function readViewToken(request: FastifyRequest): string | null {
  const header = request.headers[HEADERS.viewToken];
  if (typeof header === 'string' && header !== '') return header;
  const { viewToken } = request.query as Record<string, unknown>;
  return typeof viewToken === 'string' && viewToken !== '' ? viewToken : null;
}

declare module 'fastify' {
  interface FastifyInstance {
    readPass: PassReader;
  }
  interface FastifyRequest {
    viewToken: string | null;
  }
}
