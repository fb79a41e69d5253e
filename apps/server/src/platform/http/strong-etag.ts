import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets a strong ETag from the content's digest. True when the caller holds it already: 304 is then sent, and nothing has to be drawn.
 * Browsers revalidate each time, because a document can get a new revision and a right can end; only public content (`publicSeconds`) is
 * cached by them and by shared caches.
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
