import { randomUUID } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCompanies, seedPeople } from '../../../../db/seeds/organizations-seed.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { DAY } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const people = await buildPeople(database, { contractSubject: async () => '年度采购合同' });
const { app, clock } = people;
let companies: Awaited<ReturnType<typeof seedCompanies>>;

beforeAll(async () => {
  await database.transaction(async (tx) => {
    companies = await seedCompanies(tx, people.organizations);
    await seedPeople(tx, people, companies);
  });
});

async function signedIn(username: string): Promise<Browser> {
  const browser = openBrowser(app);
  expect((await browser.post('/login', { username, password: 'Demo#2026' })).json().code).toBe(0);
  return browser;
}

describe('an invitation to authenticate a company', () => {
  it('notifies the receiver, who signs in by code and sees the sender and the company', async () => {
    const administrator = await signedIn('13900000001');
    const contact = '18800000001';
    const form = {
      companyId: companies.begonia.id,
      contact,
      remark: '请协助完成认证',
      contractId: randomUUID(),
    };
    const { result } = (await administrator.post('/company/auth/forward', form)).json();
    expect(result.url).toBe(`http://localhost:3000/forwardauth/${result.id}?mobile=${contact}`);

    await people.jobs.run(people.notifications.jobHandlers);
    const letters = await app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
    expect(letters.json().result[0].text).toContain(result.url);

    const visitor = openBrowser(app);
    const before = await visitor.get('/company/auth/forwardinfo', { id: result.id });
    expect(before.json().result).toMatchObject({
      id: result.id,
      companyName: '海棠贸易有限公司',
      remark: '请协助完成认证',
      contractName: '年度采购合同',
    });
    expect(before.json().result.sender, 'masked before a login').toMatch(/^.\*+$/);
    expect(before.json().result.mine).toBeNull();
    const other = await (await signedIn('13800000004')).get('/company/auth/forwardinfo', { id: result.id });
    expect(other.json().result.mine, 'sent to another person').toBe(false);
    await visitor.get('/login/pin', { username: contact });
    const pin = (await people.receivedCode(contact))!;
    expect((await visitor.post('/login', { username: contact, pin })).json().code).toBe(0);
    const after = await visitor.get('/company/auth/forwardinfo', { id: result.id });
    expect(after.json().result.sender).not.toContain('*');
    expect(after.json().result.mine).toBe(true);

    clock.pass(31 * DAY);
    const late = await openBrowser(app).get('/company/auth/forwardinfo', { id: result.id });
    expect(late.statusCode).toBe(404);
  });

  it('reminds its receiver once, and reports to its sender when it expires unanswered', async () => {
    const contact = '18800000021';
    const administrator = await signedIn('13900000001');
    await administrator.post('/company/auth/forward', { companyId: companies.begonia.id, contact });
    const subjects = async (to: string) => {
      await people.jobs.run(people.notifications.jobHandlers);
      const answer = await app.inject({ url: '/api/dev/mailbox', query: { to } });
      return answer.json().result.map(({ subject }: { subject: string }) => subject);
    };
    const stand = (status: string) =>
      database.pool.query('update company set auth_status = $1 where id = $2', [
        status,
        companies.begonia.id,
      ]);
    await stand('REGISTERED');
    await people.organizations.sweep();
    const reminder = '许清和在等您完成企业认证';
    expect(await subjects(contact), 'not on the first day').not.toContain(reminder);
    clock.pass(8 * DAY);
    await people.organizations.sweep();
    await people.organizations.sweep();
    expect((await subjects(contact)).filter((subject: string) => subject === reminder)).toHaveLength(1);
    clock.pass(23 * DAY);
    await people.organizations.sweep();
    expect(await subjects('13900000001')).toContain('企业认证邀请已过期');
    await stand('AUTH_SUCCESS');
  });

  it('is written to a new person in the language of the inviting one, to others in their own', async () => {
    const administrator = await signedIn('13900000001');
    const titleFor = async (contact: string) => {
      await administrator.post('/company/auth/forward', { companyId: companies.begonia.id, contact });
      await people.jobs.run(people.notifications.jobHandlers);
      const letters = await app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
      return letters.json().result[0].subject;
    };
    const speak = (lang: string) =>
      database.pool.query('update user_account set lang = $1 where mobile = $2', [lang, '13900000001']);
    expect(await titleFor('18800000011')).toContain('邀请您完成企业认证');
    await speak('en_US');
    expect(await titleFor('18800000012')).toContain('asks you to authenticate a company');
    expect(await titleFor('18800000011')).toContain('邀请您完成企业认证');
    await speak('zh_CN');
  });

  it('is for administrators and the legal representative of the company only', async () => {
    const form = { companyId: companies.cinnabar.id, contact: '18800000002' };
    const staff = await signedIn('13800000004');
    expect((await staff.post('/company/auth/forward', form)).statusCode).toBe(409);
    const stranger = await signedIn('13900000001');
    expect((await stranger.post('/company/auth/forward', form)).statusCode).toBe(404);
    expect((await openBrowser(app).post('/company/auth/forward', form)).statusCode).toBe(403);
    const frozen = await signedIn('13900000002');
    const own = { ...form, companyId: companies.bluestone.id };
    expect((await frozen.post('/company/auth/forward', own)).json().code).toBe(ERRORS.COMPANY_FROZEN.code);
  });

  it('refuses a malformed contact, and an unknown link', async () => {
    const administrator = await signedIn('13900000001');
    const form = { companyId: companies.begonia.id, contact: 'nobody' };
    expect((await administrator.post('/company/auth/forward', form)).json().code).toBe(
      ERRORS.CONTACT_INVALID.code,
    );
    for (const id of [randomUUID(), 'nonsense']) {
      expect((await openBrowser(app).get('/company/auth/forwardinfo', { id })).statusCode).toBe(404);
    }
  });
});

describe('activation of a company that others entered', () => {
  it('makes it registered, once, by its administrators', async () => {
    const form = { companyId: companies.begonia.id };
    const ask = async (who: string) => (await (await signedIn(who)).post('/company/active', form)).json();
    const stand = (status: string) =>
      database.pool.query('update company set auth_status = $1 where id = $2', [status, form.companyId]);
    await stand('UNREGISTERED');
    expect((await ask('13800000004')).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await ask('13900000001')).result).toMatchObject({ authStatus: 'REGISTERED' });
    await stand('AUTH_SUCCESS');
    expect((await ask('13900000001')).result, 'nothing is lost').toMatchObject({
      authStatus: 'AUTH_SUCCESS',
    });
  });
});

describe('the page of company authentication', () => {
  it('is ours, and leads back to a page of ours only', async () => {
    const administrator = await signedIn('13900000001');
    const companyId = companies.begonia.id;
    const ask = async (pageUrl: string) =>
      new URL(
        (await administrator.get('/company/auth/url', { companyId, pageUrl, repeat: 'true' })).json().result,
      );
    const page = '/detail/1?checkauth=true&backAuthCompanyId=7';
    const address = await ask(`http://localhost:3000${page}`);
    expect(address.origin + address.pathname).toBe('http://localhost:3000/companyinfo');
    expect(Object.fromEntries(address.searchParams)).toEqual({ companyId, pageUrl: page, repeat: 'true' });
    for (const foreign of ['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)']) {
      expect((await ask(foreign)).searchParams.get('pageUrl'), foreign).toBe('/');
    }
  });

  it('and its state are shown to those who may see the company', async () => {
    const query = { companyId: companies.begonia.id };
    const inside = await (await signedIn('13900000001')).get('/company/auth/status', query);
    expect(inside.json()).toMatchObject({ code: 0, result: { status: 'AUTH_SUCCESS' } });
    const outside = await (await signedIn('13800000004')).get('/company/auth/status', query);
    expect(outside.json()).toMatchObject({ code: ERRORS.NO_AUTH_STATUS.code, result: null });
  });
});
