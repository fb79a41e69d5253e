import { openPdf, signRevision } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig, makePdf, makeTestPki, runTool } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Caller } from '../../../testing/build-product.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { isAccess } from '../access/access-event.ts';

const database = await createTestDatabase();

type Product = Awaited<ReturnType<typeof buildProduct>>;
/** The point at which making the files fails; empty: none. */
let failing = '';
let product: Product;
let sponsor: Awaited<ReturnType<Product['company']>>;
let staff: Caller;
let colleague: Caller;
let keeper: Caller;
let chen: Awaited<ReturnType<Product['person']>>;
let signer: Caller;

beforeAll(async () => {
  product = await buildProduct(database, {
    checkpoint: (step) => {
      if (step === failing) throw new Error('timestamp authority away');
    },
  });
  sponsor = await product.company('海棠贸易有限公司', {
    林知夏: ['TEMPLATE_CREATOR', 'CATEGORY_CREATOR'],
    许清和: ['SA'],
    顾明远: [],
  });
  const caller = (name: string) => product.signIn(sponsor.people[name]!.contact);
  staff = await caller('林知夏');
  keeper = await caller('许清和');
  colleague = await caller('顾明远');
  chen = await product.person('陈书远');
  signer = await product.signIn(chen.contact);
});

interface Shape {
  steps?: { id: string; type: string; operators?: { id: string }[]; sealId?: string }[];
  personSteps?: { id: string; type: string }[];
  fields?: object[];
  party?: object;
  change?: object;
  pdf?: Buffer;
}

const box = { page: 1, x: 0.1, y: 0.6, width: 0.5, height: 0.04 };

/** 陈书远 fills in and signs first, then the company. */
async function draftOf(shape: Shape = {}): Promise<Answered<Contract>> {
  const { result: document } = await staff.upload(shape.pdf ?? makePdf({ pages: 2 }));
  const place = { documentId: document.id, page: 1, y: 0.1, width: 0.2, height: 0.14 };
  return staff.post<Contract>('/contract', {
    subject: '软件采购合同',
    documents: [document.id],
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    signatories: [
      {
        id: 'person',
        tenantType: 'PERSONAL',
        receiverName: '陈书远',
        contact: chen.contact,
        step: 1,
        actions: shape.personSteps ?? [
          { id: 'fill', type: 'FILL' },
          { id: 'sign', type: 'PERSONAL' },
        ],
        ...shape.party,
      },
      {
        id: 'company',
        tenantType: 'COMPANY',
        tenantId: sponsor.id,
        tenantName: sponsor.name,
        step: 2,
        actions: shape.steps ?? [{ id: 'seal', type: 'CORPORATE' }],
      },
    ],
    fields: [
      { ...place, id: 'p1', x: 0.1, type: 'SEAL_PERSONAL', owner: 'sign' },
      { ...place, id: 'c1', x: 0.6, type: 'SEAL_CORPORATE', owner: 'seal' },
      ...(shape.fields ?? [nameField]).map((field) => ({ documentId: document.id, ...box, ...field })),
    ],
    ...shape.change,
  });
}

const nameField = { id: 'name', type: 'TEXT', owner: 'fill', name: '收件人' };

async function sent(shape: Shape = {}): Promise<Contract> {
  const draft = await draftOf(shape);
  expect(draft, JSON.stringify(draft.result)).toMatchObject({ code: 0 });
  const answer = await staff.post<Contract>('/contract/send', { contractId: draft.result.id });
  expect(answer, answer.message).toMatchObject({ code: 0 });
  return answer.result;
}

const problemsOf = async (shape: Shape): Promise<number[]> => {
  const draft = await draftOf(shape);
  expect(draft.code, draft.message).toBe(0);
  const { result } = await staff.get<{ code: number }[]>(`/contract/${draft.result.id}/preflight`);
  return result.map(({ code }) => code);
};

const fill = (who: Caller, contractId: string, values: object, submit = true, seen?: object) =>
  who.post<Contract>('/contract/fill', { contractId, actionId: 'fill', values, submit, seen });

const detail = async (who: Caller, contractId: string) =>
  (await who.get<Contract>('/contract/detail', { contractId })).result;

const textOf = (pdf: Buffer) => runTool('pdftotext', ['f.pdf', '-'], { 'f.pdf': pdf }).output;

describe('a contract that is filled in before it is signed', () => {
  it('is not signed by a handler who read it before it was filled in', async () => {
    const contract = await sent({});
    const [before] = (await detail(signer, contract.id)).documents;
    await fill(signer, contract.id, { name: '陈书远' });
    await product.deliver();
    const { documents, signatories } = await detail(signer, contract.id);
    const actionId = signatories[0]!.actions.find(({ type }) => type === 'PERSONAL')!.id;
    const declare = (sha256: string) =>
      signer.post('/contract/intent', {
        method: 'PIN',
        contracts: [{ contractId: contract.id, actionId, documents: [{ documentId: before!.id, sha256 }] }],
      });
    expect(documents[0]!.sha256).not.toBe(before!.sha256);
    expect(await declare(before!.sha256)).toMatchObject({ status: 409, code: ERRORS.BYTES_CHANGED.code });
    expect((await declare(documents[0]!.sha256)).code).toBe(0);
  });

  it('holds the values as part of its pages, certified and covered by signatures', async () => {
    const contract = await sent({
      fields: [
        nameField,
        {
          id: 'sum',
          type: 'AMOUNT',
          owner: 'SPONSOR',
          name: '金额',
          value: '1280050',
          y: 0.5,
          settings: { capitals: true },
        },
        {
          id: 'tax',
          type: 'RADIO',
          owner: 'fill',
          name: '是否含税',
          y: 0.45,
          settings: { options: ['含税', '不含税'] },
        },
        {
          id: 'goods',
          type: 'TABLE',
          owner: 'fill',
          name: '清单',
          y: 0.25,
          height: 0.15,
          settings: { columns: ['品名', '数量'], rows: 5 },
        },
      ],
    });
    expect(contract).toMatchObject({
      status: 'FILLING',
      signatories: [{ status: 'FILLING' }, { status: 'WAITING' }],
    });
    await product.deliver();
    const mailbox = await product.app.inject({ url: '/api/dev/mailbox', query: { to: chen.contact } });
    expect(mailbox.json().result[0].text).toContain(`/filling/${contract.id}?mobile=${chen.contact}`);
    expect(await detail(signer, contract.id)).toMatchObject({
      signCode: 700,
      abilities: { fill: true, sign: 'WRONG_STATE' },
    });

    const values = { name: '𠮷田商会 陈书远', tax: '[0]', goods: '[["服务器","2"],["交换机","1"]]' };
    const filled = await fill(signer, contract.id, values);
    expect(filled).toMatchObject({
      code: 0,
      result: { status: 'FILLING', abilities: { sign: 'PREPARING' } },
    });
    expect((await detail(staff, contract.id)).abilities).toMatchObject({ sign: 'PREPARING', recall: true });
    expect((await fill(signer, contract.id, values)).code, 'twice').toBe(ERRORS.ALREADY_DONE.code);

    await product.deliver();
    expect(await detail(signer, contract.id)).toMatchObject({ status: 'SIGNING', signCode: 0 });
    expect(await product.sign(signer, contract.id, chen.contact)).toMatchObject({ code: 0 });
    const done = await product.sign(keeper, contract.id, sponsor.people.许清和!.contact);
    expect(done).toMatchObject({ code: 0, result: { status: 'COMPLETE' } });
    expect(actsOf(done.result)).toEqual([
      'CONTRACT_CREATE',
      'CONTRACT_SEND',
      'CONTRACT_FILL',
      'CONTRACT_FILLED',
      'CONTRACT_SIGN',
      'CONTRACT_SIGN',
      'CONTRACT_COMPLETE',
    ]);
    const pdf = await staff.download(`/contract/download?contractId=${contract.id}`);
    if (hasTool('pdftotext'))
      for (const text of ['𠮷田商会 陈书远', '12,800.50', '壹万贰仟捌佰元伍角', '服务器', '交换机', '◉ 含税'])
        expect(textOf(pdf)).toContain(text);
    if (hasTool('pdfsig'))
      expect(judgeWithPdfsig(pdf).map(({ isValid }) => isValid)).toEqual([true, true, true]);
    if (hasTool('qpdf'))
      expect(runTool('qpdf', ['--check', 'f.pdf'], { 'f.pdf': pdf }).output).not.toMatch(/WARNING|ERROR/);
  });

  it('stores unsubmitted values without a record in the log, and validates them on submission', async () => {
    const fields = [nameField, { id: 'phone', type: 'PHONE', owner: 'fill', name: '电话', y: 0.5 }];
    const contract = await sent({ fields });
    expect((await fill(signer, contract.id, { phone: '139' }, false)).code).toBe(0);
    const kept = await detail(signer, contract.id);
    expect(kept.fields.find(({ id }) => id === 'phone')!.value).toBe('139');
    expect([kept.version, actsOf(kept)]).toEqual([contract.version, actsOf(contract)]);
    const refused = (await fill(signer, contract.id, {})) as Answered & { errors: { field: string }[] };
    expect(refused).toMatchObject({ code: ERRORS.FILL_FAULTS.code, status: 400 });
    expect(refused.errors).toEqual([
      { field: 'name', name: 'REQUIRED_TEXT', message: '请填写此项' },
      { field: 'phone', name: 'NOT_PHONE', message: '请输入正确的手机号' },
    ]);
    expect((await detail(signer, contract.id)).status).toBe('FILLING');
  });

  it('refuses fields of others, read-only fields, and values that do not fit legibly in their box', async () => {
    const contract = await sent({
      fields: [
        nameField,
        { id: 'fixed', type: 'TEXT', owner: 'fill', name: '编号', readOnly: true, value: 'A-1', y: 0.5 },
        { id: 'theirs', type: 'TEXT', owner: 'SPONSOR', name: '甲方', value: '海棠', y: 0.4 },
        {
          id: 'long',
          type: 'TEXT',
          owner: 'fill',
          name: '备注',
          y: 0.3,
          width: 0.1,
          height: 0.02,
          settings: { maxLength: 500 },
        },
      ],
    });
    for (const field of ['fixed', 'theirs', 'p1', 'nowhere']) {
      const answer = (await fill(signer, contract.id, { [field]: 'x' }, false)) as Answered & {
        errors: object[];
      };
      expect(answer, field).toMatchObject({ code: ERRORS.FILL_FAULTS.code, errors: [{ field }] });
    }
    const tooLong = await fill(signer, contract.id, { name: '陈', long: '约'.repeat(200) });
    expect(tooLong).toMatchObject({
      code: ERRORS.FILL_FAULTS.code,
      errors: [{ field: 'long', message: '内容放不下，请精简' }],
    });
    for (const who of [keeper, colleague])
      expect((await fill(who, contract.id, { name: '盗' })).code).not.toBe(0);
    expect((await fill(staff, contract.id, { name: '盗' })).code, 'the sender may not fill in').toBe(
      ERRORS.NOT_A_PARTY.code,
    );
  });

  it('refuses the second of two conflicting values by two colleagues', async () => {
    const contract = await sent({
      personSteps: [{ id: 'sign', type: 'PERSONAL' }],
      steps: [
        { id: 'fill', type: 'FILL', operators: [{ id: staff.userId }, { id: colleague.userId }] },
        { id: 'seal', type: 'CORPORATE' },
      ],
      fields: [nameField, { ...nameField, id: 'other', y: 0.5, required: false }],
    });
    const empty = { name: null, other: null };
    expect((await fill(staff, contract.id, { name: '林' }, false, empty)).code).toBe(0);
    const late = (await fill(colleague, contract.id, { name: '顾' }, false, empty)) as unknown as Answered<{
      values: object;
    }>;
    expect(late).toMatchObject({
      code: ERRORS.FILL_CONFLICT.code,
      status: 409,
      result: { values: { name: '林' } },
    });
    expect((await fill(colleague, contract.id, { other: '顾' }, false, empty)).code, 'another field').toBe(0);
    expect((await detail(staff, contract.id)).fields.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['林', '顾']),
    );
  });

  it('makes no files when a filler declines it, or it is withdrawn', async () => {
    const refused = await sent();
    await signer.post('/contract/reject', { contractId: refused.id, reason: '金额不符' });
    expect(await detail(staff, refused.id)).toMatchObject({ status: 'REJECTED', comments: '金额不符' });
    const recalled = await sent();
    await fill(signer, recalled.id, { name: '陈书远' });
    expect((await staff.post('/contract/recall', { contractId: recalled.id, reason: '有误' })).code).toBe(0);
    await product.deliver();
    expect((await detail(staff, recalled.id)).status).toBe('RECALLED');
  });

  it('shows that it waits while its files cannot be made, is resumed, and is made once with two nodes', async () => {
    const contract = await sent();
    await fill(signer, contract.id, { name: '陈书远' });
    const worker = product.domains.contracts.jobHandlers.find(({ job }) => job.name === 'prepare-signing')!;
    const prepare = () => worker.handle({ contractId: contract.id });
    failing = 'launch-made';
    await expect(prepare(), 'the queue retries').rejects.toThrow();
    failing = '';
    expect(await detail(staff, contract.id)).toMatchObject({
      status: 'FILLING',
      abilities: { sign: 'PREPARING', urge: 'WRONG_STATE' },
    });
    const ends = await Promise.allSettled([prepare(), prepare()]);
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    await prepare();
    const after = await detail(staff, contract.id);
    expect(after.status).toBe('SIGNING');
    expect(after.timeline.filter(({ event }) => event === 'CONTRACT_FILLED')).toHaveLength(1);
    const pdf = await staff.download(`/contract/download?contractId=${contract.id}`);
    expect(openPdf(pdf).revisions).toHaveLength(4);
  });

  it('draws pictures, records files by their digest, and refuses a file of another user', async () => {
    const fields = [
      { id: 'photo', type: 'IMAGE', owner: 'fill', name: '照片', height: 0.1 },
      { id: 'file', type: 'ATTACHMENT', owner: 'fill', name: '附件', y: 0.4 },
    ];
    const contract = await sent({ fields });
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const [photo, file, theirs] = [
      await attach(signer, picture, '照片.png'),
      await attach(signer, Buffer.from('报价明细'), '报价.txt'),
      await attach(keeper, picture, '别人的.png'),
    ];
    expect((await fill(signer, contract.id, { photo: theirs.id, file: file.id })).code).toBe(
      ERRORS.FILL_FAULTS.code,
    );
    expect(await fill(signer, contract.id, { photo: file.id, file: file.id })).toMatchObject({
      code: ERRORS.FILL_FAULTS.code,
      errors: [{ field: 'photo', message: '请选择 JPG、PNG 或 WebP 图片' }],
    });
    expect((await fill(signer, contract.id, { photo: photo.id, file: file.id })).code).toBe(0);
    await product.deliver();
    expect((await detail(staff, contract.id)).attachments, 'files in fields are no attachments').toEqual([]);
    const pdf = await staff.download(`/contract/download?contractId=${contract.id}`);
    if (hasTool('pdftotext')) expect(textOf(pdf)).toContain(`报价.txt\n${file.sha256.slice(0, 16)}`);
    if (hasTool('pdfimages'))
      expect(runTool('pdfimages', ['-list', 'f.pdf'], { 'f.pdf': pdf }).output).toMatch(/\b60\s+40\b/);
  });
});

async function attach(who: Caller, bytes: Uint8Array, name: string): Promise<{ id: string; sha256: string }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/contract/attachment',
    headers: { 'x-qid': who.token, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json().result;
}

describe('the pre-flight', () => {
  it.each<[string, Shape, number]>([
    [
      'data that the sender has not filled in',
      { fields: [nameField, { id: 'x', type: 'TEXT', owner: 'SPONSOR', name: '甲方', y: 0.5 }] },
      ERRORS.SEND_DATA_MISSING.code,
    ],
    [
      'invalid data',
      { fields: [nameField, { id: 'x', type: 'DATE', owner: 'fill', value: '2026-02-30', y: 0.5 }] },
      ERRORS.SEND_DATA_INVALID.code,
    ],
    [
      'data that does not fit in its box',
      {
        fields: [
          nameField,
          { id: 'x', type: 'TEXT', owner: 'SPONSOR', value: '约'.repeat(150), y: 0.5, width: 0.05 },
        ],
      },
      ERRORS.SEND_DATA_NO_ROOM.code,
    ],
    ['a step with nothing to fill in', { fields: [] }, ERRORS.SEND_FILL_EMPTY.code],
    [
      'a field without a step that fills it',
      { fields: [nameField, { id: 'x', type: 'TEXT', owner: 'sign', y: 0.5 }] },
      ERRORS.SEND_FIELD_OWNER.code,
    ],
    [
      'a choice without options',
      { fields: [nameField, { id: 'x', type: 'CHOICE', owner: 'fill', y: 0.5 }] },
      ERRORS.SEND_FIELD_OPTIONS.code,
    ],
    [
      'a field on a page that does not exist',
      { fields: [nameField, { id: 'x', type: 'TEXT', owner: 'fill', page: 9 }] },
      ERRORS.SEND_FIELD_PAGE.code,
    ],
    [
      'a contract without a signer',
      { personSteps: [{ id: 'fill', type: 'FILL' }], steps: [{ id: 'ok', type: 'AUDIT', operators: [] }] },
      ERRORS.SEND_SIGNER_MISSING.code,
    ],
    [
      'an approval without an approver',
      {
        steps: [
          { id: 'ok', type: 'AUDIT' },
          { id: 'seal', type: 'CORPORATE' },
        ],
      },
      ERRORS.SEND_APPROVER_MISSING.code,
    ],
    [
      'a missing seal',
      { steps: [{ id: 'seal', type: 'CORPORATE', sealId: '0192f0c1-0000-7000-8000-000000000001' }] },
      ERRORS.SEND_SEAL_NOT_USABLE.code,
    ],
    [
      'a cross-page seal without a page',
      {
        pdf: makePdf({ pages: 1 }),
        fields: [nameField, { id: 'x', type: 'ACROSS_PAGE', owner: 'seal', settings: { pages: 'EVEN' } }],
      },
      ERRORS.SEND_ACROSS_PAGES.code,
    ],
  ])('reports %s', async (_, shape, code) => {
    expect(await problemsOf(shape)).toContain(code);
  });

  it('reports a file that arrived signed and has data fields', async () => {
    const base = makePdf();
    const theirs = {
      field: { name: 'theirs', kind: 'signature' as const, page: 1 },
      name: '张三',
      time: new Date(),
    };
    const signing = { signer: await (await makeTestPki()).issueSigner({ commonName: '张三' }) };
    const pdf = Buffer.concat([base, await signRevision(base, theirs, signing)]);
    expect(await problemsOf({ pdf })).toContain(ERRORS.SEND_DATA_SIGNED_FILE.code);
    expect(await problemsOf({ pdf, personSteps: [{ id: 'sign', type: 'PERSONAL' }], fields: [] })).toEqual(
      [],
    );
  });

  it('reports people who are not employees, for companies of the own group only', async () => {
    const outsider = [{ id: 'seal', type: 'CORPORATE', operators: [{ id: chen.id }] }];
    expect(await problemsOf({ steps: outsider })).toContain(ERRORS.SEND_OPERATOR_UNKNOWN.code);
    expect(await problemsOf({})).toEqual([]);
  });
});

/** The acts in the log, without readings. */
function actsOf({ timeline }: Contract): string[] {
  return timeline.map(({ event }) => event).filter((event) => !isAccess(event));
}
