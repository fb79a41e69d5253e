import type { Clock } from '@cinnabar/kernel';
import {
  askOcspByAddressCall,
  askOcspCall,
  getAuthorityCertificateCall,
  getRevocationListCall,
} from '@cinnabar/protocol/pki/pki-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../platform/db/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerOcsp, type IsIssued } from './actions/answer-ocsp.ts';
import type { Authority } from './authority.ts';
import { issuesCertificates, type OwnLists } from './own-lists.ts';
import { FIGURES, minutesMs } from './pki-figures.ts';

interface ServiceDeps {
  database: Database;
  clock: Clock;
  lists: OwnLists;
  /** Of every generation; null for an unknown one. */
  findAuthority: (service: string) => Promise<Authority | null>;
  isIssued: (issuer: Authority) => IsIssued;
}

/** A request names a few certificates by hashes and numbers, some 100 bytes each. */
const MAX_REQUEST_BYTES = 4096;
const ASKS_A_MINUTE = 300;
const CERTIFICATE_SECONDS = 24 * 60 * 60;
const ANSWER_SECONDS = 10 * 60;

const params = z.object({ authority: z.string().max(40) });

/**
 * The services that certificates of this installation name: revocation lists, issuer certificates, OCSP (RFC 5280, 4.2.2.1; RFC 6960,
 * appendix A). Public, bounded in size and rate.
 */
export function serviceRoutes(app: App, deps: ServiceDeps): void {
  const find = async (service: string): Promise<Authority> => {
    const found = await deps.findAuthority(service);
    if (!found || !issuesCertificates(found)) throw new AppError('NOT_FOUND');
    return found;
  };

  serve(app, getRevocationListCall, { params }, async ({ params, reply }) => {
    const list = await deps.lists.listOf(await find(params.authority));
    const until = new Date(list.thisUpdate.getTime() + minutesMs(FIGURES.listMinutes));
    return reply
      .type('application/pkix-crl')
      .headers(cachedUntil(until, list.thisUpdate, deps.clock.now()))
      .send(list.der);
  });

  serve(app, getAuthorityCertificateCall, { params }, async ({ params, reply }) =>
    reply
      .type('application/pkix-cert')
      .header('cache-control', `public, max-age=${CERTIFICATE_SECONDS}`)
      .send(Buffer.from((await find(params.authority)).certificate)),
  );

  const answer = async (
    service: string,
    asked: Uint8Array,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    const authority = await find(service);
    if (authority.name !== 'issuing') throw new AppError('NOT_FOUND');
    const key = `ocsp:${request.origin.address}`;
    await countAttempt(deps.database, { key, max: ASKS_A_MINUTE, windowSeconds: 60 }, deps.clock.now());
    reply.type('application/ocsp-response');
    return reply.send(await answerOcsp(asked, authority, deps.isIssued(authority), deps.clock.now()));
  };

  // A.1: the request is the rest of the address, base64 in which "/", "+" and "=" may be percent-encoded.
  serve(
    app,
    askOcspByAddressCall,
    { params: params.extend({ '*': z.string() }) },
    async ({ params, request, reply }) => {
      const now = deps.clock.now();
      const asked = Buffer.from(params['*'].slice(0, MAX_REQUEST_BYTES), 'base64');
      reply.headers(cachedUntil(new Date(now.getTime() + ANSWER_SECONDS * 1000), now, now));
      return answer(params.authority, asked, { request, reply });
    },
  );

  app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: MAX_REQUEST_BYTES } as const;
    scope.addContentTypeParser(
      'application/ocsp-request',
      options,
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    serve(scope as unknown as App, askOcspCall, { params }, ({ params, body, ...exchange }) =>
      answer(params.authority, Buffer.isBuffer(body) ? body : Buffer.alloc(0), exchange),
    );
  });
}

/** RFC 5019, 6.2: caches may serve it until then. */
function cachedUntil(until: Date, since: Date, now: Date) {
  const seconds = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000));
  return {
    'cache-control': `public, max-age=${seconds}, no-transform, must-revalidate`,
    'last-modified': since.toUTCString(),
    expires: until.toUTCString(),
  };
}
