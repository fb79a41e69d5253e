import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { readerLeft } from './reader-left.ts';

const responses: ServerResponse[] = [];
const server = createServer((_, response) => {
  responses.push(response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

async function ask(signal?: AbortSignal) {
  const count = responses.length;
  const answer = fetch(`http://127.0.0.1:${port}/`, signal ? { signal } : {});
  await expect.poll(() => responses.length).toBe(count + 1);
  const raw = responses.at(-1)!;
  return { answer, raw, left: readerLeft({ raw } as Parameters<typeof readerLeft>[0]) };
}

describe('the signal of a call', () => {
  it('is aborted when the caller closes the connection before the answer', async () => {
    const caller = new AbortController();
    const { answer, left } = await ask(caller.signal);
    expect(left.aborted).toBe(false);
    caller.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(() => left.aborted).toBe(true);
  });

  it('is not aborted by the end of an answer', async () => {
    const { answer, raw, left } = await ask();
    raw.end('done');
    expect(await (await answer).text()).toBe('done');
    await expect.poll(() => raw.closed || raw.writableFinished).toBe(true);
    expect(left.aborted).toBe(false);
  });
});
