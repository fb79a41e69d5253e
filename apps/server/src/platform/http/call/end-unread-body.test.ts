import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endUnreadBody } from './end-unread-body.ts';

const LINGER_MS = 300;
let server: Server;
const refused: IncomingMessage[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    refused.push(request);
    response.writeHead(503).end(() => endUnreadBody(request, LINGER_MS));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
afterAll(() => server.close());

/**
 * Sends the head of a call with a body of this length, then one byte of it at a time. @returns what was received, and whether the
 * connection was closed
 */
function send(length: number, pauseMs: number, bytes: number) {
  return new Promise<{ answer: string; ended: boolean; after: number }>((resolve) => {
    const begun = performance.now();
    let answer = '';
    const { port } = server.address() as AddressInfo;
    const line = connect(port, 'localhost');
    line.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`);
    let sent = 0;
    const timer = setInterval(() => {
      if (sent++ < bytes) line.write('x');
      else {
        clearInterval(timer);
        setTimeout(() => {
          resolve({ answer, ended: line.destroyed, after: performance.now() - begun });
          line.destroy();
        }, 2 * LINGER_MS);
      }
    }, pauseMs);
    line.on('data', (piece) => {
      answer += piece;
    });
    line.on('error', () => undefined);
    line.on('close', () => {
      clearInterval(timer);
      resolve({ answer, ended: true, after: performance.now() - begun });
    });
  });
}

it('closes the connection of a client that keeps sending a refused body, after the client could read the answer', async () => {
  const { answer, ended, after } = await send(5_000_000, 50, 200);
  expect(answer).toContain('503');
  expect(ended).toBe(true);
  expect(after).toBeGreaterThanOrEqual(LINGER_MS - 50);
});

it('keeps the connection of a client that finishes its body in time', async () => {
  const { answer, ended } = await send(3, 20, 3);
  expect(answer).toContain('503');
  expect(ended).toBe(false);
  expect(refused.at(-1)!.complete).toBe(true);
});

it('does nothing to an injected call, which has no connection', async () => {
  const app = fastify();
  const linger = Promise.withResolvers<void>();
  app.addHook('onResponse', async (request) => {
    endUnreadBody(request.raw, 1);
    setTimeout(linger.resolve, 20);
  });
  app.post('/', async () => 'taken');
  expect((await app.inject({ method: 'POST', url: '/', payload: { subject: '合同' } })).body).toBe('taken');
  await linger.promise;
});
