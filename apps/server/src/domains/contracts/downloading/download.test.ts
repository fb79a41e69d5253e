import { hasTool, makePdf, runTool } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
let product: Awaited<ReturnType<typeof buildProduct>>;
let staff: Caller;
let first: Caller;
let second: Caller;
let contract: Contract;

const PERSON = { tenantType: 'PERSONAL', step: 1 };
const PLACE = { page: 1, y: 0.1, width: 0.2, height: 0.14 };

const attach = async (who: Caller, content: string, name: string) =>
  (await who.upload(Buffer.from(content), name, '/contract/attachment')).result.id;

async function filesFor(who: Caller, language = 'zh_CN', more = ''): Promise<Record<string, string>> {
  const answer = await product.app.inject({
    url: `/api/contract/download?contractId=${contract.id}${more}`,
    headers: { 'x-qid': who.token, 'i18n-language': language },
  });
  expect(answer.headers['content-type']).toBe('application/zip');
  if (hasTool('unzip'))
    expect(runTool('unzip', ['-t', 'a.zip'], { 'a.zip': answer.rawPayload }).code).toBe(0);
  const files = Object.entries(unzipSync(answer.rawPayload));
  return Object.fromEntries(
    files.map(([name, bytes]) => {
      const text = Buffer.from(bytes).toString('latin1');
      return [name, text.startsWith('%PDF') ? 'a PDF' : Buffer.from(bytes).toString()];
    }),
  );
}

beforeAll(async () => {
  product = await buildProduct(database);
  const sponsor = await product.company('海棠贸易有限公司', { 林知夏: ['CATEGORY_CREATOR'] });
  staff = await product.signIn(sponsor.people.林知夏!.contact);
  const people = [await product.person('陈书远'), await product.person('林晚舟')];
  [first, second] = (await Promise.all(people.map(({ contact }) => product.signIn(contact)))) as [
    Caller,
    Caller,
  ];
  const { result: document } = await staff.upload(makePdf(), '采购合同.pdf');
  const attachments = [
    await attach(staff, 'prices', '报价单.txt'),
    await attach(staff, 'other prices', '报价单.TXT'),
  ];
  const parties = people.map(({ contact, name }, at) => ({
    ...PERSON,
    id: `person-${at}`,
    receiverName: name,
    contact,
    uploads: [{ id: `upload-${at}`, title: '营业执照/副本', required: true }],
    actions: [...(at === 0 ? [{ id: 'fill', type: 'FILL' }] : []), { id: `sign-${at}`, type: 'PERSONAL' }],
  }));
  const places = [0, 1].map((at) => ({
    ...PLACE,
    documentId: document.id,
    id: `place-${at}`,
    x: 0.1 + at * 0.4,
    type: 'SEAL_PERSONAL',
    owner: `sign-${at}`,
  }));
  const draft = await staff.post<Contract>('/contract', {
    subject: '办公用品采购合同',
    documents: [document.id],
    attachments,
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    signatories: parties,
    fields: [
      ...places,
      {
        ...places[0],
        id: 'list',
        y: 0.5,
        width: 0.5,
        type: 'ATTACHMENT',
        owner: 'fill',
        name: '清单',
        required: false,
      },
    ],
  });
  const sent = await staff.post<Contract>('/contract/send', { contractId: draft.result.id });
  expect(sent.code, sent.message).toBe(0);
  contract = sent.result;
  const values = { list: await attach(first, 'goods', '清单.csv') };
  const filled = { contractId: contract.id, actionId: 'fill', values, submit: true };
  expect((await first.post('/contract/fill', filled)).code).toBe(0);
  await product.deliver();
  for (const [at, who] of [first, second].entries()) {
    const fileId = await attach(who, `licence ${at}`, 'scan 1.JPG');
    const form = { contractId: contract.id, uploadId: `upload-${at}`, fileId };
    expect((await who.post('/contract/handin', form)).code).toBe(0);
  }
});

it('a download holds all files in folders, under names valid on every system', async () => {
  expect(await filesFor(staff)).toEqual({
    '采购合同.pdf': 'a PDF',
    '附件/报价单.txt': 'prices',
    '附件/报价单 (2).TXT': 'other prices',
    '附件/清单.csv': 'goods',
    '签署方提交的材料/陈书远/营业执照_副本.jpg': 'licence 0',
    '签署方提交的材料/林晚舟/营业执照_副本.jpg': 'licence 1',
  });
});

it("a download holds a party's uploads for the sender and that party only", async () => {
  const names = Object.keys(await filesFor(second, 'en_US'));
  expect(names).toContain('Uploaded by parties/林晚舟/营业执照_副本.jpg');
  expect(names).toContain('Attachments/清单.csv');
  expect(names.join()).not.toContain('陈书远');
});

it('a download holds the evidence report on request, recorded as downloaded', async () => {
  const names = Object.keys(await filesFor(staff, 'zh_CN', '&evidence=true'));
  expect(names).toContain('办公用品采购合同 出证报告.pdf');
  expect(names).toContain('附件/清单.csv');
  const { result } = await staff.get<Contract>('/contract/detail', { contractId: contract.id });
  expect(result.timeline.filter(({ event }) => event === 'EVIDENCE_DOWNLOAD')).toMatchObject([
    { actorName: '林知夏' },
  ]);
});

it('the download of a contract of one file with nothing else is that file', async () => {
  const document = (await staff.upload(makePdf())).result as ContractDocument;
  const draft = await staff.post<Contract>('/contract', {
    subject: '简单合同',
    documents: [document.id],
    signatories: [],
    fields: [],
    expireTime: null,
  });
  const pdf = await staff.download(`/contract/download?contractId=${draft.result.id}`);
  expect(pdf.toString('latin1', 0, 4)).toBe('%PDF');
});

it('the form gets the list of files, and an uploader may download their own file where downloads are closed', async () => {
  const { result } = await first.get<Contract>('/contract/detail', { contractId: contract.id });
  expect(result.fieldFiles).toMatchObject([{ name: '清单.csv', size: 5 }]);
  const rule = JSON.stringify({ open: false, scope: 'ALL' });
  await database.pool.query(`insert into setting values ('contract/download', $1, now())`, [rule]);
  const url = `/api/contract/attachment/${result.fieldFiles[0]!.id}`;
  const ask = (who: Caller) => product.app.inject({ url, headers: { 'x-qid': who.token } });
  expect((await ask(first)).body).toBe('goods');
  expect((await ask(second)).statusCode).toBe(409);
});
