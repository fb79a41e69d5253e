import { newId } from '@cinnabar/kernel';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { makeActor } from '../../testing/actor-app.ts';
import { DAY } from '../../testing/clock/moving-clock.ts';
import { openDocumentsEnvironment } from './documents-environment-factory.ts';
import { fileBody } from './documents-factory.ts';

const environment = await openDocumentsEnvironment();
afterAll(() => environment.close());
const { app, as, database, documents, me, storage } = environment;
const outsider = makeActor();

async function attach(bytes: Uint8Array, filename: string, actor = me) {
  const body = fileBody(bytes, filename);
  const headers = { ...as(actor), ...body.headers };
  const answer = await app.inject({ method: 'POST', url: '/api/contract/attachment', ...body, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const attached = async (filename = '报价单.html.zip') =>
  (await attach(Buffer.from(`<script>${newId()}</script>`), filename)).body.result;
const bind = (ids: string[], contractId: string, actor = me) =>
  database.transaction((tx) => documents.bindAttachments(tx, actor, ids, contractId));

describe('an attachment', () => {
  it('is stored unchanged and served as a download, never displayed', async () => {
    const { id, name, sha256, size } = await attached();
    const answer = await environment.get(`/contract/attachment/${id}`);
    expect(answer.rawPayload).toHaveLength(size);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${sha256}"`,
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(name));
    const held = { ...as(me), 'if-none-match': `"${sha256}"` };
    expect((await app.inject({ url: `/api/contract/attachment/${id}`, headers: held })).statusCode).toBe(304);
  });

  it("is readable by its uploader only until a contract takes it, then by the contract's readers", async () => {
    const { id } = await attached();
    const url = `/contract/attachment/${id}`;
    expect((await environment.get(url, outsider)).statusCode).toBe(404);
    const contractId = newId();
    await bind([id], contractId);
    expect((await environment.get(url)).statusCode).toBe(404);
    environment.open.add(contractId);
    expect((await environment.get(url, outsider)).statusCode).toBe(200);
    expect(await documents.listAttachments(contractId)).toMatchObject([{ id }]);
  });

  it('belongs to one contract, and only its uploader can add it', async () => {
    const [one, two] = [await attached(), await attached()];
    const contractId = newId();
    await expect(bind([one.id], contractId, outsider)).rejects.toMatchObject({ reason: 'NOT_FOUND' });
    await bind([one.id, two.id], contractId);
    await expect(bind([one.id], newId())).rejects.toMatchObject({ reason: 'ATTACHMENT_IN_USE' });
    await bind([two.id], contractId);
    await bind([one.id], newId());
    expect(await documents.listAttachments(contractId)).toMatchObject([{ id: two.id }]);
  });

  it('is refused by its kind, without a session, and over 50 MB', async () => {
    expect((await attach(Buffer.from('MZ'), 'setup.exe')).body.code).toBe(ERRORS.ATTACHMENT_KIND.code);
    expect((await attach(Buffer.from('<html>'), 'page.html')).body.code).toBe(ERRORS.ATTACHMENT_KIND.code);
    expect((await attach(Buffer.alloc(50 * 1024 * 1024 + 1), 'large.zip')).body.code).toBe(
      ERRORS.ATTACHMENT_TOO_LARGE.code,
    );
    const { payload, headers } = fileBody(Buffer.from('PK'), 'a.zip');
    const answer = await app.inject({ method: 'POST', url: '/api/contract/attachment', payload, headers });
    expect(answer.statusCode).toBe(403);
  });

  it('is deleted after a week without a contract, but not bytes that another one references', async () => {
    const bytes = Buffer.from(newId());
    const lonely = (await attach(bytes, 'a.txt')).body.result;
    const bound = (await attach(bytes, 'b.txt')).body.result;
    const contractId = newId();
    await bind([bound.id], contractId);
    const alone = await attached();
    environment.clock.pass(8 * DAY);
    await documents.sweep();
    expect((await environment.get(`/contract/attachment/${lonely.id}`)).statusCode).toBe(404);
    expect(await storage.has(bound.sha256)).toBe(true);
    expect(await storage.has(alone.sha256)).toBe(false);
  });
});
