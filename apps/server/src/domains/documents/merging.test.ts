import { newId } from '@cinnabar/kernel';
import { signPdf } from '@cinnabar/pdf';
import { makePdf, makeTestPki } from '@cinnabar/pdf/testing';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { makeActor } from '../../testing/actor-app.ts';
import { DAY } from '../../testing/clock/moving-clock.ts';
import { openDocumentsEnvironment } from './documents-environment-factory.ts';

const environment = await openDocumentsEnvironment();
afterAll(() => environment.close());
const { database, documents, me, post } = environment;

const part = (pages: number, filename = `${newId()}.pdf`) =>
  environment.uploaded({ bytes: makePdf({ pages, title: newId() }), filename });
const merge = async (parts: { id: string }[], actor = me) =>
  (
    await post('/document/merge', { documents: parts.map(({ id }) => id), title: '合同及附件' }, actor)
  ).json();
const split = async (documentId: string, actor = me) =>
  (await post('/document/split', { documentId }, actor)).json();
const bind = (ids: string[], contractId: string) =>
  database.transaction((tx) => documents.bindToContract(tx, me, ids, contractId));

describe('merging documents', () => {
  it('makes one document of several, in their order, and splitting restores them', async () => {
    const [one, two] = [await part(2), await part(1)];
    const { result } = await merge([two, one]);
    expect(result).toMatchObject({ title: '合同及附件', pages: 3, merged: true, revision: 1 });
    const { runs } = (await environment.get(`/document/${result.id}/text?page=3`)).json().result;
    expect(runs[0].text + runs.map((run: { text: string }) => run.text).join(' ')).toContain('page 2');
    expect((await split(result.id)).result.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);
  });

  it('works on one’s own uploads that are not sent', async () => {
    const [one, two] = [await part(1), await part(1)];
    expect(await merge([one, two], makeActor())).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    const merged = (await merge([one, two])).result;
    expect(await split(merged.id, makeActor())).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await split(one.id)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    await launch(merged);
    expect(await split(merged.id)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await merge([merged, two])).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect((await environment.put(`/document/${merged.id}/title`, { title: '改名' })).statusCode).toBe(404);
  });

  it('is refused for a signed file, which it names', async () => {
    const signer = await (await makeTestPki()).issueSigner({ commonName: '张三' });
    const bytes = Buffer.from(await signPdf(makePdf(), { name: '张三', signer }));
    const signed = await environment.uploaded({ bytes, filename: '已签合同.pdf' });
    expect(await merge([await part(1), signed])).toMatchObject({
      code: ERRORS.DOCUMENT_NOT_MERGEABLE.code,
      message: expect.stringContaining('已签合同'),
    });
  });

  it.each([
    [60, 0],
    [100, 0],
    [101, ERRORS.DOCUMENT_MERGED_TOO_LARGE.code],
  ])('takes two uploads of %i MB each: %i', async (megabytes, code) => {
    const parts = [await part(1), await part(1)];
    for (const { id } of parts)
      await database.pool.query('update document set size = $1 where id = $2', [megabytes * 1024 * 1024, id]);
    expect(await merge(parts)).toMatchObject({ code });
  });

  it('keeps the parts for as long as the whole can be split', async () => {
    const parts = [await part(1), await part(1)];
    const contractId = newId();
    await bind(
      parts.map(({ id }) => id),
      contractId,
    );
    const whole = (await merge(parts)).result;
    await bind([whole.id], contractId);
    environment.clock.pass(8 * DAY);
    await documents.sweep();
    expect((await split(whole.id)).result).toHaveLength(2);
    await launch(whole);
    await documents.sweep();
    expect(await documents.listDocuments(parts.map(({ id }) => id))).toEqual([]);
    expect(await documents.listDocuments([whole.id])).toHaveLength(1);
  });
});

it('a document is renamed by its uploader', async () => {
  const { id } = await part(1);
  const renamed = await environment.put(`/document/${id}/title`, { title: ' 租赁合同 ' });
  expect(renamed.json().result).toMatchObject({ title: '租赁合同' });
  expect((await environment.put(`/document/${id}/title`, { title: '别人' }, makeActor())).statusCode).toBe(
    404,
  );
  expect(await documents.getDocument(id)).toMatchObject({ title: '租赁合同' });
});

/** As sending does: the next revision. */
async function launch({ id, sha256 }: { id: string; sha256: string }) {
  const file = await documents.storeBytes(Buffer.from(`launched ${id}`));
  await database.transaction((tx) =>
    documents.appendRevision(tx, { documentId: id, expectedSha256: sha256, ...file, kind: 'LAUNCH' }),
  );
}
