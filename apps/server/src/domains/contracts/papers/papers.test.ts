import { createHash } from 'node:crypto';
import { typesetPaper } from '@cinnabar/pdf';
import { fieldPlaces, toLayout } from '@cinnabar/pdf/paper';
import { hasTool, judgeWithPdfsig, makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import { paperSchema } from '@cinnabar/protocol/templates/papers/paper-schema';
import { templateParamsSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import type { MadeFromTemplate } from '@cinnabar/protocol/templates/template-form-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import {
  type Block,
  type Paper,
  type Papers,
  paragraph,
  text,
  tradeRoles,
} from '../../templates/templates-factory.ts';

const database = await createTestDatabase();
let product: Awaited<ReturnType<typeof buildProduct>>;
let buyer: Awaited<ReturnType<typeof product.company>>;
let seller: Awaited<ReturnType<typeof product.company>>;
let sender: Caller;
let manager: Caller;
let filler: Caller;
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

beforeAll(async () => {
  product = await buildProduct(database);
  buyer = await product.company('白芷精密制造有限公司', {
    林知夏: ['TEMPLATE_CREATOR', 'SA'],
    周砚秋: ['TEMPLATE_MANAGER'],
  });
  seller = await product.company('青黛机电设备有限公司', { 许清和: ['SA', 'CONTRACT'] });
  [sender, manager, filler] = (await Promise.all(
    [buyer.people.林知夏!, buyer.people.周砚秋!, seller.people.许清和!].map(({ contact }) =>
      product.signIn(contact),
    ),
  )) as [Caller, Caller, Caller];
});

const param = (key: string) => ({ kind: 'param' as const, param: key });
const signatures: Block = {
  kind: 'signatures',
  id: 'signatures',
  parties: ['buyer', 'seller'].map((one) => ({
    role: one,
    title: [text(one)],
    lines: [],
    places: [{ id: `${one}Seal`, type: 'SEAL_CORPORATE', width: 42, height: 42 }],
    date: { id: `${one}Date`, label: [text('日期：')] },
  })),
};
const paperOf = (...blocks: Block[]): Paper => ({ title: [text('协议')], blocks: [...blocks, signatures] });

async function published(papers: Papers, sellerFills: boolean): Promise<TemplateDetail> {
  const content = {
    documents: [],
    fields: [],
    roles: tradeRoles(sellerFills),
    papers,
  };
  const made = await sender.post<TemplateDetail>('/template/papers', {
    tenantId: buyer.id,
    title: '采购合同',
    content,
  });
  expect(made, made.message).toMatchObject({ code: 0 });
  const { id, version } = made.result;
  const answer = await manager.post<TemplateDetail>(`/template/${id}/publish`, { version, note: '' });
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.result;
}

const purchase = (): Papers => ({
  params: [...PURCHASE_CONTRACT.params],
  files: [{ id: 'main', paper: PURCHASE_CONTRACT.paper }],
});
/** Those of the sponsor that no source gives. */
const sponsorValues = (): Record<string, string> => {
  const open = PURCHASE_CONTRACT.params.filter(
    ({ owner, readOnly, formula }) => owner === undefined && !readOnly && !formula,
  );
  return Object.fromEntries(
    open.flatMap(({ key }) => {
      const value = PURCHASE_CONTRACT.values[key];
      return value === undefined || key === 'buyerName' || key === 'signDay' ? [] : [[key, value]];
    }),
  );
};
const sellerValues = (): Record<string, string> =>
  Object.fromEntries(
    PURCHASE_CONTRACT.params
      .filter(({ owner, key }) => owner === 'seller' && key !== 'sellerName')
      .map(({ key }) => [key, PURCHASE_CONTRACT.values[key]!]),
  );

const make = (template: TemplateDetail, values: Record<string, string>, more: object = {}) =>
  sender.post<Contract>('/contract/fromtemplate', {
    versionId: template.versionId,
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    values,
    parties: [
      {
        roleId: 'seller',
        tenantId: seller.id,
        tenantName: seller.name,
        contact: seller.people.许清和!.contact,
        receiverName: '许清和',
      },
    ],
    ...more,
  });
const made = async (template: TemplateDetail, values: Record<string, string>, more: object = {}) => {
  const answer = await make(template, values, more);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.result;
};
const send = async ({ id }: Contract) => {
  const answer = await sender.post<Contract>('/contract/send', { contractId: id });
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.result;
};
const detail = async (by: Caller, { id }: Contract) =>
  (await by.get<Contract>('/contract/detail', { contractId: id })).result;
const fill = (contract: Contract, params: Record<string, string | null>, more: object = {}) =>
  filler.post<Contract>('/contract/fill', {
    contractId: contract.id,
    actionId: 'sellerFill',
    values: {},
    params,
    submit: true,
    ...more,
  });
const bytesOf = (by: Caller, documentId: string) => by.download(`/document/stream/${documentId}`);
async function preview(template: TemplateDetail, values: Record<string, string>): Promise<Buffer> {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/template/papers/preview',
    headers: { 'x-qid': sender.token },
    payload: { templateId: template.id, versionId: template.versionId, values },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Text, a choice that shows a section, a table with a total. */
const OWN: Papers = {
  params: [
    { key: 'subject', name: '标的', type: 'TEXT', check: { maxLength: 20_000 } },
    { key: 'more', name: '补充', type: 'MULTILINE', required: false },
    { key: 'way', name: '方式', type: 'RADIO', options: ['一次付清', '分期'] },
    {
      key: 'goods',
      name: '货物',
      type: 'TABLE',
      columns: [
        { key: 'name', name: '名称', type: 'TEXT' },
        { key: 'price', name: '单价', type: 'AMOUNT' },
      ],
    },
    { key: 'total', name: '合计', type: 'AMOUNT', formula: 'sum(goods.price)', readOnly: true },
  ],
  files: [
    {
      id: 'main',
      paper: {
        ...paperOf(
          paragraph('a', text('标的：'), param('subject')),
          paragraph('b', param('more')),
          paragraph('c', text('合计：'), param('total')),
          {
            kind: 'section',
            id: 'instalments',
            condition: { param: 'way', op: 'is', value: '分期' },
            blocks: [paragraph('d', text('分期支付。'))],
          },
          {
            kind: 'table',
            id: 'goodsTable',
            columns: [{ share: 1 }, { share: 1 }],
            rows: [
              {
                repeat: 'goods',
                cells: ['name', 'price'].map((column) => ({
                  content: [{ kind: 'paragraph', content: [{ kind: 'column', column }] }],
                })),
              },
            ],
          },
        ),
        freeZones: ['b'],
      },
    },
    {
      id: 'schedule',
      condition: { param: 'way', op: 'is', value: '分期' },
      paper: { title: [text('付款计划')], blocks: [paragraph('a', text('付款计划'))] },
    },
  ],
};
const goods = (rows: number) =>
  JSON.stringify(Array.from({ length: rows }, (_, at) => [`货物${at + 1}`, String(100 + at)]));
const own = (change: Record<string, string> = {}) => ({
  subject: '电机',
  way: '[0]',
  goods: goods(2),
  ...change,
});

const SEEDS = Array.from({ length: 5 }, (_, at) => at + 1);
const PARTS = ['电机', '，', '“引号”', 'YE4-132S', '𠮷', '😀', '（含税）', ' ', '第一条'];

/** Values of any length and script, decided by the seed (a linear congruential generator). */
function randomValues(seed: number): Record<string, string> {
  let state = seed;
  const upTo = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * (most + 1));
  };
  const words = (most: number) =>
    `甲${Array.from({ length: upTo(most) }, () => PARTS[upTo(PARTS.length - 1)]).join('')}`;
  const rows = Array.from({ length: 1 + upTo(80) }, () => [words(6), String(upTo(10_000_000))]);
  return {
    subject: words(200),
    more: Array.from({ length: upTo(60) }, () => words(40)).join('\n'),
    way: `[${upTo(1)}]`,
    goods: JSON.stringify(rows),
  };
}

describe('a contract of papers that its sponsor alone fills in', () => {
  it('is the preview, whatever its values are, and its fields stand where the layout puts them', async () => {
    const template = await published(OWN, false);
    const paper = paperSchema.parse(OWN.files[0]!.paper);
    const params = templateParamsSchema.parse(OWN.params);
    for (const values of [own({ subject: '电'.repeat(10_000) }), ...SEEDS.map(randomValues)]) {
      const draft = await made(template, values);
      const expected = await preview(template, values);
      const { laid, bytes } = await typesetPaper(toLayout(paper, params, values));
      expect(expected.equals(bytes), 'the preview is the layout').toBe(true);
      expect(draft.documents[0]!.sha256).toBe(sha256(bytes));
      const sent = await send(draft);
      expect(sent.status).toBe('SIGNING');
      const launched = await bytesOf(sender, sent.documents[0]!.id);
      expect(launched.subarray(0, bytes.length).equals(bytes), JSON.stringify(values)).toBe(true);
      const places = fieldPlaces(paper, params, values, laid);
      expect(places.length).toBe(4);
      for (const { id, page, x, y } of places)
        expect(sent.fields.find((field) => field.id === `main-${id}`)).toMatchObject({ page, x, y });
    }
  });

  it('has the same bytes each time', async () => {
    const template = await published(OWN, false);
    const [one, other] = [await made(template, own()), await made(template, own())];
    expect(one.documents[0]!.id).not.toBe(other.documents[0]!.id);
    expect(one.documents[0]!.sha256).toBe(other.documents[0]!.sha256);
  });

  it('has the files whose condition holds', async () => {
    const template = await published(OWN, false);
    expect((await made(template, own())).documents).toHaveLength(1);
    const draft = await made(template, own({ way: '[1]' }));
    expect(draft.documents.map(({ title }) => title)).toEqual(['协议', '付款计划']);
    expect((await send(draft)).documents).toHaveLength(2);
  });

  it('is signed by both, and counts as a use of its version', async () => {
    const template = await published(OWN, false);
    const sent = await send(await made(template, own()));
    expect((await product.sign(sender, sent.id, buyer.people.林知夏!.contact)).code).toBe(0);
    const done = await product.sign(filler, sent.id, seller.people.许清和!.contact);
    expect(done).toMatchObject({ code: 0, result: { status: 'COMPLETE' } });
    const { result } = await sender.get<TemplateDetail>('/template/detail', { templateId: template.id });
    expect(result.useCount).toBe(1);
  });

  it('is refused for values that are missing, wrong, computed or of no param', async () => {
    const template = await published(OWN, false);
    const { subject: _, ...less } = own();
    expect(await make(template, less)).toMatchObject({
      ...refused('TEMPLATE_VALUES'),
      errors: [{ field: 'values.subject', name: 'REQUIRED', message: '请填写此项' }],
    });
    expect(await make(template, own({ goods: '[["a","x"]]' }))).toMatchObject({
      ...refused('TEMPLATE_VALUES'),
      errors: [{ field: 'values.goods.0.price' }],
    });
    for (const key of ['total', 'constructor', 'toString', '没有'])
      expect(await make(template, own({ [key]: '1' })), key).toMatchObject({
        ...refused('TEMPLATE_VALUES'),
        errors: [{ field: `values.${key}` }],
      });
    expect(await make(template, JSON.parse(`{"__proto__":"x"}`))).not.toMatchObject({ code: 0 });
  });

  it('keeps its version when the draft of the template is edited and published', async () => {
    const template = await published(OWN, false);
    const draft = await made(template, own());
    const changed = structuredClone(OWN);
    changed.files[0]!.paper.blocks.unshift(paragraph('new', text('改动')));
    const { roles } = template.content!;
    const { result: saved } = await sender.put<TemplateDetail>(`/template/${template.id}/draft`, {
      version: template.version,
      content: { documents: [], fields: [], roles, papers: changed },
    });
    await manager.post(`/template/${template.id}/publish`, { version: saved.version, note: '' });
    const sent = await send(draft);
    const bytes = await preview(template, own());
    const launched = await bytesOf(sender, sent.documents[0]!.id);
    expect(launched.subarray(0, bytes.length).equals(bytes)).toBe(true);
  });

  it('may differ in its free zones, which is shown to those who read it, and nowhere else', async () => {
    const template = await published(OWN, false);
    const { paper } = OWN.files[0]!;
    const edited = (id: string, content: object[]) => ({
      papers: [
        {
          file: 'main',
          paper: {
            ...paper,
            blocks: paper.blocks.map((block) => (block.id === id ? { ...block, content } : block)),
          },
        },
      ],
    });
    const draft = await made(template, own(), edited('b', [param('more'), text('另行约定。')]));
    expect(draft.paper!.deviations).toMatchObject([
      { file: 'main', changes: [{ id: 'b', kind: 'changed' }] },
    ]);
    const sent = await send(draft);
    expect((await detail(sender, sent)).paper!.deviations[0]!.changes[0]!.words).toContainEqual({
      kind: 'added',
      text: expect.stringContaining('另'),
    });
    expect(await make(template, own(), edited('a', [text('标的：任意')]))).toMatchObject({
      ...refused('PAPER_FIXED_TEXT'),
      errors: [{ field: 'papers.main.blocks.a' }],
    });
    expect(await make(template, own(), edited('b', [{ kind: 'reference', target: 'none' }]))).toMatchObject(
      refused('TEMPLATE_VALUES'),
    );
  });
});

describe('a contract of papers that another party fills in', () => {
  it('shows a preview in FILLING; the job that ends it typesets the file, whose pages reflow', async () => {
    const template = await published(purchase(), true);
    const draft = await made(template, sponsorValues());
    const sent = await send(draft);
    expect(sent).toMatchObject({ status: 'FILLING' });
    const before = sent.documents[0]!;
    const shown = await detail(filler, sent);
    expect(shown.paper!.mine.sort()).toEqual(['account', 'bank', 'sellerCode', 'sellerName']);
    expect(shown.paper!.values).toMatchObject({
      goods: PURCHASE_CONTRACT.values.goods,
      sellerName: seller.name,
    });
    expect((await bytesOf(filler, before.id)).subarray(0, 5).toString()).toBe('%PDF-');

    expect(await fill(sent, { ...sellerValues(), account: '12' })).toMatchObject({
      ...refused('FILL_FAULTS'),
      errors: [{ field: 'params.account', message: '请填写正确的银行账号' }],
    });
    expect(await fill(sent, { bank: '银行' })).toMatchObject({
      errors: [{ name: 'REQUIRED' }, { name: 'REQUIRED' }],
    });
    for (const key of ['goods', 'total', 'constructor', 'none'])
      expect(await fill(sent, { [key]: '1' }), key).toMatchObject({
        ...refused('FILL_FAULTS'),
        errors: [{ field: `params.${key}` }],
      });
    const saved = await fill(sent, { bank: '工商银行' }, { submit: false });
    expect(saved.result.paper!.values.bank).toBe('工商银行');
    expect(await fill(sent, { bank: '建设银行' }, { submit: false, seenParams: { bank: '' } })).toMatchObject(
      {
        ...refused('FILL_CONFLICT'),
        result: { params: { bank: '工商银行' } },
      },
    );
    expect((await detail(sender, sent)).paper!.mine).toEqual([]);

    const filled = await fill(sent, { ...sellerValues(), bank: '行'.repeat(200) });
    expect(filled, JSON.stringify(filled)).toMatchObject({ code: 0, result: { status: 'FILLING' } });
    await product.deliver();
    const ready = await detail(sender, sent);
    expect(ready).toMatchObject({ status: 'SIGNING' });
    expect(ready.sn).not.toBe('');
    const after = ready.documents[0]!;
    expect(after.id).toBe(before.id);
    const values = { ...ready.paper!.values, contractNo: ready.sn };
    const { params, files } = purchase();
    const [paper, checked] = [paperSchema.parse(files[0]!.paper), templateParamsSchema.parse(params)];
    const { bytes, laid } = await typesetPaper(toLayout(paper, checked, values, { serialNumber: ready.sn }));
    const launched = await bytesOf(sender, after.id);
    expect(launched.subarray(0, bytes.length).equals(bytes), 'the layout of all values').toBe(true);
    expect(after.pages).toBe(laid.pages.length);
    const place = fieldPlaces(paper, checked, values, laid).find(({ id }) => id === 'sellerSeal')!;
    const field = ready.fields.find(({ id }) => id === 'main-sellerSeal')!;
    expect(field).toMatchObject({ page: place.page, x: place.x, y: place.y });
    const old = draft.fields.find(({ id }) => id === 'main-sellerSeal')!;
    expect([old.page, old.y], 'it has moved').not.toEqual([field.page, field.y]);
    expect((await product.sign(sender, sent.id, buyer.people.林知夏!.contact)).code).toBe(0);
    expect((await product.sign(filler, sent.id, seller.people.许清和!.contact)).result.status).toBe(
      'COMPLETE',
    );
    await product.deliver();
    const evidence = await sender.download(`/contract/evidence?contractId=${sent.id}`);
    expect(evidence.subarray(0, 5).toString()).toBe('%PDF-');
    const signed = await bytesOf(sender, after.id);
    expect(signed.subarray(0, launched.length).equals(launched), 'signed as it was launched').toBe(true);
    if (hasTool('pdfsig')) expect(judgeWithPdfsig(signed).map(({ isValid }) => isValid)).not.toContain(false);
  });

  it('loses fields, sections and files that the values of the party leave out', async () => {
    const papers = structuredClone(OWN);
    papers.params = papers.params!.map((one) => (one.key === 'way' ? { ...one, owner: 'seller' } : one));
    papers.files[1]!.paper.blocks.push({
      kind: 'signatures',
      id: 'sign',
      parties: [
        {
          role: 'buyer',
          title: [],
          lines: [],
          places: [{ id: 'own', type: 'SEAL_CORPORATE', width: 42, height: 42 }],
        },
      ],
    });
    const template = await published(papers, true);
    const { way: _, ...values } = own();
    const draft = await made(template, values);
    expect(draft.documents).toHaveLength(2);
    const sent = await send(draft);
    expect(await fill(sent, { way: '[0]' })).toMatchObject({ code: 0 });
    await product.deliver();
    const ready = await detail(sender, sent);
    expect(ready).toMatchObject({ status: 'SIGNING' });
    expect(ready.documents).toHaveLength(1);
    expect(ready.fields.map(({ id }) => id)).not.toContain('schedule-own');
    expect(ready.fields).toHaveLength(4);
  });

  it('is refused at the submission that would make it too long', async () => {
    const papers = structuredClone(OWN);
    papers.params = papers.params!.map((one) => (one.key === 'more' ? { ...one, owner: 'seller' } : one));
    const template = await published(papers, true);
    const sent = await send(await made(template, own()));
    expect(await fill(sent, { more: '行\n'.repeat(9_900) })).toMatchObject({ code: 0 });
    const { files } = papers;
    files[0]!.paper.blocks.push(
      ...Array.from({ length: 3 }, (_, at) => paragraph(`more${at}`, param('more'))),
    );
    const long = await send(await made(await published(papers, true), own()));
    expect(await fill(long, { more: '行\n'.repeat(9_900) })).toMatchObject(refused('PAPER_TOO_LONG'));
    expect((await detail(sender, long)).status).toBe('FILLING');
  });

  it('is duplicated with what its sponsor filled in, and filled in once more', async () => {
    const template = await published(purchase(), true);
    const sent = await send(await made(template, sponsorValues()));
    await fill(sent, sellerValues());
    await product.deliver();
    await sender.post('/contract/recall', { contractId: sent.id, reason: '重新发起' });
    const copy = await sender.post<Contract>('/contract/copy', { contractId: sent.id });
    expect(copy, copy.message).toMatchObject({ code: 0 });
    expect(copy.result.paper!.values).toMatchObject({ goods: PURCHASE_CONTRACT.values.goods });
    expect(copy.result.paper!.values).not.toHaveProperty('bank');
    const again = await send(copy.result);
    expect(again.status).toBe('FILLING');
    expect(again.documents[0]!.sha256, 'without the values of the other party').toBe(
      sent.documents[0]!.sha256,
    );
    expect(await fill(again, { ...sellerValues(), bank: '农业银行' })).toMatchObject({ code: 0 });
    await product.deliver();
    const ready = await detail(sender, again);
    expect(ready).toMatchObject({ status: 'SIGNING', paper: { values: { bank: '农业银行' } } });
  });

  it('is made once by two nodes, and after a failure', async () => {
    const template = await published(purchase(), true);
    const sent = await send(await made(template, sponsorValues()));
    expect(await fill(sent, sellerValues())).toMatchObject({ code: 0 });
    const worker = product.domains.contracts.jobHandlers.find(({ job }) => job.name === 'prepare-signing')!;
    const prepare = () => worker.handle({ contractId: sent.id });
    const ends = await Promise.allSettled([prepare(), prepare()]);
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    await prepare();
    const ready = await detail(sender, sent);
    expect(ready.status).toBe('SIGNING');
    expect(ready.timeline.filter(({ event }) => event === 'CONTRACT_FILLED')).toHaveLength(1);
  });

  it('is made by the job too when no one fills in anything, but its number is drawn by sending', async () => {
    const papers = structuredClone(OWN);
    papers.files[0]!.paper.footer = { content: [{ kind: 'counter', counter: 'sn' }] };
    const template = await published(papers, false);
    const sent = await send(await made(template, own()));
    expect(sent.status).toBe('FILLING');
    await product.deliver();
    const ready = await detail(sender, sent);
    expect(ready.status).toBe('SIGNING');
    const [paper, params] = [
      paperSchema.parse(papers.files[0]!.paper),
      templateParamsSchema.parse(papers.params),
    ];
    const { bytes } = await typesetPaper(toLayout(paper, params, own(), { serialNumber: ready.sn }));
    expect((await bytesOf(sender, ready.documents[0]!.id)).subarray(0, bytes.length).equals(bytes)).toBe(
      true,
    );
  });
});

describe('a draft of papers', () => {
  const preflight = async ({ id }: Contract) =>
    (await sender.get<{ name: string; params?: object }[]>(`/contract/${id}/preflight`)).result;
  /** As the form of the draft sends it. */
  const formOf = (draft: Contract, signatories = draft.signatories) => ({
    subject: draft.subject,
    documents: draft.documents.map(({ id }) => id),
    signatories: signatories.map(({ id, tenantType, tenantId, tenantName, contact, step, actions }) => ({
      ...{ id, tenantType, tenantId, tenantName, contact, step },
      actions: actions.map(({ id: action, type }) => ({ id: action, type })),
    })),
    fields: draft.fields,
    expireTime: draft.expireTime,
    version: draft.version,
  });

  it('can be sent as it is made, also with a step that fills in params alone', async () => {
    expect(await preflight(await made(await published(purchase(), true), sponsorValues()))).toEqual([]);
  });

  it('takes other values of its sponsor until it is sent, with the files and fields that stand for them', async () => {
    const draft = await made(await published(OWN, false), own());
    const correct = (values: object, more: object = {}, by = sender) =>
      by.post<Contract>('/contract/papervalues', {
        contractId: draft.id,
        version: draft.version,
        values,
        ...more,
      });
    const added = await sender.upload(await bytesOf(sender, draft.documents[0]!.id), '另附.pdf');
    const documents = [...draft.documents.map(({ id }) => id), added.result.id];
    const { result: saved } = await sender.put<Contract>(`/contract/${draft.id}`, {
      ...formOf(draft),
      documents,
    });
    expect(await correct(own())).toMatchObject(refused('CONTRACT_VERSION'));
    const { version } = saved;
    expect(await correct(own({ nothing: '1' }), { version })).toMatchObject(refused('TEMPLATE_VALUES'));
    expect((await correct(own(), { version }, filler)).code).toBe(404);
    // Two corrections at once: one of them is made.
    const both = await Promise.all(
      ['甲', '乙'].map((subject) => correct(own({ subject, way: '[1]' }), { version })),
    );
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ERRORS.CONTRACT_VERSION.code]);
    const { result: corrected } = both.find(({ code }) => code === 0)!;
    const [paper, own2] = [corrected.documents[0]!, corrected.documents.at(-1)!];
    expect(paper.id).not.toBe(draft.documents[0]!.id);
    expect(paper.sha256).not.toBe(draft.documents[0]!.sha256);
    expect(own2.id).toBe(added.result.id);
    expect(corrected.documents.length, 'a file more stands for these values').toBe(documents.length + 1);
    expect(corrected.fields.filter(({ documentId }) => documentId === paper.id).length).toBe(
      draft.fields.length,
    );
    const sent = await send(corrected);
    expect(sent.paper!.values).toMatchObject(corrected.paper!.values);
    expect(await correct(own(), { version: sent.version })).toMatchObject(refused('CONTRACT_STATE'));
  });

  it('of files is corrected by its form alone', async () => {
    const { result: file } = await sender.upload(makePdf({ pages: 1 }), '协议.pdf');
    const draft = await sender.post<Contract>('/contract', {
      ...{ subject: '协议', documents: [file.id], signatories: [], fields: [], expireTime: null },
    });
    const { id: contractId, version } = draft.result;
    expect(await sender.post('/contract/papervalues', { contractId, version, values: {} })).toMatchObject(
      refused('TEMPLATE_KIND'),
    );
  });

  it('shows the party that takes a role when it is sent', async () => {
    const template = await published(purchase(), true);
    const draft = await made(template, sponsorValues());
    const other = await product.company('半夏仪器有限公司', { 赵明远: ['SA', 'CONTRACT'] });
    const renamed = draft.signatories.map((party) =>
      party.id === 'seller'
        ? { ...party, tenantId: other.id, tenantName: other.name, contact: other.people.赵明远!.contact }
        : party,
    );
    const saved = await sender.put<Contract>(`/contract/${draft.id}`, formOf(draft, renamed));
    expect(saved, saved.message).toMatchObject({ code: 0 });
    const sent = await send(saved.result);
    expect(sent.paper!.values).toMatchObject({ sellerName: other.name });
    expect(sent.documents[0]!.sha256, 'its preview is another one').not.toBe(draft.documents[0]!.sha256);
  });

  it('is not sent while a value of its sponsor has no source yet', async () => {
    const papers = structuredClone(OWN);
    papers.params!.push({
      key: 'other',
      name: '供应方名称',
      type: 'TEXT',
      source: 'PARTY_NAME',
      sourceRole: 'seller',
    });
    papers.files[0]!.paper.blocks.push(paragraph('other', param('other')));
    const draft = await made(await published(papers, false), own(), { parties: [] });
    expect(await preflight(draft)).toContainEqual(
      expect.objectContaining({ name: 'SEND_PAPER_VALUES', params: { field: '供应方名称' } }),
    );
  });

  it('is not sent without a party for each role', async () => {
    const draft = await made(await published(purchase(), true), sponsorValues());
    const [first] = draft.signatories;
    const saved = await sender.put<Contract>(`/contract/${draft.id}`, formOf(draft, [first!]));
    expect(await preflight(saved.result)).toContainEqual(
      expect.objectContaining({ name: 'SEND_PAPER_ROLE', params: { role: '供应方' } }),
    );
  });
});

describe('files of papers without a contract', () => {
  const files = (template: TemplateDetail, values: object): Promise<Answered<MadeFromTemplate>> =>
    sender.post('/document/fromtemplate', { versionId: template.versionId, values });

  it('are typeset where the sponsor alone fills them in', async () => {
    const template = await published(OWN, false);
    const { result } = await files(template, own());
    expect(result.documents.map(({ sha256: digest }) => digest)).toEqual([
      sha256(await preview(template, own())),
    ]);
    expect(result.fields.map(({ owner }) => owner).sort()).toEqual([
      'buyerSeal',
      'buyerSeal',
      'sellerSeal',
      'sellerSeal',
    ]);
  });

  it('are refused where others fill in something', async () => {
    expect(await files(await published(purchase(), true), sponsorValues())).toMatchObject(
      refused('PAPER_FILLED_LATER'),
    );
  });
});
