import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Every download answers GET and POST alike (calls.md §3): the route of a call that answers `DOWNLOAD` is registered for POST too, with its
 * parameters in the body, in the address, or in both. Its definition stays the GET. Must be registered before the routes.
 */
export function answerDownloadsByPost(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' || route.config?.call?.answer !== 'DOWNLOAD') return;
    const { prefix: _, routePath: __, path: ___, ...own } = route;
    app.route({
      ...own,
      method: 'POST',
      preValidation: [readBodyAsQuery, ...[route.preValidation ?? []].flat()],
    });
  });
}

async function readBodyAsQuery(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (body !== null && typeof body === 'object')
    Object.assign(request, { query: { ...(request.query as object), ...body } });
}
