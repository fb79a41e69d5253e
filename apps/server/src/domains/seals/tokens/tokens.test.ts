import { newId } from '@cinnabar/kernel';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import { describe, expect, it } from 'vitest';
import { seedCompanySeals } from '../../../../db/seeds/seals-seed.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { makeActor } from '../../../testing/actor-app.ts';
import { MINUTE } from '../../../testing/clock/moving-clock.ts';
import { COUNTER_SECRET as SECRET } from '../../../testing/counter-token.ts';
import { openSeals } from '../seals-factory.ts';
import { codeOfStep, stepAt, type TokenSeed } from './codes/token-code.ts';
import { bulk } from './seeds/pskc-examples-factory.ts';

const { database, clock, audit, identity, jobs, notifications, organizations, seals, app, as } =
  await openSeals();

let made = 0;
const newSerial = (): string => `FT-${String(++made).padStart(6, '0')}`;
const COUNTER: TokenSeed = { kind: 'HOTP', algorithm: 'SHA1', digits: 6, period: 30, secret: SECRET };
const CLOCK: TokenSeed = { ...COUNTER, kind: 'TOTP' };
const press = (count: number): string => codeOfStep(COUNTER, count);
const shown = (steps = 0): string => codeOfStep(CLOCK, stepAt(CLOCK, clock.now()) + steps);

async function makeCompany(
  staff: Record<string, BuiltInRoleType[]>,
  tenantType: 'COMPANY' | 'CORPORATE' = 'COMPANY',
) {
  const company = await database.transaction((tx) =>
    organizations.createCompany(tx, { name: `海棠${newId()}贸易有限公司`, tenantType }),
  );
  const people: Record<string, Actor & { contact: string }> = {};
  for (const [name, roleTypes] of Object.entries(staff)) {
    const contact = `1371000${String(1000 + made++)}`;
    const user = await database.transaction((tx) =>
      identity.findOrCreateUserByContact(tx, { contact, name }),
    );
    await database.transaction((tx) =>
      organizations.addEmployee(tx, { companyId: company.id, userId: user.id, roleTypes }),
    );
    people[name] = { ...makeActor({ userId: user.id, name, tenantId: company.id }), contact };
  }
  return { company, people, tenant: { tenantId: company.id, tenantType } };
}

const operatorOf = async () => (await makeCompany({ 林知夏: ['SYSTEM'] }, 'CORPORATE')).people.林知夏!;
const operator = await operatorOf();

async function call(actor: Actor, path: string, payload: object) {
  return (await app.inject({ method: 'POST', url: `/api${path}`, headers: as(actor), payload })).json();
}
const find = async (actor: Actor, tenant: object) =>
  (
    await app.inject({ url: '/api/otp/find', query: tenant as Record<string, string>, headers: as(actor) })
  ).json();

async function importFile(actor: Actor, text: string, key = '') {
  const form = new FormData();
  if (key) form.set('key', key);
  form.set('file', new Blob([text]), 'seeds.xml');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { ...as(actor), 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  return (await app.inject({ method: 'POST', url: '/api/otp/import', headers, payload })).json();
}

const sheetOf = (serialNo: string, kind: TokenSeed['kind']) =>
  `serial,seed,type\n${serialNo},${SECRET.toString('hex')},${kind}\n`;

/** A token of the installation with the seed of the RFCs. */
async function makeToken(kind: TokenSeed['kind'] = 'HOTP'): Promise<string> {
  const serialNo = newSerial();
  expect(await importFile(operator, sheetOf(serialNo, kind))).toMatchObject({
    code: 0,
    result: { added: 1 },
  });
  return serialNo;
}

/** A company with people of these roles, whose token was bound by the code of its step 0. */
async function withToken(
  staff: Record<string, BuiltInRoleType[]> = { 许清和: ['SA'], 沈砚: ['LP'], 顾明远: [] },
) {
  const made = await makeCompany(staff);
  const serialNo = await makeToken();
  const manager = Object.values(made.people)[0]!;
  const bound = await call(manager, '/otp/bind', { ...made.tenant, serialNo, pin: press(0) });
  expect(bound).toMatchObject({ code: 0, result: { serialNo, status: 'BOUND', lost: null } });
  return { ...made, manager, serialNo, tokenId: bound.result.id as string };
}

const eventsOf = async (companyId: string): Promise<string[]> =>
  (await audit.read({ kind: 'TENANT', id: companyId })).records.map(({ event }) => event);

async function messagesTo({ contact }: { contact: string }): Promise<string> {
  await jobs.run(notifications.jobHandlers);
  const { rows } = await database.pool.query('select * from mailbox_message where recipient = $1', [contact]);
  return JSON.stringify(rows);
}

describe('an import of tokens', () => {
  it('keeps what is new; what is known keeps its seed', async () => {
    const [first, second] = [newSerial(), newSerial()];
    const one = await importFile(operator, bulk({ serialNo: first }));
    expect(one.result).toEqual({ added: 1, known: [] });
    const both = await importFile(operator, bulk({ serialNo: first }, { serialNo: second }));
    expect(both.result).toEqual({ added: 1, known: [first] });
    expect(await eventsOf(operator.tenantId!)).toContain('TOKENS_IMPORTED');
  });

  it('shows and stores no seed', async () => {
    const serialNo = await makeToken();
    const headers = as(operator);
    const page = await app.inject({ url: '/api/otp/page', query: { keyword: serialNo }, headers });
    expect(page.json().result).toMatchObject({ total: 1, list: [{ serialNo, state: 'FREE' }] });
    const { rows } = await database.pool.query('select * from otp_token where serial_no = $1', [serialNo]);
    for (const text of [page.body, JSON.stringify(rows)])
      for (const form of ['hex', 'base64', 'utf8'] as const)
        expect(text).not.toContain(SECRET.toString(form));
  });

  it('changes nothing when one token of the file is wrong', async () => {
    const serialNo = newSerial();
    const answer = await importFile(operator, bulk({ serialNo }, { serialNo: '' }));
    expect(answer).toMatchObject({ code: ERRORS.SEED_SERIAL.code });
    const { rows } = await database.pool.query('select 1 from otp_token where serial_no = $1', [serialNo]);
    expect(rows).toEqual([]);
  });

  it('and its list are for platform administrators', async () => {
    const { people } = await makeCompany({ 许清和: ['SYSTEM', 'SA'] });
    const outsider = people.许清和!;
    expect((await importFile(outsider, bulk({ serialNo: newSerial() }))).code).toBe(ERRORS.NOT_FOUND.code);
    const page = await app.inject({ url: '/api/otp/page', headers: as(outsider) });
    expect(page.json().code).toBe(ERRORS.NOT_FOUND.code);
  });
});

describe('the token of a company', () => {
  it('is bound by a code of it, and found by those who see seals', async () => {
    const { tenant, manager, people, serialNo, company } = await withToken();
    expect(await find(manager, tenant)).toMatchObject({ result: { serialNo, status: 'BOUND' } });
    expect(await find(people.沈砚!, tenant)).toMatchObject({ result: { serialNo } });
    expect((await find(people.顾明远!, tenant)).code).toBe(ERRORS.NOT_ALLOWED.code);
    expect((await find(operator, tenant)).code).toBe(ERRORS.NOT_FOUND.code);
    expect(await eventsOf(company.id)).toContain('TOKEN_BOUND');
  });

  it('has one holder, and a holder has one token', async () => {
    const { tenant, manager, serialNo } = await withToken();
    const other = await makeCompany({ 顾行舟: ['SA'] });
    const taken = await call(other.people.顾行舟!, '/otp/bind', { ...other.tenant, serialNo, pin: press(1) });
    expect(taken.code).toBe(ERRORS.TOKEN_NOT_FREE.code);
    const second = { ...tenant, serialNo: await makeToken(), pin: press(0) };
    expect((await call(manager, '/otp/bind', second)).code).toBe(ERRORS.TOKEN_HELD.code);
  });

  it('goes to one of two companies that bind it at once', async () => {
    const serialNo = await makeToken();
    const both = await Promise.all([makeCompany({ 顾行舟: ['SA'] }), makeCompany({ 许清和: ['SA'] })]);
    const answers = await Promise.all(
      both.map(({ people, tenant }) =>
        call(Object.values(people)[0]!, '/otp/bind', { ...tenant, serialNo, pin: press(0) }),
      ),
    );
    const codes = answers.map(({ code }) => code).toSorted((one, other) => one - other);
    expect(codes).toEqual([0, ERRORS.TOKEN_NOT_FREE.code]);
  });

  it('counts each code once, also when it comes twice at once', async () => {
    const { tenant, manager } = await withToken();
    const verify = (pin: string) => call(manager, '/otp/verify', { ...tenant, pin });
    const twice = await Promise.all([verify(press(1)), verify(press(1))]);
    expect(twice.filter(({ result }) => result === true)).toHaveLength(1);
    expect((await verify(press(1))).result).toBe(false);
    expect((await verify(press(0))).result).toBe(false);
    expect((await verify(press(4))).result).toBe(true);
    expect((await verify(press(3))).result, 'before the last').toBe(false);
  });

  it('is locked for 15 minutes after five wrong codes in a row, which its administrators learn', async () => {
    const { tenant, manager, company, people } = await withToken();
    const verify = (pin: string) => call(manager, '/otp/verify', { ...tenant, pin });
    for (let at = 0; at < 4; at++) expect((await verify('000000')).result).toBe(false);
    expect((await verify('000000')).code).toBe(ERRORS.TOKEN_LOCKED.code);
    expect((await verify(press(1))).code).toBe(ERRORS.TOKEN_LOCKED.code);
    expect(await eventsOf(company.id)).toContain('TOKEN_LOCKED');
    expect(await messagesTo(people.沈砚!)).toContain('动态令牌已暂时锁定');
    clock.pass(15 * MINUTE + 1000);
    expect((await verify(press(1))).result).toBe(true);
  });

  it('counts a thousand guesses at once as a thousand', async () => {
    const { tenant, manager, tokenId } = await withToken();
    const guesses = Array.from({ length: 1000 }, (_, at) => String(at).padStart(6, '0'));
    const right = guesses.includes(press(1)) || guesses.includes(press(2));
    expect(right, 'a guess is right by chance').toBe(false);
    const answers = await Promise.all(guesses.map((pin) => call(manager, '/otp/verify', { ...tenant, pin })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === ERRORS.TOKEN_LOCKED.code)).toHaveLength(996);
    const { rows } = await database.pool.query('select last_step from otp_token where id = $1', [tokenId]);
    expect(rows[0].last_step).toBe('0');
  });

  it('that is astray says so, and is found again by two codes in a row', async () => {
    const { tenant, manager } = await withToken();
    const verify = (pin: string) => call(manager, '/otp/verify', { ...tenant, pin });
    expect((await verify(press(500))).result).toBe(false);
    expect(await find(manager, tenant)).toMatchObject({ result: { status: 'UNSYNCED' } });
    const apart = await call(manager, '/otp/sync', { ...tenant, pin: press(500), nextPin: press(502) });
    expect(apart.code).toBe(ERRORS.WRONG_TOKEN_CODE.code);
    const synced = await call(manager, '/otp/sync', { ...tenant, pin: press(500), nextPin: press(501) });
    expect(synced).toMatchObject({ code: 0, result: { status: 'BOUND' } });
    expect((await verify(press(501))).result).toBe(false);
    expect((await verify(press(502))).result).toBe(true);
  });

  it('is bound and synchronised in one step; its clock is followed from then on', async () => {
    const { people, tenant } = await makeCompany({ 许清和: ['SA'] });
    const manager = people.许清和!;
    const serialNo = await makeToken('TOTP');
    const alone = await call(manager, '/otp/bind', { ...tenant, serialNo, pin: shown(40) });
    expect(alone.code).toBe(ERRORS.WRONG_TOKEN_CODE.code);
    const form = { ...tenant, serialNo, pin: shown(40), nextPin: shown(41) };
    expect(await call(manager, '/otp/bindsync', form)).toMatchObject({ code: 0, result: { kind: 'TOTP' } });
    clock.pass(2 * MINUTE);
    expect((await call(manager, '/otp/verify', { ...tenant, pin: shown() })).result).toBe(false);
    expect((await call(manager, '/otp/verify', { ...tenant, pin: shown(41) })).result).toBe(true);
  });
});

describe('a lost token', () => {
  const report = (actor: Actor, tokenId: string) =>
    call(actor, '/otp/lost', { tokenId, reason: '外出时遗失' });

  it('is refused at once, and unbound when the other duty confirms', async () => {
    const { people, manager, tenant, tokenId, serialNo, company } = await withToken();
    const [sa, lp] = [people.许清和!, people.沈砚!];
    expect(await report(sa, tokenId)).toMatchObject({
      code: 0,
      result: { lost: { name: '许清和', duties: ['SA'] } },
    });
    const refused = await call(manager, '/otp/verify', { ...tenant, pin: press(1) });
    expect(refused.code).toBe(ERRORS.TOKEN_IS_LOST.code);
    expect((await call(sa, '/otp/release', { tokenId })).code).toBe(ERRORS.TOKEN_OTHER_DUTY.code);
    expect((await find(sa, tenant)).result.acts).toEqual(['WITHDRAW_LOST']);
    expect((await find(lp, tenant)).result.acts).toEqual(['CONFIRM_LOST', 'WITHDRAW_LOST']);
    expect((await call(lp, '/otp/release', { tokenId })).code).toBe(0);
    expect((await find(sa, tenant)).result).toBeNull();
    const again = await call(sa, '/otp/bind', { ...tenant, serialNo, pin: press(1) });
    expect(again.code, 'who found it could use it').toBe(ERRORS.TOKEN_NOT_FREE.code);
    expect(await eventsOf(company.id)).toEqual(expect.arrayContaining(['TOKEN_LOST', 'TOKEN_UNBOUND']));
    expect(await messagesTo(sa)).toContain('动态令牌已解绑');
  });

  it('that was found is accepted again', async () => {
    const { people, manager, tenant, tokenId } = await withToken();
    await report(people.沈砚!, tokenId);
    expect((await call(manager, '/otp/found', { tokenId })).code).toBe(0);
    expect((await call(manager, '/otp/verify', { ...tenant, pin: press(1) })).result).toBe(true);
    expect((await call(manager, '/otp/release', { tokenId })).code).toBe(ERRORS.TOKEN_NOT_LOST.code);
  });

  it('is decided by one person alone only where no one else holds either duty', async () => {
    const alone = await withToken({ 许清和: ['SA', 'LP'] });
    await report(alone.manager, alone.tokenId);
    expect((await call(alone.manager, '/otp/release', { tokenId: alone.tokenId })).code).toBe(0);
    const two = await withToken({ 许清和: ['SA', 'LP'], 沈砚: ['LP'] });
    await report(two.manager, two.tokenId);
    const own = await call(two.manager, '/otp/release', { tokenId: two.tokenId });
    expect(own.code).toBe(ERRORS.TOKEN_OTHER_DUTY.code);
    expect((await call(two.people.沈砚!, '/otp/release', { tokenId: two.tokenId })).code).toBe(0);
  });

  it('is no matter of others', async () => {
    const { people, tokenId } = await withToken();
    const elsewhere = await makeCompany({ 顾行舟: ['SYSTEM', 'LP', 'SA'] });
    for (const actor of [people.顾明远!, elsewhere.people.顾行舟!, operator])
      for (const path of ['lost', 'found', 'release'])
        expect((await call(actor, `/otp/${path}`, { tokenId, reason: '遗失' })).code).toBe(
          ERRORS.NOT_FOUND.code,
        );
  });
});

describe('the token of a seal', () => {
  it('is bound and synchronised by who manages the seal, which then says so', async () => {
    const { company, people } = await makeCompany({ 许清和: ['SA'], 顾明远: [] });
    const keeper = people.许清和!;
    await database.transaction((tx) =>
      seedCompanySeals(tx, seals, {
        company: { ...company, name: '海棠贸易有限公司' },
        creatorId: keeper.userId,
        keeperIds: [],
      }),
    );
    const [seal] = await seals.listUsableSeals(keeper, { companyId: company.id });
    expect(seal!.hasToken).toBe(false);
    const form = { sealId: seal!.id, serialNo: await makeToken(), pin: press(0) };
    expect((await call(people.顾明远!, '/seal/bind', form)).code).toBe(ERRORS.NOT_FOUND.code);
    expect(await call(keeper, '/seal/bind', form)).toMatchObject({ code: 0, result: { hasToken: true } });
    const pair = { sealId: seal!.id, pin: press(70), nextPin: press(71) };
    expect(await call(keeper, '/seal/sync', pair)).toMatchObject({ code: 0, result: { id: seal!.id } });
    const query = { sealId: seal!.id };
    const found = await app.inject({ url: '/api/seal/token', query, headers: as(keeper) });
    expect(found.json().result).toMatchObject({ mayBind: false, token: { status: 'BOUND' } });
    // The demo shows what is on the display.
    const shownNow = (await app.inject({ url: '/api/dev/token' })).json().result;
    expect(shownNow).toContainEqual(expect.objectContaining({ serialNo: form.serialNo, code: press(72) }));
  });
});
