import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { ERRORS } from '@cinnabar/protocol/errors';
import { call, of } from '@cinnabar/protocol/transport/call';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createActorApp, makeActor } from '../../../testing/actor-app.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import type { App } from '../create-app.ts';
import { serve } from '../serve.ts';
import type { BodyLimits } from './body-watch.ts';

const GRACE_MS = 500;
const limits = { deadlineMs: 3000, bytesPerSecond: 4000, graceMs: GRACE_MS, error: 'BODY_TOO_SLOW' } as const;
const form = z.object({ subject: z.string() });
const answer = z.object({ length: z.number() });
const noteCall = call('POST /note', {
  summary: 'Takes a note',
  access: 'SESSION',
  body: of<z.input<typeof form>>(),
  answer: of<z.infer<typeof answer>>(),
});
const openCall = call('POST /note/open', {
  summary: 'Takes a note of anybody',
  access: 'OPEN',
  body: of<z.input<typeof form>>(),
  answer: of<z.infer<typeof answer>>(),
});
const routes = [
  {
    routes(routed: App) {
      serve(routed, noteCall, { body: form, answer }, ({ body }) => ({ length: body.subject.length }));
      serve(routed, openCall, { body: form, answer }, ({ body }) => ({ length: body.subject.length }));
    },
  },
];
const database = await createTestDatabase();
/** On a port, with these limits. */
async function listening(bodyLimits: BodyLimits) {
  const { app, as } = await createActorApp(database, routes, { bodyLimits });
  await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());
  return { as, port: (app.server.address() as AddressInfo).port };
}
const { port: strict } = await listening(limits);
const patient = await listening({ ...limits, graceMs: 600_000, deadlineMs: 600_000 });

const lines: Socket[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});

const JSON_TYPE = 'application/json';
const KINDS = [
  ['JSON', JSON_TYPE, JSON.stringify({ subject: 'x'.repeat(20_000) })],
  ['a form', 'application/x-www-form-urlencoded', `subject=${'x'.repeat(20_000)}`],
] as const;
const [[, , NOTE]] = KINDS;

interface Sent {
  line: Socket;
  /** What came back until now. */
  answer(): string;
}

/** Begins a call: its head, and so many characters of its body. */
async function begin(
  characters: number,
  {
    type = JSON_TYPE as string,
    body = NOTE as string,
    way = '/note/open',
    actor = {},
    chunked = false,
    port = strict,
  } = {},
): Promise<Sent> {
  const line = connect(port, '127.0.0.1');
  lines.push(line);
  let answer = '';
  line.on('data', (piece) => {
    answer += piece;
  });
  line.on('error', () => undefined);
  await once(line, 'connect');
  const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) };
  const head = Object.entries({ host: 'x', 'content-type': type, ...length, ...actor });
  line.write(`POST /api${way} HTTP/1.1\r\n${head.map((one) => `${one.join(': ')}\r\n`).join('')}\r\n`);
  const first = body.slice(0, characters);
  line.write(chunked ? `${characters.toString(16)}\r\n${first}\r\n` : first);
  return { line, answer: () => answer };
}

const statusOf = ({ answer }: Sent): number => Number(answer().split(' ')[1] ?? 0);
const codeOf = ({ answer }: Sent): unknown => JSON.parse(answer().split('\r\n\r\n')[1]!).code;
const patiently = { timeout: 10_000, interval: 20 };

describe.each(KINDS)('a body of %s', (_, type, body) => {
  it('that stops is answered 408, and its connection ends', async () => {
    const begun = performance.now();
    const sent = await begin(100, { type, body });
    await expect.poll(() => sent.line.destroyed, patiently).toBe(true);
    expect([statusOf(sent), codeOf(sent)]).toEqual([408, ERRORS.BODY_TOO_SLOW.code]);
    expect(performance.now() - begun).toBeGreaterThan(GRACE_MS);
  });

  it('that comes letter by letter is ended, too', async () => {
    const sent = await begin(100, { type, body });
    const drops = setInterval(() => sent.line.write('x'), 20);
    await expect.poll(() => statusOf(sent), patiently).toBe(408);
    clearInterval(drops);
  });

  it('that comes fast enough, but without an end, has its time', async () => {
    const begun = performance.now();
    const sent = await begin(0, { type, body: 'x'.repeat(200_000) });
    const drops = setInterval(() => sent.line.write('x'.repeat(1000)), 50);
    await expect.poll(() => statusOf(sent), patiently).toBe(408);
    clearInterval(drops);
    expect(performance.now() - begun).toBeGreaterThan(limits.deadlineMs - 100);
  });

  it('that comes in pieces with pauses is taken', async () => {
    const sent = await begin(10_000, { type, body });
    await new Promise((resolve) => setTimeout(resolve, GRACE_MS - 200));
    sent.line.write(body.slice(10_000));
    await expect.poll(() => statusOf(sent), patiently).toBe(200);
    expect(sent.line.destroyed).toBe(false);
  });
});

it('is bounded without a length, and where nothing is served', async () => {
  const sent = await Promise.all([begin(100, { chunked: true }), begin(100, { way: '/nothing' })]);
  await expect.poll(() => sent.map(statusOf), patiently).toEqual([408, 408]);
});

it('is read while two hundred arrive slowly, of another sender and of the same one', async () => {
  const { as, port } = patient;
  const [slow, other] = [as(makeActor()), as(makeActor())];
  const crowd = await Promise.all(
    Array.from({ length: 200 }, () => begin(100, { way: '/note', actor: slow, port })),
  );
  // The oldest of more than 32 of one sender are closed.
  const refused = () => crowd.filter((sent) => statusOf(sent) === 503).length;
  await expect.poll(refused, patiently).toBe(200 - 32);
  for (const actor of [slow, other]) {
    const sent = await begin(10, { way: '/note', actor, port });
    sent.line.write(NOTE.slice(10));
    await expect.poll(() => statusOf(sent), patiently).toBe(200);
  }
  expect(refused()).toBeGreaterThanOrEqual(200 - 32);
});
