import { toChinaTime } from '@cinnabar/kernel';
import type { Contract, ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import type { Figures } from '@cinnabar/protocol/contracts/figures/figure-schema';
import type { FeeFigures } from '@cinnabar/protocol/fees/fee-figures-schema';
import { beforeAll, expect, it } from 'vitest';
import { seedHistory } from '../../db/seeds/history-seed.ts';
import { seedDemo } from '../../db/seeds/seed-demo.ts';
import { keptFigures, recountFigures } from '../domains/contracts/figures/figures-factory.ts';
import { buildProduct, type Caller } from './build-product.ts';
import { createTestDatabase } from './create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const DAY_MS = 86_400_000;
const dayAt = (days: number) => toChinaTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10);
/** The first day of the month eleven months ago. */
function firstDay(): string {
  const [year, month] = dayAt(0).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}
let administrator: Caller;

beforeAll(async () => {
  await seedDemo(product.domains, database);
  await seedHistory(product.domains, database);
  administrator = await product.signIn('13800000002');
});

it('the contracts of earlier days are counted as a recount counts them', async () => {
  expect(await keptFigures(database)).toEqual(await recountFigures(database));
});

it('the demo has something for every chart of contracts, in each of twelve months and in the year before', async () => {
  const { result } = await administrator.get<Figures>('/contract/statistics', {
    from: firstDay(),
    to: dayAt(0),
  });
  expect(result.parts).toHaveLength(12);
  // Of the month that has just begun there may be none yet.
  expect(result.parts.slice(0, -1).filter(({ now }) => now.SENT === 0 || now.COMPLETE === 0)).toEqual([]);
  expect(result.totals.now.SENT).toBeGreaterThan(result.totals.before.SENT);
  for (const measure of ['COMPLETE', 'REJECTED', 'RECALLED', 'EXPIRED'] as const) {
    expect(result.totals.now[measure], measure).toBeGreaterThan(0);
    expect(result.totals.before[measure], `${measure} before`).toBeGreaterThan(0);
  }
  expect(result.open.reduce((sum, { contracts }) => sum + contracts, 0)).toBeGreaterThan(2);
  expect(new Set(result.holders.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  expect(result.categories.length).toBeGreaterThan(4);
  expect(result.terms.filter(({ contracts }) => contracts === 0)).toEqual([]);
  expect(result.reasons.length).toBeGreaterThan(3);
  expect(result.choices.departments.length).toBeGreaterThan(4);
});

it('each contract of earlier days was paid for in its month, and the account is the sum of its bill', async () => {
  const period = { from: firstDay(), to: dayAt(0) };
  const { result: fees } = await administrator.get<FeeFigures>('/fee/statistics', period);
  const { result: contracts } = await administrator.get<Figures>('/contract/statistics', period);
  const unsigned = ['REJECTED', 'RECALLED', 'EXPIRED'] as const;
  for (const [at, part] of fees.parts.entries()) {
    const { now } = contracts.parts[at]!;
    const refunded = unsigned.reduce((sum, measure) => sum + now[measure], 0);
    expect(part.contracts, part.from).toBe(now.SENT - refunded);
  }
  expect(fees.before.contractFees).toBeGreaterThan(0);
  const { rows } = await database.pool.query(
    `select a.balance = sum(l.amount) and a.lines = count(*) and a.total_paid_in - a.total_sign_fee - a.total_card_fee = a.balance
       and bool_and(l.is_summed) as right
     from fee_account a join (select *, balance = sum(amount) over (partition by company_id order by no) and balance >= 0
       and create_time >= coalesce(lag(create_time) over (partition by company_id order by no), create_time) as is_summed from fee_line) l
       on l.company_id = a.company_id
     group by a.company_id`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter((row) => !row.right)).toEqual([]);
});

it('they are read like every contract', async () => {
  const { result } = await administrator.get<ContractList>('/contract/list', { box: 'ALL', pageSize: '20' });
  expect(result.list.length).toBe(20);
  for (const { id } of result.list.slice(0, 5)) {
    const answer = await administrator.get<Contract>('/contract/detail', { contractId: id });
    expect(answer.code, answer.message).toBe(0);
  }
});
