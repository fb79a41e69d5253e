import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** By method and path, e.g. `GET /contract/list`. */
export type CallTexts = Readonly<Record<string, string>>;

/** `GET /api/openapi.json`: every call as OpenAPI 3.1, made from the schemas that validate it. Must come before the routes. */
export async function describeCalls(app: FastifyInstance, texts: CallTexts = {}): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Cinnabar', version: '1' }, servers: [{ url: '/' }] },
    transform: (call) => {
      const { schema, url } = jsonSchemaTransform(call);
      const path = url
        .replace(/^\/api/, '')
        .replaceAll(/:(\w+)/g, '{$1}')
        .replaceAll('*', '{*}');
      // A download is the same call by POST.
      const method = call.route.config?.download ? 'GET' : [call.route.method].flat()[0];
      const text = texts[`${method} ${path}`];
      return { url, schema: text ? { ...schema, summary: text } : schema };
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').serializer(JSON.stringify).send(app.swagger()),
  );
}
