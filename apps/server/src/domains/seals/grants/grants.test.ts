import { newId } from '@cinnabar/kernel';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { makeActor } from '../../../testing/actor-app.ts';
import { chinaDay, type UseFacts } from '../grant-terms.ts';
import { NO_CONTRACTS, openSeals, withSignPassword } from '../seals-factory.ts';

const facts: UseFacts = { categoryId: null, counterparties: ['南山茶业有限公司'], amount: 100_00 };
/** The only contract that `GET /seal/why` may be asked about here. */
const contractId = newId();
const people = await openSeals({
  contracts: { ...NO_CONTRACTS, factsOf: async (_actor, id) => (id === contractId ? facts : null) },
});
const { database, clock, identity, organizations, categories, seals, app, as } = people;
const here = { database, seals };
const otherPool = openDatabase({ url: database.url, max: 6 });
afterAll(() => otherPool.close());
/** A second process on the same database. */
const there = { database: otherPool, seals: people.inAnotherProcess(otherPool) };
type Process = typeof there;

let contacts = 0;
async function makeCompany<R extends BuiltInRoleType>(roles: R[]) {
  const company = await database.transaction((tx) =>
    organizations.createCompany(tx, {
      name: `授权${newId()}有限公司`.slice(0, 30),
      tenantType: 'COMPANY',
      legalPerson: '沈砚',
    }),
  );
  const staff: Record<string, Actor> = {};
  for (const role of [...roles, 'one', 'two'] as const) {
    const contact = `1380000${String(1000 + contacts++)}`;
    const { id } = await database.transaction((tx) =>
      identity.findOrCreateUserByContact(tx, { contact, name: `员工${role}` }),
    );
    const roleTypes = role === 'one' || role === 'two' ? [] : [role];
    await database.transaction((tx) =>
      organizations.addEmployee(tx, { companyId: company.id, userId: id, roleTypes }),
    );
    staff[role] = makeActor({ userId: id, name: `员工${role}`, tenantId: company.id });
  }
  await database.transaction((tx) =>
    seals.createCompanySeal(tx, {
      company,
      creatorId: staff.one!.userId,
      users: [],
      categoryId: 'OFFICIAL',
    }),
  );
  const [seal] = await seals.listCompanySeals(company.id);
  return { company, sealId: seal!.id, ...(staff as Record<R | 'one' | 'two', Actor>) };
}

const post = async (actor: Actor, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `/api${url}`, headers: as(actor), payload })).json();
const get = async (actor: Actor, url: string) =>
  (await app.inject({ url: `/api${url}`, headers: as(actor) })).json();

/** With the signing password of who grants. */
const give = async (by: Actor, form: object) =>
  post(by, '/seal/grant', { intent: await withSignPassword(database, by), ...form });
async function grant(by: Actor, form: object): Promise<SealGrant> {
  const answer = await give(by, { subjectType: 'EMPLOYEE', right: 'USE', ...form });
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.result;
}

const orderOf = (sealId: string, who: Actor) => ({
  sealId,
  who,
  actor: who,
  contractId: newId(),
  subject: '采购合同',
  facts,
  digest: async () => '',
});
const apply = (on: Process, who: Actor, sealId: string, given: UseFacts = facts) =>
  on.database.transaction((tx) => on.seals.useSeal(tx, { ...orderOf(sealId, who), facts: given }));
const reasonOf = (error: unknown) => (error instanceof AppError ? error.reason : String(error));

describe('a grant of a seal', () => {
  it('permits a use that is counted, recorded and named, until it is ended', async () => {
    const { SA, one, sealId } = await makeCompany(['SA']);
    await expect(apply(here, one, sealId)).rejects.toMatchObject({ reason: 'SEAL_NOT_USABLE' });
    const given = await grant(SA, { sealId, subjectId: one.userId, total: 5 });
    expect(given).toMatchObject({ number: 1, subjectName: '员工one', state: 'ACTIVE', used: 0 });
    expect(await apply(here, one, sealId)).toMatchObject({ ground: 'GRANT', grant: 1 });
    expect((await seals.getSeal(sealId)).users).toEqual([{ id: one.userId, name: '员工one' }]);
    const records = (await get(SA, `/seal/records?sealId=${sealId}`)).result;
    expect(records).toMatchObject({ intact: true, total: 2 });
    expect(records.list[0]).toMatchObject({ event: 'SEAL_USE', subject: '采购合同', grant: 1 });
    const ended = await post(SA, '/seal/grant/end', { grantId: given.id, reason: '调岗' });
    expect(ended.result).toMatchObject({ state: 'ENDED', used: 1, endedBy: '员工SA', reason: '调岗' });
    await expect(apply(here, one, sealId)).rejects.toMatchObject({ reason: 'SEAL_NOT_USABLE' });
    expect((await post(SA, '/seal/grant/end', { grantId: given.id, reason: '再次' })).name).toBe(
      'SEAL_GRANT_ENDED',
    );
    expect(await apply(here, SA, sealId)).toMatchObject({ ground: 'ADMINISTRATOR', grant: null });
  });

  it('is given and ended by managers of the seal alone, and by none to themself', async () => {
    const { SA, one, two, sealId } = await makeCompany(['SA']);
    const form = { sealId, subjectType: 'EMPLOYEE', right: 'USE' };
    const to = (actor: Actor, by: Actor, more = {}) =>
      give(by, { ...form, subjectId: actor.userId, ...more });
    expect((await to(two, one)).name).toBe('NOT_FOUND');
    expect((await to(SA, SA)).name).toBe('SEAL_GRANT_SELF');
    await grant(SA, { sealId, subjectId: one.userId, right: 'MANAGE' });
    expect((await to(one, one)).name, 'a manager has no use of their own').toBe('SEAL_GRANT_SELF');
    const company = { subjectType: 'COMPANY', subjectId: one.tenantId };
    expect((await to(one, one, company)).name, 'nor by a group with them in it').toBe('SEAL_GRANT_SELF');
    const used = await grant(one, { sealId, subjectId: two.userId });
    expect((await post(two, '/seal/grant/end', { grantId: used.id, reason: '不再需要' })).name).toBe(
      'NOT_ALLOWED',
    );
    const { one: other } = await makeCompany([]);
    expect((await to(other, SA)).errors).toMatchObject([{ field: 'subjectId' }]);
    expect((await get(two, `/seal/grants?sealId=${sealId}`)).name).toBe('NOT_ALLOWED');
    expect((await get(other, `/seal/grants?sealId=${sealId}`)).name).toBe('NOT_FOUND');
    const byStranger = await post(other, '/seal/grant/end', { grantId: used.id, reason: '不再需要' });
    expect(byStranger.name).toBe('NOT_FOUND');
  });

  it('of the legal representative’s seal is given by the legal representative alone', async () => {
    const { company, SA, LP, one } = await makeCompany(['SA', 'LP']);
    await database.transaction((tx) =>
      seals.createCompanySeal(tx, { company, creatorId: SA.userId, users: [], categoryId: 'LP' }),
    );
    const own = (await get(LP, '/seal/query?type=LP')).result[0];
    const form = { sealId: own.id, subjectType: 'EMPLOYEE', subjectId: one.userId, right: 'USE' };
    expect((await give(SA, form)).name).toBe('NOT_ALLOWED');
    expect((await post(LP, '/seal/grant', form)).result, 'by a letter').toMatchObject({ state: 'PROPOSED' });
  });

  it('of the last manager is not ended while no seal administrator is there', async () => {
    const { SYSTEM, one, two, sealId } = await makeCompany(['SYSTEM']);
    const first = await grant(SYSTEM, { sealId, subjectId: one.userId, right: 'MANAGE' });
    const until = chinaDay(new Date(clock.now().getTime() + 48 * 3_600_000));
    await grant(SYSTEM, { sealId, subjectId: two.userId, right: 'MANAGE', until });
    const end = { grantId: first.id, reason: '调岗' };
    expect((await post(SYSTEM, '/seal/grant/end', end)).name).toBe('SEAL_LAST_MANAGER');
    await give(SYSTEM, {
      sealId,
      subjectType: 'EMPLOYEE',
      subjectId: two.userId,
      right: 'MANAGE',
    });
    expect((await post(SYSTEM, '/seal/grant/end', end)).code).toBe(0);
  });

  it('covers its business types, counterparties and amounts alone, and says so', async () => {
    const { company, SA, one, sealId } = await makeCompany(['SA']);
    await database.transaction((tx) => categories.createPrimaryCategory(tx, company.id));
    const [categoryId] = [...(await categories.namesOf(company.id)).keys()];
    const scope = { categoryIds: [categoryId!], counterparties: facts.counterparties, maxAmount: 50_00 };
    await grant(SA, { sealId, subjectId: one.userId, ...scope });
    await expect(apply(here, one, sealId)).rejects.toMatchObject({ reason: 'SEAL_OUTSIDE_GRANT' });
    expect(
      await apply(here, one, sealId, { ...facts, categoryId: categoryId!, amount: 50_00 }),
    ).toMatchObject({
      grant: 1,
    });
    const asked = `/seal/why?sealId=${sealId}&userId=${one.userId}`;
    expect((await get(SA, asked)).result).toMatchObject({ usable: true, reasons: [{ text: '因授权 #1' }] });
    const why = (await get(SA, `${asked}&contractId=${contractId}`)).result;
    expect(why).toMatchObject({ usable: false, person: '员工one', reasons: [{ fact: 'GRANT_CATEGORY' }] });
    expect((await get(SA, `${asked}&contractId=${newId()}`)).name).toBe('NOT_FOUND');
    const foreign = {
      sealId,
      subjectType: 'EMPLOYEE',
      subjectId: one.userId,
      right: 'USE',
      categoryIds: [newId()],
    };
    expect((await give(SA, foreign)).errors).toMatchObject([{ field: 'categoryIds' }]);
  });

  it('for automatic use needs a scope and an end, and any end lies ahead', async () => {
    const { SA, one, sealId } = await makeCompany(['SA']);
    const form = { sealId, subjectType: 'EMPLOYEE', subjectId: one.userId, right: 'USE' };
    const day = (days: number) => chinaDay(new Date(clock.now().getTime() + days * 24 * 3_600_000));
    const said = async (more: object) => (await give(SA, { ...form, ...more })).name;
    expect(await said({ autoSign: true })).toBe('SEAL_AUTO_SIGN_LIMITS');
    expect(await said({ autoSign: true, until: day(30) })).toBe('SEAL_AUTO_SIGN_LIMITS');
    expect(await said({ autoSign: true, maxAmount: 1 })).toBe('SEAL_AUTO_SIGN_LIMITS');
    const complete = { autoSign: true, maxAmount: 1, until: day(30) };
    expect(await said({ ...complete, subjectType: 'COMPANY' }), 'one person answers for it').toBe(
      'SEAL_AUTO_SIGN_LIMITS',
    );
    expect(await said({ ...complete, intent: null }), 'the intent is not proved').toBe('BAD_REQUEST');
    expect(await said({ until: day(-1) })).toBe('SEAL_GRANT_DATES');
    expect(await said({ from: day(9), until: day(8) })).toBe('SEAL_GRANT_DATES');
    expect(await said({ from: day(8), until: day(8) })).toBeUndefined();
  });

  it('to everyone in a company opens the menu and the seal', async () => {
    const { company, SA, one, sealId } = await makeCompany(['SA']);
    expect(await seals.sealDuties(one.userId, company.id)).toMatchObject({ sealManager: false });
    await grant(SA, { sealId, subjectType: 'COMPANY', subjectId: company.id, right: 'MANAGE' });
    expect(await seals.sealDuties(one.userId, company.id)).toMatchObject({ sealManager: true });
    expect((await get(one, `/seal/life?sealId=${sealId}`)).result).toMatchObject({
      stage: 'NORMAL',
      mayGrant: true,
    });
    const { one: other } = await makeCompany([]);
    expect(await seals.sealDuties(other.userId, company.id)).toMatchObject({ sealManager: false });
  });
});

describe('limits of grants', () => {
  it('hold for several people and processes at once, and an ended grant is never used', async () => {
    const { company, SA, one, two, sealId } = await makeCompany(['SA']);
    const capped = await grant(SA, {
      sealId,
      subjectType: 'COMPANY',
      subjectId: company.id,
      total: 7,
      perDay: 5,
    });
    const tries = Array.from({ length: 16 }, (_, at) =>
      apply(at % 2 ? here : there, at % 3 ? one : two, sealId).catch(reasonOf),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((one) => typeof one !== 'string')).toHaveLength(5);
    expect(new Set(outcomes.filter((one) => typeof one === 'string'))).toEqual(
      new Set(['SEAL_LIMIT_REACHED']),
    );
    const [shown] = (await get(SA, `/seal/grants?sealId=${sealId}`)).result as SealGrant[];
    expect(shown).toMatchObject({ used: 5, usedToday: 5 });
    expect(await seals.getSeal(sealId)).toMatchObject({ useCount: 5 });

    const open = await grant(SA, { sealId, subjectType: 'COMPANY', subjectId: company.id });
    const racing = Array.from({ length: 8 }, (_, at) =>
      apply(at % 2 ? here : there, at % 3 ? one : two, sealId).catch(reasonOf),
    );
    const ending = post(SA, '/seal/grant/end', { grantId: open.id, reason: '收回' });
    const raced = await Promise.all(racing);
    expect((await ending).code).toBe(0);
    const used = raced.filter((one) => typeof one !== 'string').length;
    const after = (await get(SA, `/seal/grants?sealId=${sealId}`)).result as SealGrant[];
    expect(after.find(({ id }) => id === open.id)).toMatchObject({ state: 'ENDED', used });
    expect(await apply(here, one, sealId).catch(reasonOf)).toBe('SEAL_LIMIT_REACHED');
    const events = (await get(SA, `/seal/records?sealId=${sealId}&pageSize=100`)).result;
    const order = (events.list as { event: string; grant: number }[]).filter(
      ({ grant: at }) => at === open.number,
    );
    expect(order[0]!.event, 'nothing follows the end').toBe('SEAL_GRANT_END');
    expect(capped.number).toBe(1);
  });

  it('pass to a successor with the uses that are counted while the grant is handed over', async () => {
    const { company, SA, one, two, sealId } = await makeCompany(['SA']);
    const given = await grant(SA, { sealId, subjectId: one.userId, total: 1 });
    const counted = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const signing = database.transaction(async (tx) => {
      await seals.useSeal(tx, orderOf(sealId, one));
      counted.resolve();
      await written.promise;
    });
    await counted.promise;
    const to = await identity.getUser(two.userId);
    const change = { companyId: company.id, fromId: one.userId, to, by: '员工SA', ids: [given.id] };
    const handing = otherPool.transaction((tx) => there.seals.employeeHoldings[0]!.hand(tx, change));
    const waiting = async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    written.resolve();
    await Promise.all([signing, handing]);
    expect(await apply(here, two, sealId).catch(reasonOf)).toBe('SEAL_LIMIT_REACHED');
  });

  it('freeze: a seal that is frozen meanwhile signs nothing more', async () => {
    const { SA, one, sealId } = await makeCompany(['SA']);
    await grant(SA, { sealId, subjectId: one.userId });
    const racing = Array.from({ length: 6 }, () => apply(here, one, sealId).catch(reasonOf));
    const frozen = post(SA, '/seal/life', { sealId, act: 'reportLost', reason: '保管人未找到' });
    const outcomes = await Promise.all(racing);
    expect((await frozen).result).toMatchObject({ stage: 'LOST', seal: { status: 'FREEZE' } });
    for (const one of outcomes) if (typeof one === 'string') expect(one).toBe('SEAL_FROZEN');
    await expect(apply(here, SA, sealId)).rejects.toMatchObject({ reason: 'SEAL_FROZEN' });
    const why = (await get(SA, `/seal/why?sealId=${sealId}&userId=${one.userId}`)).result;
    expect(why).toMatchObject({ usable: false, reasons: [{ text: '印章处于“挂失”状态' }] });
    const { list } = (await get(SA, `/seal/records?sealId=${sealId}`)).result;
    expect(list.map(({ event }: { event: string }) => event)[0], 'no use follows').toBe('SEAL_LOST');
  });
});
