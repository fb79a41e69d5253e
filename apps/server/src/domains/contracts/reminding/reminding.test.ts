import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { CONTRACT_HOOKS } from '../contracts-hooks.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { remindContracts } from './remind-contracts.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

const database = await createTestDatabase();
let product: Product;
let firm: Awaited<ReturnType<Product['company']>>;
let staff: Awaited<ReturnType<Product['signIn']>>;

beforeAll(async () => {
  product = await buildProduct(database);
  firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(firm.people.林知夏!.contact);
});

/** So many days from today, at an hour in China. */
function at(days: number, hour: number): Date {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T00:00:00+08:00`) + days * 86_400_000 + hour * 3_600_000);
}

function remindAt(time: Date): Promise<number> {
  const config = { publicUrl: 'http://localhost' } as ContractsDeps['config'];
  const clock = { now: () => time };
  const { jobs, domains } = product;
  const log = pino({ level: 'silent' });
  return remindContracts({
    ...domains,
    hooks: CONTRACT_HOOKS,
    database,
    jobs,
    config,
    clock,
    log,
    masterKey: new Uint8Array(32),
  });
}

async function sent(reminders: object) {
  const chen = await product.person('陈书远');
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  const saved = await staff.put<Contract>(`/contract/${draft.id}`, {
    ...draft,
    description: '',
    documents: draft.documents.map(({ id }) => id),
    expireTime: at(10, 18).toISOString(),
    reminders,
  });
  expect(saved.code).toBe(0);
  expect((await staff.post('/contract/send', { contractId: draft.id })).code).toBe(0);
  const messages = async () => {
    await product.deliver();
    const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: chen.contact } });
    return answer.json().result.filter(({ text }: { text: string }) => text.includes('等待您办理')).length;
  };
  return { id: draft.id, chen, messages };
}

it('an automatic reminder is sent so many days before the deadline, in daytime, once, also with two nodes', async () => {
  const { id, messages } = await sent({ daysBefore: [3, 1], everyDays: null });
  await remindAt(at(6, 10));
  await remindAt(at(7, 8));
  await remindAt(at(7, 18));
  expect(await messages(), 'not yet, too early, too late in the day').toBe(0);
  await Promise.all([remindAt(at(7, 10)), remindAt(at(7, 10)), remindAt(at(7, 10))]);
  await remindAt(at(7, 15));
  expect(await messages()).toBe(1);
  await remindAt(at(8, 10));
  expect(await messages()).toBe(1);
  await remindAt(at(9, 10));
  expect(await messages()).toBe(2);
  const { result } = await staff.get<Contract>('/contract/detail', { contractId: id });
  expect(result.timeline.filter(({ event }) => event === 'CONTRACT_REMIND')).toHaveLength(2);
  await remindAt(at(11, 10));
  expect(await messages(), 'the deadline has passed').toBe(2);
});

it('an automatic reminder repeats every so many days while the step is open, and stops when it is done', async () => {
  const { id, chen, messages } = await sent({ daysBefore: [], everyDays: 2 });
  await remindAt(at(1, 10));
  expect(await messages()).toBe(0);
  await remindAt(at(2, 10));
  await remindAt(at(3, 10));
  expect(await messages()).toBe(1);
  await remindAt(at(4, 10));
  expect(await messages()).toBe(2);
  expect((await product.sign(await product.signIn(chen.contact), id, chen.contact)).code).toBe(0);
  await remindAt(at(6, 10));
  expect(await messages()).toBe(2);
});

it('an automatic reminder is not sent unless configured', async () => {
  const { messages } = await sent({ daysBefore: [], everyDays: null });
  await remindAt(at(9, 10));
  expect(await messages()).toBe(0);
});
