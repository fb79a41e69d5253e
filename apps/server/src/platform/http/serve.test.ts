import { once } from 'node:events';
import { get } from 'node:http';
import { PassThrough } from 'node:stream';
import { type Call, call, of } from '@cinnabar/protocol/transport/call';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { answerError } from './answer-error.ts';
import type { App } from './create-app.ts';
import { serve } from './serve.ts';

const ACTOR = { userId: 'lin' } as Actor;
const renameCall = call('POST /boxes/:id/name', {
  summary: 'Renames a box',
  access: 'SESSION',
  query: of<{ dry?: string }>(),
  body: of<{ name: string }>(),
  answer: of<{ id: string; name: string; by: string }>(),
});
const countCall = call('GET /boxes', { summary: 'Counts', access: 'OPEN', answer: of<number>(), flat: true });

/** An application that only serves calls, for callers with or without a session. */
function anApp(actor: Actor | null, log: string[] = []): App {
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => log.push(line) } } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.decorate('calls', []);
  app.addHook('onRequest', async (request) => {
    request.session = actor ? { state: 'live', actor, fromCookie: false } : { state: 'none' };
  });
  return app as unknown as App;
}

function boxes(actor: Actor | null): App {
  const app = anApp(actor);
  serve(
    app,
    renameCall,
    {
      query: z.object({ dry: z.string().optional() }),
      body: z.object({ name: z.string().trim().min(1) }),
      answer: z.object({ id: z.string(), name: z.string(), by: z.string() }),
    },
    ({ actor, params, body }) => ({ id: params.id, name: body.name, by: actor.userId }),
  );
  serve(app, countCall, { answer: z.number() }, ({ actor }) => (actor ? 1 : 0));
  return app;
}

describe('serve', () => {
  it('passes the caller and the validated input to the handler, and wraps its result', async () => {
    const answer = await boxes(ACTOR).inject({
      method: 'POST',
      url: '/boxes/7/name',
      payload: { name: ' letters ' },
    });
    expect(answer.json()).toEqual({ code: 0, message: '', result: { id: '7', name: 'letters', by: 'lin' } });
  });

  it('refuses a caller without a session where the call requires one', async () => {
    const url = '/boxes/7/name';
    const answer = await boxes(null).inject({ method: 'POST', url, payload: { name: 'letters' } });
    expect(answer.statusCode).toBe(403);
    expect((await boxes(null).inject({ url: '/boxes' })).json()).toBe(0);
    expect((await boxes(ACTOR).inject({ url: '/boxes' })).json()).toBe(1);
  });

  it('bounds the parameters of a path', async () => {
    const url = `/boxes/${'x'.repeat(65)}/name`;
    const answer = await boxes(ACTOR).inject({ method: 'POST', url, payload: { name: 'letters' } });
    expect(answer.statusCode).toBe(400);
  });

  it('lists every call that is served', () => {
    expect(boxes(null).calls).toEqual<Call[]>([renameCall, countCall]);
  });
});

/** Never executed: the compiler must refuse each marked line. */
export function whatIsRefused(app: App): void {
  const query = z.object({ dry: z.string().optional() });
  const body = z.object({ name: z.string() });
  const answer = z.object({ id: z.string(), name: z.string(), by: z.string() });
  const asked = () => ({ id: '', name: '', by: '' });
  serve(app, renameCall, { query, body, answer }, asked);
  // @ts-expect-error: no schema validates the body
  serve(app, renameCall, { query, answer }, asked);
  // @ts-expect-error: the schema wants more than the call says
  serve(app, renameCall, { query, body: body.extend({ size: z.number() }), answer }, asked);
  // @ts-expect-error: the schema takes less than the call says
  serve(app, renameCall, { query, body: z.object({ name: z.literal('letters') }), answer }, asked);
  // @ts-expect-error: the schema answers less than the call says
  serve(app, renameCall, { query, body, answer: answer.omit({ by: true }) }, asked);
  // @ts-expect-error: the schema takes a field that the call does not name
  serve(app, renameCall, { query: query.extend({ size: z.string().optional() }), body, answer }, asked);
  // @ts-expect-error: the schema may answer a field that the call does not name
  serve(app, renameCall, { query, body, answer: answer.extend({ size: z.number().optional() }) }, asked);
  // @ts-expect-error: the handler answers something else
  serve(app, renameCall, { query, body, answer }, () => ({ id: 7 }));
  // @ts-expect-error: callers without a session and view-token readers do not reach this handler
  serve(app, renameCall, { query, body, answer }, ({ reader }) => ({ ...asked(), by: reader.actor }));
  // @ts-expect-error: the path has no such parameter
  serve(app, renameCall, { query, body, answer }, ({ params }) => ({ ...asked(), id: params.number }));
  // @ts-expect-error: a call without a rule of access
  call('GET /boxes', { summary: 'Counts', answer: of<number>() });
  // @ts-expect-error: a property that no call has
  call('GET /boxes', { summary: 'Counts', access: 'OPEN', answer: of<number>(), efect: true });
}

describe('a stream', () => {
  it('ends without another answer when its reader leaves', async () => {
    const log: string[] = [];
    const app = anApp(null, log);
    const body = new PassThrough();
    const followCall = call('GET /changes', { summary: 'Follows', access: 'OPEN', answer: 'EVENTS' });
    serve(app, followCall, {}, ({ reply }) => reply.type('text/event-stream').send(body));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    body.write('data: 1\n\n');
    const request = get(`${address}/changes`);
    const [response] = await once(request, 'response');
    await once(response, 'data');
    request.destroy();
    await once(body, 'close');
    await app.close();
    expect(log).toEqual([]);
  });
});
