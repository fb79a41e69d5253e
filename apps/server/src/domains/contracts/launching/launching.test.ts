import { randomUUID } from 'node:crypto';
import { listFields, openPdf, verifyPdf } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig, makePdf } from '@cinnabar/pdf/testing';
import type { Contract, ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;
let sponsor: Awaited<ReturnType<Product['company']>>;
let staff: Caller;
let keeper: Caller;
let boss: Caller;
let chen: Awaited<ReturnType<Product['person']>>;
let signer: Caller;
const contactOf = (name: string) => sponsor.people[name]!.contact;

beforeAll(async () => {
  product = await buildProduct(database);
  sponsor = await product.company('海棠贸易有限公司', {
    林知夏: ['TEMPLATE_CREATOR', 'CATEGORY_CREATOR'],
    许清和: ['SA'],
    顾明远: [],
  });
  staff = await product.signIn(contactOf('林知夏'));
  keeper = await product.signIn(contactOf('许清和'));
  boss = await product.signIn(contactOf('顾明远'));
  chen = await product.person('陈书远');
  signer = await product.signIn(chen.contact);
});

interface Shape {
  pages?: number;
  /** Signing requirements of the person. */
  person?: object;
  /** Steps of the company; without any it is no party. */
  steps?: object[];
  fields?: object[];
  change?: object;
}

async function draftOf({
  pages = 1,
  person = {},
  steps,
  fields = [],
  change = {},
}: Shape): Promise<Answered<Contract>> {
  const { result: document } = await staff.upload(makePdf({ pages }));
  const place = { documentId: document.id, page: 1, y: 0.1, width: 0.2, height: 0.14 };
  const company = {
    id: 'company',
    tenantType: 'COMPANY',
    tenantId: sponsor.id,
    tenantName: sponsor.name,
    step: 1,
    actions: steps,
  };
  const human = {
    id: 'person',
    tenantType: 'PERSONAL',
    receiverName: '陈书远',
    contact: chen.contact,
    step: 1,
    actions: [{ id: 'sign', type: 'PERSONAL' }],
    ...person,
  };
  return staff.post<Contract>('/contract', {
    subject: '办公用品采购合同',
    documents: [document.id],
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    signatories: steps ? [company] : [human],
    fields: [
      steps
        ? { ...place, id: 'c1', x: 0.6, type: 'SEAL_CORPORATE', owner: 'seal' }
        : { ...place, id: 'p1', x: 0.1, type: 'SEAL_PERSONAL', owner: 'sign' },
      ...fields.map((field) => ({ ...place, x: 0.1, ...field })),
    ],
    ...change,
  });
}

async function sent(shape: Shape): Promise<Contract> {
  const draft = await draftOf(shape);
  expect(draft.code, draft.message).toBe(0);
  const answer = await staff.post<Contract>('/contract/send', { contractId: draft.result.id });
  expect(answer.code, answer.message).toBe(0);
  return answer.result;
}

const detail = async (who: Caller, contractId: string) =>
  (await who.get<Contract>('/contract/detail', { contractId })).result;

describe('an approval inside a company', () => {
  const steps = () => [
    { id: 'ok', type: 'AUDIT', operators: [{ id: boss.userId }] },
    { id: 'seal', type: 'CORPORATE' },
  ];

  it('comes before the seal, adds no signature to the file and is stored with its comment', async () => {
    const contract = await sent({ steps: steps() });
    expect(await detail(boss, contract.id)).toMatchObject({
      signCode: 1,
      abilities: { approve: true, sign: 'NOT_A_PARTY' },
    });
    await product.deliver();
    const mailbox = await product.app.inject({ url: '/api/dev/mailbox', query: { to: contactOf('顾明远') } });
    expect(mailbox.json().result[0].text).toContain(`/sign/${contract.id}`);
    const approve = (who: Caller) =>
      who.post<Contract>('/contract/audit', { contractId: contract.id, actionId: 'ok', comment: '同意采购' });
    expect((await approve(keeper)).code, 'the seal administrator may not approve').toBe(
      ERRORS.NOT_A_PARTY.code,
    );
    expect((await product.declareIntent(keeper, contract.id)).code, 'the seal step is not open yet').not.toBe(
      0,
    );
    expect(await approve(boss)).toMatchObject({ code: 0, result: { signCode: 200 } });
    expect((await approve(boss)).code).toBe(ERRORS.ALREADY_DONE.code);
    const done = await product.sign(keeper, contract.id, contactOf('许清和'));
    expect(done).toMatchObject({ code: 0, result: { status: 'COMPLETE' } });
    const entry = done.result.timeline.find(({ event }) => event === 'CONTRACT_APPROVE');
    expect(entry).toMatchObject({ actorName: '顾明远' });
    const pdf = await staff.download(`/contract/download?contractId=${contract.id}`);
    expect(openPdf(pdf).revisions).toHaveLength(5);
  });

  it('keeps the name of the chosen approver in the draft, and is required to name one', async () => {
    const chosen = { id: 'ok', type: 'AUDIT', operators: [{ id: boss.userId, name: '老顾' }] };
    const named = await draftOf({ steps: [chosen, steps()[1]!] });
    expect(named.result.signatories[0]!.actions[0]!.operators).toEqual([
      { id: boss.userId, name: '老顾', type: 'EMPLOYEE' },
    ]);
    const { result } = await staff.post<Contract>('/contract/send', { contractId: named.result.id });
    expect(result.signatories[0]!.actions[0]!.operators, 'the name of the account').toEqual([
      { id: boss.userId, name: '顾明远', type: 'EMPLOYEE' },
    ]);

    const unnamed = await draftOf({ steps: [{ id: 'ok', type: 'AUDIT' }, steps()[1]!] });
    const { id } = unnamed.result;
    const problems = await staff.get<{ link: string }[]>(`/contract/${id}/preflight`);
    expect(problems.result.map(({ link }) => link)).toEqual([`/launch/contract/${id}#party-company-steps`]);
  });

  it('cannot be skipped by signing, and closes the contract when it is declined', async () => {
    const contract = await sent({ steps: steps() });
    const documents = contract.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 }));
    const intent = await boss.post('/contract/intent', {
      method: 'PIN',
      contracts: [{ contractId: contract.id, actionId: 'ok', documents }],
    });
    expect(intent.code).not.toBe(0);
    await boss.post('/contract/reject', { contractId: contract.id, reason: '超出预算' });
    expect((await detail(staff, contract.id)).status).toBe('REJECTED');
  });

  it('is no longer open to a former employee', async () => {
    const leaver = await product.company('青梧供应链管理有限公司', {
      宋闻笛: ['SA', 'CATEGORY_CREATOR'],
      白露: [],
    });
    const sender = await product.signIn(leaver.people.宋闻笛!.contact);
    const approver = await product.signIn(leaver.people.白露!.contact);
    const draft = await product.draft(sender, [{ company: leaver }]);
    const { result: saved } = await sender.put<Contract>(`/contract/${draft.id}`, {
      ...draft,
      documents: draft.documents.map(({ id }) => id),
      attachments: [],
      copies: [],
      endTime: null,
      description: '',
      signatories: draft.signatories.map(({ actions, ...party }) => ({
        ...party,
        contact: null,
        actions: [
          { id: 'ok', type: 'AUDIT', operators: [{ id: approver.userId }] },
          { id: actions[0]!.id, type: 'CORPORATE' },
        ],
      })),
    });
    expect((await sender.post('/contract/send', { contractId: saved.id })).code).toBe(0);
    expect((await detail(approver, saved.id)).signCode).toBe(1);
    await database.transaction((tx) =>
      product.domains.organizations.dismissEmployee(
        tx,
        { companyId: leaver.id, userId: approver.userId, successorId: sender.userId },
        { userId: sender.userId, name: '宋闻笛', tenantId: leaver.id, origin: null },
      ),
    );
    const answer = await approver.post('/contract/audit', {
      contractId: saved.id,
      actionId: 'ok',
      comment: '',
    });
    expect(answer.status).toBe(404);
  });
});

describe('signing requirements of the sender', () => {
  it('one confirmation method: every other is refused by its own code', async () => {
    const contract = await sent({ person: { intentMethods: ['PASSKEY'] } });
    expect(contract.signatories[0]!.intentMethods).toEqual(['PASSKEY']);
    expect((await product.declareIntent(signer, contract.id)).code).toBe(ERRORS.INTENT_NOT_ACCEPTED.code);
    const read = (contractId: string) =>
      signer.post<{ intentMethods: string[] }>('/contract/read', { contractId });
    expect((await read(contract.id)).result.intentMethods, 'methods that the signer does not have').toEqual(
      [],
    );
    expect((await read((await sent({})).id)).result.intentMethods).toEqual(['PIN']);
  });

  it("a verified identity, regardless of the installation's setting", async () => {
    const contract = await sent({ person: { realName: true } });
    expect(await product.declareIntent(signer, contract.id)).toMatchObject({
      code: ERRORS.REAL_NAME_REQUIRED.code,
      result: { link: `/verify?service=${encodeURIComponent(`/sign/${contract.id}`)}` },
    });
  });

  it('a preview of the certificate, without a name that was not verified', async () => {
    const { id } = await sent({});
    const { result } = await signer.post<{ signer: object }>('/contract/read', { contractId: id });
    expect(result.signer).toMatchObject({
      acts: 'person',
      person: maskContact(chen.contact),
      company: null,
      personProof: 'PHONE',
    });
  });

  it('a reading time, counted by the server from the first opening of the files', async () => {
    const contract = await sent({ change: { minReadSeconds: 60 } });
    const read = () => signer.post<{ secondsLeft: number }>('/contract/read', { contractId: contract.id });
    expect((await read()).result.secondsLeft).toBe(60);
    expect(await product.declareIntent(signer, contract.id)).toMatchObject({
      code: ERRORS.READ_LONGER.code,
      status: 409,
    });
    const openedBefore = (seconds: number) =>
      database.pool.query('update contract_reading set start_time = $1', [
        new Date(Date.now() - seconds * 1000),
      ]);
    await openedBefore(50);
    const { secondsLeft } = (await read()).result;
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(10);
    await openedBefore(61);
    expect((await read()).result.secondsLeft).toBe(0);
    expect(await product.sign(signer, contract.id, chen.contact)).toMatchObject({ code: 0 });
    const outsider = await product.signIn((await product.person('路人')).contact);
    expect((await outsider.post('/contract/read', { contractId: contract.id })).status).toBe(404);
  });

  it('documents to upload before signing, recorded by digest', async () => {
    const uploads = [{ id: 'licence', title: '营业执照', required: true }];
    const contract = await sent({ person: { uploads } });
    expect(await product.declareIntent(signer, contract.id)).toMatchObject({
      code: ERRORS.UPLOAD_MISSING.code,
      message: '签署前请先提交“营业执照”',
    });
    const [own, other] = [await attach(signer, '执照.txt'), await attach(keeper, '别人.txt')];
    const handIn = (who: Caller, fileId: string | null, uploadId = 'licence') =>
      who.post<Contract>('/contract/handin', { contractId: contract.id, uploadId, fileId });
    expect((await handIn(signer, other.id)).status, 'a file of another user').toBe(404);
    expect((await handIn(signer, own.id, 'nothing')).status, 'a document that is not required').toBe(404);
    expect((await handIn(keeper, other.id)).status, 'a user who is no party').toBe(404);
    const handed = await handIn(signer, own.id);
    expect(handed).toMatchObject({
      code: 0,
      result: { signatories: [{ uploads: [{ file: { name: '执照.txt' } }] }] },
    });
    const records = await product.domains.audit.list({ kind: 'CONTRACT', id: contract.id });
    expect(records.find(({ event }) => event === 'CONTRACT_HAND_IN')!.detail).toMatchObject({
      title: '营业执照',
      sha256: own.sha256,
    });
    expect((await detail(staff, contract.id)).attachments).toEqual([]);
    expect(await product.sign(signer, contract.id, chen.contact)).toMatchObject({
      code: 0,
      result: { status: 'COMPLETE' },
    });
    expect((await handIn(signer, null)).code, 'after signing').toBe(ERRORS.CONTRACT_STATE.code);
  });
});

it('notes and uploads are visible to the sender and one party only', async () => {
  const lin = await product.person('林晚舟');
  const other = await product.signIn(lin.contact);
  const uploads = [{ id: 'licence', title: '营业执照', required: true }];
  const party = { tenantType: 'PERSONAL', step: 1 };
  const contract = await sent({
    change: {
      signatories: [
        {
          ...party,
          id: 'person',
          receiverName: '陈书远',
          contact: chen.contact,
          message: '请尽快',
          uploads,
          actions: [{ id: 'sign', type: 'PERSONAL' }],
        },
        {
          ...party,
          id: 'second',
          receiverName: '林晚舟',
          contact: lin.contact,
          actions: [{ id: 'sign2', type: 'PERSONAL' }],
        },
      ],
    },
    fields: [{ id: 'p2', type: 'SEAL_PERSONAL', owner: 'sign2', x: 0.5 }],
  });
  const file = await attach(signer, '证件.txt');
  await signer.post('/contract/handin', { contractId: contract.id, uploadId: 'licence', fileId: file.id });
  const seenBy = async (who: Caller) => (await detail(who, contract.id)).signatories[0]!;
  for (const who of [staff, signer])
    expect(await seenBy(who)).toMatchObject({ message: '请尽快', uploads: [{ file: { id: file.id } }] });
  expect(await seenBy(other)).toMatchObject({ message: '', uploads: [{ file: null }] });
  const opens = async (who: Caller) => {
    const url = `/api/contract/attachment/${file.id}`;
    return (await product.app.inject({ url, headers: { 'x-qid': who.token } })).statusCode;
  };
  expect([await opens(staff), await opens(signer), await opens(other)]).toEqual([200, 200, 404]);
});

async function attach(who: Caller, name: string): Promise<{ id: string; sha256: string }> {
  const form = new FormData();
  form.set('file', new Blob([`内容 ${name}`]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/contract/attachment',
    headers: { 'x-qid': who.token, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json().result;
}

describe('a cross-page seal', () => {
  const across = { id: 'x', type: 'ACROSS_PAGE', owner: 'seal', x: 0.9, y: 0.4, width: 0.1, height: 0.1 };
  const steps = [{ id: 'seal', type: 'CORPORATE' }];

  it("has a strip on every page in the seal's own millimetres, locked and drawn by its signature", async () => {
    const contract = await sent({ pages: 4, steps, fields: [across] });
    const { result: seals } = await keeper.get<{ widthMm: number; heightMm: number }[]>('/seal/query', {
      companyId: sponsor.id,
      type: 'COMPANY',
    });
    const size = contract.fields.find(({ id }) => id === 'x')!;
    expect((size.height * 841.89 * 25.4) / 72).toBeCloseTo(seals[0]!.heightMm, 1);
    expect((size.width * 595.28 * 25.4) / 72).toBeCloseTo(seals[0]!.widthMm, 1);
    expect(size.y + size.height / 2, 'centred on the chosen height').toBeCloseTo(0.45, 3);
    const done = await product.sign(keeper, contract.id, contactOf('许清和'));
    expect(done).toMatchObject({ code: 0, result: { status: 'COMPLETE' } });
    const pdf = await staff.download(`/contract/download?contractId=${contract.id}`);
    const opened = openPdf(pdf);
    const strips = listFields(opened).filter(({ name }) => name.startsWith('s0001_x'));
    expect(strips.map(({ name }) => name)).toEqual(['s0001_x001', 's0001_x002', 's0001_x003', 's0001_x004']);
    expect(strips.every(({ dict }) => dict.has('AP'))).toBe(true);
    if (hasTool('pdfsig')) expect(judgeWithPdfsig(pdf).map(({ isValid }) => isValid)).toEqual([true, true]);
    expect((await verifyPdf(pdf, { trust: [] })).validity).toBe('unmodified');
  });

  it('shows both halves on a file of one page', async () => {
    const contract = await sent({ pages: 1, steps, fields: [across] });
    const pdf = await staff.download(`/contract/download?contractId=${contract.id}`);
    expect(listFields(openPdf(pdf)).filter(({ name }) => name.startsWith('s0001_x'))).toHaveLength(2);
  });
});

describe('a seal chosen in the form', () => {
  it('is the only one accepted for the step', async () => {
    const { result: seals } = await keeper.get<{ id: string }[]>('/seal/query', {
      companyId: sponsor.id,
      type: 'COMPANY',
    });
    const contract = await sent({ steps: [{ id: 'seal', type: 'CORPORATE', sealId: seals[0]!.id }] });
    const [action] = contract.signatories[0]!.actions;
    expect(action).toMatchObject({ sealId: seals[0]!.id });
    await database.pool.query("update contract_action set seal_id = 'another' where contract_id = $1", [
      contract.id,
    ]);
    expect((await product.sign(keeper, contract.id, contactOf('许清和'))).code).toBe(
      ERRORS.SEAL_NOT_USABLE.code,
    );
    await database.pool.query('update contract_action set seal_id = $2 where contract_id = $1', [
      contract.id,
      seals[0]!.id,
    ]);
    expect((await product.sign(keeper, contract.id, contactOf('许清和'))).code).toBe(0);
  });
});

describe('business type and number', () => {
  const sendable = async () => (await draftOf({})).result;
  const numberOf = async (id: string) =>
    (await staff.post<Contract>('/contract/send', { contractId: id })).result.sn;

  it('a number is drawn when a contract is sent; a draft that is deleted or refused leaves no gap', async () => {
    const drafts = await Promise.all(Array.from({ length: 4 }, () => sendable()));
    expect(drafts.map(({ sn }) => sn)).toEqual(['', '', '', '']);
    const [first, second, third, deleted] = drafts.map(({ id }) => id) as [string, string, string, string];
    await staff.post('/contract/delete', { contractId: deleted });
    const { result: broken } = await draftOf({ change: { subject: '' } });
    expect((await staff.post('/contract/send', { contractId: broken.id })).code).not.toBe(0);
    const numbers = await Promise.all([first, second, third].map(numberOf));
    const counted = numbers.map((sn) => Number(/^HT-\d{4}-(\d{6})$/.exec(sn)?.[1])).sort((a, b) => a - b);
    expect(counted).toEqual([counted[0], counted[0]! + 1, counted[0]! + 2]);
  });

  it('a typed number stays on its contract, belongs to it alone, and is never drawn', async () => {
    const own = await draftOf({ change: { sn: 'HT-特-01' } });
    expect(own).toMatchObject({ code: 0, result: { sn: 'HT-特-01', categoryName: '通用合同' } });
    expect(await draftOf({ change: { sn: 'HT-特-01' } })).toMatchObject({
      code: ERRORS.SN_TAKEN.code,
      errors: [{ field: 'sn' }],
    });
    const other = await product.company('远航设备有限公司', { 周行: ['SA', 'CATEGORY_CREATOR'] });
    const sender = await product.signIn(other.people.周行!.contact);
    const form = {
      subject: '',
      documents: [],
      signatories: [],
      fields: [],
      expireTime: null,
      sn: 'HT-特-01',
    };
    expect((await sender.post('/contract', form)).code, 'in another company').toBe(0);

    const last = await numberOf((await sendable()).id);
    const next = last.replace(/\d{6}$/, (digits) => String(Number(digits) + 1).padStart(6, '0'));
    await draftOf({ change: { sn: next } });
    const after = last.replace(/\d{6}$/, (digits) => String(Number(digits) + 2).padStart(6, '0'));
    expect(await numberOf((await sendable()).id)).toBe(after);
  });

  it('a typed number can be taken back, and is refused by a type that numbers its contracts itself', async () => {
    const { result: typed } = await draftOf({ change: { sn: 'HT-手写-01' } });
    const form = ({ subject, expireTime, version }: Contract, sn: string | null, categoryId?: string) => ({
      subject,
      expireTime,
      version,
      documents: [],
      signatories: [],
      fields: [],
      sn,
      ...(categoryId && { categoryId }),
    });
    const save = async (now: Contract, sn: string | null, categoryId?: string) =>
      (await staff.put<Contract>(`/contract/${now.id}`, form(now, sn, categoryId))).result;
    const problems = async ({ id }: Contract) =>
      (await staff.get<{ name: string }[]>(`/contract/${id}/preflight`)).result.map(({ name }) => name);
    const kept = await save(typed, null, await addCategory('采购合同', 'CG-{YYYY}-{000}'));
    expect(kept).toMatchObject({ sn: 'HT-手写-01', categoryName: '采购合同' });
    expect(await problems(kept)).toContain('SEND_CATEGORY_NUMBER');
    const free = await save(kept, '');
    expect(free.sn).toBe('');
    expect(await problems(free)).not.toContain('SEND_CATEGORY_NUMBER');
  });

  it('the subject rule writes the subject when the contract is sent', async () => {
    const categoryId = await addCategory('框架协议', 'KJ-{YYYY}-{000}', {
      subjectRule: '{type} {party} {number}',
    });
    const draft = await sendable();
    const { subject, documents, signatories, fields, expireTime, version } = draft;
    const form = { documents: documents.map(({ id }) => id), signatories, fields, expireTime, categoryId };
    const put = (about: object) => staff.put<Contract>(`/contract/${draft.id}`, { ...form, ...about });
    const refused = await put({ subject, version });
    expect(await staff.post('/contract/send', { contractId: draft.id })).toMatchObject({
      code: ERRORS.SEND_CATEGORY_SUBJECT.code,
    });
    const party = draft.signatories.find(({ tenantType }) => tenantType === 'PERSONAL')!.receiverName;
    await put({ subject: `框架协议 ${party} …`, version: refused.result.version });
    const { result } = await staff.post<Contract>('/contract/send', { contractId: draft.id });
    expect(result.sn).toMatch(/^KJ-\d{4}-001$/);
    expect(result.subject).toBe(`框架协议 ${party} ${result.sn}`);
  });

  it('only sendable types are offered; lists can be filtered by one', async () => {
    const { result: types } = await staff.get<{ id: string }[]>('/category/permission/send/available', {
      companyId: sponsor.id,
    });
    const draft = await draftOf({ change: { categoryId: types[0]!.id } });
    expect(draft.result.categoryId).toBe(types[0]!.id);
    const foreign = '0192f0c1-0000-7000-8000-000000000009';
    expect((await draftOf({ change: { categoryId: foreign } })).code).toBe(ERRORS.CATEGORY_NOT_SENDABLE.code);
    const list = async (categoryId: string) =>
      (await staff.get<ContractList>('/contract/list', { categoryId, box: 'DRAFT' })).result.list.map(
        ({ id }) => id,
      );
    expect(await list(types[0]!.id)).toContain(draft.result.id);
    expect(await list(foreign)).toEqual([]);
  });
});

/** A further business type of the company, for those who may send under its first. */
async function addCategory(name: string, numberRule: string, rules: object = {}): Promise<string> {
  const id = randomUUID();
  await database.pool.query(
    `insert into category (company_id, id, name, type, "primary", state, config, create_time)
     select company_id, $1, $2, type, false, state, config || $3, now() from category where company_id = $4 and "primary"`,
    [id, name, JSON.stringify({ numberRule, ...rules }), sponsor.id],
  );
  return id;
}
