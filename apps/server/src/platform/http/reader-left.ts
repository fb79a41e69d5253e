import type { FastifyReply } from 'fastify';

/** Aborted when the caller closes the connection before it has the answer: what is made for it alone need not be finished. */
export function readerLeft({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}
