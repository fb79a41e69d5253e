import { writeFile } from 'node:fs/promises';
import { newId } from '@cinnabar/kernel';
import { makePdf } from '@cinnabar/pdf/testing';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, expect, it } from 'vitest';
import { fileBody } from './documents-factory.ts';
import { openDocumentsRoom } from './documents-room-factory.ts';

const room = await openDocumentsRoom();
afterAll(() => room.close());
const { app, as, documents, get, me, storage, uploaded } = room;

/** A document that was read once, with a picture and words that are kept; then its file was altered, its size left as it was. */
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
])('of a file that was altered on disk nobody is given %s', async (_, way) => {
  const { id, sha256 } = await altered();
  const told: string[] = [];
  storage.onFault(({ key }) => told.push(key));
  const answer = await get(`/document/${id}/${way}`);
  expect([answer.statusCode, answer.json().code]).toEqual([500, ERRORS.FILE_ALTERED.code]);
  expect(answer.json().message).toBe(ERRORS.FILE_ALTERED.zh);
  expect(told).toEqual([sha256]);
});

it.each([{}, { range: 'bytes=0-99' }])('nor the file itself (%o)', async (headers) => {
  const { id } = await altered();
  const answer = await app.inject({ url: `/api/document/stream/${id}`, headers: { ...as(me), ...headers } });
  expect([answer.statusCode, answer.json().code]).toEqual([500, ERRORS.FILE_ALTERED.code]);
});

it('it is not printed, merged, looked into or signed either', async () => {
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
  const merged = await room.post('/document/merge', { documents: [id, sound], title: '合同' });
  expect(merged.json().code).toBe(ERRORS.FILE_ALTERED.code);
});

it('an attachment that was altered is not handed over', async () => {
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
