import { expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

it('describes every call from the schemas that validate it', async () => {
  const { app } = await buildProduct(await createTestDatabase());
  const answer = await app.inject({ url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  const { openapi, paths, components } = answer.json();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/login', '/api/contract/sign', '/api/pdfverifier']),
  );
  const sign = paths['/api/contract/sign'].post.requestBody.content['application/json'].schema;
  expect(sign.required).toEqual(['intentId', 'proof', 'fields']);
  expect(paths['/api/contract/sign'].post.responses.default).toEqual({
    $ref: '#/components/responses/Error',
  });
  const error = components.responses.Error.content['application/json'].schema;
  expect(error.required).toEqual(['name', 'message', 'code', 'result']);
  expect(error.properties.name.enum).toContain('NOT_SPONSOR');
  expect(error.properties.params.additionalProperties).toEqual({ type: ['string', 'number'] });
  expect(error.properties.errors.items.required).toEqual(['name', 'message', 'field']);
});
