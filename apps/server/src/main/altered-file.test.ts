import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@cinnabar/kernel';
import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Print } from '@cinnabar/protocol/contracts/print-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { expect, it } from 'vitest';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';

it('a file that was altered on disk is served in no way, and the operator is notified once', async () => {
  const database = await createTestDatabase();
  const product = await buildProduct(database);
  await database.pool.query(
    `insert into setting values ('contract/print', '{"open":true,"limit":-1}', now())`,
  );
  const operators = await product.company('朱砂科技有限公司', { 沈知微: ['SYSTEM'] }, 'CORPORATE');
  const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'] });
  const staff = await product.signIn(firm.people.林知夏!.contact);
  const chen = await product.person('陈书远');
  const attached = await staff.upload(Buffer.from(`报价 ${newId()}`), '报价.txt', '/contract/attachment');
  const draft = await product.draft(
    staff,
    [{ person: { name: '陈书远', contact: chen.contact } }],
    makePdf({ title: newId() }),
  );
  await staff.put(`/contract/${draft.id}`, {
    ...draft,
    description: '',
    documents: draft.documents.map(({ id }) => id),
    attachments: [attached.result.id],
  });
  await staff.post('/contract/send', { contractId: draft.id });
  const signer = await product.signIn(chen.contact);
  expect((await product.sign(signer, draft.id, chen.contact)).code).toBe(0);
  await product.deliver();
  const { result: contract } = await signer.get<Contract>('/contract/detail', { contractId: draft.id });
  const [file] = contract.documents;
  const [attachment] = contract.attachments;

  const ask = (url: string, headers: Record<string, string> = {}) =>
    product.app.inject({ url: `/api${url}`, headers: { 'x-qid': staff.token, ...headers } });
  const print = async () => {
    const { id } = (
      await staff.post<Print>('/contract/print', {
        contractId: contract.id,
        documents: [file!.id],
        copies: 1,
      })
    ).result;
    return ask(`/contract/print/file?contractId=${contract.id}&id=${id}`);
  };
  const ways: Record<string, () => ReturnType<typeof ask>> = {
    page: () => ask(`/document/${file!.id}/image?page=1`),
    'small picture': () => ask(`/contract/thumbnail?contractId=${contract.id}`),
    words: () => ask(`/document/${file!.id}/text?page=1`),
    file: () => ask(`/document/stream/${file!.id}`),
    'part of the file': () => ask(`/document/stream/${file!.id}`, { range: 'bytes=0-9' }),
    download: () => ask(`/contract/download?contractId=${contract.id}`),
    print,
  };
  const ofAttachment: typeof ways = {
    attachment: () => ask(`/contract/attachment/${attachment!.id}`),
    download: ways.download!,
  };
  for (const [way, read] of Object.entries({ ...ways, ...ofAttachment }))
    expect((await read()).statusCode, `${way}, before`).toBeLessThan(300);

  const alter = async (sha256: string) => {
    const stored = path.join(product.folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    const whole = await readFile(stored);
    const altered = Buffer.from(whole);
    altered[altered.length >> 1]! ^= 1;
    await writeFile(stored, altered);
    return () => writeFile(stored, whole);
  };
  const { code } = ERRORS.FILE_ALTERED;
  const message = '这份文件在存储中缺失或被改动，已停止提供，并已通知平台管理员';
  const expectRefusals = async (reading: typeof ways) => {
    for (let times = 0; times < 2; times++)
      for (const [way, read] of Object.entries(reading)) {
        const answer = await read();
        expect([answer.statusCode, answer.json()], way).toMatchObject([500, { code, message, result: null }]);
      }
  };
  const restore = await alter(file!.sha256);
  await expectRefusals(ways);
  await restore();
  await alter(attached.result.sha256);
  await expectRefusals(ofAttachment);

  const unsigned = await product.draft(
    staff,
    [{ person: { name: '陈书远', contact: chen.contact } }],
    makePdf({ title: newId() }),
  );
  const sent = await staff.post<Contract>('/contract/send', { contractId: unsigned.id });
  const { sha256: toSign } = sent.result.documents[0]!;
  await alter(toSign);
  expect((await product.sign(signer, unsigned.id, chen.contact)).code).toBe(code);

  const found = () =>
    database.pool.query(`select kind, subject from audit_finding order by subject`).then(({ rows }) => rows);
  const expected = [file!.sha256, attached.result.sha256, toSign].sort();
  await expect.poll(found).toEqual(expected.map((subject) => ({ kind: 'FILE_ALTERED', subject })));
  await product.deliver();
  const letters = await product.app.inject({
    url: '/api/dev/mailbox',
    query: { to: operators.people.沈知微!.contact },
  });
  const texts = letters.json().result.map(({ text }: { text: string }) => text);
  expect(texts.sort()).toEqual(
    expected.map((sha256) => expect.stringContaining(`存储的文件 ${sha256} 与其摘要不符`)),
  );
});
