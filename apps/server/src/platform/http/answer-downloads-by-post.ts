import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Every download answers GET and POST alike (calls.md §3): a route that says `config: { download: true }` is there by POST too, where its
 * parameters stand in the body, in the address, or in both. It has no more effect than by GET. Must come before the routes.
 */
export function answerDownloadsByPost(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' || !route.config?.download) return;
    const { prefix: _, routePath: __, path: ___, ...own } = route;
    app.route({
      ...own,
      method: 'POST',
      config: { ...route.config, effect: false },
      preValidation: [readBodyAsQuery, ...[route.preValidation ?? []].flat()],
    });
  });
}

async function readBodyAsQuery(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (body !== null && typeof body === 'object')
    Object.assign(request, { query: { ...(request.query as object), ...body } });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers a file to be kept. */
    download?: boolean;
  }
}
