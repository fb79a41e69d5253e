import { ERRORS } from '@cinnabar/protocol/errors';
import { conditionSchema } from '@cinnabar/protocol/templates/conditions/condition-schema';
import { plainBlockSchema } from '@cinnabar/protocol/templates/papers/block-schema';
import { inlineSchema } from '@cinnabar/protocol/templates/papers/inline-schema';
import { paperContentSchema } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { paperSchema } from '@cinnabar/protocol/templates/papers/paper-schema';
import { templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { errorAnswerSchema } from '@cinnabar/protocol/transport/error-schema';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Described once and named from the calls: they stand inside one another, and written out each time they would be hundreds of megabytes. */
const components = z.registry<{ id: string }>();
components.add(conditionSchema, { id: 'Condition' });
components.add(inlineSchema, { id: 'PaperInline' });
components.add(plainBlockSchema, { id: 'PaperBlock' });
components.add(paperSchema, { id: 'Paper' });
components.add(paperContentSchema, { id: 'Papers' });
components.add(templateParamSchema, { id: 'TemplateParam' });

/** Every call as OpenAPI 3.1, from its definition and its validating schemas. Must be registered before the routes. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cinnabar', version: '1' },
      servers: [{ url: '/' }],
      components: { responses: { Error: describeError() } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: components }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: components }),
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
