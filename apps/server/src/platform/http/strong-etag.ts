import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Marks an answer with a strong ETag made of its content's digest. True when the caller holds it already: 304 is then sent, and
 * nothing has to be drawn. Browsers ask again each time, because a head may move and a right may end; only what is for everybody
 * (`publicSeconds`) is kept by them and by caches on the way.
 */
export function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  { publicSeconds }: { publicSeconds?: number } = {},
): boolean {
  const etag = `"${tag}"`;
  reply.header('etag', etag);
  if (publicSeconds === undefined)
    reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie');
  else reply.header('cache-control', `public, max-age=${publicSeconds}`);
  const held = (request.headers['if-none-match'] ?? '').split(',').map((item) => item.trim());
  if (!held.includes(etag)) return false;
  reply.status(304).send();
  return true;
}
