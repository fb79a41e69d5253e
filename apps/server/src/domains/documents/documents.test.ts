import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@cinnabar/kernel';
import { encodeText, pdfDict } from '@cinnabar/pdf';
import { makePdf } from '@cinnabar/pdf/testing';
import { errorText } from '@cinnabar/protocol/error-text';
import { ERRORS } from '@cinnabar/protocol/errors';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createOfficeConverter } from '../../platform/office/office-converter.ts';
import { createFileStorage } from '../../platform/storage/file-storage.ts';
import { createPdfRenderers } from '../../platform/workers/pdf-renderers.ts';
import { createActorApp, makeActor } from '../../testing/actor-app.ts';
import { DAY, HOUR, movingClock } from '../../testing/clock/moving-clock.ts';
import { collectedJobs } from '../../testing/collected-jobs.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { type UploadCall, uploadFile } from './documents-factory.ts';
import { createDocuments } from './index.ts';

const database = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'cinnabar-documents-'));
const storage = await createFileStorage(join(dataDir, 'files'));
const renderers = createPdfRenderers({ processes: 1, nice: 0 });
afterAll(() => renderers.close());
const clock = movingClock();
/** Contracts that everyone may read. */
const open = new Set<string>();
const documents = createDocuments({
  database,
  storage,
  renderers,
  jobs: collectedJobs(database),
  office: createOfficeConverter({ program: 'off', folder: join(dataDir, 'conversions') }),
  officeAllowed: async () => true,
  clock,
  dataDir,
  masterKey: randomBytes(32),
  mayReadContract: async (_actor, contractId) => open.has(contractId),
  requireDownload: async () => {},
  noteReading: async () => {},
});
const { app, as } = await createActorApp(database, [documents]);

const me = makeActor();
const outsider = makeActor();
const pdf = makePdf({ pages: 3 });
const upload = (call: Partial<UploadCall> = {}, actor = me) =>
  uploadFile(app, as(actor), { bytes: pdf, ...call });
const uploaded = async (call: Partial<UploadCall> = {}, actor = me) =>
  (await upload(call, actor)).body.result;
const get = (url: string, headers = {}, actor = me) =>
  app.inject({ url: `/api${url}`, headers: { ...as(actor), ...headers } });
const storedFiles = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

describe('uploading a document', () => {
  it('stores a PDF and returns its pages, digest and title', async () => {
    const { status, body } = await upload({ filename: '采购合同（正式）.pdf' });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      title: '采购合同（正式）',
      pages: 3,
      size: pdf.length,
      revision: 1,
      sha256: createHash('sha256').update(pdf).digest('hex'),
    });
    expect(body.result.pageSizes[2].width).toBeCloseTo(595.28, 1);
  });

  it('returns the size of a rotated page as displayed', async () => {
    const { pageSizes } = await uploaded({ bytes: makePdf({ rotate: 90 }) });
    expect(pageSizes[0].width).toBeGreaterThan(pageSizes[0].height);
  });

  it("uses the sender's title", async () => {
    expect(await uploaded({ filename: 'SCAN_001.PDF', fields: { title: '租赁合同' } })).toMatchObject({
      title: '租赁合同',
    });
  });

  it.each([
    ['what is nothing to sign', { filename: 'contract.exe' }, 'DOCUMENT_KIND'],
    ['an Office file where nothing converts it', { filename: 'contract.docx' }, 'DOCUMENT_OFFICE_OFF'],
    ['a photo that cannot be read here', { filename: 'IMG_0001.HEIC' }, 'DOCUMENT_HEIC'],
    ['a picture that is none', { filename: 'scan.png' }, 'DOCUMENT_PICTURE_BROKEN'],
    ['a picture called .pdf', { bytes: Buffer.from('\x89PNG not a pdf at all') }, 'DOCUMENT_NOT_PDF'],
    ['a file that is cut off', { bytes: pdf.subarray(0, 300) }, 'DOCUMENT_BROKEN'],
    [
      'an encrypted file',
      { bytes: Buffer.from(pdf.toString('latin1').replace('/Root', '/Encrypt 1 0 R /Root'), 'latin1') },
      'DOCUMENT_ENCRYPTED',
    ],
    ['a file with a dynamic form', { bytes: makePdf({ catalog: dynamicForm }) }, 'DOCUMENT_ACTIVE_CONTENT'],
    ['a file over 50 MB', { bytes: Buffer.alloc(50 * 1024 * 1024 + 1) }, 'DOCUMENT_TOO_LARGE'],
  ] as const)('refuses %s and stores nothing', async (_what, call, reason) => {
    const before = (await storedFiles()).length;
    const { status, body } = await upload(call);
    expect({ status, code: body.code }).toEqual({ status: ERRORS[reason].status, code: ERRORS[reason].code });
    expect(body.message).toBe(errorText(reason, 'zh_CN'));
    expect((await storedFiles()).length).toBe(before);
    expect(await readdir(join(dataDir, 'staging'))).toEqual([]);
  });

  it('needs a session', async () => {
    const { status, body } = await uploadFile(app, {}, { bytes: pdf });
    expect({ status, code: body.code }).toEqual({ status: 403, code: ERRORS.NOT_SIGNED_IN.code });
  });
});

describe('page images', () => {
  it('have the requested width, and are not sent twice', async () => {
    const { id } = await uploaded();
    const image = await get(`/document/${id}/image?page=2&width=800`);
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
    });
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
      height: 1131,
    });
    const again = await get(`/document/${id}/image?page=2&width=800`, {
      'if-none-match': image.headers.etag,
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it('come from the cache the second time', async () => {
    const { id, sha256 } = await uploaded();
    const first = await get(`/document/${id}/thumbnail?page=1`);
    expect((await sharp(first.rawPayload).metadata()).width).toBe(200);
    expect(await readdir(join(dataDir, 'cache', 'pages', sha256.slice(0, 2), sha256))).toContain(
      '1-200.webp',
    );
    expect((await get(`/document/${id}/thumbnail?page=1`)).rawPayload).toEqual(first.rawPayload);
  });

  it('exist for pages of the document only, in the widths that screens use', async () => {
    const { id } = await uploaded();
    expect((await get(`/document/${id}/image?page=4`)).statusCode).toBe(404);
    expect((await get(`/document/${id}/image?page=1&width=801`)).statusCode).toBe(400);
  });
});

it('come with the text of a page and its positions', async () => {
  const { id } = await uploaded();
  const { result } = (await get(`/document/${id}/text?page=2`)).json();
  expect(result.runs.map(({ text }: { text: string }) => text).join(' ')).toBe('Contract, page 2');
  expect(result.runs[0].x).toBeCloseTo(72 / 595.28, 2);
});

describe('the document download', () => {
  it('sends the whole file under its Chinese name', async () => {
    const { id } = await uploaded({ filename: '销售合同.pdf' });
    const whole = await get(`/document/stream/${id}`);
    expect(whole.rawPayload).toEqual(pdf);
    expect(whole.headers['content-type']).toBe('application/pdf');
    expect(whole.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('销售合同.pdf')}`,
    );
  });

  it('sends a range, and answers 416 when there is none', async () => {
    const { id } = await uploaded();
    const part = await get(`/document/stream/${id}`, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${pdf.length}`);
    expect(part.rawPayload).toEqual(pdf.subarray(10, 20));
    expect((await get(`/document/stream/${id}`, { range: 'bytes=9999999-' })).statusCode).toBe(416);
  });
});

describe('the readers of a document', () => {
  it('are its uploader only, until a contract holds it', async () => {
    const { id } = await uploaded();
    for (const path of ['image?page=1', 'thumbnail?page=1', 'text?page=1']) {
      expect((await get(`/document/${id}/${path}`, {}, outsider)).statusCode).toBe(404);
    }
    expect((await get(`/document/stream/${id}`, {}, outsider)).statusCode).toBe(404);
  });

  it('are the readers of the contract, from then on', async () => {
    const { id } = await uploaded();
    const contractId = newId();
    await database.transaction((tx) => documents.bindToContract(tx, me, [id], contractId));
    expect((await get(`/document/stream/${id}`)).statusCode).toBe(404);
    open.add(contractId);
    expect((await get(`/document/stream/${id}`, {}, outsider)).statusCode).toBe(200);
  });

  it('are none for an invalid id', async () => {
    expect((await get("/document/stream/1'%20or%201=1")).statusCode).toBe(404);
  });
});

describe('the documents of a draft', () => {
  const bind = (ids: string[], contractId = newId(), actor = me) =>
    database.transaction((tx) => documents.bindToContract(tx, actor, ids, contractId));

  it('must be uploads of its own author, each for one contract', async () => {
    const { id } = await uploaded();
    await expect(bind([id], newId(), outsider)).rejects.toMatchObject({ reason: 'NOT_FOUND' });
    await bind([id]);
    await expect(bind([id])).rejects.toMatchObject({ reason: 'DOCUMENT_IN_USE' });
  });

  it('are released when the draft no longer holds them', async () => {
    const contractId = newId();
    const [one, two] = [await uploaded(), await uploaded()];
    await bind([one.id, two.id], contractId);
    await bind([two.id], contractId);
    await bind([one.id]);
    await expect(bind([two.id])).rejects.toMatchObject({ reason: 'DOCUMENT_IN_USE' });
  });
});

describe('document revisions', () => {
  async function append(documentId: string, expectedSha256: string, tail: string) {
    const file = await documents.storeBytes(Buffer.concat([pdf, Buffer.from(tail)]));
    return database.transaction((tx) =>
      documents.appendRevision(tx, { documentId, expectedSha256, ...file, kind: 'SIGN' }),
    );
  }

  it('follow one another; of two concurrent writers the second gets `stale`', async () => {
    const { id, sha256 } = await uploaded();
    const both = await Promise.all([append(id, sha256, '\n%one'), append(id, sha256, '\n%two')]);
    expect(both.sort()).toEqual(['ok', 'stale']);
    const head = await documents.headOf(id);
    expect(head.revision).toBe(2);
    expect(await append(id, head.sha256, '\n%three')).toBe('ok');
    expect(await documents.getDocument(id)).toMatchObject({ revision: 3 });
  });

  it('stay readable permanently', async () => {
    const { id, sha256 } = await uploaded();
    await append(id, sha256, '\n%signed');
    expect(Buffer.from(await documents.readRevision(id, 1))).toEqual(pdf);
    expect(
      Buffer.from(await documents.readRevision(id))
        .toString('latin1')
        .endsWith('%signed'),
    ).toBe(true);
    expect(await documents.judgeBytes(id, sha256)).toBe('undrawn');
    expect(await documents.judgeBytes(id, 'f'.repeat(64))).toBe('unknown');
  });

  it('of a contract are found by their digest; mere uploads are not', async () => {
    const { id, sha256 } = await uploaded({ bytes: makePdf({ title: newId() }) });
    const contractId = newId();
    await database.transaction((tx) => documents.bindToContract(tx, me, [id], contractId));
    expect(await documents.findRevisionByDigest(sha256)).toBeNull();
    await append(id, sha256, `\n%${newId()}`);
    const head = await documents.headOf(id);
    expect(await documents.findRevisionByDigest(head.sha256)).toEqual({
      documentId: id,
      contractId,
      revision: 2,
    });
  });
});

it('the sweep removes partial uploads of a killed process, and nothing younger', async () => {
  await upload();
  const [old, fresh] = ['old', 'fresh'].map((name) => join(dataDir, 'staging', name)) as [string, string];
  for (const file of [old, fresh]) await writeFile(file, '%PDF-');
  const now = clock.now();
  const twoHoursAgo = new Date(now.getTime() - 2 * HOUR);
  await utimes(old, twoHoursAgo, twoHoursAgo);
  await utimes(fresh, now, now);
  await documents.sweep();
  expect(await readdir(join(dataDir, 'staging'))).toEqual(['fresh']);
  await rm(fresh);
});

it('a page is drawn once for concurrent requests', async () => {
  const { id, sha256 } = await uploaded({ bytes: makePdf({ title: newId() }) });
  const before = renderers.completed();
  const images = await Promise.all([1, 2, 3].map(() => get(`/document/${id}/image?page=1&width=800`)));
  expect(images.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(renderers.completed() - before).toBe(1);
  expect(await readdir(join(dataDir, 'cache', 'pages', sha256.slice(0, 2), sha256))).toEqual(['1-800.webp']);
});

it('the sweep deletes uploads that no draft took within a week, and keeps the rest', async () => {
  const lonely = await uploaded({ bytes: makePdf({ title: 'lonely' }) });
  const shared = await uploaded({ bytes: makePdf({ title: 'shared' }) });
  const bound = await uploaded({ bytes: makePdf({ title: 'shared' }) });
  await database.transaction((tx) => documents.bindToContract(tx, me, [bound.id], newId()));
  clock.pass(8 * DAY);
  await documents.sweep();
  expect(await documents.listDocuments([lonely.id, shared.id, bound.id])).toEqual([
    expect.objectContaining({ id: bound.id }),
  ]);
  expect(await storage.has(lonely.sha256)).toBe(false);
  expect(Buffer.from(await documents.readRevision(bound.id))).toEqual(makePdf({ title: 'shared' }));
});

function dynamicForm() {
  return { AcroForm: pdfDict({ Fields: [], XFA: encodeText('<xdp/>') }) };
}
