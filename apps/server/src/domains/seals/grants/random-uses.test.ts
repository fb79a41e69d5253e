import { newId } from '@cinnabar/kernel';
import { WIDE } from '@cinnabar/kernel/testing';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { DAY } from '../../../testing/clock/moving-clock.ts';
import { SYSTEM_ACTOR } from '../../audit/index.ts';
import { chinaDay, type UseFacts } from '../grant-terms.ts';
import { makeSealedCompany, openSeals, withSignPassword } from '../seals-factory.ts';

const opened = await openSeals();
const { database, audit, clock, seals, app, as } = opened;
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
const SUBJECT = '采购合同';
/** Of a business type that demands an approval, which no one gives here. */
const DEMANDED = '担保合同';
const facts: UseFacts = { categoryId: null, counterparties: ['南山茶业有限公司'], amount: 100_00 };
/** What an act may be refused with; anything else is a fault. */
const REFUSALS = [
  'SEAL_FROZEN',
  'SEAL_NOT_USABLE',
  'SEAL_LIMIT_REACHED',
  'SEAL_STAGE',
  'SEAL_GRANT_ENDED',
  'SEAL_STOPPED_AMOUNT',
  'SEAL_APPROVAL_NEEDED',
];

const ACTS = [
  'use',
  'automatic',
  'dated',
  'demanded',
  'pause',
  'resume',
  'stop',
  'allow',
  'freeze',
  'release',
  'end',
  'endAutomatic',
] as const;
type Act = (typeof ACTS)[number];

/** Ends are rare, and a frozen seal is soon released, so that most runs proceed. */
const WEIGHTS: Record<Act, number> = {
  use: 8,
  automatic: 8,
  dated: 5,
  demanded: 2,
  pause: 3,
  resume: 4,
  stop: 2,
  allow: 5,
  freeze: 2,
  release: 5,
  end: 1,
  endAutomatic: 1,
};
const acts = fc.record({
  act: fc.oneof(...ACTS.map((act) => ({ weight: WEIGHTS[act], arbitrary: fc.constant<Act>(act) }))),
  process: fc.nat({ max: PROCESSES.length - 1 }),
});
/** Acts at once, one crowd after the other, some on a later day. */
const crowd = fc.record({
  days: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
  crowd: fc.array(acts, { minLength: 2, maxLength: 8 }),
});
const crowds = fc.array(crowd, { minLength: 8, maxLength: 14 });

/** More uses at once than the limits permit. */
const RUSH = Array.from({ length: 16 }, (_, index) => ({
  act: ACTS[index % 2]!,
  process: Math.floor(index / 2) % PROCESSES.length,
}));

const DATED: { act: Act; process: number }[] = PROCESSES.map((_, process) => ({ act: 'dated', process }));
/** On the first day of the grant with dates, and after its last one. */
const IN_DATES = { days: 1, crowd: DATED };
const PAST_DATES = { days: 3, crowd: DATED };

async function firm() {
  const company = await makeSealedCompany(opened, { 许清和: ['SA'], 顾明远: [], 陈书远: [], 苏眠之: [] });
  const { seal, 许清和: keeper, 顾明远: holder, 陈书远: other, 苏眠之: visitor } = company;
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
  const dayAhead = (days: number) => chinaDay(new Date(clock.now().getTime() + days * DAY));
  const dates = { from: dayAhead(1), until: dayAhead(2) };
  const dated = await grant(visitor.userId, dates);
  await database.pool.query(
    `update seal_grant set auto_sign = true, will_method = 'PIN', will_time = now() where id = $1`,
    [automatic.id],
  );
  const order = { sealId: seal.id, subject: SUBJECT, facts, digest: async () => '' };
  const use = (
    process: number,
    more: Pick<Parameters<typeof seals.useSeal>[1], 'who' | 'actor' | 'automatic'> & {
      facts?: UseFacts;
      subject?: string;
    },
  ) => {
    const on = PROCESSES[process]!;
    return on.database.transaction((tx) => on.seals.useSeal(tx, { ...order, contractId: newId(), ...more }));
  };
  const end = (grantId: string) => post('/seal/grant/end', { grantId, reason: '调岗' });
  const live = (act: string) => post('/seal/life', { sealId: seal.id, act, reason: '盘点', intent });
  const pause = (paused: boolean) => post('/seal/grant/pause', { grantId: automatic.id, paused });
  const ruleIds: string[] = [];
  const stop = async () => {
    const rule = { kind: 'AMOUNT', effect: 'STOP', above: 1 };
    const { result } = await post('/seal/rule', { sealId: seal.id, rule });
    ruleIds.push(result.rules.at(-1).rule.id);
  };
  const allow = async () => {
    for (const ruleId of ruleIds.splice(0)) await post('/seal/rule/remove', { sealId: seal.id, ruleId });
  };
  const of: Record<Act, (process: number) => Promise<unknown>> = {
    use: (process) => use(process, { who: other, actor: other }),
    automatic: (process) =>
      use(process, {
        who: holder,
        actor: SYSTEM_ACTOR,
        automatic: { grantId: automatic.id, holderName: '顾明远' },
      }),
    dated: (process) => use(process, { who: visitor, actor: visitor }),
    demanded: (process) =>
      use(process, {
        who: other,
        actor: other,
        subject: DEMANDED,
        facts: { ...facts, approvalDemanded: true },
      }),
    pause: () => pause(true),
    resume: () => pause(false),
    stop,
    allow,
    freeze: () => live('disable'),
    release: () => live('release'),
    end: () => end(byHand.id),
    endAutomatic: () => end(automatic.id),
  };
  return { seal, byHand, automatic, dated: { ...dated, ...dates }, of };
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
async function checkRecords({
  seal,
  byHand,
  automatic,
  dated,
}: Awaited<ReturnType<typeof firm>>): Promise<{ uses: number; dated: number }> {
  // Each writer holds the lock of the seal until its commit, so the chain is in the order in which things took effect.
  const over = new Set<number>();
  const used = new Map<number, number>();
  const byDay = new Map<string, number>();
  let [frozen, paused] = [false, false];
  const rules = new Set<string>();
  let automatically = 0;
  for (const { event, detail, time } of await audit.list({ kind: 'SEAL', id: seal.id })) {
    const number = Number(detail.grant);
    if (event === 'SEAL_DISABLE') frozen = true;
    if (event === 'SEAL_RELEASE') frozen = false;
    if (event === 'SEAL_AUTO_PAUSE') paused = true;
    if (event === 'SEAL_AUTO_RESUME') paused = false;
    if (event === 'SEAL_RULE') countRule(rules, detail);
    if (event === 'SEAL_GRANT_END') over.add(number);
    if (event !== 'SEAL_USE') continue;
    used.set(number, (used.get(number) ?? 0) + 1);
    const day = `${number} ${chinaDay(time)}`;
    byDay.set(day, (byDay.get(day) ?? 0) + 1);
    if (detail.automatic === 1) automatically++;
    expect({ frozen, ended: over.has(number), stopped: rules.size > 0 }).toEqual({
      frozen: false,
      ended: false,
      stopped: false,
    });
    expect(detail.subject, 'a use that needs an approval').toBe(SUBJECT);
    if (number === dated.number)
      expect(chinaDay(time) >= dated.from && chinaDay(time) <= dated.until, chinaDay(time)).toBe(true);
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
    { number: dated.number, used: used.get(dated.number) ?? 0, auto_used: 0 },
  ]);
  return { uses: [...used.values()].reduce((sum, one) => sum + one, 0), dated: used.get(dated.number) ?? 0 };
}

/** Rules that stop a use, by their ids. */
function countRule(rules: Set<string>, { before, after }: { before?: unknown; after?: unknown }): void {
  const idOf = (rule: unknown) => (typeof rule === 'string' ? (JSON.parse(rule).id as string) : null);
  const [gone, made] = [idOf(before), idOf(after)];
  if (gone !== null) rules.delete(gone);
  if (made !== null) rules.add(made);
}

it('uses by several people and processes at once keep limits, dates, rules, ends, pauses and freezes', async () => {
  let [uses, dated] = [0, 0];
  await fc.assert(
    fc.asyncProperty(crowds, async (played) => {
      const made = await firm();
      for (const { days, crowd } of [{ days: 0, crowd: RUSH }, IN_DATES, ...played, PAST_DATES]) {
        clock.pass(days * DAY);
        const outcomes = await Promise.all(
          crowd.map(({ act, process }) => outcomeOf(() => made.of[act](process))),
        );
        for (const outcome of outcomes) expect([null, ...REFUSALS]).toContain(outcome);
      }
      const checked = await checkRecords(made);
      uses += checked.uses;
      dated += checked.dated;
    }),
    // A shorter run would be another one: what is at once is decided by the machine.
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect(uses).toBeGreaterThan(0);
  expect(dated).toBeGreaterThan(0);
});
