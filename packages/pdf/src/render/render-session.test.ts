import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { makePdf } from '../testing/files/make-pdf.ts';
import { RenderSession } from './render-session.ts';

it('draws further pages of a document without its bytes', async () => {
  const session = new RenderSession();
  const bytes = makePdf({ pages: 3 });
  expect(await session.handle({ kind: 'sizes', key: 'a', bytes })).toHaveLength(3);
  const [text] = await session.handle({ kind: 'text', key: 'a', page: 3 });
  expect(text!.text).toBe('Contract, page 3');
  expect((await session.handle({ kind: 'image', key: 'a', page: 2, width: 200 })).width).toBe(200);
  session.close();
});

it('tries to draw a page and answers nothing, or why it cannot be drawn', async () => {
  const session = new RenderSession();
  const request = { kind: 'try', key: 'a', bytes: makePdf({ pages: 2 }), width: 1200 } as const;
  expect(await session.handle({ ...request, page: 2 })).toBeUndefined();
  await expect(session.handle({ ...request, page: 3 })).rejects.toMatchObject({ code: 'no-such-page' });
  session.close();
});

it('asks for the bytes of a document that it no longer holds', async () => {
  const session = new RenderSession();
  await session.handle({ kind: 'sizes', key: 'first', bytes: makePdf() });
  for (let i = 0; i < 10; i++) await session.handle({ kind: 'sizes', key: `other ${i}`, bytes: makePdf() });
  await expect(session.handle({ kind: 'text', key: 'first', page: 1 })).rejects.toMatchObject({
    code: 'unknown-document',
  });
  session.close();
});

it('answers in a thread of its own, failures by code', async () => {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url));
  const ask = (message: object) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject).postMessage(message);
    });
  try {
    const missing = await ask({ id: 1, request: { kind: 'image', key: 'k', page: 1, width: 200 } });
    expect(missing).toMatchObject({ id: 1, error: { code: 'unknown-document' } });
    const drawn = await ask({
      id: 2,
      request: { kind: 'image', key: 'k', bytes: makePdf(), page: 1, width: 200 },
    });
    expect(drawn).toMatchObject({ id: 2, result: { width: 200, height: 283 } });
  } finally {
    await worker.terminate();
  }
});
