import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@cinnabar/kernel';
import { makePdf } from '@cinnabar/pdf/testing';
import { afterAll, expect, it } from 'vitest';
import { createPdfRenderers } from '../../../platform/workers/pdf-renderers.ts';
import { makeActor } from '../../../testing/actor-app.ts';
import { DAY } from '../../../testing/clock/moving-clock.ts';
import { openDocumentsEnvironment } from '../documents-environment-factory.ts';
import { createFailedWork } from './failed-work.ts';
import { createPageCache } from './page-cache.ts';
import { createPageTexts } from './page-texts.ts';

const environment = await openDocumentsEnvironment();
afterAll(() => environment.close());
const {
  app,
  as,
  clock,
  database,
  dataDir,
  documents,
  get,
  masterKey,
  me,
  open,
  renderers,
  storage,
  uploaded,
} = environment;

/** Its bytes are those of no other test. */
const uploadPages = (pages: number) => uploaded({ bytes: makePdf({ pages, title: newId() }) });

interface Text {
  runs: { text: string }[];
}
async function textsOf(id: string, from: number, to: number, actor = me): Promise<string[]> {
  const { result } = (await get(`/document/${id}/texts?from=${from}&to=${to}`, actor)).json();
  return result.pages.map(({ runs }: Text) => runs.map(({ text }) => text).join(' '));
}
const keptIn = (sha256: string) => join(dataDir, 'cache', 'pages', sha256.slice(0, 2), sha256);
const keptOf = (sha256: string) => readdir(keptIn(sha256)).catch(() => []);

it('the texts of many pages come in one answer, without missing pages', async () => {
  const { id } = await uploadPages(12);
  expect(await textsOf(id, 4, 7)).toEqual([4, 5, 6, 7].map((page) => `Contract, page ${page}`));
  expect(await textsOf(id, 11, 40)).toEqual(['Contract, page 11', 'Contract, page 12']);
  const [alone] = (await get(`/document/${id}/text?page=4`)).json().result.runs;
  const [among] = (await get(`/document/${id}/texts?from=4&to=4`)).json().result.pages[0].runs;
  expect(among).toEqual(alone);
});

it.each([
  ['a page after the last', 'from=13&to=13', 404],
  ['more pages than one answer holds', 'from=1&to=51', 400],
  ['pages from behind', 'from=5&to=4', 400],
  ['no page', 'from=0&to=3', 400],
])('refuses %s', async (_, query, status) => {
  const { id } = await uploadPages(12);
  expect((await get(`/document/${id}/texts?${query}`)).statusCode).toBe(status);
});

it('a caller who may not read the document gets none of its text', async () => {
  const outsider = makeActor();
  const { id } = await uploadPages(2);
  expect((await get(`/document/${id}/texts?from=1&to=2`, outsider)).statusCode).toBe(404);
  const contractId = newId();
  await database.transaction((tx) => documents.bindToContract(tx, me, [id], contractId));
  expect((await get(`/document/${id}/texts?from=1&to=2`, outsider)).statusCode).toBe(404);
  open.add(contractId);
  expect(await textsOf(id, 1, 2, outsider)).toHaveLength(2);
});

it('page texts are extracted once for concurrent requests, and cached across a restart', async () => {
  const { id, sha256 } = await uploadPages(10);
  const before = renderers.completed();
  await Promise.all([textsOf(id, 1, 10), textsOf(id, 1, 10), textsOf(id, 6, 10)]);
  // Five pages are one task.
  expect(renderers.completed() - before).toBe(2);
  expect(await keptOf(sha256)).toHaveLength(10);

  const idle = createPdfRenderers({ processes: 1 });
  const cache = createPageCache(join(dataDir, 'cache', 'pages'), masterKey);
  const restarted = createPageTexts({ renderers: idle, storage }, cache, createFailedWork(cache, clock));
  const document = { sha256, storageKey: sha256, pageSizes: Array(10).fill({}) };
  const texts = await restarted.get(document as never, 1, 10, 'user:me');
  expect(texts.map(({ runs }) => runs[0]!.text)).toEqual(await textsOf(id, 1, 10));
  expect(idle.completed()).toBe(0);
  await idle.close();
});

it('an answer that grows too long ends early, after at least one page', async () => {
  const run = { text: '甲方', x: 0, y: 0, width: 0.1, height: 0.1 };
  const crowded = {
    run: async (_: string, { pages }: { pages: number[] }) => pages.map(() => Array(9000).fill(run)),
  };
  const cache = createPageCache(join(dataDir, newId()), masterKey);
  const deps = { renderers: crowded as never, storage };
  const texts = createPageTexts(deps, cache, createFailedWork(cache, clock));
  const { key: storageKey, sha256 } = await storage.put(Buffer.from('dense'));
  const document = { sha256, storageKey, pageSizes: Array(40).fill({}) };
  expect(await texts.get(document as never, 5, 40, 'user:me')).toHaveLength(6);
  expect(await texts.get(document as never, 40, 40, 'user:me')).toHaveLength(1);
});

it('page texts are extracted again after the folder was cleared', async () => {
  const { id, sha256 } = await uploadPages(3);
  await textsOf(id, 1, 3);
  await rm(join(dataDir, 'cache'), { recursive: true });
  expect(await textsOf(id, 1, 3)).toHaveLength(3);
  expect(await keptOf(sha256)).toHaveLength(3);
});

it('page texts of a document are removed with it', async () => {
  const { id, sha256 } = await uploadPages(3);
  const shared = await uploadPages(1);
  await textsOf(id, 1, 3);
  await textsOf(shared.id, 1, 1);
  // Present time: the times of files come from the system, whose clock a test run may not shift.
  for (const made of [sha256, shared.sha256]) await utimes(keptIn(made), clock.now(), clock.now());
  await database.transaction((tx) => documents.bindToContract(tx, me, [shared.id], newId()));
  clock.pass(8 * DAY);
  await documents.sweep();
  expect(await keptOf(sha256)).toEqual([]);
  expect(await keptOf(shared.sha256)).toEqual(['1.json']);
});

it('a long answer is compressed for clients that accept it', async () => {
  const { id } = await uploadPages(50);
  const url = `/api/document/${id}/texts?from=1&to=50`;
  const plain = await app.inject({ url, headers: as(me) });
  const small = await app.inject({ url, headers: { ...as(me), 'accept-encoding': 'gzip, br' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(small.headers.vary).toContain('Accept-Encoding');
});
