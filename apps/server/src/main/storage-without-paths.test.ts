import { openPdf, pageText } from '@cinnabar/pdf';
import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Print } from '@cinnabar/protocol/contracts/print-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterEach, describe, expect, it } from 'vitest';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createMemoryStorage } from '../testing/storage/memory-storage.ts';

/** The product on a storage without paths, like an object store: each local path is valid only during its use. */
const storage = createMemoryStorage();
const database = await createTestDatabase();
const product = await buildProduct(database, { storage });
const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
const staff = await product.signIn(firm.people.林知夏!.contact);
const sealAdministrator = await product.signIn(firm.people.许清和!.contact);
const chen = await product.person('陈书远');
const signer = await product.signIn(chen.contact);

afterEach(() => expect(storage.borrowed, 'files still borrowed').toEqual(new Set()));

describe('documents in a storage without paths', () => {
  it('are uploaded, drawn, read and merged', async () => {
    const [one, two] = await Promise.all([1, 2].map((pages) => staff.upload(makePdf({ pages }))));
    expect((await staff.download(`/document/${one!.result.id}/image?page=1`)).toString('latin1', 8, 12)).toBe(
      'WEBP',
    );
    const documents = [two!.result.id, one!.result.id];
    const merged = await staff.post<ContractDocument>('/document/merge', { documents, title: '合同及附件' });
    expect(merged.result).toMatchObject({ pages: 3, merged: true });
    const words = await staff.get<{ runs: unknown[] }>(`/document/${merged.result.id}/text?page=3`);
    expect(words.result.runs.length).toBeGreaterThan(0);
    expect(storage.borrowedInTotal()).toBeGreaterThan(3);
  });

  it('that were altered are not served, nor their cached page images', async () => {
    const { result } = await staff.upload(makePdf({ title: 'altered' }));
    const image = `/document/${result.id}/image?page=1`;
    expect((await staff.download(image)).toString('latin1', 8, 12)).toBe('WEBP');
    storage.alter(result.sha256!, Buffer.from('altered'));
    for (const url of [image, `/document/${result.id}/text?page=1`])
      expect(await staff.get(url)).toMatchObject({ status: 500, code: ERRORS.FILE_ALTERED.code });
  });
});

it('a seal is drawn from stored files', async () => {
  const { result } = await sealAdministrator.get<{ id: string }[]>('/seal/query', {
    companyId: firm.id,
    type: 'COMPANY',
  });
  const picture = await sealAdministrator.download(`/seal/image/${result[0]!.id}`);
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
});

it('a contract is sent, signed by both parties, downloaded and printed', async () => {
  const draft = await product.draft(staff, [
    { person: { name: '陈书远', contact: chen.contact } },
    { company: firm, step: 2 },
  ]);
  expect(await staff.post<Contract>('/contract/send', { contractId: draft.id })).toMatchObject({ code: 0 });
  expect(await product.sign(signer, draft.id, chen.contact)).toMatchObject({ code: 0 });
  const done = await product.sign(sealAdministrator, draft.id, firm.people.许清和!.contact);
  expect(done).toMatchObject({ code: 0, result: { status: 'COMPLETE' } });
  const file = await staff.download(`/contract/download?contractId=${draft.id}`);
  expect(
    openPdf(file).revisions.length,
    'upload; launch and two signatures, each with its validation data',
  ).toBe(7);

  await database.pool.query(
    `insert into setting values ('contract/print', '{"open":true,"limit":-1}', now())
     on conflict (name) do update set value = excluded.value`,
  );
  const documents = done.result.documents.map(({ id }) => id);
  const printed = await staff.post<Print>('/contract/print', { contractId: draft.id, documents, copies: 1 });
  const sheets = await staff.download(`/contract/print/file?contractId=${draft.id}&id=${printed.result.id}`);
  expect((await pageText(sheets, 1)).length).toBeGreaterThan(0);
});
