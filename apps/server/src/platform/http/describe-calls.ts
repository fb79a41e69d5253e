import { ERRORS } from '@cinnabar/protocol/errors';
import { getDescriptionCall } from '@cinnabar/protocol/system/system-calls';
import { errorAnswerSchema } from '@cinnabar/protocol/transport/error-schema';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from './create-app.ts';
import { serve } from './serve.ts';

/** Every call as OpenAPI 3.1, made from its definition and the schemas that judge it. Must come before the routes. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cinnabar', version: '1' },
      servers: [{ url: '/' }],
      components: { responses: { Error: describeError() } },
    },
    transform: jsonSchemaTransform,
  });
}

/** `GET /openapi.json`, beside the calls that it describes. */
export function describingRoutes(app: App): void {
  serve(app, getDescriptionCall, { hide: true }, ({ reply }) =>
    reply.type('application/json').serializer(JSON.stringify).send(withErrors(app.swagger())),
  );
}

/** The one shape of an answer that is no success, whatever the call. */
function describeError() {
  const schema = z.toJSONSchema(errorAnswerSchema) as { properties: Record<string, object> };
  const name = { ...schema.properties.name, enum: Object.keys(ERRORS) };
  const properties = { ...schema.properties, name };
  return {
    description: 'What went wrong, by name and parameters',
    content: { 'application/json': { schema: { ...schema, properties } } },
  };
}

/** Every call of the document may answer the error. */
function withErrors(document: object): object {
  const { paths = {} } = document as { paths?: Record<string, Record<string, { responses?: object }>> };
  const described = Object.entries(paths).map(([path, calls]) => [
    path,
    Object.fromEntries(
      Object.entries(calls).map(([method, call]) => [
        method,
        { ...call, responses: { ...call.responses, default: { $ref: '#/components/responses/Error' } } },
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(described) };
}
