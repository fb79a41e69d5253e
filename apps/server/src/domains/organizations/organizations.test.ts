import { randomUUID } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCompanies, seedPeople } from '../../../db/seeds/organizations-seed.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { app, organizations, identity } = people;
let ids: Record<'cinnabar' | 'estates' | 'begonia' | 'bluestone', string>;

beforeAll(async () => {
  await database.transaction(async (tx) => {
    const companies = await seedCompanies(tx, organizations);
    for (const { company } of (await seedPeople(tx, people, companies)).seeded) {
      await people.categories.createPrimaryCategory(tx, company.id);
    }
    ids = Object.fromEntries(Object.entries(companies).map(([key, { id }]) => [key, id])) as typeof ids;
  });
});

async function signedIn(username: string): Promise<Browser> {
  const browser = openBrowser(app);
  const answer = await browser.post('/login', { username, password: 'Demo#2026' });
  expect(answer.json().code).toBe(0);
  return browser;
}

const profileOf = async (browser: Browser) => (await browser.get('/user')).json().result;

describe('the profile of a demo account', () => {
  it('shows the platform administrator with company, companies and masked contact', async () => {
    const profile = await profileOf(await signedIn('13800000001'));
    expect(profile).toMatchObject({
      user: { name: '王一川', mobile: '138****0001', email: null, hasPassword: true, realName: true },
      company: {
        name: '朱砂科技有限公司',
        tenantType: 'CORPORATE',
        freeze: false,
        authStatus: 'AUTH_SUCCESS',
      },
      companies: [{ id: ids.cinnabar, name: '朱砂科技有限公司', tenantType: 'CORPORATE' }],
      employee: { admin: true, lp: false, roles: [{ name: '系统管理员', roleType: 'SYSTEM' }] },
    });
  });

  it.each([
    ['13800000001', ['admin'], ['organization', 'employees', 'platform', 'roles', 'statistics']],
    [
      '13800000002',
      ['lp'],
      ['seals', 'organization', 'employees', 'platform', 'roles', 'audit', 'statistics'],
    ],
    ['13800000003', ['sa'], ['seals', 'organization', 'roles']],
    [
      '13800000004',
      ['templateCreator', 'categoryCreator'],
      ['organization', 'platform', 'roles', 'configuration', 'templates', 'categories'],
    ],
    ['13800000005', ['auditor'], ['organization', 'roles', 'audit']],
    ['13800000006', ['admin'], ['organization', 'employees', 'roles', 'statistics']],
    [
      '13800000007',
      ['templateManager', 'categoryManager', 'contractAdmin'],
      ['organization', 'roles', 'configuration', 'templates', 'categories', 'statistics'],
    ],
    ['13900000001', ['admin'], ['organization', 'employees', 'roles', 'statistics']],
    ['13900000002', ['admin'], ['employees', 'roles', 'statistics']],
  ])('%s has the flags %j and opens the menus %j', async (account, flags, menus) => {
    const profile = await profileOf(await signedIn(account));
    const { roles: _, rights: __, ...employee } = profile.employee;
    const set = Object.keys(employee).filter((flag) => employee[flag]);
    expect(set).toEqual(flags);
    expect(profile.menus).toEqual(menus);
  });

  it('of an external person has no company and no menus', async () => {
    const profile = await profileOf(await signedIn('13700000001'));
    expect(profile).toMatchObject({ company: null, companies: [], employee: null, menus: [] });
  });

  it('shows a frozen company as frozen', async () => {
    expect((await profileOf(await signedIn('13900000002'))).company).toMatchObject({ freeze: true });
  });
});

describe('a switch of the company', () => {
  async function inTwoCompanies() {
    const mobile = `136${String(Date.now()).slice(-8)}`;
    await database.transaction(async (tx) => {
      const user = await identity.registerUser(tx, { name: '何一方', mobile, password: 'Demo#2026' });
      for (const companyId of [ids.begonia, ids.estates]) {
        await organizations.addEmployee(tx, { companyId, userId: user!.id });
      }
    });
    const user = await identity.findUserByContact(mobile);
    return { mobile, userId: user!.id, browser: await signedIn(mobile) };
  }

  it('starts in the group company, creates a new session, and remembers the last company', async () => {
    const { mobile, browser } = await inTwoCompanies();
    expect((await profileOf(browser)).company.id).toBe(ids.estates);
    const before = browser.jar.get('cnb_session')!;

    const answer = await browser.post('/user/tenant', { tenantId: ids.begonia });
    expect(answer.json().result).toMatchObject({
      company: { id: ids.begonia },
      employee: { admin: false, roles: [] },
    });
    expect(browser.jar.get('cnb_session')).not.toBe(before);
    expect((await profileOf(browser)).company.id).toBe(ids.begonia);
    expect((await app.inject({ url: '/api/user', headers: { 'x-qid': before } })).json().code).toBe(
      ERRORS.SESSION_EXPIRED.code,
    );

    expect((await profileOf(await signedIn(mobile))).company.id).toBe(ids.begonia);
  });

  it('to oneself leaves no company', async () => {
    const { browser } = await inTwoCompanies();
    const answer = await browser.post('/user/tenant', { tenantId: '' });
    expect(answer.json().result).toMatchObject({ company: null, employee: null });
    expect(answer.json().result.companies).toHaveLength(2);
  });

  it.each(['a company of others', 'an unknown company', 'a malformed id'])(
    'to %s is refused alike',
    async (which) => {
      const { browser } = await inTwoCompanies();
      const tenantId =
        { 'a company of others': ids.cinnabar, 'an unknown company': randomUUID() }[which] ?? 'x';
      const answer = await browser.post('/user/tenant', { tenantId });
      expect(answer.statusCode).toBe(404);
      expect((await profileOf(browser)).company.id).toBe(ids.estates);
    },
  );

  it('is undone when the person leaves the company, while their session continues', async () => {
    const { userId, browser } = await inTwoCompanies();
    const by = { userId: null, name: '王一川', tenantId: null, origin: null };
    await database.transaction((tx) =>
      organizations.dismissEmployee(tx, { companyId: ids.estates, userId }, by),
    );
    expect(await profileOf(browser)).toMatchObject({ company: null, companies: [{ id: ids.begonia }] });
    expect(await organizations.isEmployee({ userId }, ids.estates)).toBe(false);
  });
});

it('an only administrator cannot leave', async () => {
  const admin = await identity.findUserByContact('13900000001');
  const by = { userId: null, name: '', tenantId: null, origin: null };
  const leaving = database.transaction((tx) =>
    organizations.dismissEmployee(tx, { companyId: ids.begonia, userId: admin!.id }, by),
  );
  await expect(leaving).rejects.toMatchObject({ reason: 'SOLE_ADMINISTRATOR' });
});

it('an employee number of two companies names no person', async () => {
  await database.transaction(async (tx) => {
    for (const [companyId, mobile] of [
      [ids.begonia, '13500000001'],
      [ids.estates, '13500000002'],
    ] as const) {
      const user = await identity.registerUser(tx, { name: '顾承平', mobile });
      await organizations.addEmployee(tx, { companyId, userId: user!.id, number: 'A001' });
    }
  });
  expect(await organizations.findUserIdByEmployeeNumber('A001')).toBeNull();
  const lin = await identity.findUserByContact('13800000004');
  expect(await organizations.findUserIdByEmployeeNumber('ZS004')).toBe(lin!.id);
});

describe('a company', () => {
  it('is visible to its employees, with its number masked', async () => {
    const browser = await signedIn('13800000004');
    const answer = await browser.get('/company/info', { companyId: ids.cinnabar });
    expect(answer.json().result).toMatchObject({
      companyId: ids.cinnabar,
      tenantId: ids.cinnabar,
      name: '朱砂科技有限公司',
      registerNo: '91**************1X',
      legalPerson: '沈砚',
    });
    expect((await browser.get('/employee/count', { companyId: ids.cinnabar })).json().result).toBe(7);
    expect((await browser.get('/company/lp', { companyId: ids.cinnabar })).json().result).toMatchObject({
      name: '沈砚',
      mobile: '138****0002',
    });
  });

  it('shows its children to those above, and is hidden from those below and outside', async () => {
    const above = await signedIn('13800000001');
    const children = (await above.get(`/organization/child/${ids.cinnabar}`)).json().result;
    expect(children.map((child: { name: string }) => child.name)).toEqual(['朱砂置业有限公司']);
    expect((await above.get('/company/info', { companyId: ids.estates })).json().code).toBe(0);

    const below = await signedIn('13800000006');
    const outside = await signedIn('13900000001');
    for (const browser of [below, outside]) {
      for (const url of ['/company/info', '/company/lp', '/employee/count']) {
        expect((await browser.get(url, { companyId: ids.cinnabar })).statusCode, url).toBe(404);
      }
      expect((await browser.get(`/organization/child/${ids.cinnabar}`)).statusCode).toBe(404);
    }
    expect((await outside.get('/company/info', { companyId: 'x' })).statusCode).toBe(404);
  });
});

describe('permission to start contracts', () => {
  const sendable = async (account: string, companyId: string) => {
    const browser = await signedIn(account);
    return (await browser.get('/category/permission/send/available', { companyId })).json().result;
  };

  it('is granted to those whose role may send the primary category', async () => {
    expect(await sendable('13800000004', ids.cinnabar)).toEqual([
      expect.objectContaining({ name: '通用合同', type: 'ELECTRONIC', primary: true, state: 0 }),
    ]);
    expect(await sendable('13800000006', ids.estates)).toHaveLength(1);
  });

  it('is denied to seal administrators, auditors and employees without a role', async () => {
    expect(await sendable('13800000003', ids.cinnabar)).toEqual([]);
    expect(await sendable('13800000005', ids.cinnabar)).toEqual([]);
  });

  it('is granted in an external company, denied in a frozen one and in companies of others', async () => {
    expect(await sendable('13900000001', ids.begonia)).toHaveLength(1);
    expect(await sendable('13900000002', ids.bluestone)).toEqual([]);
    expect(await sendable('13900000001', ids.cinnabar)).toEqual([]);
  });

  it('is evaluated for the present company', async () => {
    const { id: userId } = (await identity.findUserByContact('13800000004'))!;
    expect(await people.categories.mayLaunch({ userId, tenantId: ids.cinnabar })).toBe(true);
    expect(await people.categories.mayLaunch({ userId, tenantId: null })).toBe(false);
  });
});
