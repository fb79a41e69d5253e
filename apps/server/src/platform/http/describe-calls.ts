import { getDescriptionCall } from '@cinnabar/protocol/system/system-calls';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './create-app.ts';
import { serve } from './serve.ts';

/** Every call as OpenAPI 3.1, made from its definition and the schemas that judge it. Must come before the routes. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Cinnabar', version: '1' }, servers: [{ url: '/' }] },
    transform: jsonSchemaTransform,
  });
}

/** `GET /openapi.json`, beside the calls that it describes. */
export function describingRoutes(app: App): void {
  serve(app, getDescriptionCall, { hide: true }, ({ reply }) =>
    reply.type('application/json').serializer(JSON.stringify).send(app.swagger()),
  );
}
