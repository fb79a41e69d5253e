import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest, RequestPayload } from 'fastify';
import { AppError } from '../app-error.ts';
import { type BodyLimits, BodyWatch } from './body-watch.ts';
import { senderOf } from './sender-of.ts';

/** A form or JSON is at most 2 MB, and a kilobyte as a rule. */
export const SHORT_BODY_LIMITS: BodyLimits = {
  deadlineMs: 2 * 60_000,
  bytesPerSecond: 8 * 1024,
  graceMs: 10_000,
  error: 'BODY_TOO_SLOW',
};
/** Of one sender at the same time; what has come of each lies in memory. */
const MOST_BODIES = 32;
const RETRY_SECONDS = 5;

/**
 * Bodies that are read whole before their call begins: all but files (`uploads/with-body.ts`). Each has its time and a least rate, as files have;
 * of more than a sender may have under way the oldest is given up, so that slow ones keep no other from being read.
 */
export function createShortBodies(limits = SHORT_BODY_LIMITS) {
  const senders = new Map<string, Set<Readable>>();

  return {
    /** For the hook `preParsing`: what the parser is to read. It fails with BODY_TOO_SLOW or BUSY. */
    receive(request: FastifyRequest, payload: RequestPayload): RequestPayload {
      const { raw } = request;
      // Nearly every body has come with its head.
      if (raw.complete !== false || request.method === 'GET' || isFile(request)) return payload;
      const body = new PassThrough();
      const watch = new BodyWatch(request, limits);
      const sender = senderOf(request);
      const underWay = senders.get(sender) ?? new Set();
      senders.set(sender, underWay.add(body));
      const end = () => {
        watch.end();
        underWay.delete(body);
        if (underWay.size === 0 && senders.get(sender) === underWay) senders.delete(sender);
      };
      watch.signal.addEventListener('abort', () => body.destroy(watch.signal.reason as Error));
      // The parser may have left it: what is too long is not read to its end.
      body.on('error', () => undefined).once('close', end);
      finished(payload, { writable: false }, (error) => {
        end();
        if (error) body.destroy(error);
      });
      // Not by a pipeline, which would end the connection before the answer.
      payload.pipe(body);
      const [oldest] = underWay;
      if (underWay.size > MOST_BODIES) oldest!.destroy(new AppError('BUSY', { retryAfter: RETRY_SECONDS }));
      return body;
    },
  };
}

/** Read by its route, not by a parser. */
const isFile = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '');
