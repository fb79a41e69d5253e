import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { IssuedViewToken } from '@cinnabar/protocol/contracts/view-token-schema';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
let product: Awaited<ReturnType<typeof buildProduct>>;
let contract: Contract;
let sides: Record<'creator' | 'approver' | 'overseer' | 'colleague' | 'signer' | 'cc' | 'outsider', Caller>;
let internal: string;
let open: string;

const attach = async (who: Caller, name: string) =>
  (await who.upload(Buffer.from(name), name, '/contract/attachment')).result.id;

beforeAll(async () => {
  product = await buildProduct(database);
  const firm = await product.company('海棠贸易有限公司', {
    林知夏: ['CATEGORY_CREATOR'],
    顾明远: [],
    沈砚: ['CONTRACT', 'SA'],
    周行: [],
  });
  const as = (name: string) => product.signIn(firm.people[name]!.contact);
  const [chen, copied, none] = [
    await product.person('陈书远'),
    await product.person('叶南星'),
    await product.person('王一川'),
  ];
  const own = { creator: await as('林知夏'), approver: await as('顾明远') };
  const others = { overseer: await as('沈砚'), colleague: await as('周行') };
  const people = {
    signer: await product.signIn(chen.contact),
    cc: await product.signIn(copied.contact),
    outsider: await product.signIn(none.contact),
  };
  sides = { ...own, ...others, ...people };
  const { result: document } = await own.creator.upload(makePdf());
  internal = await attach(own.creator, '底价.txt');
  open = await attach(own.creator, '报价单.txt');
  const place = { documentId: document.id, page: 1, y: 0.1, width: 0.2, height: 0.14 };
  const draft = await own.creator.post<Contract>('/contract', {
    subject: '采购合同',
    documents: [document.id],
    attachments: [internal, open],
    sponsorOnly: [internal],
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    signatories: [
      {
        id: 'own',
        tenantType: 'COMPANY',
        tenantId: firm.id,
        tenantName: firm.name,
        step: 1,
        actions: [
          { id: 'ok', type: 'AUDIT', operators: [{ id: own.approver.userId }] },
          { id: 'seal', type: 'CORPORATE' },
        ],
      },
      {
        id: 'person',
        tenantType: 'PERSONAL',
        receiverName: '陈书远',
        contact: chen.contact,
        step: 1,
        actions: [{ id: 'sign', type: 'PERSONAL' }],
      },
    ],
    fields: [
      { ...place, id: 'c', x: 0.6, type: 'SEAL_CORPORATE', owner: 'seal' },
      { ...place, id: 'p', x: 0.1, type: 'SEAL_PERSONAL', owner: 'sign' },
    ],
    copies: [{ id: 'copy', name: '叶南星', contact: copied.contact, when: 'SEND' }],
  });
  expect(draft.code, draft.message).toBe(0);
  const sent = await own.creator.post<Contract>('/contract/send', { contractId: draft.result.id });
  expect(sent.code, sent.message).toBe(0);
  contract = sent.result;
  await product.deliver();
});

const get = (url: string, headers: Record<string, string>) =>
  product.app.inject({ url: `/api${url}`, headers });
const as = (side: keyof typeof sides) => ({ 'x-qid': sides[side].token });

/** What a reader gets of the attachments: in the answer, in the files that are downloaded together, and one by one. */
async function seen(headers: Record<string, string>) {
  const detail = (await get(`/contract/detail?contractId=${contract.id}`, headers)).json();
  const zip = await get(`/contract/download?contractId=${contract.id}`, headers);
  const one = async (id: string) => (await get(`/contract/attachment/${id}`, headers)).statusCode;
  return {
    listed: detail.result?.attachments.map(({ name }: { name: string }) => name),
    marked: detail.result?.sponsorOnly,
    zipped:
      zip.statusCode === 200 && Object.keys(unzipSync(zip.rawPayload)).filter((name) => /txt$/.test(name)),
    codes: [await one(internal), await one(open)],
  };
}

describe('an attachment for the sponsor’s side alone', () => {
  it.each(['creator', 'approver', 'overseer'] as const)('is read by its %s', async (side) => {
    const found = await seen(as(side));
    expect(found).toMatchObject({
      listed: ['底价.txt', '报价单.txt'],
      marked: [internal],
      codes: [200, 200],
    });
    expect(found.zipped).toHaveLength(2);
  });

  it.each(['signer', 'cc'] as const)('is nowhere for a %s, who reads the rest', async (side) => {
    const found = await seen(as(side));
    expect(found).toMatchObject({ listed: ['报价单.txt'], marked: [], codes: [404, 200] });
    expect(found.zipped).toHaveLength(1);
  });

  it.each(['colleague', 'outsider'] as const)('is nothing for an %s, like the contract', async (side) => {
    expect(await seen(as(side))).toMatchObject({ listed: undefined, codes: [404, 404] });
  });

  it('is not opened by a link', async () => {
    const form = { contractId: contract.id, download: true };
    const { result } = await sides.creator.post<IssuedViewToken>('/contract/viewtoken', form);
    expect(await seen({ 'x-opentoken': result.viewToken })).toMatchObject({
      listed: ['报价单.txt'],
      marked: [],
      codes: [404, 200],
    });
  });

  it('is not named in the log that all parties read', async () => {
    await seen(as('creator'));
    const { timeline } = (await sides.signer.get<Contract>('/contract/detail', { contractId: contract.id }))
      .result;
    const said = timeline.map(({ detail }) => detail);
    expect(said).toContain('报价单.txt');
    expect(said).not.toContain('底价.txt');
  });
});
