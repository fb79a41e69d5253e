import { newId } from '@cinnabar/kernel';
import { WIDE } from '@cinnabar/kernel/testing';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { SYSTEM_ACTOR } from '../../audit/index.ts';
import { chinaDay, type UseFacts } from '../grant-terms.ts';
import { makeSealedCompany, openSeals, withSignPassword } from '../seals-factory.ts';

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
const RUNS = WIDE ? 24 : 4;
const TOTAL = 5;
const PER_DAY = 3;
const facts: UseFacts = { categoryId: null, counterparties: ['南山茶业有限公司'], amount: 100_00 };
/** What an act may be refused with; anything else is a fault. */
const REFUSALS = ['SEAL_FROZEN', 'SEAL_NOT_USABLE', 'SEAL_LIMIT_REACHED', 'SEAL_STAGE', 'SEAL_GRANT_ENDED'];

const ACTS = ['use', 'automatic', 'pause', 'resume', 'freeze', 'release', 'end', 'endAutomatic'] as const;
type Act = (typeof ACTS)[number];

/** Ends are rare, and a frozen seal is soon released, so that most runs proceed. */
const WEIGHTS: Record<Act, number> = {
  use: 8,
  automatic: 8,
  pause: 3,
  resume: 4,
  freeze: 2,
  release: 5,
  end: 1,
  endAutomatic: 1,
};
const acts = fc.record({
  act: fc.oneof(...ACTS.map((act) => ({ weight: WEIGHTS[act], arbitrary: fc.constant<Act>(act) }))),
  process: fc.nat({ max: PROCESSES.length - 1 }),
});
/** Acts at once, one crowd after the other. */
const crowds = fc.array(fc.array(acts, { minLength: 2, maxLength: 8 }), { minLength: 8, maxLength: 14 });

/** More uses at once than the limits permit. */
const RUSH = Array.from({ length: 16 }, (_, index) => ({
  act: ACTS[index % 2]!,
  process: Math.floor(index / 2) % PROCESSES.length,
}));

async function firm() {
  const company = await makeSealedCompany(opened, { 许清和: ['SA'], 顾明远: [], 陈书远: [] });
  const { seal, 许清和: keeper, 顾明远: holder, 陈书远: other } = company;
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api${url}`, headers: as(keeper), payload })).json();
  const intent = await withSignPassword(database, keeper);
  const grant = async (subjectId: string, more: object) => {
    const form = { sealId: seal.id, subjectType: 'EMPLOYEE', subjectId, right: 'USE', intent, ...more };
    const answer = await post('/seal/grant', form);
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
    return answer.result as { id: string; number: number };
  };
  const byHand = await grant(other.userId, { total: TOTAL, perDay: PER_DAY });
  const automatic = await grant(holder.userId, { total: TOTAL });
  await database.pool.query(
    `update seal_grant set auto_sign = true, will_method = 'PIN', will_time = now() where id = $1`,
    [automatic.id],
  );
  const order = { sealId: seal.id, subject: '采购合同', facts, digest: async () => '' };
  const use = (
    process: number,
    more: Pick<Parameters<typeof seals.useSeal>[1], 'who' | 'actor' | 'automatic'>,
  ) => {
    const on = PROCESSES[process]!;
    return on.database.transaction((tx) => on.seals.useSeal(tx, { ...order, contractId: newId(), ...more }));
  };
  const end = (grantId: string) => post('/seal/grant/end', { grantId, reason: '调岗' });
  const live = (act: string) => post('/seal/life', { sealId: seal.id, act, reason: '盘点', intent });
  const pause = (paused: boolean) => post('/seal/grant/pause', { grantId: automatic.id, paused });
  const of: Record<Act, (process: number) => Promise<unknown>> = {
    use: (process) => use(process, { who: other, actor: other }),
    automatic: (process) =>
      use(process, {
        who: holder,
        actor: SYSTEM_ACTOR,
        automatic: { grantId: automatic.id, holderName: '顾明远' },
      }),
    pause: () => pause(true),
    resume: () => pause(false),
    freeze: () => live('disable'),
    release: () => live('release'),
    end: () => end(byHand.id),
    endAutomatic: () => end(automatic.id),
  };
  return { seal, byHand, automatic, of };
}

/** The name of the refusal; null: it was done. */
async function outcomeOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    const answer = await act();
    return answer && typeof answer === 'object' && 'name' in answer ? String(answer.name) : null;
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}

/** What the records of the seal say of its uses: each was permitted when it took effect. */
async function checkRecords({ seal, byHand, automatic }: Awaited<ReturnType<typeof firm>>): Promise<number> {
  // Each writer holds the lock of the seal until its commit, so the chain is in the order in which things took effect.
  const over = new Set<number>();
  const used = new Map<number, number>();
  const byDay = new Map<string, number>();
  let [frozen, paused] = [false, false];
  let automatically = 0;
  for (const { event, detail, time } of await audit.list({ kind: 'SEAL', id: seal.id })) {
    const number = Number(detail.grant);
    if (event === 'SEAL_DISABLE') frozen = true;
    if (event === 'SEAL_RELEASE') frozen = false;
    if (event === 'SEAL_AUTO_PAUSE') paused = true;
    if (event === 'SEAL_AUTO_RESUME') paused = false;
    if (event === 'SEAL_GRANT_END') over.add(number);
    if (event !== 'SEAL_USE') continue;
    used.set(number, (used.get(number) ?? 0) + 1);
    const day = `${number} ${chinaDay(time)}`;
    byDay.set(day, (byDay.get(day) ?? 0) + 1);
    if (detail.automatic === 1) automatically++;
    expect({ frozen, ended: over.has(number) }).toEqual({ frozen: false, ended: false });
    if (number === automatic.number)
      expect({ automatic: detail.automatic, paused }).toEqual({ automatic: 1, paused: false });
  }
  for (const [day, count] of byDay)
    if (day.startsWith(`${byHand.number} `)) expect(count, day).toBeLessThanOrEqual(PER_DAY);
  expect(used.get(byHand.number) ?? 0).toBeLessThanOrEqual(TOTAL);
  expect(used.get(automatic.number) ?? 0).toBeLessThanOrEqual(TOTAL);
  const { rows } = await database.pool.query(
    'select number, used, auto_used from seal_grant where seal_id = $1 order by number',
    [seal.id],
  );
  expect(rows).toEqual([
    { number: byHand.number, used: used.get(byHand.number) ?? 0, auto_used: 0 },
    { number: automatic.number, used: used.get(automatic.number) ?? 0, auto_used: automatically },
  ]);
  return [...used.values()].reduce((sum, one) => sum + one, 0);
}

it('uses by several people and processes at once keep limits, ends, pauses and freezes', async () => {
  let uses = 0;
  await fc.assert(
    fc.asyncProperty(crowds, async (played) => {
      const made = await firm();
      for (const crowd of [RUSH, ...played]) {
        const outcomes = await Promise.all(
          crowd.map(({ act, process }) => outcomeOf(() => made.of[act](process))),
        );
        for (const outcome of outcomes) expect([null, ...REFUSALS]).toContain(outcome);
      }
      uses += await checkRecords(made);
    }),
    // A shorter run would be another one: what is at once is decided by the machine.
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect(uses).toBeGreaterThan(0);
});
