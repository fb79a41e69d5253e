import { ERRORS } from '@cinnabar/protocol/errors';
import { errorAnswerSchema } from '@cinnabar/protocol/transport/error-schema';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Every call as OpenAPI 3.1, from its definition and its validating schemas. Must be registered before the routes. */
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

/** The one shape of an error answer, the same for every call. */
function describeError() {
  const schema = z.toJSONSchema(errorAnswerSchema) as { properties: Record<string, object> };
  const name = { ...schema.properties.name, enum: Object.keys(ERRORS) };
  const properties = { ...schema.properties, name };
  return {
    description: 'What went wrong, by name and parameters',
    content: { 'application/json': { schema: { ...schema, properties } } },
  };
}
