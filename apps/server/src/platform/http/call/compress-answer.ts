import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SMALL = 4096;
const compress = promisify(gzip);

/**
 * For long answers that are the same for all permitted callers, as an `onSend` of their route. Never for an answer that holds a secret
 * beside caller-supplied text: the length would reveal the secret (BREACH).
 */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < SMALL) return payload;
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return compress(payload, { level: 4 });
}
