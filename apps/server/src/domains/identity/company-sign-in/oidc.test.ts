import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { MINUTE } from '../../../testing/moving-clock.ts';
import { type StartedProvider, startOidcProvider } from '../../../testing/start-oidc-provider.ts';
import { walkThroughProvider } from '../../../testing/walk-through-provider.ts';
import {
  anotherCode,
  codeTo,
  lettersTo,
  newMobile,
  newPerson,
  PASSWORD,
  setSetting,
} from '../identity-factory.ts';

const HOST = 'localhost:3000';
const CLIENT = { id: 'cinnabar', secret: 'a secret of the provider', redirectUri: '' };
CLIENT.redirectUri = `http://${HOST}/api/login/company/callback`;

const database = await createTestDatabase();
const reports: unknown[] = [];
const people = await buildPeople(database, { report: (error) => reports.push(error) });
let provider: StartedProvider;
let admin: Browser & { userId: string };
let companyId: string;

beforeAll(async () => {
  provider = await startOidcProvider({ client: CLIENT, people: {} });
  ({ id: companyId } = await company('朱砂科技有限公司', 'CORPORATE'));
  admin = await employee({ admin: true });
  await setUp({});
});
afterAll(() => provider.stop());
beforeEach(() => reports.splice(0));

const company = (name: string, tenantType: 'CORPORATE' | 'INNER_COMPANY' | 'COMPANY') =>
  database.transaction((tx) =>
    people.organizations.createCompany(tx, { name, tenantType, authStatus: 'AUTH_SUCCESS' }),
  );

/** Somebody of the company, signed in by their password. */
async function employee({ admin = false, at = companyId, number = '' } = {}) {
  const email = `${newMobile()}@cinnabar.example`;
  const person = await newPerson(people, { email });
  await database.transaction((tx) =>
    people.organizations.addEmployee(tx, {
      companyId: at,
      userId: person.id,
      roleTypes: admin ? ['SYSTEM'] : [],
      ...(number ? { number } : {}),
    }),
  );
  const browser = openBrowser(people.app);
  await browser.post('/login', { username: person.mobile, password: PASSWORD });
  return { ...browser, userId: person.id, mobile: person.mobile, email };
}

const settings = (more: object) => ({
  name: '朱砂统一认证',
  code: 'cinnabar',
  emailDomains: ['cinnabar.example'],
  issuer: provider.issuer,
  clientId: CLIENT.id,
  scopes: 'openid email phone profile',
  accountKey: 'EMAIL',
  claim: 'email',
  newcomers: 'REFUSE',
  secret: CLIENT.secret,
  ...more,
});

const save = async (more: object, browser: Browser = admin) =>
  (await browser.post('/company/signin/oidc', settings(more))).json();

async function setUp(more: object): Promise<void> {
  expect(await save(more)).toMatchObject({ code: 0 });
  const on = await admin.post('/company/signin/enable', { kind: 'OIDC', enabled: true });
  expect(on.json()).toMatchObject({ code: 0 });
}

const visit = (browser: Browser, address: string) => {
  const { pathname, search } = new URL(address, `http://${HOST}`);
  return browser.call({
    method: 'GET',
    url: pathname + search,
    headers: { host: HOST },
  });
};

/** Where our button leads. */
async function leave(browser: Browser, service = '/contractlist'): Promise<URL> {
  const query = new URLSearchParams({ company: 'cinnabar', service });
  const answer = await visit(browser, `/api/login/company/start?${query}`);
  expect(answer.statusCode).toBe(302);
  return new URL(answer.headers.location!);
}

/** From our button through the provider and back, as `login`. Answers where the browser ends. */
async function signIn(
  browser: Browser,
  login: string,
  { service, alter = () => undefined }: { service?: string; alter?: (address: URL) => void } = {},
): Promise<string> {
  const address = await leave(browser, service);
  address.searchParams.set('login_hint', login);
  alter(address);
  const back = await walkThroughProvider(address.href);
  return (await visit(browser, back)).headers.location!;
}

/** Where nobody listens. */
function closedAddress(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(`http://localhost:${port}`));
    });
  });
}

const verified = (email: string) => ({ email, email_verified: true, name: '林知夏' });
const faultOf = (location: string) => new URL(location, 'http://own').searchParams.get('companyError');

/** Whom the browser's session belongs to; null without one. */
async function whoIs(browser: Browser): Promise<string | null> {
  const answer = (await browser.get('/user')).json();
  return answer.code === 0 ? answer.result.user.id : null;
}

/** Signed in for the first time and confirmed. */
async function linked() {
  const person = await employee();
  await provider.setPeople({ [person.userId]: verified(person.email) });
  const browser = openBrowser(people.app);
  await signIn(browser, person.userId);
  await confirm(browser, person.mobile);
  return { ...person, browser };
}

async function confirm(browser: Browser, mobile: string): Promise<number> {
  const { contact } = (await browser.get('/login/second/options')).json().result;
  const sent = await browser.get('/login/pin', { username: contact });
  expect(sent.json().code).toBe(0);
  return (await browser.post('/multiauth', { pin: await codeTo(people, mobile) })).json().code;
}

describe('signing in with the company’s provider', () => {
  it('asks once for a code to the account’s own phone, then lets in, and leads where the person wanted to go', async () => {
    const person = await employee();
    await provider.setPeople({ 'sub-1': verified(person.email) });
    const browser = openBrowser(people.app);
    expect(await signIn(browser, 'sub-1', { service: '/detail/1?tab=2' })).toBe(
      `/multiLogin?${new URLSearchParams({ service: '/detail/1?tab=2' })}`,
    );
    expect(await whoIs(browser)).toBeNull();
    const options = (await browser.get('/login/second/options')).json().result;
    expect(options).toEqual({
      methods: ['PIN'],
      contact: expect.stringContaining('****'),
      linking: true,
    });
    await browser.get('/login/pin', { username: options.contact });
    const code = await codeTo(people, person.mobile);
    expect((await browser.post('/multiauth', { pin: anotherCode(code) })).json().code).toBe(1002004);
    const answer = (await browser.post('/multiauth', { pin: code, service: '/detail/1?tab=2' })).json();
    expect(answer).toMatchObject({ code: 1, result: { service: '/detail/1?tab=2' } });
    expect(await whoIs(browser)).toBe(person.userId);
    expect((await lettersTo(people, person.mobile))[0]!.subject).toBe('已关联企业账号');

    const next = openBrowser(people.app);
    expect(await signIn(next, 'sub-1')).toBe('/contractlist');
    expect(await whoIs(next)).toBe(person.userId);
  });

  it('goes by the provider’s subject: another e-mail address there moves nobody’s account', async () => {
    const first = await linked();
    const second = await employee();
    await provider.setPeople({ [first.userId]: verified(second.email) });
    const browser = openBrowser(people.app);
    expect(await signIn(browser, first.userId)).toBe('/contractlist');
    expect(await whoIs(browser)).toBe(first.userId);
  });

  it('starts a new session: one that somebody planted in the browser ends', async () => {
    const { userId } = await linked();
    const stranger = await employee();
    const browser = openBrowser(people.app);
    browser.jar.set('cnb_session', stranger.jar.get('cnb_session')!);
    await signIn(browser, userId);
    expect(await whoIs(browser)).toBe(userId);
    expect(browser.jar.get('cnb_session')).not.toBe(stranger.jar.get('cnb_session'));
    expect(await whoIs(stranger)).toBeNull();
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])(
    'leads back to our own pages only, not to %s',
    async (service) => {
      const { userId, browser } = await linked();
      expect(await signIn(browser, userId, { service })).toBe('/');
    },
  );

  it('counts as the password where a second step is asked for, and skips nobody’s factors', async () => {
    const { userId, browser, mobile } = await linked();
    await setSetting(people, 'multipassword', true);
    try {
      expect(await signIn(browser, userId)).toMatch(/^\/multiLogin/);
      // Until the next code may be sent.
      people.clock.pass(MINUTE);
      expect(await confirm(browser, mobile)).toBe(1);
    } finally {
      await setSetting(people, 'multipassword', false);
    }
  });

  it('finds a phone number, or the number of an employee of this company', async () => {
    const person = await employee({ number: 'A-1024' });
    const claims = {
      phone_number: `+86 ${person.mobile}`,
      phone_number_verified: true,
      employee_number: 'A-1024',
    };
    await provider.setPeople({ 'sub-2': claims });
    for (const [accountKey, claim] of [
      ['PHONE', 'phone_number'],
      ['NUMBER', 'employee_number'],
    ]) {
      await setUp({ accountKey, claim });
      expect(await signIn(openBrowser(people.app), 'sub-2')).toMatch(/^\/multiLogin/);
    }
    await setUp({});
  });
});

describe('nobody gets in', () => {
  let person: Awaited<ReturnType<typeof linked>>;
  beforeAll(async () => {
    person = await linked();
  });
  const refused = async (
    fault: string,
    alter: (address: URL) => void,
    browser = openBrowser(people.app),
  ): Promise<void> => {
    expect(faultOf(await signIn(browser, person.userId, { alter }))).toBe(fault);
    expect(await whoIs(browser)).toBeNull();
  };

  it('with a nonce of another sign-in', () =>
    refused('REFUSED', (address) => address.searchParams.set('nonce', 'of-another-one')));

  it('with a state that we never gave', () =>
    refused('EXPIRED', (address) => address.searchParams.set('state', 'a-state-of-theirs')));

  it('with a code that was made for another PKCE verifier', () =>
    refused('REFUSED', (address) => address.searchParams.set('code_challenge', 'x'.repeat(43))));

  it('when the provider says no', () =>
    refused('REFUSED', (address) => address.searchParams.set('login_hint', 'nobody')));

  it('by the way back of another browser, which goes on unharmed', async () => {
    const [mine, theirs] = [openBrowser(people.app), openBrowser(people.app)];
    const address = await leave(mine);
    await leave(theirs);
    address.searchParams.set('login_hint', person.userId);
    const back = await walkThroughProvider(address.href);
    for (const other of [theirs, openBrowser(people.app)]) {
      expect(faultOf((await visit(other, back)).headers.location!)).toBe('EXPIRED');
      expect(await whoIs(other)).toBeNull();
    }
    expect((await visit(mine, back)).headers.location).toBe('/contractlist');
    expect(await whoIs(mine)).toBe(person.userId);
  });

  it('by the same way back twice', async () => {
    const browser = openBrowser(people.app);
    const address = await leave(browser);
    const trip = browser.jar.get('cnb_company_trip')!;
    address.searchParams.set('login_hint', person.userId);
    const back = await walkThroughProvider(address.href);
    expect((await visit(browser, back)).headers.location).toBe('/contractlist');
    const again = openBrowser(people.app);
    again.jar.set('cnb_company_trip', trip);
    expect(faultOf((await visit(again, back)).headers.location!)).toBe('EXPIRED');
  });

  it('a quarter of an hour after they left, and is led back to where they wanted to go', async () => {
    const browser = openBrowser(people.app);
    const address = await leave(browser, '/notice');
    address.searchParams.set('login_hint', person.userId);
    const back = await walkThroughProvider(address.href);
    people.clock.pass(15 * MINUTE);
    expect((await visit(browser, back)).headers.location).toBe(
      '/login?service=%2Fnotice&companyError=EXPIRED',
    );
    // Whose sign-in is as old may not change how others do.
    admin = await employee({ admin: true });
  });

  it.each([
    ['an e-mail address that the provider has not verified', { email_verified: false }, 'UNVERIFIED'],
    ['an e-mail address of which it does not say so', { email_verified: undefined }, 'UNVERIFIED'],
    ['an e-mail address that is only a text', { email_verified: 'true' }, 'UNVERIFIED'],
    ['no e-mail address', { email: undefined }, 'UNVERIFIED'],
    ['an address of nobody', { email: 'nobody@cinnabar.example' }, 'NO_ACCOUNT'],
  ])('with %s', async (_, change, fault) => {
    const colleague = await employee();
    await provider.setPeople({ 'sub-3': { ...verified(colleague.email), ...change } });
    expect(faultOf(await signIn(openBrowser(people.app), 'sub-3'))).toBe(fault);
  });

  it('as a person of another company, though the provider says it is them', async () => {
    const other = await company('海棠贸易有限公司', 'COMPANY');
    const outsider = await employee({ at: other.id });
    await provider.setPeople({ 'sub-4': verified(outsider.email) });
    expect(faultOf(await signIn(openBrowser(people.app), 'sub-4'))).toBe('NO_ACCOUNT');
  });

  it('who has left the company', async () => {
    const former = await linked();
    const by = { userId: admin.userId, name: '', tenantId: companyId, origin: ORIGIN };
    await database.transaction((tx) =>
      people.organizations.dismissEmployee(tx, { companyId, userId: former.userId }, by),
    );
    expect(faultOf(await signIn(openBrowser(people.app), former.userId))).toBe('NO_ACCOUNT');
  });

  it('while the provider does not answer, or does not know us', async () => {
    await setUp({ issuer: await closedAddress() });
    const away = await visit(
      openBrowser(people.app),
      '/api/login/company/start?company=cinnabar&service=/notice',
    );
    expect(away.headers.location).toBe('/login?service=%2Fnotice&companyError=UNREACHABLE');
    await setUp({ secret: 'not the secret' });
    expect(faultOf(await signIn(openBrowser(people.app), person.userId))).toBe('REFUSED');
    expect(String(reports.at(-1))).toContain('invalid_client');
    await setUp({});
  });

  it('where the way is closed, or there is none', async () => {
    const browser = openBrowser(people.app);
    const address = await leave(browser);
    await admin.post('/company/signin/enable', { kind: 'OIDC', enabled: false });
    address.searchParams.set('login_hint', person.userId);
    const back = await walkThroughProvider(address.href);
    expect(faultOf((await visit(browser, back)).headers.location!)).toBe('UNKNOWN');
    const start = await visit(browser, '/api/login/company/start?company=cinnabar');
    expect(faultOf(start.headers.location!)).toBe('UNKNOWN');
    expect((await browser.get('/login/company')).json().result).toEqual({ offered: false, provider: null });
    await setUp({});
  });
});

const ORIGIN = { address: '127.0.0.1', device: '', language: 'zh_CN', requestId: '' } as const;

describe('whom nobody here knows', () => {
  it('becomes an employee without a role where the company wants it, and proves the address by a code', async () => {
    await setUp({ newcomers: 'EMPLOY' });
    const email = `new-${newMobile()}@cinnabar.example`;
    await provider.setPeople({ 'sub-5': verified(email) });
    const browser = openBrowser(people.app);
    expect(await signIn(browser, 'sub-5')).toMatch(/^\/multiLogin/);
    expect(await confirm(browser, email)).toBe(1);
    const { result } = (await browser.get('/user')).json();
    expect(result).toMatchObject({
      user: { name: '林知夏' },
      company: { id: companyId },
      employee: { admin: false, roles: [] },
    });
    await setUp({});
  });

  it('is not taken back by the provider after they left', async () => {
    await setUp({ newcomers: 'EMPLOY' });
    const former = await employee();
    await database.transaction((tx) =>
      people.organizations.dismissEmployee(
        tx,
        { companyId, userId: former.userId },
        { userId: admin.userId, name: '', tenantId: companyId, origin: ORIGIN },
      ),
    );
    await provider.setPeople({ 'sub-6': verified(former.email) });
    expect(faultOf(await signIn(openBrowser(people.app), 'sub-6'))).toBe('NO_ACCOUNT');
    await setUp({});
  });
});

describe('which company it is', () => {
  const ask = async (name?: string) =>
    (await openBrowser(people.app).get('/login/company', name === undefined ? {} : { name })).json();

  it('is known by its name, by the domain of an e-mail address, and alone when it is the only one', async () => {
    const found = { offered: true, provider: { code: 'cinnabar', name: '朱砂统一认证' } };
    expect((await ask()).result).toEqual(found);
    expect((await ask('Cinnabar')).result).toEqual(found);
    expect((await ask('anybody@cinnabar.example')).result).toEqual(found);
    expect((await ask('elsewhere')).code).toBe(1002060);
  });
});

describe('setting it up', () => {
  it('is for administrators of companies of the group; to others there is no such page', async () => {
    const external = await company('青石建材有限公司', 'COMPANY');
    for (const browser of [await employee(), await employee({ at: external.id, admin: true })]) {
      expect((await browser.get('/company/signin')).statusCode).toBe(404);
      expect((await browser.get('/company/signin/links', { kind: 'OIDC' })).statusCode).toBe(404);
      for (const [path, body] of [
        ['/company/signin/oidc', settings({})],
        ['/company/signin/enable', { kind: 'OIDC', enabled: false }],
        ['/company/signin/try', { kind: 'OIDC' }],
        ['/company/signin/unlink', { kind: 'OIDC', userId: admin.userId }],
      ] as const)
        expect((await browser.post(path, body)).statusCode, path).toBe(404);
    }
    expect((await openBrowser(people.app).get('/company/signin')).statusCode).toBe(403);
  });

  it('shows everything but the secret, which is wrapped where it lies and stands in no record', async () => {
    const shown = await admin.get('/company/signin');
    expect(shown.json().result).toMatchObject({
      callbackUrl: CLIENT.redirectUri,
      oidc: { issuer: provider.issuer, enabled: true, hasSecret: true },
      ldap: null,
    });
    expect(shown.body).not.toContain(CLIENT.secret);
    const { rows } = await database.pool.query(
      `select p::text as row from company_provider p union all select r::text from audit_record r`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain(CLIENT.secret);
  });

  it('keeps the secret when none is sent, but never for another address', async () => {
    expect((await save({ secret: undefined })).code).toBe(0);
    expect((await save({ secret: undefined, issuer: 'https://thief.example' })).code).toBe(1002063);
  });

  it.each(['http://provider.example', 'https://user:word@provider.example', 'ftp://localhost', 'nonsense'])(
    'speaks to no provider at %s',
    async (issuer) => {
      expect((await save({ issuer })).code).toBe(1002062);
    },
  );

  it('takes no name or domain of another company', async () => {
    const sister = await company('朱砂置业有限公司', 'INNER_COMPANY');
    const other = await employee({ at: sister.id, admin: true });
    expect((await save({ emailDomains: [] }, other)).code).toBe(1002061);
    expect((await save({ code: 'estates' }, other)).code).toBe(1002061);
    expect((await save({ code: 'estates', emailDomains: ['estates.example'] }, other)).code).toBe(0);
  });

  it('asks who the administrator is when their sign-in lies back', async () => {
    people.clock.pass(11 * MINUTE);
    expect((await save({})).code).toBe(1002020);
    admin = { ...(await employee({ admin: true })) };
    expect((await save({})).code).toBe(0);
  });

  it('can be tried, and says what came back', async () => {
    const attempt = async () =>
      (await admin.post('/company/signin/try', { kind: 'OIDC' })).json().result.steps;
    expect(await attempt()).toEqual([
      { step: 'REACH', ok: true, detail: provider.issuer },
      { step: 'KEYS', ok: true, detail: expect.stringMatching(/^\d+$/) },
      { step: 'SECRET', ok: true, detail: null },
    ]);
    await save({ secret: 'not the secret' });
    expect((await attempt()).at(-1)).toMatchObject({
      step: 'SECRET',
      ok: false,
      detail: expect.stringContaining('invalid_client'),
    });
    await save({ issuer: await closedAddress() });
    expect(await attempt()).toEqual([
      { step: 'REACH', ok: false, detail: expect.stringContaining('ECONNREFUSED') },
    ]);
    await setUp({});
  });

  it('shows who is linked; whoever is unlinked proves themself again', async () => {
    const { userId, mobile, browser } = await linked();
    const list = async () => (await admin.get('/company/signin/links', { kind: 'OIDC' })).json().result.list;
    expect((await list())[0]).toMatchObject({
      userId,
      contact: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
    });
    expect((await admin.post('/company/signin/unlink', { kind: 'OIDC', userId })).json().code).toBe(0);
    expect((await list()).some((link: { userId: string }) => link.userId === userId)).toBe(false);
    expect(await signIn(browser, userId)).toMatch(/^\/multiLogin/);
    const { rows } = await database.pool.query(
      `select event from audit_record where event like 'COMPANY_LINK%' and subject_id = $1 order by time`,
      [userId],
    );
    expect(rows.map(({ event }) => event)).toEqual(['COMPANY_LINK_ADDED', 'COMPANY_LINK_REMOVED']);
  });
});
