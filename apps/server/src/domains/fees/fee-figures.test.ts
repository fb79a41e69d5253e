import { ERRORS } from '@cinnabar/protocol/errors';
import type { FeeFigures } from '@cinnabar/protocol/fees/fee-figures-schema';
import type { FeeList } from '@cinnabar/protocol/fees/fee-schema';
import { expect, it } from 'vitest';
import { buildProduct } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company('云杉仪器有限公司', { 王一川: ['SYSTEM'], 方予安: ['CONTRACT'] });
const [wang, fang] = await Promise.all(
  ['王一川', '方予安'].map((name) => product.signIn(firm.people[name]!.contact)),
);
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

interface Line {
  kind: string;
  amount: number;
  time: string;
  coupons?: number;
  undoes?: number;
}

/** Lines as the account writes them. */
async function write(lines: readonly Line[]) {
  for (const [at, { kind, amount, time, coupons = 0, undoes = null }] of lines.entries())
    await database.pool.query(
      `insert into fee_line (company_id, no, kind, amount, coupons, undoes, contract_id, balance, create_time)
       values ($1, $2, $3, $4, $5, $6, case when $3 = 'CHARGE' then gen_random_uuid() end, 0, $7)`,
      [firm.id, at + 1, kind, amount, coupons, undoes, time],
    );
}

it('what contracts and cards cost, by month in China, less what was refunded and reversed', async () => {
  expect((await wang!.get('/fee/statistics', YEAR)).code, 'while fees are off').toBe(ERRORS.NOT_ALLOWED.code);
  await database.pool.query(
    `insert into setting (name, value, update_time) values ('license', '{"hybrid":false,"fee":true}', now())`,
  );
  await write([
    { kind: 'TOP_UP', amount: 100_000, time: '2026-03-01T10:00:00+08:00' },
    { kind: 'CHARGE', amount: -1000, time: '2026-03-31T23:59:00+08:00' },
    { kind: 'CHARGE', amount: -1000, time: '2026-04-01T00:00:00+08:00' },
    { kind: 'CHARGE', amount: 0, coupons: -1, time: '2026-04-02T10:00:00+08:00' },
    { kind: 'REFUND', amount: 1000, time: '2026-04-09T10:00:00+08:00' },
    { kind: 'CARD', amount: -20_000, time: '2026-05-01T10:00:00+08:00' },
    { kind: 'CARD', amount: -30_000, time: '2026-05-02T10:00:00+08:00' },
    { kind: 'REVERSAL', amount: 20_000, undoes: 6, time: '2026-05-03T10:00:00+08:00' },
    { kind: 'REVERSAL', amount: -100_000, undoes: 1, time: '2026-05-04T10:00:00+08:00' },
    { kind: 'CHARGE', amount: -500, time: '2025-12-31T12:00:00+08:00' },
  ]);
  const { code, message, result } = await wang!.get<FeeFigures>('/fee/statistics', YEAR);
  expect(code, message).toBe(0);
  expect(result.now).toEqual({ contractFees: 1000, cardFees: 30_000, contracts: 2, coupons: 1 });
  expect(result.before).toEqual({ contractFees: 500, cardFees: 0, contracts: 1, coupons: 0 });
  expect(result.parts).toHaveLength(12);
  expect(result.parts[2]).toMatchObject({ from: '2026-03-01', contractFees: 1000, contracts: 1 });
  expect(result.parts[3]).toMatchObject({ contractFees: 0, contracts: 1, coupons: 1 });
  expect(result.parts[4]).toMatchObject({ cardFees: 30_000, contracts: 0 });
});

it('a number opens the lines of the bill of its days, in China', async () => {
  const list = async (days: object) => {
    const answer = await wang!.get<FeeList>('/fee/list', { tenantId: firm.id, kind: 'CHARGE', ...days });
    return answer.result.list.map(({ no }) => no);
  };
  const { result } = await wang!.get<FeeFigures>('/fee/statistics', { from: '2026-03-01', to: '2026-03-31' });
  expect(await list({ from: '2026-03-01', to: '2026-03-31' })).toEqual([2]);
  expect(result.now.contracts).toBe(1);
  expect(await list({ from: '2026-04-01', to: '2026-04-02' })).toEqual([4, 3]);
  expect(await list({ from: '2026-04-02' })).toEqual([4]);
  expect(await list({ to: '2025-12-31' })).toEqual([10]);
  const answer = await wang!.get('/fee/list', { tenantId: firm.id, from: '2026-02-30' });
  expect(answer.status).toBe(400);
});

it('are for those who may open the fee center', async () => {
  expect((await fang!.get('/fee/statistics', YEAR)).code).toBe(ERRORS.NOT_ALLOWED.code);
});
