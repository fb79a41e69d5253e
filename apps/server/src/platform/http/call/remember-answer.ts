import { createHmac } from 'node:crypto';
import { HEADERS } from '@cinnabar/protocol/transport/headers';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveKey } from '../../crypto/derive-key.ts';
import { unwrapSecret, wrapSecret } from '../../crypto/wrap-secret.ts';
import type { Database } from '../../db/open-database.ts';
import { callHasEffect } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { requestNonce } from '../http-tables.ts';
import { readSessionToken } from '../request-origin.ts';
import { readFormDigest } from './body-digest.ts';

/** Nonces are chosen by the client and may be of any length, also one character; reuse within a session is the client's choice. */
const LONGEST_NONCE = 100;
const KEPT_MS = 10 * 60 * 1000;
const WAIT_MS = 10_000;
const MAX_ANSWER = 256 * 1024;

interface Claim {
  sessionId: string;
  nonce: string;
}

/**
 * The nonce as idempotency key: the same session, nonce and body is a retry and gets the first answer again; the same nonce with another
 * body is refused (NONCE_REUSED). Kept in PostgreSQL, so that a retry may reach another process, and encrypted under a key derived from the
 * session's token, which the database does not hold: answers hold tokens and keys, requests hold codes.
 */
export function createAnswerMemory(database: Database) {
  const claims = new WeakMap<FastifyRequest, Claim & { key: Uint8Array }>();
  const rowOf = ({ sessionId, nonce }: Claim) =>
    and(eq(requestNonce.sessionId, sessionId), eq(requestNonce.nonce, nonce));

  async function replayOrClaim(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const nonce = request.headers[HEADERS.nonce];
    if (!callHasEffect(request) || request.session.state !== 'live' || !nonce || typeof nonce !== 'string')
      return;
    if (nonce.length > LONGEST_NONCE)
      throw new AppError('BAD_REQUEST', { errors: [{ field: HEADERS.nonce, fault: 'WRONG' }] });
    const claim = { sessionId: request.session.actor.sessionId, nonce };
    const key = keyOf(request);
    // The digest of a file is known when it was received; until then nothing is compared.
    const requestHash = request.isMultipart() ? '' : hashRequest(request, key);
    const claimed = await database.db
      .insert(requestNonce)
      .values({ ...claim, requestHash })
      .onConflictDoNothing()
      .returning({ nonce: requestNonce.nonce });
    if (claimed.length > 0) {
      claims.set(request, { ...claim, key });
      return;
    }
    if (request.isMultipart()) request.bodyDigest = await readFormDigest(request);
    const first = await waitForAnswer(claim);
    const isUnderWay = first && (first.status === null || first.body === null);
    if (isUnderWay && request.isMultipart()) throw new AppError('BUSY', { retryAfter: 2 });
    if (!first || first.requestHash !== hashRequest(request, key)) throw new AppError('NONCE_REUSED');
    if (first.status === null || first.body === null) throw new AppError('BUSY', { retryAfter: 2 });
    reply
      .status(first.status)
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(openAnswer(first.body, key));
  }

  async function waitForAnswer(claim: Claim) {
    const giveUp = Date.now() + WAIT_MS;
    for (;;) {
      const [row] = await database.db.select().from(requestNonce).where(rowOf(claim));
      if (!row || row.status !== null || Date.now() > giveUp) return row;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function keepAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    const claim = claims.get(request);
    if (!claim) return;
    claims.delete(request);
    // A failure on our side may be retried, so its nonce is released; so is that of a file which was refused unread, and of an answer that
    // starts a session, whose cookie is not kept.
    const isReceived = !request.isMultipart() || request.bodyDigest !== null;
    const isFinal = isReceived && reply.statusCode < 500 && !reply.hasHeader('set-cookie');
    if (isFinal && typeof payload === 'string' && payload.length <= MAX_ANSWER)
      await database.db
        .update(requestNonce)
        .set({
          // The schema may have rewritten a body that is not a form.
          ...(request.isMultipart() && { requestHash: hashRequest(request, claim.key) }),
          status: reply.statusCode,
          body: sealAnswer(payload, claim.key),
        })
        .where(rowOf(claim));
    else await database.db.delete(requestNonce).where(rowOf(claim));
  }

  async function sweep(): Promise<void> {
    await database.db
      .delete(requestNonce)
      .where(lt(requestNonce.createTime, sql`now() - make_interval(secs => ${KEPT_MS / 1000})`));
  }

  return { replayOrClaim, keepAnswer, sweep };
}

const CONTEXT = 'kept answer';

const keyOf = (request: FastifyRequest): Uint8Array => deriveKey(readSessionToken(request)!.token, CONTEXT);

const sealAnswer = (body: string, key: Uint8Array): string =>
  wrapSecret(key, Buffer.from(body), CONTEXT).toString('base64');

const openAnswer = (sealed: string, key: Uint8Array): string =>
  unwrapSecret(key, Buffer.from(sealed, 'base64'), CONTEXT).toString('utf8');

/** Keyed, because a six-digit code can be found from a plain digest by trying all. */
function hashRequest(request: FastifyRequest, key: Uint8Array): string {
  // The parameters of a GET are in its address; its cache-busting parameter changes with every try.
  const path = request.url.replace(/([?&])_t=\d*/, '$1');
  const body = request.isMultipart() ? request.bodyDigest : JSON.stringify(request.body ?? null);
  return createHmac('sha256', key).update(`${request.method} ${path}\n${body}`).digest('hex');
}
