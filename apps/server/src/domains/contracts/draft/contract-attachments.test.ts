import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
let product: Awaited<ReturnType<typeof buildProduct>>;
let staff: Caller;
let signer: Caller;
let outsider: Caller;
let draft: Contract;
let attachment: { id: string; name: string; sha256: string };

beforeAll(async () => {
  product = await buildProduct(database);
  const sponsor = await product.company('海棠贸易有限公司', { 林知夏: ['CATEGORY_CREATOR'] });
  const chen = await product.person('陈书远');
  staff = await product.signIn(sponsor.people.林知夏!.contact);
  signer = await product.signIn(chen.contact);
  outsider = await product.signIn((await product.person('王一川')).contact);
  draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  const answer = await staff.upload(Buffer.from('PK prices'), '报价单.zip', '/contract/attachment');
  attachment = answer.result as unknown as typeof attachment;
});

const call = (caller: Caller, url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url: `/api${url}`, headers: { 'x-qid': caller.token, ...headers } });

describe('attachments of a contract', () => {
  it('are saved with the draft, readable by its parties once sent, and in the record of sending', async () => {
    const saved = await staff.put<Contract>(`/contract/${draft.id}`, {
      ...formOf(draft),
      attachments: [attachment.id],
    });
    expect(saved.result.attachments).toMatchObject([{ id: attachment.id, name: '报价单.zip' }]);
    expect((await call(signer, `/contract/attachment/${attachment.id}`)).statusCode).toBe(404);
    const sent = await staff.post<Contract>('/contract/send', { contractId: draft.id });
    expect(sent.code).toBe(0);
    expect((await call(signer, `/contract/attachment/${attachment.id}`)).body).toBe('PK prices');
    expect((await call(outsider, `/contract/attachment/${attachment.id}`)).statusCode).toBe(404);
    const records = await product.domains.audit.list({ kind: 'CONTRACT', id: draft.id });
    const sending = records.find(({ event }) => event === 'CONTRACT_SEND');
    expect(sending?.detail).toMatchObject({ attachments: attachment.sha256 });
  });

  it('belong to one contract', async () => {
    const other = await staff.post('/contract', {
      ...formOf(draft),
      documents: [],
      fields: [],
      attachments: [attachment.id],
    });
    expect(other).toMatchObject({ status: 409, code: ERRORS.ATTACHMENT_IN_USE.code });
  });
});

it('the thumbnail of a contract is its first page, for those who may read it', async () => {
  const url = `/contract/thumbnail?contractId=${draft.id}`;
  const image = await call(signer, url);
  expect(image.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
  expect((await call(signer, url, { 'if-none-match': image.headers.etag as string })).statusCode).toBe(304);
  expect((await call(outsider, url)).statusCode).toBe(404);
  expect((await call(staff, '/contract/thumbnail?contractId=none')).statusCode).toBe(404);
});

it('a contract with a file whose conversion to PDF failed is not sent', async () => {
  const contract = await product.draft(staff, [{ person: { name: '陈书远', contact: '13900000000' } }]);
  const { result: document } = await staff.upload(makePdf());
  await database.pool.query(`update document set state = 'FAILED', problem = 'UNREADABLE' where id = $1`, [
    document.id,
  ]);
  const documents = [...contract.documents.map(({ id }) => id), document.id];
  const saved = await staff.put(`/contract/${contract.id}`, { ...formOf(contract), documents });
  expect(saved.code).toBe(0);
  const problems = await staff.get<{ code: number; link: string }[]>(`/contract/${contract.id}/preflight`);
  expect(problems.result).toMatchObject([
    { code: ERRORS.DOCUMENT_CONVERTING.code, link: `/launch/contract/${contract.id}#documents` },
  ]);
  expect(await staff.post('/contract/send', { contractId: contract.id })).toMatchObject({
    code: ERRORS.DOCUMENT_CONVERTING.code,
  });
});

function formOf({ subject, documents, signatories, fields, expireTime, version }: Contract) {
  return { subject, documents: documents.map(({ id }) => id), signatories, fields, expireTime, version };
}
