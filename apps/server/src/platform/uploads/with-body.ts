import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { type BodyLimits, BodyWatch } from '../http/call/body-watch.ts';
import { senderOf } from '../http/call/sender-of.ts';

/** Concurrent bodies of one sender. */
const MOST_BODIES = 8;
const RETRY_SECONDS = 5;

/**
 * Receives a body within its time, as one of the limited number of concurrent uploads of its sender. Later processing counts for neither
 * limit. Throws UPLOAD_TOO_SLOW, BUSY.
 */
export async function withBody<T>(
  request: FastifyRequest,
  limits: BodyLimits | undefined,
  receive: (watch: BodyWatch) => Promise<T>,
): Promise<T> {
  const end = await request.server.slots.take(`bodies of ${senderOf(request)}`, MOST_BODIES);
  if (!end) throw new AppError('BUSY', { retryAfter: RETRY_SECONDS });
  const watch = new BodyWatch(request, limits);
  try {
    return await receive(watch);
  } finally {
    watch.end();
    end();
  }
}
