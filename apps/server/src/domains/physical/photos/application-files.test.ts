import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createFileStorage } from '../../../platform/storage/file-storage.ts';
import type { Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { createPausingStorage, storeDuringSweep } from '../../../testing/storage/pausing-storage.ts';
import { buildPhysicalProduct } from '../physical-factory.ts';
import { sealPhoto } from '../physical-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'cinnabar-application-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const database = await createTestDatabase();
const storage = createPausingStorage(await createFileStorage(folder));
const product = await buildPhysicalProduct(database, { storage });
const { documents } = product.domains;
const { staff, apply, inUse } = await product.firm();

async function send(by: Caller, url: string, fields: Record<string, string>, file: Buffer, name: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(file)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'x-qid': by.token, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json().result as Application;
}

const read = (url: string) =>
  product.app.inject({ url: `/api${url}`, headers: { 'x-qid': staff.王一川.token } });

/** Removes these bytes where nothing names them, as after an upload that no draft took. */
async function sweep(sha256: string): Promise<void> {
  await documents.forgetStored([{ key: sha256, sha256 }]);
}

async function sendDocument(id: string, bytes: Buffer): Promise<string> {
  const { files } = await send(
    staff.王一川,
    '/sealapply/file',
    { id, kind: 'DOCUMENT' },
    bytes,
    '仓储合同.pdf',
  );
  return `/sealapply/file?id=${id}&fileId=${files[0]!.id}`;
}

describe('files of an application', () => {
  it('stay when an upload of the same bytes is swept', async () => {
    const { id } = (await apply({ submit: false })).result;
    const bytes = Buffer.from('%PDF-1.7 仓储合同');
    const url = await sendDocument(id, bytes);
    await sweep(createHash('sha256').update(bytes).digest('hex'));
    expect((await read(url)).rawPayload.equals(bytes)).toBe(true);
  });

  it('stay when they are sent while an upload of the same bytes is being swept', async () => {
    const { id } = (await apply({ submit: false })).result;
    const bytes = Buffer.from('%PDF-1.7 运输合同');
    const { key } = await storage.put(bytes);
    const url = await storeDuringSweep(
      database,
      storage,
      () => sweep(key),
      () => sendDocument(id, bytes),
    );
    expect((await read(url)).rawPayload.equals(bytes)).toBe(true);
  });
});

describe('a photo of a use', () => {
  it('stays when it is sent while an upload of the same bytes is being swept', async () => {
    const { id } = await inUse();
    const picture = { width: 640, height: 480, channels: 3 as const, background: '#c0392b' };
    const photo = await sharp({ create: picture }).jpeg().toBuffer();
    const fields = { id, type: 'SIGNATORY' };
    const sendPhoto = () => send(staff.王一川, '/sealapply/photo', fields, photo, '用印.jpg');
    await sendPhoto();
    const [first] = await database.db.select().from(sealPhoto);
    await database.db.delete(sealPhoto);
    await storeDuringSweep(database, storage, () => sweep(first!.storageKey), sendPhoto);
    const [kept] = await database.db.select().from(sealPhoto);
    expect(kept!.storageKey, 'the same photo is re-encoded to the same bytes').toBe(first!.storageKey);
    expect((await read(`/sealapply/image?photokey=${kept!.photokey}`)).statusCode).toBe(200);
  });
});
