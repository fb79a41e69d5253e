import { listSignatureFields, openPdf, pageText } from '@cinnabar/pdf';
import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Print, PrintCheck } from '@cinnabar/protocol/contracts/print-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeEach, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
const staff = await product.signIn(firm.people.林知夏!.contact);
const chen = await product.person('陈书远');
const signer = await product.signIn(chen.contact);
const outsider = await product.signIn((await product.person('王一川')).contact);
const otherCompany = await product.company('青石建材有限公司', { 顾行舟: ['SYSTEM', 'LP'] });
const otherStaff = await product.signIn(otherCompany.people.顾行舟!.contact);

beforeEach(async () => {
  await allow({ open: true, limit: -1 });
  await setting('antifake', true);
});

const setting = (name: string, value: unknown) =>
  database.pool.query(
    `insert into setting values ($1, $2, now()) on conflict (name) do update set value = $2`,
    [name, JSON.stringify(value)],
  );
const allow = (rule: { open: boolean; limit: number }) => setting('contract/print', rule);

async function sent(subject = '软件服务合同') {
  const draft = await product.draft(
    staff,
    [{ person: { name: '陈书远', contact: chen.contact } }],
    makePdf({ pages: 2 }),
  );
  await database.pool.query('update contract set subject = $2 where id = $1', [draft.id, subject]);
  return (await staff.post<Contract>('/contract/send', { contractId: draft.id })).result;
}

async function signed(subject?: string): Promise<Contract> {
  const { id } = await sent(subject);
  return (await product.sign(signer, id, chen.contact)).result;
}

const print = (
  who: Caller,
  contract: Contract,
  copies = 1,
  documents = contract.documents.map(({ id }) => id),
) => who.post<Print>('/contract/print', { contractId: contract.id, documents, copies });

const fetched = (who: Caller, { contractId, id }: Print, more = '', language = 'zh_CN') =>
  product.app.inject({
    url: `/api/contract/print/file?contractId=${contractId}&id=${id}${more}`,
    headers: { 'x-qid': who.token, 'i18n-language': language },
  });

const wordsOf = async (pdf: Uint8Array, page: number) =>
  (await pageText(pdf, page)).map(({ text }) => text).join('');

it('a printed copy is marked with who printed it, when, and how to check it', async () => {
  const contract = await signed();
  expect(contract.abilities.print).toBe(true);
  const { result } = await print(signer, contract, 2);
  expect(result).toMatchObject({ firstNumber: 1, copies: 2, leftPrintCount: -1 });
  const answer = await fetched(signer, result);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(/^inline/);
  const pdf = answer.rawPayload;
  const first = await wordsOf(pdf, 1);
  expect(first).toContain('第 1 份 · 陈书远 于 20');
  expect(first).toContain('本页为打印件，签署原件为电子文件');
  expect(first).toContain(`防伪码 ${result.code}`);
  expect(await wordsOf(pdf, 4)).toMatch(/第 2 份.*第 2\/2 页/s);
  await expect(wordsOf(pdf, 5)).rejects.toThrow();
  expect(listSignatureFields(openPdf(pdf))).toEqual([]);
});

it('a printed copy is in the language of the person who prints, and the original stays unchanged', async () => {
  const contract = await signed();
  const { result } = await print(staff, contract);
  const words = await wordsOf((await fetched(staff, result, '&download=1', 'en_US')).rawPayload, 1);
  expect(words).toContain('Printed copy no. 1');
  expect(words).not.toContain('打印');
  const { result: after } = await staff.get<Contract>('/contract/detail', { contractId: contract.id });
  expect(after.documents).toEqual(contract.documents);
});

it('every print is recorded, with its digests and its numbers', async () => {
  const contract = await signed();
  await print(signer, contract, 3);
  await print(staff, contract);
  const { result } = await staff.get<Contract>('/contract/detail', { contractId: contract.id });
  expect(
    result.timeline.filter(({ event }) => event === 'PRINTCONTRACT').map(({ actorName }) => actorName),
  ).toEqual(['陈书远', '林知夏']);
  const records = await product.domains.audit.list({ kind: 'CONTRACT', id: contract.id });
  expect(records.findLast(({ event }) => event === 'PRINTCONTRACT')?.detail).toMatchObject({
    firstNumber: 4,
    copies: 1,
    files: contract.documents[0]!.sha256,
  });
});

it('the copies of all users are counted together, also for concurrent prints', async () => {
  await allow({ open: true, limit: 3 });
  const contract = await signed();
  const both = await Promise.all([print(signer, contract, 2), print(staff, contract, 2)]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, ERRORS.PRINT_FEWER_LEFT.code]);
  const { result } = await staff.get<Contract>('/contract/detail', { contractId: contract.id });
  expect(result).toMatchObject({ leftPrintCount: 1, abilities: { print: true } });
  expect((await print(staff, contract)).result).toMatchObject({ firstNumber: 3, leftPrintCount: 0 });
  expect(await print(staff, contract)).toMatchObject({ status: 409, code: ERRORS.PRINT_NONE_LEFT.code });
  const ended = await signer.get<Contract>('/contract/detail', { contractId: contract.id });
  expect(ended.result.abilities.print).toBe('PRINT_NONE_LEFT');
});

it('a print is refused before all have signed, and where printing is closed', async () => {
  const open = await sent();
  expect(open.abilities.print).toBe('PRINT_NOT_COMPLETE');
  expect(await print(staff, open)).toMatchObject({ status: 409, code: ERRORS.PRINT_NOT_COMPLETE.code });
  const contract = await signed();
  await allow({ open: false, limit: -1 });
  expect(await print(staff, contract)).toMatchObject({ status: 409, code: ERRORS.PRINT_CLOSED.code });
});

it('a print is refused to unrelated users and other companies, and its file is served to its requester only', async () => {
  const contract = await signed();
  for (const who of [outsider, otherStaff]) expect(await print(who, contract)).toMatchObject({ status: 404 });
  const { result } = await print(signer, contract);
  for (const who of [outsider, otherStaff, staff]) expect((await fetched(who, result)).statusCode).toBe(404);
});

it('a print is refused for files of another contract, and above the limit of pages', async () => {
  const contract = await signed();
  const other = await signed();
  expect(await print(staff, contract, 1, [other.documents[0]!.id])).toMatchObject({ status: 404 });
  for (const copies of [0, 21]) expect((await print(staff, contract, copies)).status).toBe(400);
  expect((await print(staff, contract, 1, [])).status).toBe(400);
  const { id } = contract.documents[0]!;
  await database.pool.query(`update document set page_sizes = $2 where id = $1`, [
    id,
    JSON.stringify(Array.from({ length: 501 }, () => ({ width: 595, height: 842 }))),
  ]);
  expect(await print(staff, contract, 2)).toMatchObject({ status: 409, code: ERRORS.PRINT_TOO_LARGE.code });
  await database.pool.query('update document set size = $2 where id = $1', [id, 101 * 1024 ** 2]);
  expect(await print(staff, contract)).toMatchObject({
    status: 409,
    code: ERRORS.PRINT_FILES_TOO_LARGE.code,
  });
});

it('a print is served for half an hour', async () => {
  const { result } = await print(staff, await signed());
  await database.pool.query(
    `update contract_print set create_time = now() - interval '31 minutes' where id = $1`,
    [result.id],
  );
  const late = await fetched(staff, result);
  expect([late.statusCode, late.json().code]).toEqual([409, ERRORS.PRINT_EXPIRED.code]);
});

it('a code on paper is resolved for its holder in any spelling', async () => {
  const contract = await signed('办公用品采购合同');
  const { result } = await print(signer, contract, 2);
  const typed = result.code!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  const answer = await product.app.inject({ url: '/api/contract/print/check', query: { code: typed } });
  expect(answer.json().result).toMatchObject({
    subject: '办公用品采购合同',
    status: 'COMPLETE',
    firstNumber: 1,
    copies: 2,
    printerName: '陈**',
    files: [{ pages: 2, sha256: contract.documents[0]!.sha256 }],
  } satisfies Partial<Record<keyof PrintCheck, unknown>>);
  for (const code of ['0000-0000-0000', "' or 1=1", '']) {
    const unknown = await product.app.inject({ url: '/api/contract/print/check', query: { code } });
    expect([unknown.statusCode, unknown.json().code], code).toEqual([404, ERRORS.PRINT_CODE_UNKNOWN.code]);
  }
});

it('a printed copy without a code, where the installation prints none, still says that it is a copy', async () => {
  await setting('antifake', false);
  const { result } = await print(staff, await signed());
  expect(result.code).toBeNull();
  const words = await wordsOf((await fetched(staff, result)).rawPayload, 1);
  expect(words).toContain('海棠贸易有限公司 林知夏');
  expect(words).toContain('本页为打印件');
  expect(words).not.toContain('防伪码');
});
