import { newId, toChinaTime } from '@cinnabar/kernel';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { SealRecordPage } from '@cinnabar/protocol/seals/life-schema';
import type { RuleTerms, SealRules } from '@cinnabar/protocol/seals/rules/rule-schema';
import { RULE_EFFECTS, RULE_KINDS, type RuleKind } from '@cinnabar/protocol/seals/rules/rule-values';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { HOUR, MINUTE } from '../../../testing/clock/moving-clock.ts';
import type { UseFacts } from '../grant-terms.ts';
import { makeSealedCompany, NO_CONTRACTS, openSeals, withSignPassword } from '../seals-factory.ts';
import type { RuleFacts } from '../seals-ports.ts';
import { lockSeal, setRules } from '../seals-store.ts';

/** What contracts answer about each contract. */
const ruleFacts = new Map<string, RuleFacts>();
const people = await openSeals({
  contracts: {
    ...NO_CONTRACTS,
    ruleFactsOf: async ({ contractId }) => ruleFacts.get(contractId) ?? { pages: 1, newParties: [] },
  },
});
const { database, clock, jobs, seals, app, as } = people;
const here = { database, seals };
const otherPool = openDatabase({ url: database.url, max: 6 });
afterAll(() => otherPool.close());
/** A second process on the same database. */
const there = { database: otherPool, seals: people.inAnotherProcess(otherPool) };

async function call<T>(actor: Actor, url: string, payload?: object) {
  const answer = await app.inject({
    url: `/api${url}`,
    headers: as(actor),
    ...(payload ? { method: 'POST', payload } : {}),
  });
  return answer.json() as { code: number; name: string; result: T; errors?: { field: string }[] };
}

/** A seal with an administrator, and an employee to whom its use is granted. */
async function makeCompany<Name extends string = never>(more = {} as Record<Name, BuiltInRoleType[]>) {
  const made = await makeSealedCompany<Name | '许清和' | '顾明远'>(people, {
    许清和: ['SA'],
    顾明远: [],
    ...more,
  } as Record<Name | '许清和' | '顾明远', BuiltInRoleType[]>);
  const { 许清和: keeper, 顾明远: signer, seal } = made;
  const intent = await withSignPassword(database, keeper);
  const grant = (right: string, to: Actor) =>
    call(keeper, '/seal/grant', {
      sealId: seal.id,
      subjectType: 'EMPLOYEE',
      subjectId: to.userId,
      right,
      intent,
    });
  await grant('USE', signer);
  const setRule = async (rule: RuleTerms, ruleId?: string) =>
    (await call<SealRules>(keeper, '/seal/rule', { sealId: seal.id, rule, ...(ruleId ? { ruleId } : {}) }))
      .result.rules;
  const records = async (by: Actor = keeper) =>
    (await call<SealRecordPage>(by, `/seal/records?sealId=${seal.id}&pageSize=100`)).result;
  const alerts = async () => (await records()).list.filter(({ event }) => event === 'SEAL_ALERT');
  return { ...made, keeper, signer, sealId: seal.id, grant, setRule, records, alerts };
}

const FACTS: UseFacts = { categoryId: null, counterparties: ['南山茶业有限公司'], amount: 100_00 };
const at = (actor: Actor, address: string): Actor => ({ ...actor, origin: { ...actor.origin, address } });

interface Wish {
  contractId?: string;
  facts?: UseFacts;
}

const orderOf = (sealId: string, who: Actor, { contractId = newId(), facts = FACTS }: Wish = {}) => ({
  sealId,
  who,
  actor: who,
  contractId,
  subject: '采购合同',
  facts,
  digest: async () => '',
});
/** One use as signing does it: the transaction, and what it records once it is rolled back. */
async function apply(on: typeof here, who: Actor, sealId: string, wish?: Wish): Promise<string> {
  const order = orderOf(sealId, who, wish);
  try {
    await on.database.transaction((tx) => on.seals.useSeal(tx, order));
    return 'USED';
  } catch (error) {
    await on.seals.recordRefusal(error);
    return reasonOf(error);
  }
}
/** The call that begins a signature. */
async function ask(who: Actor, sealId: string, { contractId = newId(), facts = FACTS }: Wish = {}) {
  const asked = { contractId, subject: '采购合同', facts, digest: async () => '', by: who };
  return await seals.getUsableSeal(who, sealId, asked).then(() => 'USED', reasonOf);
}
const reasonOf = (error: unknown) => (error instanceof AppError ? error.reason : String(error));

/** Terms that the use of `make` meets or not, and how the use is refused. */
interface Case {
  within: object;
  breaks: object;
  stopped: string;
  wish?: () => Wish;
}

const today = new Date(`${toChinaTime(clock.now()).slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;
const allDays = [1, 2, 3, 4, 5, 6, 7];
const known = (facts: RuleFacts) => () => {
  const contractId = newId();
  ruleFacts.set(contractId, facts);
  return { contractId };
};
const CASES: Record<RuleKind, Case> = {
  OUTSIDE_HOURS: {
    within: { days: allDays, from: '00:00', until: '24:00' },
    breaks: { days: allDays.filter((day) => day !== today), from: '00:00', until: '24:00' },
    stopped: 'SEAL_STOPPED_HOURS',
  },
  PER_HOUR: { within: { most: 3 }, breaks: { most: 1 }, stopped: 'SEAL_STOPPED_COUNT' },
  PER_DAY: { within: { most: 3 }, breaks: { most: 1 }, stopped: 'SEAL_STOPPED_COUNT' },
  AMOUNT: { within: { above: 100_00 }, breaks: { above: 99_99 }, stopped: 'SEAL_STOPPED_AMOUNT' },
  PAGES: {
    within: { most: 9 },
    breaks: { most: 8 },
    wish: known({ pages: 9, newParties: [] }),
    stopped: 'SEAL_STOPPED_PAGES',
  },
  NEW_COUNTERPARTY: {
    within: {},
    breaks: {},
    wish: known({ pages: 1, newParties: ['南山茶业有限公司'] }),
    stopped: 'SEAL_STOPPED_COUNTERPARTY',
  },
  NETWORK: {
    within: { ranges: ['127.0.0.0/8'] },
    breaks: { ranges: ['10.0.0.0/8'] },
    stopped: 'SEAL_STOPPED_NETWORK',
  },
  EVERY_USE: { within: {}, breaks: {}, stopped: '' },
};
const CELLS = RULE_KINDS.flatMap((kind) =>
  RULE_EFFECTS.filter((effect) => kind !== 'EVERY_USE' || effect !== 'STOP').map(
    (effect) => [kind, effect] as const,
  ),
);

describe.each(CELLS)('a rule about %s that is to %s', (kind, effect) => {
  const { within, breaks, wish = () => ({}), stopped } = CASES[kind];
  const terms = (bounds: object) => ({ kind, effect, ...bounds }) as RuleTerms;
  const refusal = { NOTE: 'USED', ASK: 'SEAL_APPROVAL_NEEDED', STOP: stopped }[effect];

  it('lets a use within it pass without a word, and does to others what it says, with an alert', async () => {
    const { keeper, signer, sealId, setRule, alerts } = await makeCompany();
    // One use, so that the next one is the second of the hour and of the day.
    expect(await apply(here, keeper, sealId)).toBe('USED');
    let ruleId: string | undefined;
    if (kind !== 'EVERY_USE') {
      ruleId = (await setRule(terms(within)))[0]!.rule.id;
      const known = kind === 'NEW_COUNTERPARTY' ? {} : wish();
      expect(await ask(signer, sealId, known)).toBe('USED');
      expect(await apply(here, signer, sealId, known)).toBe('USED');
      expect(await alerts()).toEqual([]);
    }
    const [{ text } = { text: '' }] = await setRule(terms(breaks), ruleId);

    expect(await ask(signer, sealId, wish())).toBe(effect === 'NOTE' ? 'USED' : refusal);
    expect(await apply(here, signer, sealId, wish())).toBe(refusal);
    // Of the call that begins a signature only what it refuses is recorded.
    const matched = await alerts();
    expect(matched).toHaveLength(effect === 'NOTE' ? 1 : 2);
    for (const alert of matched) {
      expect(alert).toMatchObject({
        person: '顾明远',
        subject: '采购合同',
        alert: { effect, expected: false, open: true },
      });
      expect(alert.reason).toContain(text);
    }
    // Administrators are not asked for an approval that none could give; what they do is noted.
    expect(await apply(here, keeper, sealId, wish())).toBe(effect === 'STOP' ? stopped : 'USED');
    const [last] = await alerts();
    expect(last).toMatchObject({ person: '许清和', alert: { effect: effect === 'ASK' ? 'NOTE' : effect } });
  });
});

describe('risk rules of a seal', () => {
  it('are said by “why”, and what one stops now is left out of the seals that can be used', async () => {
    const { keeper, signer, sealId, setRule } = await makeCompany();
    const why = async () =>
      (
        await call<{ usable: boolean; reasons: { fact: string; text: string }[] }>(
          signer,
          `/seal/why?sealId=${sealId}&userId=${signer.userId}`,
        )
      ).result;
    const usable = async () => (await call<unknown[]>(signer, '/seal/query?type=COMPANY')).result.length;
    await setRule({ kind: 'NETWORK', effect: 'NOTE', ranges: ['10.0.0.0/8'] });
    expect(await why()).toMatchObject({ usable: true, reasons: [{ fact: 'GRANT' }, { fact: 'RULE_NOTE' }] });
    expect(await usable()).toBe(1);
    const [{ rule }] = (await setRule({ kind: 'PER_DAY', effect: 'STOP', most: 1 })).slice(-1) as [
      SealRules['rules'][number],
    ];
    expect(await usable()).toBe(1);
    await apply(here, keeper, sealId);
    expect(await why()).toMatchObject({ usable: false, reasons: [{ fact: 'RULE_STOP' }] });
    expect((await why()).reasons[0]!.text).toBe('按风险规则不能使用：一天内超过 1 次（今天已用 1 次）');
    expect(await usable()).toBe(0);
    expect(await call(keeper, '/seal/rule/remove', { sealId, ruleId: rule.id })).toMatchObject({ code: 0 });
    expect(await usable()).toBe(1);
  });

  it('are changed by those who grant rights to the seal alone, each change with what was before', async () => {
    const { keeper, signer, sealId, setRule, records, grant, 周砚秋 } = await makeCompany({ 周砚秋: [] });
    const { 许清和: other } = await makeCompany();
    await grant('AUDIT', 周砚秋);
    const rule: RuleTerms = { kind: 'PAGES', effect: 'NOTE', most: 9 };
    for (const who of [signer, 周砚秋])
      expect(await call(who, '/seal/rule', { sealId, rule })).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await call(other, '/seal/rule', { sealId, rule })).toMatchObject({ name: 'NOT_FOUND' });
    expect(await call(other, `/seal/rules?sealId=${sealId}`)).toMatchObject({ name: 'NOT_FOUND' });
    const [made] = await setRule(rule);
    const ruleId = made!.rule.id;
    expect((await call<SealRules>(signer, `/seal/rules?sealId=${sealId}`)).result).toMatchObject({
      rules: [{ text: '文件超过 9 页' }],
      mayChange: false,
    });
    await setRule({ ...rule, effect: 'STOP' }, ruleId);
    await setRule({ ...rule, effect: 'STOP' }, ruleId);
    expect(await call(signer, '/seal/rule/remove', { sealId, ruleId })).toMatchObject({
      name: 'NOT_ALLOWED',
    });
    await call(keeper, '/seal/rule/remove', { sealId, ruleId });
    expect(await call(keeper, '/seal/rule/remove', { sealId, ruleId })).toMatchObject({ name: 'NOT_FOUND' });
    const changes = (await records()).list.filter(({ event }) => event === 'SEAL_RULE');
    expect(changes.map(({ reason }) => reason)).toEqual([
      '文件超过 9 页：不能使用 → 无',
      '文件超过 9 页：记录并提醒 → 文件超过 9 页：不能使用',
      '无 → 文件超过 9 页：记录并提醒',
    ]);
  });

  it('are bounded, and ask for approvals of company seals only', async () => {
    const { company, keeper, sealId, setRule, 沈砚 } = await makeCompany({ 沈砚: ['LP'] });
    for (const rule of [
      { kind: 'OUTSIDE_HOURS', effect: 'NOTE', days: [], from: '09:00', until: '18:00' },
      { kind: 'OUTSIDE_HOURS', effect: 'NOTE', days: [1], from: '18:00', until: '09:00' },
      { kind: 'NETWORK', effect: 'NOTE', ranges: ['office'] },
      { kind: 'EVERY_USE', effect: 'STOP' },
      { kind: 'PER_DAY', effect: 'NOTE', most: 0 },
    ])
      expect(await call(keeper, '/seal/rule', { sealId, rule })).toMatchObject({ name: 'BAD_REQUEST' });
    for (let most = 1; most <= 20; most++) await setRule({ kind: 'PAGES', effect: 'NOTE', most });
    const more = { kind: 'PAGES', effect: 'NOTE', most: 21 };
    expect(await call(keeper, '/seal/rule', { sealId, rule: more })).toMatchObject({
      name: 'SEAL_RULE_LIMIT',
    });
    await database.transaction((tx) =>
      seals.createCompanySeal(tx, { company, creatorId: keeper.userId, users: [], categoryId: 'LP' }),
    );
    const own = (await call<{ id: string }[]>(沈砚, '/seal/query?type=LP')).result[0]!;
    const asks = { sealId: own.id, rule: { kind: 'EVERY_USE', effect: 'ASK' } };
    expect(await call(沈砚, '/seal/rule', asks)).toMatchObject({ errors: [{ field: 'rule.effect' }] });
    expect(await call(沈砚, '/seal/rule', { ...asks, rule: { ...more } })).toMatchObject({ code: 0 });
  });

  it.each(['PER_HOUR', 'PER_DAY'] as const)(
    'hold %s for several people and processes at once',
    async (kind) => {
      const { keeper, signer, sealId, setRule, alerts, grant, 周砚秋 } = await makeCompany({ 周砚秋: [] });
      await grant('USE', 周砚秋);
      await setRule({ kind, effect: 'STOP', most: 5 });
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, turn) =>
          apply(turn % 2 === 0 ? here : there, [signer, 周砚秋, keeper][turn % 3]!, sealId),
        ),
      );
      const count = (of: string) => outcomes.filter((one) => one === of).length;
      expect([count('USED'), count('SEAL_STOPPED_COUNT')]).toEqual([5, 7]);
      expect(await alerts()).toHaveLength(7);
      clock.pass(kind === 'PER_HOUR' ? HOUR : 24 * HOUR);
      expect(await apply(here, signer, sealId)).toBe('USED');
    },
  );

  it('hold for a use that began before them: the rule is read behind the lock', async () => {
    const { signer, sealId } = await makeCompany();
    const waiting = async () => {
      const { rows } = await otherPool.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    let late: Promise<string> = Promise.resolve('');
    await database.transaction(async (tx) => {
      await lockSeal(tx, sealId);
      late = apply(there, signer, sealId);
      await expect.poll(waiting).toBe(1);
      await setRules(tx, sealId, [{ id: newId(), kind: 'AMOUNT', effect: 'STOP', above: 1 }]);
    });
    expect(await late).toBe('SEAL_STOPPED_AMOUNT');
  });
});

describe('alerts', () => {
  const noticesOf = async ({ userId }: Actor): Promise<string[]> => {
    await jobs.run(seals.jobHandlers);
    const { rows } = await database.pool.query(
      `select template from notice where user_id = $1 and template like 'seal-alert-%'`,
      [userId],
    );
    return rows.map(({ template }) => template as string);
  };

  it('reach those who manage or audit the seal, at most once an hour for a rule and a person', async () => {
    const { keeper, signer, sealId, setRule, grant, 周砚秋, 沈砚 } = await makeCompany({
      周砚秋: [],
      沈砚: [],
    });
    await grant('AUDIT', 周砚秋);
    await grant('USE', 沈砚);
    await setRule({ kind: 'AMOUNT', effect: 'STOP', above: 1 });
    for (let turn = 0; turn < 3; turn++) await apply(here, signer, sealId);
    expect([await noticesOf(keeper), await noticesOf(周砚秋), await noticesOf(沈砚)]).toEqual([
      ['seal-alert-stop'],
      ['seal-alert-stop'],
      [],
    ]);
    await apply(here, 沈砚, sealId);
    expect(await noticesOf(keeper), 'another person').toHaveLength(2);
    clock.pass(59 * MINUTE);
    await apply(here, signer, sealId);
    expect(await noticesOf(keeper)).toHaveLength(2);
    clock.pass(2 * MINUTE);
    await apply(here, signer, sealId);
    expect(await noticesOf(keeper)).toHaveLength(3);
  });

  it('are quiet about a person for a day once a manager says that the use was expected; the rule works on', async () => {
    const { keeper, signer, sealId, setRule, alerts, records, grant, 周砚秋 } = await makeCompany({
      周砚秋: [],
    });
    await grant('AUDIT', 周砚秋);
    await setRule({ kind: 'AMOUNT', effect: 'STOP', above: 1 });
    await apply(here, signer, sealId);
    expect(await noticesOf(keeper)).toHaveLength(1);
    const [{ sequence } = { sequence: 0 }] = await alerts();
    const expected = (who: Actor, number = sequence) =>
      call(who, '/seal/alert/expected', { sealId, sequence: number });
    for (const who of [signer, 周砚秋]) expect(await expected(who)).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await expected(keeper, 1), 'a record of something else').toMatchObject({ name: 'NOT_FOUND' });
    const both = await Promise.all([expected(keeper), expected(keeper)]);
    expect(both.map(({ code }) => code).sort()[0]).toBe(0);
    expect(both.map(({ name }) => name)).toContain('SEAL_ALERT_EXPECTED');
    expect(await alerts()).toMatchObject([{ alert: { expected: true, open: false } }]);
    expect((await records()).list[0]).toMatchObject({ event: 'SEAL_ALERT_EXPECTED', person: '许清和' });
    clock.pass(23 * HOUR);
    expect(await apply(here, signer, sealId)).toBe('SEAL_STOPPED_AMOUNT');
    expect(await alerts()).toHaveLength(2);
    expect(await noticesOf(keeper)).toHaveLength(1);
    clock.pass(2 * HOUR);
    await apply(here, signer, sealId);
    expect(await noticesOf(keeper)).toHaveLength(2);
  });

  it('name the address from which a signature came', async () => {
    const { signer, sealId, setRule, alerts } = await makeCompany();
    await setRule({ kind: 'NETWORK', effect: 'NOTE', ranges: ['10.0.0.0/8'] });
    expect(await apply(here, at(signer, '10.1.2.3'), sealId)).toBe('USED');
    expect(await alerts()).toEqual([]);
    expect(await apply(here, at(signer, '203.0.113.9'), sealId)).toBe('USED');
    expect((await alerts())[0]!.reason).toBe('网络地址不在 10.0.0.0/8 内（203.0.113.9）：记录并提醒');
  });
});
