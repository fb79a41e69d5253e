import { createHash } from 'node:crypto';
import { pageText } from '@cinnabar/pdf';
import { makePdf } from '@cinnabar/pdf/testing';
import { EMPTY_CONFIG } from '@cinnabar/protocol/categories/rules/category-rules';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Print } from '@cinnabar/protocol/contracts/print-schema';
import type { IssuedViewToken, ViewPass } from '@cinnabar/protocol/contracts/view-token-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { makeState } from '../contracts-factory.ts';
import { watermarkOf } from './watermark.ts';

describe('the watermark of a contract', () => {
  const state = (watermark: string, status: 'SIGNING' | 'DRAFT' = 'SIGNING') => {
    const made = makeState([{ id: 'own' }]);
    Object.assign(made.contract, { status, sn: 'HT-2026-000001' });
    return { ...made, rules: { ...EMPTY_CONFIG, watermark } };
  };
  const off = { open: false, text: '平台' };

  it.each([
    ['nothing where no one wants one', '', off, null],
    ['the text of the installation', '', { open: true, text: '{name} 内部' }, '{name} 内部'],
    [
      'reader and time where the installation gives no text',
      '',
      { open: true, text: ' ' },
      '{name} {contact} {time}',
    ],
    [
      'the text of the type instead',
      '{number} 仅供签署',
      { open: true, text: '平台' },
      'HT-2026-000001 仅供签署',
    ],
    ['the text of the type where the installation wants none', '{name}', off, '{name}'],
    [
      'what the installation demands, though the type leaves it empty',
      '  ',
      { open: true, text: '平台' },
      '平台',
    ],
  ])('is %s', (_, rule, demanded, shown) => {
    expect(watermarkOf(state(rule), demanded)).toBe(shown);
  });

  it('is not over a draft, which is its sender’s own', () => {
    expect(watermarkOf(state('{name}', 'DRAFT'), { open: true, text: '平台' })).toBeNull();
  });
});

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'] });
const staff = await product.signIn(firm.people.林知夏!.contact);
const chen = await product.person('陈书远');
const signer = await product.signIn(chen.contact);
await database.pool.query(`insert into setting values ('getprotectwatermark', $1, now())`, [
  JSON.stringify({ open: true, text: '{name} {contact} {number}' }),
]);

const fetched = (who: Caller, url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url: `/api${url}`, headers: { 'x-qid': who.token, ...headers } });

it('is said with the contract and its links, drawn on prints, and never in the signed file', async () => {
  const person = { name: '陈书远', contact: chen.contact };
  const draft = await product.draft(staff, [{ person }], makePdf({ pages: 2 }));
  expect(
    (await staff.get<Contract>('/contract/detail', { contractId: draft.id })).result.watermark,
  ).toBeNull();
  await staff.post('/contract/send', { contractId: draft.id });
  const { result: contract } = await product.sign(signer, draft.id, chen.contact);
  const [file] = contract.documents;
  const text = `{name} {contact} ${contract.sn}`;
  expect(contract.watermark).toBe(text);
  const link = await staff.post<IssuedViewToken>('/contract/viewtoken', { contractId: draft.id });
  const pass = await product.app.inject({
    url: '/api/contract/viewtoken',
    headers: { 'x-opentoken': link.result.viewToken },
  });
  expect((pass.json().result as ViewPass).watermark).toBe(text);

  const stored = await fetched(signer, `/document/stream/${file!.id}`);
  expect(createHash('sha256').update(stored.rawPayload).digest('hex')).toBe(file!.sha256);
  for (const page of [1, 2])
    expect((await pageText(stored.rawPayload, page)).map((run) => run.text).join('')).not.toContain('陈书远');

  const copy = await signer.post<Print>('/contract/print', {
    contractId: draft.id,
    documents: [file!.id],
    copies: 1,
  });
  const paper = await fetched(signer, `/contract/print/file?contractId=${draft.id}&id=${copy.result.id}`);
  const masked = `${chen.contact.slice(0, 3)}****${chen.contact.slice(7)}`;
  for (const page of [1, 2]) {
    const words = (await pageText(paper.rawPayload, page)).map((run) => run.text).join('');
    expect(words).toContain(`陈书远 ${masked} ${contract.sn}`);
  }
});

it('leaves page images the same for all readers, so that they are kept', async () => {
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  const { result } = await staff.post<Contract>('/contract/send', { contractId: draft.id });
  const image = `/document/${result.documents[0]!.id}/image?page=1&width=800`;
  const [one, other] = [await fetched(staff, image), await fetched(signer, image)];
  expect(one.statusCode).toBe(200);
  expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
  const again = await fetched(signer, image, { 'if-none-match': String(one.headers.etag) });
  expect(again.statusCode).toBe(304);
});
