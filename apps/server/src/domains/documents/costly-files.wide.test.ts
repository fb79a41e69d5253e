import { newId } from '@cinnabar/kernel';
import { makePdf, tilingPdf } from '@cinnabar/pdf/testing';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createPdfRenderers } from '../../platform/workers/pdf-renderers.ts';
import { makeActor } from '../../testing/actor-app.ts';
import { openDocumentsEnvironment } from './documents-environment-factory.ts';

const renderers = createPdfRenderers({ processes: 2, nice: 0 });
const environment = await openDocumentsEnvironment({
  renderers,
  pageLimits: { timeoutMs: 30_000, workMs: 700 },
});
afterAll(() => environment.close());
const { get, storage, uploaded } = environment;
const imageOf = (id: string, page = 1, width = 800) => `/document/${id}/image?page=${page}&width=${width}`;

it('a page that never finishes leaves a process for others, is tried once, and its file is not called damaged', async () => {
  const costly = await uploaded({ bytes: tilingPdf({ title: newId() }) });
  const other = makeActor();
  const theirs = await environment.upload({ bytes: makePdf({ title: newId() }) }, other);
  const begun = performance.now();
  const widths = [800, 1200, 1600].map((width) => get(imageOf(costly.id, 1, width)));
  expect((await get(imageOf(theirs.body.result.id), other)).statusCode).toBe(200);
  const waited = performance.now() - begun;
  for (const answer of await Promise.all(widths)) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe(ERRORS.BUSY.code);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
  }
  expect(waited, 'the other did not wait').toBeLessThan(performance.now() - begun);
  const done = renderers.completed();
  const again = await get(imageOf(costly.id));
  expect([again.statusCode, renderers.completed()]).toEqual([503, done]);
});

it('a fault of a file is answered at once, and a fault of a page names the page', async () => {
  const { id, sha256 } = await uploaded({ bytes: makePdf({ title: newId() }) });
  const broken = await storage.put(Buffer.from(`no pdf any more ${newId()}`));
  await environment.repoint(id, broken.key);
  for (let i = 0; i < 2; i++) {
    const answer = await get(imageOf(id));
    expect([answer.statusCode, answer.json().code]).toEqual([422, ERRORS.PAGE_NOT_DRAWN.code]);
    expect(answer.json().message).toContain('第 1 页');
  }
  expect(sha256).not.toBe(broken.sha256);
});

describe('before a file is sent', () => {
  const { documents } = environment;

  it('its pages are drawn in one task, those that readers have seen not at all, and none is kept', async () => {
    const { id } = await uploaded({ bytes: makePdf({ pages: 5, title: newId() }) });
    const tasks = async (work: () => Promise<unknown>) => {
      const before = renderers.completed();
      await work();
      return renderers.completed() - before;
    };
    expect(await tasks(() => documents.isOpen(id)), 'it was read when it was accepted').toBe(0);
    expect(await tasks(() => documents.findUndrawnPage(id))).toBe(1);
    expect(await tasks(() => get(imageOf(id, 2, 1200))), 'a reader’s page is drawn for them').toBe(1);
    const other = await uploaded({ bytes: makePdf({ title: newId() }) });
    await get(imageOf(other.id, 1, 1200));
    expect(await tasks(() => documents.findUndrawnPage(other.id))).toBe(0);
  });

  it('the first page that costs too much is named', async () => {
    const { id } = await uploaded({ bytes: tilingPdf({ title: newId() }) });
    // While that is not known, the caller is asked to come again.
    const found = () => documents.findUndrawnPage(id);
    expect(await vi.waitFor(found, { timeout: 90_000, interval: 500 })).toBe(1);
    const done = renderers.completed();
    expect(await documents.findUndrawnPage(id), 'not tried again').toBe(1);
    expect(renderers.completed()).toBe(done);
  });
});
