import { randomInt, randomUUID } from 'node:crypto';
import { WIDE } from '@cinnabar/kernel/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { keptFigures, migratedFigures, recountFigures, recountInSql } from './figures-factory.ts';
import { foldFigures } from './fold-figures.ts';

/** The same again: `PROOF_SEED=… npm test -- figures-walk`. */
const RUNS = WIDE ? 20 : 5;
const SEED = Number(process.env.PROOF_SEED ?? Date.now() & 0x7fffffff);

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company('云杉仪器有限公司', {
  王一川: ['SYSTEM', 'SA'],
  林知夏: ['TEMPLATE_CREATOR'],
  罗清嘉: ['TEMPLATE_CREATOR'],
});
const administrator = await product.signIn(firm.people.王一川!.contact);
const senders = [
  await product.signIn(firm.people.林知夏!.contact),
  await product.signIn(firm.people.罗清嘉!.contact),
];
const signer = await product.person('陈书远');
const signing = await product.signIn(signer.contact);

const { rows: staff } = await database.pool.query<{ id: string; user_id: string }>(
  'select id, user_id from employee where company_id = $1',
  [firm.id],
);
const departments: string[] = [];
for (const name of ['销售中心', '采购中心']) {
  const made = await administrator.post<{ id: string }>('/department', { companyId: firm.id, name });
  departments.push(made.result.id);
}

const STEPS = [
  'send',
  'sign',
  'reject',
  'recall',
  'finish',
  'expire',
  'delete',
  'void',
  'keep',
  'place',
  'fold',
  'foldTwice',
] as const;
type Step = (typeof STEPS)[number];

interface Walk {
  step: Step;
  /** Chooses a sender, a department, a reason, and a contract among those that are there. */
  which: number;
}

const contracts: { id: string; by: Caller }[] = [];
const REASONS = ['价格有误', '账期不同意', '条款需修改'];
const at = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];

async function make(which: number): Promise<{ id: string; by: Caller }> {
  const by = at(senders, which)!;
  const endTime = which % 3 === 0 ? new Date(Date.now() + 40 * 86_400_000).toISOString() : null;
  const { id } = await product.draft(
    by,
    [{ person: { name: '陈书远', contact: signer.contact } }],
    undefined,
    {
      endTime,
    },
  );
  return { id, by };
}

/** One step, permitted or not: what is refused changes nothing. */
async function take({ step, which }: Walk): Promise<number> {
  const one = at(contracts, which);
  const contractId = one?.id ?? '';
  const reason = at(REASONS, which)!;
  const as = (caller: Caller, verb: string, more: object = {}) =>
    caller.post(`/contract/${verb}`, { contractId, ...more }).then(({ code }) => code);
  switch (step) {
    case 'send': {
      const made = await make(which);
      contracts.push(made);
      return (await made.by.post('/contract/send', { contractId: made.id })).code;
    }
    case 'delete': {
      const made = await make(which);
      return (await made.by.post('/contract/delete', { contractId: made.id })).code;
    }
    case 'sign':
      return one ? (await product.sign(signing, one.id, signer.contact)).code : -1;
    case 'reject':
      return as(signing, 'reject', { reason });
    case 'recall':
      return one ? as(one.by, 'recall', { reason }) : -1;
    case 'finish':
      return one ? as(one.by, 'finish', { reason }) : -1;
    case 'void':
      return one ? as(one.by, 'void', { reason }) : -1;
    case 'keep':
      return as(signing, 'reject', { reason });
    case 'expire': {
      const passed = `update contract set expire_time = now() - interval '1 second' where id = $1 and status = 'SIGNING'`;
      await database.pool.query(passed, [contractId || null]);
      const { jobHandlers } = product.domains.contracts;
      await jobHandlers.find(({ job }) => job.name === 'expire-contracts')!.handle({});
      return 0;
    }
    case 'place': {
      const person = at(senders, which)!;
      const employeeIds = staff.find(({ user_id }) => user_id === person.userId)!.id;
      const departmentId = at(departments, which >> 1)!;
      const placed = await administrator.post('/employee/place', {
        companyId: firm.id,
        employeeIds,
        departmentId,
      });
      await product.deliver();
      return placed.code;
    }
    case 'fold':
      await foldFigures(database, 1 + (which % 5));
      return 0;
    case 'foldTwice':
      await Promise.all([foldFigures(database, 3), foldFigures(database, 3), foldFigures(database)]);
      return 0;
  }
}

const walks: fc.Arbitrary<Walk[]> = fc.array(
  fc.record({
    step: fc.oneof(
      { weight: 6, arbitrary: fc.constant<Step>('send') },
      { weight: 3, arbitrary: fc.constant<Step>('sign') },
      { weight: 10, arbitrary: fc.constantFrom(...STEPS) },
    ),
    which: fc.nat({ max: 40 }),
  }),
  { minLength: 14, maxLength: 22 },
);

it(
  'after any transitions, with folding in between, the figures are what a recount of the contracts gives',
  async () => {
    process.stdout.write(`PROOF_SEED=${SEED}\n`);
    let done = 0;
    await fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        await database.pool.query('delete from rate_counter');
        for (const step of walk) if ((await take(step)) === 0) done++;
        const kept = await keptFigures(database);
        expect(kept).toEqual(await recountFigures(database));
        expect(await recountInSql(database)).toEqual(kept);
        expect(await migratedFigures(database)).toEqual(kept);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(done, 'enough was permitted to mean something').toBeGreaterThan(RUNS * 6);
    await foldFigures(database);
    const { rows } = await database.pool.query(
      'select (select count(*)::int from contract_delta) as left, (select count(*)::int from contract_figure where contracts = 0) as none',
    );
    expect(rows, 'everything is folded, and nothing is kept that is zero').toEqual([{ left: 0, none: 0 }]);
  },
  60_000 + RUNS * 40_000,
);

it('a contract that is drafted, saved and deleted leaves no delta; a refused call neither', async () => {
  await foldFigures(database);
  const { id, by } = await make(0);
  expect((await by.post('/contract/delete', { contractId: id })).code).toBe(0);
  const { id: sent } = await make(1);
  await senders[1]!.post('/contract/send', { contractId: sent });
  expect((await signing.get<Contract>('/contract/detail', { contractId: sent })).code).toBe(0);
  expect((await signing.post('/contract/recall', { contractId: sent, reason: '无权撤回' })).code).not.toBe(0);
  const { rows } = await database.pool.query(
    'select measure, contracts from contract_delta order by measure',
  );
  expect(rows).toEqual([
    { measure: 'OPEN_SIGNING', contracts: 1 },
    { measure: 'SENT', contracts: 1 },
  ]);
});

it('the widest delta fits into the key of the figures', async () => {
  const readers = Array.from({ length: 50 }, () => randomUUID()).sort();
  const reason = Array.from({ length: LIMITS.reasonLength }, () =>
    String.fromCharCode(0x4e00 + randomInt(20_000)),
  ).join('');
  await database.pool.query(
    `insert into contract_delta (id, company_id, measure, day, department_id, category_id, creator_id, readers, reason, hours, contracts)
     values (gen_random_uuid(), $1, 'REJECTED', '2026-11-29', $1, $1, $1, $2, $3, 2147483647, 1)`,
    [firm.id, readers, reason],
  );
  expect(await foldFigures(database)).toBeGreaterThan(0);
  const { rows } = await database.pool.query('select readers from contract_figure where reason = $1', [
    reason,
  ]);
  expect(rows).toEqual([{ readers }]);
});
