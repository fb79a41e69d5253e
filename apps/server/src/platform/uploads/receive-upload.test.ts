import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ERRORS } from '@cinnabar/protocol/errors';
import { call, of } from '@cinnabar/protocol/transport/call';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { fileBody } from '../../domains/documents/documents-factory.ts';
import { createActorApp, makeActor } from '../../testing/actor-app.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { AppError } from '../http/app-error.ts';
import type { BodyLimits } from '../http/call/body-watch.ts';
import { serve } from '../http/serve.ts';
import { receivePicture } from './receive-picture.ts';
import { withUpload } from './receive-upload.ts';

const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'cinnabar-uploads-'));
const limits: BodyLimits = {
  deadlineMs: 20_000,
  bytesPerSecond: 20_000,
  graceMs: 600,
  error: 'UPLOAD_TOO_SLOW',
};
let used = 0;
const answer = z.object({ size: z.number(), sha256: z.string().optional() });
const uploadCall = <P extends `/${string}`>(path: P) =>
  call(`POST ${path}`, {
    summary: 'Takes a file',
    access: 'SESSION',
    upload: of<object>(),
    answer: of<z.infer<typeof answer>>(),
  });

const { app, as } = await createActorApp(database, [
  {
    routes(routed) {
      const rule = { folder, checkName: () => {}, tooLarge: () => new AppError('TOO_LARGE'), limits };
      const use = async ({ size, sha256 }: { size: number; sha256: string }) => {
        used++;
        return { size, sha256 };
      };
      serve(routed, uploadCall('/upload'), { answer }, ({ request }) => withUpload(request, rule, use));
      const patient = { ...rule, limits: { ...limits, graceMs: 600_000, deadlineMs: 600_000 } };
      serve(routed, uploadCall('/upload/patient'), { answer }, ({ request }) =>
        withUpload(request, patient, use),
      );
      const picture = { maxBytes: 100_000, tooLarge: () => new AppError('TOO_LARGE') };
      serve(routed, uploadCall('/picture'), { answer }, async ({ request }) => {
        const bytes = await receivePicture(request, picture);
        used++;
        return { size: bytes.length };
      });
    },
  },
]);
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

const me = makeActor();
const { payload, headers } = fileBody(Buffer.alloc(30_000, 'x'), 'a.pdf');

/** Begins to send a body: the head, and this many bytes of it. */
async function begin(bytes: number, way = '/upload'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const sent = { ...as(me), ...headers, host: 'x', 'content-length': String(payload.length) };
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api${way} HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write(payload.subarray(0, bytes));
  return socket;
}
async function answerOf(socket: Socket) {
  const text = (await buffer(socket)).toString();
  const [head, body] = text.split('\r\n\r\n') as [string, string];
  return { status: Number(head.split(' ')[1]), head, body };
}

describe("an upload's body", () => {
  it.each([
    ['before its file begins', 20],
    ['in the middle of its file', 9_000],
    ['at its very end', payload.length - 4],
  ])('that stops %s is aborted with an answer, and leaves nothing behind', async (_, bytes) => {
    const { status, head, body } = await answerOf(await begin(bytes));
    expect([status, JSON.parse(body).code]).toEqual([408, ERRORS.UPLOAD_TOO_SLOW.code]);
    expect(head.toLowerCase()).toContain('connection: close');
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  it('that arrives byte by byte is aborted, too', async () => {
    const socket = await begin(1000);
    let at = 1000;
    const drops = setInterval(() => {
      socket.write(payload.subarray(at, at + 100));
      at += 100;
    }, 50);
    const { status } = await answerOf(socket);
    clearInterval(drops);
    expect(status).toBe(408);
  });

  it('that arrives in pieces with pauses is accepted', async () => {
    const socket = await begin(15_000);
    await new Promise((resolve) => setTimeout(resolve, 400));
    socket.write(payload.subarray(15_000));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('200 OK');
    socket.destroy();
  });

  it('is one of eight that a sender may send at once; others send theirs meanwhile', async () => {
    const open = await Promise.all(Array.from({ length: 8 }, () => begin(5000, '/upload/patient')));
    const send = (actor: typeof me) =>
      app.inject({
        method: 'POST',
        url: '/api/upload/patient',
        payload,
        headers: { ...as(actor), ...headers },
      });
    onTestFinished(() => open.forEach((socket) => void socket.destroy()));
    // A ninth that arrives before all eight are counted would take the slot of one.
    await expect.poll(() => readdir(folder)).toHaveLength(open.length);
    expect((await send(me)).statusCode).toBe(503);
    expect((await send(makeActor())).statusCode).toBe(200);
    for (const socket of open) socket.destroy();
    await expect.poll(async () => (await send(me)).statusCode).toBe(200);
  });
});

describe.each(['upload', 'picture'])('the nonce of an %s', (way) => {
  const send = (bytes: string, nonce: string, boundary = 'a') => {
    const body = fileBody(Buffer.from(bytes), 'a.pdf', { title: '合同' });
    const name = /boundary=(.+)/.exec(body.headers['content-type'])![1]!;
    const other = name.replace(/.$/, boundary);
    return app.inject({
      method: 'POST',
      url: `/api/${way}`,
      payload: Buffer.from(body.payload.toString('latin1').replaceAll(name, other), 'latin1'),
      headers: { ...as(me), 'content-type': `multipart/form-data; boundary=${other}`, nonce },
    });
  };

  it('returns the first answer again for the same file, whatever its boundary, and repeats no effect', async () => {
    const nonce = randomUUID();
    const first = await send('甲'.repeat(100), nonce);
    const before = used;
    const again = await send('甲'.repeat(100), nonce, 'b');
    expect(first.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(used).toBe(before);
  });

  it('is refused with another file of the same length', async () => {
    const nonce = randomUUID();
    await send('甲'.repeat(100), nonce);
    const before = used;
    const other = await send('乙'.repeat(100), nonce);
    expect(other.json().code).toBe(ERRORS.NONCE_REUSED.code);
    expect(used).toBe(before);
  });
});
