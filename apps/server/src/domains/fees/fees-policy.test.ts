import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { buildFeesEnvironment } from './fees-environment-factory.ts';

const [NOT_FOUND, NOT_SIGNED_IN] = [404, ERRORS.NOT_SIGNED_IN.code];

type Environment = Awaited<ReturnType<typeof buildFeesEnvironment>>;
let environment: Environment;
let firm: Awaited<ReturnType<Environment['customer']>>;
let legalPerson: Caller;
let others: Record<string, Caller>;

beforeAll(async () => {
  environment = await buildFeesEnvironment(await createTestDatabase());
  firm = await environment.customer('海棠贸易有限公司', { 顾行舟: ['LP'] });
  const elsewhere = await environment.customer('青石建材有限公司');
  legalPerson = firm.staff.顾行舟!;
  others = {
    'an employee': firm.sender,
    'the administrator of another company': elsewhere.administrator,
    'an unrelated person': await environment.signIn((await environment.person('王一川')).contact),
  };
  await environment.book(firm.id, { kind: 'TOP_UP', amount: 5000 });
});

const READS = ['/fee/account', '/fee/list', '/fee/export'];
const ACTS: [string, () => object][] = [
  ['/fee/book', () => ({ kind: 'TOP_UP', amount: 100, tenantId: firm.id, reason: '充值' })],
  ['/fee/reverse', () => ({ no: 1, tenantId: firm.id, reason: '有误' })],
];
const mayOpen = async (by: Caller, companyId = firm.id) =>
  (await by.post<boolean>('/fee/account/permission/check', { companyId })).result;
const menusOf = async (by: Caller) => (await by.get<{ menus: string[] }>('/user')).result.menus;

describe('the fee center of a company', () => {
  it('is open to its administrators, its legal representative and the operator', async () => {
    for (const who of [firm.administrator, legalPerson, environment.operator])
      expect((await who.get('/fee/account', { tenantId: firm.id })).code).toBe(0);
    expect(await mayOpen(firm.administrator)).toBe(true);
    expect(await mayOpen(legalPerson)).toBe(true);
    expect(await menusOf(legalPerson)).toContain('fees');
  });

  it('does not exist for all others', async () => {
    for (const [who, caller] of Object.entries(others)) {
      for (const url of READS)
        expect((await caller.get(url, { tenantId: firm.id })).code, `${who} ${url}`).toBe(NOT_FOUND);
      expect(await mayOpen(caller), who).toBe(false);
    }
    expect(await menusOf(firm.sender)).not.toContain('fees');
  });

  it('shows every employee whether there is an annual card, and no one else', async () => {
    const ask = (by: Caller) => by.get('/fee/annual/valid', { tenantId: firm.id });
    expect(await ask(firm.sender)).toMatchObject({ code: 0, result: false });
    expect((await ask(others['an unrelated person']!)).code).toBe(NOT_FOUND);
    expect((await ask(others['the administrator of another company']!)).code).toBe(NOT_FOUND);
  });
});

it('lets only the operator book, reverse and look up companies', async () => {
  for (const [who, caller] of Object.entries({ ...others, administrator: firm.administrator, legalPerson })) {
    for (const [url, form] of ACTS)
      expect((await caller.post(url, form())).code, `${who} ${url}`).toBe(NOT_FOUND);
    expect((await caller.get('/fee/companies')).code, who).toBe(NOT_FOUND);
    expect((await caller.put('/sys/config/fee', { contractPrice: 1 })).code, who).toBe(NOT_FOUND);
  }
  expect((await environment.account(firm.id)).currentBalance).toBe(5000);
});

it('sends visitors to sign in', async () => {
  for (const url of [...READS, '/fee/annual/valid']) {
    const answer = await environment.app.inject({ url: `/api${url}`, query: { tenantId: firm.id } });
    expect(answer.json().code, url).toBe(NOT_SIGNED_IN);
  }
});

it('shows and charges nothing where fees are off', async () => {
  await environment.switchFees(false);
  try {
    for (const who of [firm.administrator, environment.operator]) {
      for (const url of READS) expect((await who.get(url, { tenantId: firm.id })).code, url).toBe(NOT_FOUND);
      expect(await menusOf(who)).not.toContain('fees');
    }
    for (const [url, form] of ACTS)
      expect((await environment.operator.post(url, form())).code).toBe(NOT_FOUND);
    expect(await mayOpen(firm.administrator)).toBe(false);
    expect((await firm.sender.get('/sys/config/license')).result).toEqual({ hybrid: false, fee: false });
    const chen = await environment.person('陈书远');
    const { id } = await environment.draft(firm.sender, [
      { person: { name: '陈书远', contact: chen.contact } },
    ]);
    expect((await firm.sender.post<Contract>('/contract/send', { contractId: id })).code).toBe(0);
  } finally {
    await environment.switchFees(true);
  }
  expect((await environment.account(firm.id)).currentBalance).toBe(5000);
});
