import { newId } from '@cinnabar/kernel';
import { WIDE } from '@cinnabar/kernel/testing';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../platform/db/open-database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { insertHeldGrant } from '../../../../testing/insert-held-grant.ts';
import type { UseFacts } from '../../grant-terms.ts';
import { makeSealedCompany, openSeals } from '../../seals-factory.ts';

const opened = await openSeals();
const { database, audit, seals, app, as } = opened;
const otherPool = openDatabase({ url: database.url, max: 6 });
afterAll(() => otherPool.close());
const PROCESSES = [
  { database, seals },
  { database: otherPool, seals: opened.inAnotherProcess(otherPool) },
];

/** The same again: `PROOF_SEED=…`. */
const SEED = Number(process.env.PROOF_SEED ?? Date.now() & 0x7fffffff);
const RUNS = WIDE ? 16 : 3;
const TOTAL = 6;
const PER_DAY = 5;
const AGENTS = ['陈书远', '顾行舟', '柳青禾'] as const;
const facts: UseFacts = {
  categoryId: null,
  counterparties: ['南山茶业有限公司'],
  amount: 100_00,
  others: { companyIds: [], userIds: [] },
};
/** What an act may be refused with; anything else is a fault. */
const REFUSALS = ['SEAL_NOT_USABLE', 'SEAL_LIMIT_REACHED', 'SEAL_GRANT_ENDED', 'NOT_FOUND', 'PARTY_FROZEN'];

const ACTS = ['use', 'assign', 'unassign', 'end', 'return'] as const;
const WEIGHTS: Record<(typeof ACTS)[number], number> = { use: 10, assign: 4, unassign: 3, end: 1, return: 1 };
const acts = fc.record({
  act: fc.oneof(...ACTS.map((act) => ({ weight: WEIGHTS[act], arbitrary: fc.constant(act) }))),
  company: fc.nat({ max: 1 }),
  agent: fc.nat({ max: AGENTS.length - 1 }),
  process: fc.nat({ max: PROCESSES.length - 1 }),
});
type Act = typeof acts extends fc.Arbitrary<infer Each> ? Each : never;
/** Acts at once, one crowd after the other, each while one of the companies is frozen or none. */
const crowds = fc.array(
  fc.record({
    frozen: fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom<'owner' | number>('owner', 0, 1) },
    ),
    played: fc.array(acts, { minLength: 3, maxLength: 9 }),
  }),
  { minLength: 6, maxLength: 10 },
);

/** More uses at once than the limits permit. */
const RUSH = Array.from({ length: 18 }, (_, index) => ({
  act: 'use' as const,
  company: index % 2,
  agent: index % AGENTS.length,
  process: Math.floor(index / 2) % PROCESSES.length,
}));

interface Agency {
  company: Awaited<ReturnType<typeof makeAgency>>;
  grantId: string;
  number: number;
}

const makeAgency = () => makeSealedCompany(opened, { 林知夏: ['SA'], 陈书远: [], 顾行舟: [], 柳青禾: [] });

async function build() {
  const owner = await makeSealedCompany(opened, { 许清和: ['SA'] });
  const agencies: Agency[] = [];
  for (let at = 0; at < 2; at++) {
    const company = await makeAgency();
    const sealId = owner.seal.id;
    const of = { sealId, companyId: company.company.id, grantedBy: owner.许清和.userId };
    const grantId = await insertHeldGrant(database, of);
    await database.pool.query('update seal_grant set total = $2, per_day = $3 where id = $1', [
      grantId,
      TOTAL,
      PER_DAY,
    ]);
    const { rows } = await database.pool.query('select number from seal_grant where id = $1', [grantId]);
    agencies.push({ company, grantId, number: rows[0].number as number });
  }
  const ids = [owner.company.id, ...agencies.map(({ company }) => company.company.id)];
  await database.pool.query(`update company set auth_status = 'AUTH_SUCCESS' where id = any($1)`, [ids]);
  const post = async (by: Parameters<typeof as>[0], url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api${url}`, headers: as(by), payload })).json();
  const run = ({ act, company: at, agent, process }: Act): Promise<unknown> => {
    const { company, grantId } = agencies[at]!;
    const person = company[AGENTS[agent]!];
    const { 林知夏: keeper } = company;
    if (act === 'assign') return post(keeper, '/seal/agency/assign', { grantId, userId: person.userId });
    if (act === 'unassign') return post(keeper, '/seal/agency/unassign', { grantId, userId: person.userId });
    if (act === 'return') return post(keeper, '/seal/agency/return', { grantId, reason: '不再受托' });
    if (act === 'end') return post(owner.许清和, '/seal/grant/end', { grantId, reason: '项目结束' });
    const on = PROCESSES[process]!;
    const order = { sealId: owner.seal.id, subject: '采购合同', facts, digest: async () => '' };
    return on.database.transaction((tx) =>
      on.seals.useSeal(tx, { ...order, contractId: newId(), who: person, actor: person }),
    );
  };
  const freeze = (which: 'owner' | number, value: boolean) =>
    database.pool.query('update company set "freeze" = $2 where id = $1', [
      which === 'owner' ? owner.company.id : agencies[which]!.company.company.id,
      value,
    ]);
  for (let agent = 0; agent < AGENTS.length; agent++)
    for (const company of [0, 1])
      expect(await run({ act: 'assign', company, agent, process: 0 })).toMatchObject({ code: 0 });
  return { owner, agencies, run, freeze };
}

/** The name of the refusal; null: it was done. */
async function outcomeOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    const answer = await act();
    return answer && typeof answer === 'object' && 'name' in answer && 'code' in answer
      ? String(answer.name)
      : null;
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}

/** Each use was permitted when it took effect: the chain is in that order, as each writer holds the lock of the seal until its commit. */
async function checkRecords({ owner, agencies }: Awaited<ReturnType<typeof build>>): Promise<number> {
  const over = new Set<number>();
  const assigned = new Set<string>();
  const used = new Map<number, number>();
  for (const { event, detail, actor } of await audit.list({ kind: 'SEAL', id: owner.seal.id })) {
    const number = Number(detail.grant);
    if (event === 'SEAL_GRANT_END' || event === 'SEAL_GRANT_RETURN') over.add(number);
    if (event === 'SEAL_AGENT_ASSIGN') assigned.add(`${number} ${detail.subject}`);
    if (event === 'SEAL_AGENT_UNASSIGN') assigned.delete(`${number} ${detail.subject}`);
    if (event !== 'SEAL_USE') continue;
    used.set(number, (used.get(number) ?? 0) + 1);
    expect({ ended: over.has(number), assigned: assigned.has(`${number} ${actor.name}`) }).toEqual({
      ended: false,
      assigned: true,
    });
    expect(detail.agent).toBe(agencies.find((one) => one.number === number)!.company.company.name);
  }
  for (const { grantId, number } of agencies) {
    const count = used.get(number) ?? 0;
    expect(count).toBeLessThanOrEqual(PER_DAY);
    const { rows } = await database.pool.query('select used from seal_grant where id = $1', [grantId]);
    expect(rows).toEqual([{ used: count }]);
  }
  return [...used.values()].reduce((sum, one) => sum + one, 0);
}

it('uses by the agents of two companies at once keep limits, ends, assignments and freezes', async () => {
  let uses = 0;
  await fc.assert(
    fc.asyncProperty(crowds, async (played) => {
      const made = await build();
      for (const crowd of [{ frozen: null, played: RUSH }, ...played]) {
        const { frozen } = crowd;
        if (frozen !== null) await made.freeze(frozen, true);
        const outcomes = await Promise.all(crowd.played.map((one) => outcomeOf(() => made.run(one))));
        if (frozen !== null) await made.freeze(frozen, false);
        for (const [at, outcome] of outcomes.entries()) {
          expect([null, 'COMPANY_FROZEN', ...REFUSALS]).toContain(outcome);
          const { act, company } = crowd.played[at]!;
          const isFrozen = frozen === 'owner' || frozen === company;
          if (act === 'use' && isFrozen) expect(outcome, 'of a frozen company').not.toBeNull();
        }
      }
      uses += await checkRecords(made);
    }),
    // A shorter run would be another one: what is at once is decided by the machine.
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect(uses).toBeGreaterThan(0);
});
