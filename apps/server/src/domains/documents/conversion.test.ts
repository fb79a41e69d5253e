import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@cinnabar/kernel';
import { encodeText, pdfDict } from '@cinnabar/pdf';
import { makePdf } from '@cinnabar/pdf/testing';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { userKey } from '../../platform/events/announce.ts';
import { encryptedDocx, makeDocx } from '../../platform/office/office-factory.ts';
import { makeActor } from '../../testing/actor-app.ts';
import { HOUR } from '../../testing/clock/moving-clock.ts';
import { collectAnnouncements } from '../../testing/collect-announcements.ts';
import { hasOffice } from '../../testing/providers/has-office.ts';
import { makeOfficeScript, openDocumentsEnvironment } from './documents-environment-factory.ts';

const outcome = join(await mkdtemp(join(tmpdir(), 'cinnabar-outcome-')), 'outcome.pdf');
/** Output of the fake LibreOffice. */
const willMake = (bytes: Uint8Array | null) =>
  bytes ? writeFile(outcome, bytes) : rm(outcome, { force: true });
const environment = await openDocumentsEnvironment({
  soffice: await makeOfficeScript(`cp ${outcome} document.pdf`),
});
afterAll(() => environment.close());

const upload = (bytes: Uint8Array = makeDocx([newId()]), filename = '采购合同.docx') =>
  environment.uploaded({ bytes, filename });
const ask = async (id: string) => (await environment.get(`/document/${id}`)).json().result;

describe('an Office file', () => {
  it('is accepted at once and becomes a PDF in the background; of the source only its digest stays', async () => {
    await willMake(makePdf({ pages: 3 }));
    const docx = makeDocx(['合同']);
    const waiting = await upload(docx);
    expect(waiting).toMatchObject({ title: '采购合同', state: 'CONVERTING', pages: 0, revision: 0 });
    await environment.runJobs();
    const sourceSha256 = createHash('sha256').update(docx).digest('hex');
    expect(await ask(waiting.id)).toMatchObject({
      state: 'READY',
      pages: 3,
      revision: 1,
      sourceName: '采购合同.docx',
    });
    expect((await environment.get(`/document/${waiting.id}/thumbnail?page=1`)).statusCode).toBe(200);
    expect(await environment.storedFiles()).not.toContain(sourceSha256);
    const { rows } = await environment.database.pool.query('select source from document where id = $1', [
      waiting.id,
    ]);
    expect(rows[0].source).toMatchObject({
      sha256: sourceSha256,
      size: docx.length,
      engine: 'LibreOffice 9.9.9',
    });
  });

  it('has no pages, and no bytes to sign, before that', async () => {
    const { id } = await upload();
    for (const path of [
      `/document/${id}/image?page=1`,
      `/document/${id}/text?page=1`,
      `/document/stream/${id}`,
    ])
      expect((await environment.get(path)).json()).toMatchObject({ code: ERRORS.DOCUMENT_CONVERTING.code });
    await expect(environment.documents.headOf(id)).rejects.toMatchObject({ reason: 'DOCUMENT_CONVERTING' });
    await expect(environment.documents.readRevision(id)).rejects.toMatchObject({
      reason: 'DOCUMENT_CONVERTING',
    });
    expect((await environment.get(`/document/${id}`, makeActor())).statusCode).toBe(404);
    await environment.runJobs();
  });

  it.each([
    ['is protected', encryptedDocx(), null, 'ENCRYPTED'],
    ['is not what its name says', Buffer.from('text'), makePdf(), 'UNREADABLE'],
    ['cannot be converted', makeDocx(['坏']), null, 'UNREADABLE'],
    ['turns into no sound PDF', makeDocx(['破']), makePdf().subarray(0, 300), 'UNREADABLE'],
    ['brings a dynamic form along', makeDocx(['宏']), makePdf({ catalog: dynamicForm }), 'ACTIVE_CONTENT'],
  ])('that %s reports it, and can be retried', async (_what, bytes, made, problem) => {
    await willMake(made);
    const { id } = await upload(bytes);
    await environment.runJobs();
    expect(await ask(id)).toMatchObject({ state: 'FAILED', problem, pages: 0 });
    expect((await environment.post(`/document/${id}/convert`, {}, makeActor())).statusCode).toBe(404);
    const again = await environment.post(`/document/${id}/convert`, {});
    expect(again.json().result).toMatchObject({ state: 'CONVERTING', problem: null });
    await willMake(makePdf());
    await environment.runJobs();
    const settled = bytes.subarray(0, 2).toString() === 'PK' ? 'READY' : 'FAILED';
    expect(await ask(id)).toMatchObject({ state: settled });
  });

  it('notifies its uploader when there are pages, and when there will be none', async () => {
    const { hears } = await collectAnnouncements(environment.database);
    const to = [userKey(environment.me.userId)];
    await willMake(makePdf());
    const { id: good } = await upload();
    await environment.runJobs();
    await hears({ to, kind: 'DOCUMENT', id: good });
    await willMake(null);
    const { id: bad } = await upload();
    await environment.runJobs();
    await hears({ to, kind: 'DOCUMENT', id: bad });
  });

  it('is refused where the platform does not allow it', async () => {
    environment.settings.officeAllowed = false;
    const { status, body } = await environment.upload({ bytes: makeDocx(['不可']), filename: '合同.docx' });
    environment.settings.officeAllowed = true;
    expect({ status, code: body.code }).toEqual({ status: 415, code: ERRORS.DOCUMENT_OFFICE_OFF.code });
  });

  it('fails when no process finished it within an hour', async () => {
    const { hears } = await collectAnnouncements(environment.database);
    const { id } = await upload();
    environment.clock.pass(2 * HOUR);
    await environment.documents.sweep();
    expect(await ask(id)).toMatchObject({ state: 'FAILED', problem: 'TIMEOUT' });
    await hears({ kind: 'DOCUMENT', id });
    await willMake(makePdf());
    await environment.runJobs();
    expect(await ask(id)).toMatchObject({ state: 'FAILED' });
  });
});

it.skipIf(!hasOffice())('is converted by LibreOffice itself (Word)', { timeout: 90_000 }, async () => {
  const real = await openDocumentsEnvironment({ soffice: null });
  const { id } = await real.uploaded({ bytes: makeDocx(['采购合同', 'Payment']), filename: '合同.docx' });
  await real.runJobs();
  const text = (await real.get(`/document/${id}/text?page=1`)).json().result;
  expect(text.runs.map((run: { text: string }) => run.text).join(' ')).toContain('采购合同');
  await real.close();
});

const dynamicForm = () => ({ AcroForm: pdfDict({ Fields: [], XFA: encodeText('<xdp/>') }) });
