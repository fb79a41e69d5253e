import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@cinnabar/kernel';
import { makePdf } from '@cinnabar/pdf/testing';
import { errorText } from '@cinnabar/protocol/error-text';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { openDocumentsEnvironment } from './documents-environment-factory.ts';
import { fileBody } from './documents-factory.ts';

const environment = await openDocumentsEnvironment();
afterAll(() => environment.close());
const { app, as, dataDir, documents, get, me, renderers, storage, uploaded } = environment;

/** A document that was read once, with a page image and text in the cache; then its file was altered at the same size. */
async function altered() {
  const bytes = makePdf({ title: newId() });
  const { id, sha256 } = await uploaded({ bytes });
  expect((await get(`/document/${id}/image?page=1`)).statusCode).toBe(200);
  expect((await get(`/document/${id}/text?page=1`)).statusCode).toBe(200);
  bytes[bytes.length - 30]! ^= 1;
  await storage.borrow(sha256, (path) => writeFile(path, bytes));
  return { id, sha256 };
}

it.each([
  ['a picture', 'image?page=1'],
  ['a picture that was not drawn yet', 'image?page=1&width=1600'],
  ['a small picture', 'thumbnail?page=1'],
  ['words', 'text?page=1'],
  ['the words of several pages', 'texts?from=1&to=1'],
])('of a file that was altered on disk %s is not served', async (_, way) => {
  const { id, sha256 } = await altered();
  const faults: string[] = [];
  storage.onFault(({ key }) => faults.push(key));
  const answer = await get(`/document/${id}/${way}`);
  expect([answer.statusCode, answer.json().code]).toEqual([500, ERRORS.FILE_ALTERED.code]);
  expect(answer.json().message).toBe(errorText('FILE_ALTERED', 'zh_CN'));
  expect(faults).toEqual([sha256]);
});

it.each([{}, { range: 'bytes=0-99' }])('the altered file itself is not served (%o)', async (headers) => {
  const { id } = await altered();
  const answer = await app.inject({ url: `/api/document/stream/${id}`, headers: { ...as(me), ...headers } });
  expect([answer.statusCode, answer.json().code]).toEqual([500, ERRORS.FILE_ALTERED.code]);
});

it('the altered file is not printed, merged, inspected or signed either', async () => {
  const { id } = await altered();
  const fault = { name: 'StoredFileError', fault: 'ALTERED' };
  const plan = { title: '合同', copies: [] };
  await expect(documents.printSheets(me, [{ documentId: id, revision: 1 }], plan)).rejects.toMatchObject(
    fault,
  );
  await expect(documents.readRevision(id)).rejects.toMatchObject(fault);
  await expect(documents.isOpen(id)).rejects.toMatchObject(fault);
  await expect(documents.findConcerns(id)).rejects.toMatchObject(fault);
  await expect(documents.findUndrawnPage(id)).rejects.toMatchObject(fault);
  const { id: sound } = await uploaded({ bytes: makePdf({ title: newId() }) });
  const merged = await environment.post('/document/merge', { documents: [id, sound], title: '合同' });
  expect(merged.json().code).toBe(ERRORS.FILE_ALTERED.code);
});

it('an altered attachment is not served', async () => {
  const body = fileBody(Buffer.from(`附件 ${newId()}`), '附件.txt');
  const sent = await app.inject({
    method: 'POST',
    url: '/api/contract/attachment',
    payload: body.payload,
    headers: { ...as(me), ...body.headers },
  });
  const { id, sha256 } = sent.json().result;
  expect((await get(`/contract/attachment/${id}`)).statusCode).toBe(200);
  await storage.borrow(sha256, (path) => writeFile(path, '另一个附件'));
  const answer = await get(`/contract/attachment/${id}`);
  expect([answer.statusCode, answer.json().code]).toEqual([500, ERRORS.FILE_ALTERED.code]);
});

describe('the page cache', () => {
  const kept = (sha256: string, name: string) =>
    join(dataDir, 'cache', 'pages', sha256.slice(0, 2), sha256, name);
  const image = async (id: string, page: number) =>
    (await get(`/document/${id}/image?page=${page}&width=800`)).rawPayload;
  const words = async (id: string, page: number) =>
    (await get(`/document/${id}/text?page=${page}`)).json().result.runs;

  it.each(['altered', 'another page', 'the same page of another file'])(
    'redraws a page whose cached file was altered (%s)',
    async (how) => {
      const { id, sha256 } = await uploaded({ bytes: makePdf({ pages: 2, title: newId() }) });
      const other = await uploaded({ bytes: makePdf({ pages: 2, title: newId() }) });
      const seen = [await image(id, 1), await words(id, 1)];
      await Promise.all([image(id, 2), words(id, 2), image(other.id, 1), words(other.id, 1)]);
      for (const [name, second] of [
        ['1-800.webp', '2-800.webp'],
        ['1.json', '2.json'],
      ] as const) {
        const file = kept(sha256, name);
        if (how === 'another page') await copyFile(kept(sha256, second), file);
        else if (how === 'the same page of another file') await copyFile(kept(other.sha256, name), file);
        else {
          const bytes = await readFile(file);
          bytes[bytes.length - 3]! ^= 1;
          await writeFile(file, bytes);
        }
      }
      const drawn = renderers.completed();
      expect([await image(id, 1), await words(id, 1)]).toEqual(seen);
      expect(renderers.completed() - drawn).toBe(2);
      expect([await image(id, 1), await words(id, 1)]).toEqual(seen);
      expect(renderers.completed() - drawn).toBe(2);
    },
  );
});
