import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { FeeList } from '@cinnabar/protocol/fees/fee-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { buildFeesEnvironment } from './fees-environment-factory.ts';

const [SHORT, SHORT_ASK, BALANCE_LOW, OVERLAP, REVERSED] = [
  ERRORS.FEE_SHORT.code,
  ERRORS.FEE_SHORT_ASK.code,
  ERRORS.FEE_BALANCE_LOW.code,
  ERRORS.FEE_CARD_OVERLAP.code,
  ERRORS.FEE_REVERSED.code,
];

type Environment = Awaited<ReturnType<typeof buildFeesEnvironment>>;
type Customer = Awaited<ReturnType<Environment['customer']>>;

const database = await createTestDatabase();
let environment: Environment;
let chen: Awaited<ReturnType<Environment['person']>>;
let signer: Caller;
let many = 0;

beforeAll(async () => {
  environment = await buildFeesEnvironment(database);
  chen = await environment.person('陈书远');
  signer = await environment.signIn(chen.contact);
});

const customer = () => environment.customer(`青石建材第${++many}有限公司`);
const draft = async (by: Caller, contact = chen.contact) =>
  (await environment.draft(by, [{ person: { name: '陈书远', contact } }])).id;
const send = (by: Caller, contractId: string) => by.post<Contract>('/contract/send', { contractId });
async function sent(firm: Customer): Promise<string> {
  const contractId = await draft(firm.sender);
  const answer = await send(firm.sender, contractId);
  expect(answer.code, answer.message).toBe(0);
  return contractId;
}
const reverse = (tenantId: string, no: number) =>
  environment.operator.post<null>('/fee/reverse', { tenantId, no, reason: '入账有误' });
const recall = (by: Caller, contractId: string) =>
  by.post<Contract>('/contract/recall', { contractId, reason: '条款有变' });
const kinds = async (tenantId: string) => (await environment.bill(tenantId)).map(({ kind }) => kind);
const day = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const card = (from: number, to: number, price = 0) =>
  ({ kind: 'CARD', price, startDate: day(from), endDate: day(to) }) as const;

/** The account equals the sum of its lines. */
async function expectBalanced(tenantId: string) {
  const lines = await environment.bill(tenantId);
  const account = await environment.account(tenantId);
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + of(line), 0);
  expect(account.currentBalance).toBe(sum(({ amount }) => amount));
  expect(account.currentCoupon).toBe(sum(({ coupons }) => coupons));
  expect(account.totalBalance - account.totalSignFee - account.totalAnnualFee).toBe(account.currentBalance);
  expect(lines.map(({ no }) => no)).toEqual(lines.map((_, index) => lines.length - index));
  return account;
}

describe('sending a contract with fees', () => {
  it('is paid by annual card first, then by coupon, then from the balance, and each is in the bill', async () => {
    const firm = await customer();
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 1200 });
    await environment.book(firm.id, { kind: 'COUPON', coupons: 1 });
    await environment.book(firm.id, card(0, 30, 200));
    const first = await sent(firm);
    expect((await environment.bill(firm.id))[0]).toMatchObject({
      kind: 'CHARGE',
      means: 'CARD',
      amount: 0,
      coupons: 0,
      count: 1,
      contractId: first,
      subject: '2026 年度软件技术服务合同',
      operatorName: '陆青禾',
      balance: 1000,
    });
    const booked = (await environment.bill(firm.id)).find(({ kind }) => kind === 'CARD')!;
    expect((await reverse(firm.id, booked.no)).code).toBe(0);
    await sent(firm);
    await sent(firm);
    expect((await environment.bill(firm.id)).slice(0, 2)).toMatchObject([
      { means: 'BALANCE', amount: -500, balance: 700 },
      { means: 'COUPON', amount: 0, coupons: -1 },
    ]);
    expect(await expectBalanced(firm.id)).toMatchObject({
      totalBalance: 1200,
      totalSignFee: 500,
      totalCoupon: 1,
      totalAnnualFee: 0,
      currentBalance: 700,
      currentCoupon: 0,
      currentAnnualPrice: 0,
      startTime: null,
    });
  });

  it('is refused with 409 and changes nothing when the company cannot pay; the sender learns whom to ask', async () => {
    const firm = await customer();
    const contractId = await draft(firm.sender);
    expect(await send(firm.sender, contractId)).toMatchObject({ status: 409, code: SHORT_ASK });
    const preflight = await firm.sender.get<object[]>(`/contract/${contractId}/preflight`);
    expect(preflight.result).toEqual([
      {
        name: 'FEE_SHORT_ASK',
        code: SHORT_ASK,
        isBlocking: true,
        message: expect.stringContaining('联系企业管理员'),
        link: null,
      },
    ]);
    const { result } = await firm.sender.get<Contract>('/contract/detail', { contractId });
    expect(result.status).toBe('DRAFT');
    expect(await environment.bill(firm.id)).toEqual([]);

    await environment.book(firm.id, { kind: 'TOP_UP', amount: 499 });
    expect((await send(firm.sender, contractId)).code, 'a cent is missing').toBe(SHORT_ASK);
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 1 });
    expect((await firm.sender.get<object[]>(`/contract/${contractId}/preflight`)).result).toEqual([]);
    expect((await send(firm.sender, contractId)).code).toBe(0);
    expect((await expectBalanced(firm.id)).currentBalance).toBe(0);
  });

  it('leads an administrator to the account of the company', async () => {
    const firm = await customer();
    const contractId = await draft(firm.administrator);
    const { result } = await firm.administrator.get<object[]>(`/contract/${contractId}/preflight`);
    expect(result).toEqual([
      {
        name: 'FEE_SHORT',
        code: SHORT,
        isBlocking: true,
        message: expect.stringContaining('充值'),
        link: `/fee?tenantId=${firm.id}&service=%2Flaunch%2Fappoint%2F${contractId}`,
      },
    ]);
  });

  it('never overdraws when many are sent at once', async () => {
    const firm = await customer();
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 1400 });
    await environment.book(firm.id, { kind: 'COUPON', coupons: 1 });
    // To separate receivers: senders of the same address book entry would wait for one another.
    const drafts = await Promise.all(
      Array.from({ length: 6 }, (_, index) => draft(firm.sender, `1370000900${index}`)),
    );
    const answers = await Promise.all(drafts.map((id) => send(firm.sender, id)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await expectBalanced(firm.id)).toMatchObject({ currentBalance: 400, currentCoupon: 0 });
    const states = await Promise.all(
      drafts.map((contractId) => firm.sender.get<Contract>('/contract/detail', { contractId })),
    );
    expect(states.filter(({ result }) => result.status === 'DRAFT')).toHaveLength(3);
  });

  it('is charged once for two concurrent sends of one draft', async () => {
    const firm = await customer();
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 5000 });
    const contractId = await draft(firm.sender);
    const answers = await Promise.all([1, 2, 3].map(() => send(firm.sender, contractId)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await expectBalanced(firm.id)).currentBalance).toBe(4500);
  });

  it('uses a price set by the operator from the next contract on', async () => {
    const firm = await customer();
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 5000 });
    const dear = await sent(firm);
    expect((await environment.operator.put('/sys/config/fee', { contractPrice: 0 })).code).toBe(
      ERRORS.BAD_REQUEST.code,
    );
    expect((await environment.operator.put('/sys/config/fee', { contractPrice: 700 })).code).toBe(0);
    expect((await environment.account(firm.id)).contractPrice).toBe(700);
    await sent(firm);
    await environment.operator.put('/sys/config/fee', { contractPrice: 500 });
    await recall(firm.sender, dear);
    expect((await environment.bill(firm.id)).map(({ amount }) => amount)).toEqual([500, -700, -500, 5000]);
  });
});

describe('a contract that ends', () => {
  const paid = async () => {
    const firm = await customer();
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 500 });
    return { firm, contractId: await sent(firm) };
  };

  it('is refunded once when it is withdrawn before any signature', async () => {
    const { firm, contractId } = await paid();
    const answers = await Promise.all([1, 2, 3].map(() => recall(firm.sender, contractId)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await environment.bill(firm.id)).toMatchObject([
      { kind: 'REFUND', amount: 500, means: 'BALANCE', contractId, operatorName: '', count: 1 },
      { kind: 'CHARGE', amount: -500 },
      { kind: 'TOP_UP' },
    ]);
    expect(await expectBalanced(firm.id)).toMatchObject({ currentBalance: 500, totalSignFee: 0 });
  });

  it('is refunded when a party declines it, by the coupon that it was paid with', async () => {
    const firm = await customer();
    await environment.book(firm.id, { kind: 'COUPON', coupons: 1 });
    const contractId = await sent(firm);
    expect((await environment.account(firm.id)).currentCoupon).toBe(0);
    expect((await signer.post('/contract/reject', { contractId, reason: '金额有误' })).code).toBe(0);
    expect((await expectBalanced(firm.id)).currentCoupon).toBe(1);
  });

  it('is refunded when its deadline passes, also where fees were switched off since', async () => {
    const { firm, contractId } = await paid();
    await environment.switchFees(false);
    await database.pool.query(`update contract set expire_time = now() - interval '1 minute' where id = $1`, [
      contractId,
    ]);
    const expiring = environment.domains.contracts.jobHandlers.find(({ job }) => /expire/.test(job.name))!;
    await expiring.handle({});
    await expiring.handle({});
    await environment.switchFees(true);
    expect(await kinds(firm.id)).toEqual(['REFUND', 'CHARGE', 'TOP_UP']);
  });

  it('stays paid when a party has signed it', async () => {
    const firm = await customer();
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 500 });
    const wang = await environment.person('王一川');
    const { id } = await environment.draft(firm.sender, [
      { person: { name: '陈书远', contact: chen.contact } },
      { person: { name: '王一川', contact: wang.contact } },
    ]);
    await send(firm.sender, id);
    expect((await environment.sign(signer, id, chen.contact)).code).toBe(0);
    expect((await recall(firm.sender, id)).code).toBe(0);
    expect(await kinds(firm.id)).toEqual(['CHARGE', 'TOP_UP']);
  });
});

describe('the operator of the fee center', () => {
  it('books an annual card, whose price is taken from the balance and which is valid to the end of its last day', async () => {
    const firm = await customer();
    expect((await environment.book(firm.id, card(0, 364, 99_900))).code).toBe(BALANCE_LOW);
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 100_000 });
    expect((await environment.book(firm.id, card(0, 364, 99_900))).code).toBe(0);
    expect(await expectBalanced(firm.id)).toMatchObject({
      currentBalance: 100,
      totalAnnualFee: 99_900,
      currentAnnualPrice: 99_900,
      startTime: `${day(0)}T00:00:00+08:00`,
      endTime: `${day(364)}T23:59:59+08:00`,
    });
    const valid = () => firm.sender.get<boolean>('/fee/annual/valid', { tenantId: firm.id });
    expect((await valid()).result).toBe(true);
    expect((await environment.book(firm.id, card(364, 400))).code, 'the last day is taken').toBe(OVERLAP);
    expect((await environment.book(firm.id, card(365, 400))).code, 'the next one follows').toBe(0);
    expect((await environment.book(firm.id, card(500, 499))).code, 'back to front').toBe(
      ERRORS.BAD_REQUEST.code,
    );
  });

  it('books a card for later, which pays nothing yet', async () => {
    const firm = await customer();
    await environment.book(firm.id, card(1, 30));
    expect((await environment.account(firm.id)).endTime).toBeNull();
    expect((await send(firm.sender, await draft(firm.sender))).code).toBe(SHORT_ASK);
  });

  it('reverses a booking once, and never more than the balance', async () => {
    const firm = await customer();
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 600 });
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 300 });
    const answers = await Promise.all([1, 2, 3].map(() => reverse(firm.id, 2)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, REVERSED, REVERSED]);
    expect(await expectBalanced(firm.id)).toMatchObject({ currentBalance: 600, totalBalance: 600 });
    await sent(firm);
    expect((await reverse(firm.id, 1)).code, 'it is spent').toBe(BALANCE_LOW);
    expect((await reverse(firm.id, 4)).code, 'a charge is no booking').toBe(ERRORS.NOT_FOUND.code);
    expect((await environment.bill(firm.id)).map(({ reversible }) => reversible)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('leaves a record of every booking in the log of the company', async () => {
    const firm = await customer();
    await environment.book(firm.id, { kind: 'COUPON', coupons: 3 });
    await reverse(firm.id, 1);
    const records = await environment.domains.audit.list({ kind: 'TENANT', id: firm.id });
    expect(records.filter(({ event }) => event.startsWith('FEE_'))).toMatchObject([
      {
        event: 'FEE_BOOKED',
        actor: { name: '林知夏' },
        detail: { kind: 'COUPON', coupons: 3, reason: '收款凭证 20261121' },
      },
      { event: 'FEE_REVERSED', detail: { coupons: -3, booking: 1 } },
    ]);
  });

  it('finds companies by a part of their name', async () => {
    const firm = await environment.customer('海棠贸易%有限公司');
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 100 });
    const find = async (keyword: string) =>
      (await environment.operator.get<{ tenantName: string }[]>('/fee/companies', { keyword })).result;
    expect(await find('贸易%')).toEqual([
      { tenantId: firm.id, tenantName: '海棠贸易%有限公司', currentBalance: 100, currentCoupon: 0 },
    ]);
    expect((await find('')).length).toBeLessThanOrEqual(20);
  });
});

describe('the bill', () => {
  it('comes in pages, newest first, and by kind', async () => {
    const firm = await customer();
    for (let amount = 1; amount <= 5; amount++) await environment.book(firm.id, { kind: 'TOP_UP', amount });
    await environment.book(firm.id, { kind: 'COUPON', coupons: 2 });
    const page = async (query: Record<string, string>) =>
      (await firm.administrator.get<FeeList>('/fee/list', { tenantId: firm.id, pageSize: '3', ...query }))
        .result;
    const first = await page({ kind: 'TOP_UP' });
    expect(first.list.map(({ amount }) => amount)).toEqual([5, 4, 3]);
    const second = await page({ kind: 'TOP_UP', cursor: String(first.next) });
    expect(second).toMatchObject({ list: [{ amount: 2 }, { amount: 1 }], next: null });
    expect((await page({})).list.map(({ kind }) => kind)).toEqual(['COUPON', 'TOP_UP', 'TOP_UP']);
  });

  it('is exported in the language of the page, with no formulas', async () => {
    const firm = await customer();
    await environment.operator.post('/fee/book', {
      kind: 'TOP_UP',
      amount: 123_456,
      tenantId: firm.id,
      reason: '=HYPERLINK("http://elsewhere")',
    });
    const answer = await environment.app.inject({
      url: '/api/fee/export',
      query: { tenantId: firm.id },
      headers: { 'x-qid': firm.administrator.token, 'i18n-language': 'en_US' },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, line, end] = answer.body.split('\r\n');
    expect(head).toMatch(/^\uFEFF"No\.","Time","Kind","Contract"/);
    expect(line).toContain(',"Top-up",');
    expect(line).toContain('"1234.56"');
    expect(line).toContain(`"'=HYPERLINK(""http://elsewhere"")"`);
    expect(end).toBe('');
  });

  it('cannot be changed, not even by the product itself', async () => {
    const firm = await customer();
    await environment.book(firm.id, { kind: 'TOP_UP', amount: 100 });
    for (const change of ['update fee_line set amount = 1', 'delete from fee_line', 'truncate fee_line'])
      await expect(database.pool.query(change)).rejects.toThrow('rows of fee_line cannot be changed');
  });
});
