import { createServer, type Server } from 'node:net';
import type { OwnLinks } from '@cinnabar/protocol/access/own-links-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { MINUTE } from '../../../testing/clock/moving-clock.ts';
import { countTlsRecords } from '../../../testing/count-tls-records.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { hasSlapd, type StartedDirectory, startSlapd } from '../../../testing/providers/start-slapd.ts';
import { recordConnection } from '../../../testing/record-connection.ts';
import {
  codeTo,
  messagesTo,
  newMobile,
  newPerson,
  PASSWORD,
  setSetting,
} from '../../identity/identity-factory.ts';

const OWN = 'a-Secret.of(the)Directory*1';
const lin = { mail: 'lin@cinnabar.example', mobile: newMobile(), employeeNumber: '20240017' };
/** An employee with a password here. */
const chen = { mobile: newMobile() };
const outsider = { mobile: newMobile() };
/** Administers the platform, which another company owns. */
const operator = { mobile: newMobile() };

describe.skipIf(!hasSlapd())('sign-in with the company’s LDAP directory (needs slapd)', async () => {
  const database = await createTestDatabase();
  const reports: unknown[] = [];
  const people = await buildPeople(database, { report: (error) => reports.push(error) });
  let directory: StartedDirectory;
  let admin: Browser;
  let companyId: string;

  beforeAll(async () => {
    directory = await startSlapd([
      { uid: 'lin', password: OWN, ...lin },
      { uid: 'chen', password: OWN, ...chen },
      { uid: 'outsider', password: OWN, ...outsider },
      { uid: 'operator', password: OWN, ...operator },
    ]);
    await setSetting(people, 'captcha', 'OFF');
    const found = (name: string, tenantType: 'CORPORATE' | 'INNER_COMPANY') =>
      database.transaction((tx) =>
        people.organizations.createCompany(tx, { name, tenantType, authStatus: 'AUTH_SUCCESS' }),
      );
    const owner = await found('朱砂科技有限公司', 'CORPORATE');
    const company = await found('朱砂置业有限公司', 'INNER_COMPANY');
    companyId = company.id;
    const administrator = await newPerson(people);
    await database.transaction(async (tx) => {
      const { identity, organizations } = people;
      const join = (userId: string, more: object = {}) =>
        organizations.addEmployee(tx, { companyId: company.id, userId, ...more });
      await join(administrator.id, { roleTypes: ['SYSTEM'] });
      const first = await identity.registerUser(tx, { name: '林知夏', mobile: lin.mobile, email: lin.mail });
      await join(first!.id, { number: lin.employeeNumber });
      const second = await identity.registerUser(tx, { name: '陈书远', ...chen, password: PASSWORD });
      await join(second!.id);
      await identity.registerUser(tx, { name: '海棠', ...outsider });
      const third = await identity.registerUser(tx, { name: '沈知微', ...operator, password: PASSWORD });
      await join(third!.id);
      await organizations.addEmployee(tx, {
        companyId: owner.id,
        userId: third!.id,
        roleTypes: ['SYSTEM'],
      });
    });
    admin = openBrowser(people.app);
    await admin.post('/login', { username: administrator.mobile, password: PASSWORD });
    await setUp({});
  });
  afterAll(() => directory?.stop());

  const save = async (more: object) =>
    (
      await admin.post('/company/signin/ldap', {
        url: directory.secureUrl,
        startTls: false,
        ca: directory.ca,
        bindDn: directory.service.dn,
        baseDn: directory.baseDn,
        filter: '(|(mail={account})(mobile={account})(employeeNumber={account}))',
        emailAttribute: 'mail',
        phoneAttribute: 'mobile',
        numberAttribute: 'employeeNumber',
        secret: directory.service.password,
        ...more,
      })
    ).json();

  async function setUp(more: object): Promise<void> {
    await admin.post('/user/proof', { password: PASSWORD });
    expect(await save(more)).toMatchObject({ code: 0 });
    await admin.post('/company/signin/enable', { kind: 'LDAP', enabled: true });
  }

  const signIn = async (username: string, password: string, browser = openBrowser(people.app)) =>
    (await browser.post('/login', { username, password })).json();

  /** In a browser in which they signed in by their own means: a code. */
  async function inPerson(mobile: string): Promise<Browser> {
    const own = openBrowser(people.app);
    people.clock.pass(2 * MINUTE);
    await own.get('/login/pin', { username: mobile });
    await own.post('/login', { username: mobile, pin: await codeTo(people, mobile) });
    return own;
  }
  const linksOf = async (own: Browser): Promise<OwnLinks> => (await own.get('/user/links')).json().result;

  /** Makes the directory the home of the account, as its person does it. */
  async function moveHome(mobile: string): Promise<Browser> {
    const own = await inPerson(mobile);
    const [offer] = (await linksOf(own)).offers;
    expect((await own.post('/user/links/find', { id: offer!.providerId })).json().code).toBe(0);
    const [request] = (await linksOf(own)).requests;
    expect((await own.post('/user/links/accept', { id: request!.id })).json().code).toBe(0);
    return own;
  }

  it('refuses a password of the directory before the person has agreed, though it is right', async () => {
    for (const mobile of [lin.mobile, chen.mobile, operator.mobile])
      expect(await signIn(mobile, OWN)).not.toMatchObject({ code: 0 });
    const links = (await admin.get('/company/signin/links', { kind: 'LDAP' })).json().result;
    expect(links).toMatchObject({ total: 0 });
  });

  it('becomes the home of an account when its person agrees, by their entry; no password is required', async () => {
    const own = await inPerson(lin.mobile);
    expect(await linksOf(own)).toMatchObject({ links: [], offers: [{ companyName: '朱砂置业有限公司' }] });
    const [offer] = (await linksOf(own)).offers;
    await own.post('/user/links/find', { id: offer!.providerId });
    const [request] = (await linksOf(own)).requests;
    expect(request).toMatchObject({ account: lin.mobile, kind: 'LDAP', employs: false });
    expect((await own.post('/user/links/accept', { id: request!.id })).json().code).toBe(0);
    expect(await linksOf(own)).toMatchObject({ links: [{ account: lin.mobile }], requests: [], offers: [] });
    for (const account of [lin.mobile, lin.mail, lin.employeeNumber]) {
      const browser = openBrowser(people.app);
      expect(await signIn(account, OWN, browser), account).toMatchObject({ code: 0, result: { status: 0 } });
      expect((await browser.get('/user')).json().result.within).toBe(companyId);
    }
    const links = (await admin.get('/company/signin/links', { kind: 'LDAP' })).json().result;
    expect(links).toMatchObject({ total: 1, list: [{ name: '林知夏' }] });
    const [message] = (await messagesTo(people, lin.mobile)) as unknown as {
      subject: string;
      text: string;
    }[];
    expect(message).toMatchObject({ subject: '登录密码改由企业目录管理' });
    expect(message!.text).toContain(`朱砂置业有限公司的企业目录管理，对应的人员是 ${lin.mobile}`);
  });

  it.each([
    ['ldaps, with an authority of the company’s own', () => ({})],
    ['StartTLS', () => ({ url: directory.url, startTls: true })],
  ])('is connected by %s', async (_, more) => {
    await setUp(more());
    const { steps, found } = (await attempt(lin.mobile)).result;
    expect(steps.map(({ step, ok }: { step: string; ok: boolean }) => `${step} ${ok}`)).toEqual([
      'CONNECT true',
      'BIND true',
      'SEARCH true',
      'MATCH true',
    ]);
    expect(found).toContainEqual({ name: 'mail', value: lin.mail });
    expect((await signIn(lin.mobile, OWN)).code).not.toBe(ERRORS.WRONG_PASSWORD.code);
    await setUp({});
  });

  const attempt = async (account: string) =>
    (await admin.post('/company/signin/try', { kind: 'LDAP', account })).json();

  it('reports the failing step', async () => {
    const last = async (more: object, account = lin.mobile) => {
      await save(more);
      return (await attempt(account)).result.steps.at(-1);
    };
    expect(await last({ ca: null })).toMatchObject({ step: 'CONNECT', ok: false });
    expect(await last({ secret: 'wrong' })).toMatchObject({ step: 'BIND', ok: false });
    expect(await last({ baseDn: 'dc=elsewhere' })).toMatchObject({ step: 'SEARCH', ok: false });
    expect(await last({}, 'nobody')).toMatchObject({ step: 'MATCH', ok: false });
    await setUp({});
  });

  it('receives no query for an account that has a password here, right or wrong', async () => {
    expect((await signIn(chen.mobile, PASSWORD)).code).toBe(0);
    // Without TLS, so that the traffic can be read.
    const line = await recordConnection(Number(new URL(directory.url).port));
    await setUp({ url: `ldap://localhost:${line.port}`, ca: null });
    const said = (account: string, password: string) => line.during(() => signIn(account, password));
    for (const [account, password] of [
      [chen.mobile, 'mistyped#2026'],
      [chen.mobile, OWN],
      [operator.mobile, 'mistyped#2026'],
      [outsider.mobile, OWN],
      [newMobile(), 'mistyped#2026'],
    ] as const) {
      const told = await said(account, password);
      expect(told, account).toContain('cn=service');
      expect(told, account).not.toContain(account);
      expect(told, account).not.toContain(password);
    }
    // Nor for a moved directory: its people agreed to the former one.
    expect(await said(lin.mobile, OWN)).not.toContain(OWN);
    // The traffic for an account whose home it is.
    await moveHome(lin.mobile);
    const told = await said(lin.mobile, OWN);
    expect(told).toContain(lin.mobile);
    expect(told).toContain(OWN);
    line.close();
    await setUp({});
    await moveHome(lin.mobile);
  });

  it('replaces the password here; a password of their own replaces it, and the directory gets no more queries', async () => {
    const own = await moveHome(chen.mobile);
    expect((await signIn(chen.mobile, PASSWORD)).code).toBe(ERRORS.WRONG_PASSWORD.code);
    expect((await signIn(chen.mobile, OWN)).code).toBe(0);
    people.clock.pass(2 * MINUTE);
    await own.post('/user/password/pin');
    const pin = await codeTo(people, chen.mobile);
    expect((await own.post('/user/password', { pin, pwd: 'Another#2026' })).json().code).toBe(0);
    expect((await signIn(chen.mobile, OWN)).code).toBe(ERRORS.WRONG_PASSWORD.code);
    expect((await signIn(chen.mobile, 'Another#2026')).code).toBe(0);
    expect((await linksOf(own)).links).toEqual([]);
    expect((await messagesTo(people, chen.mobile)).map(({ subject }) => subject)).toContain(
      '已解除企业账号关联',
    );
  });

  it('is no bypass where a password is required first: a code alone is refused', async () => {
    await setSetting(people, 'multipassword', true);
    people.clock.pass(2 * MINUTE);
    const browser = openBrowser(people.app);
    await browser.get('/login/pin', { username: lin.mobile });
    const pin = await codeTo(people, lin.mobile);
    const answer = await browser.post('/login', { username: lin.mobile, pin });
    await setSetting(people, 'multipassword', false);
    expect(answer.json().code).toBe(ERRORS.PASSWORD_FIRST.code);
  });

  it('is no longer the home after a new password by a code to the phone, or in the account', async () => {
    await moveHome(chen.mobile);
    const browser = openBrowser(people.app);
    await signIn(chen.mobile, OWN, browser);
    people.clock.pass(2 * MINUTE);
    await browser.post('/login/forget/pin', { contact: chen.mobile });
    const pin = await codeTo(people, chen.mobile);
    await browser.post('/login/forget', { contact: chen.mobile, pin, pwd: PASSWORD });
    expect((await browser.get('/user')).json().code).toBe(ERRORS.SESSION_EXPIRED.code);
    expect((await signIn(chen.mobile, OWN)).code).toBe(ERRORS.WRONG_PASSWORD.code);
    expect((await signIn(chen.mobile, PASSWORD)).code).toBe(0);
  });

  it('cannot be the home of an administrator of the platform, which another company owns', async () => {
    const own = await inPerson(operator.mobile);
    const { offers } = await linksOf(own);
    expect(offers).toEqual([]);
    const { rows } = await database.pool.query(`select id from company_provider where kind = 'LDAP'`);
    expect((await own.post('/user/links/find', { id: rows[0].id })).json().code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('cannot be the home of a person who is not an employee, though it knows their number', async () => {
    const { rows } = await database.pool.query(`select id from company_provider where kind = 'LDAP'`);
    const own = await inPerson(outsider.mobile);
    expect(await linksOf(own)).toEqual({ links: [], requests: [], offers: [] });
    expect((await own.post('/user/links/find', { id: rows[0].id })).json().code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('refuses another entry that took over the phone number', async () => {
    const moved = (subject: string) =>
      database.pool.query(`update company_link set subject = $1 where account = $2 returning subject`, [
        subject,
        lin.mobile,
      ]);
    const { rows } = await database.pool.query(`select subject from company_link where account = $1`, [
      lin.mobile,
    ]);
    await moved('an entry that is gone');
    expect((await signIn(lin.mobile, OWN)).code).toBe(ERRORS.WRONG_PASSWORD.code);
    await moved(rows[0].subject);
    expect((await signIn(lin.mobile, OWN)).code).toBe(0);
  });

  it('accepts no other password, and not the password of a colleague’s entry', async () => {
    expect((await signIn(lin.mobile, 'wrong#2026')).code).toBe(ERRORS.WRONG_PASSWORD.code);
    expect((await signIn(lin.mobile, '')).code).not.toBe(0);
    expect(await signIn('*', OWN)).toMatchObject({ code: ERRORS.WRONG_PASSWORD.code });
    expect(await signIn(`${lin.mobile})(uid=*`, OWN)).toMatchObject({ code: ERRORS.WRONG_PASSWORD.code });
  });

  it('never receives an empty password, which it would accept as an anonymous bind', async () => {
    for (const password of ['', ' '])
      expect((await signIn(lin.mobile, password)).code, JSON.stringify(password)).not.toBe(0);
    // RFC 4513 §5.1.2: the last check before the directory refuses it, whatever the earlier ones do.
    const { homes } = people.access;
    const tried = { account: lin.mobile, user: await people.identity.findUserByContact(lin.mobile) };
    expect(await homes.check({ ...tried, password: OWN })).toHaveProperty('companyId');
    expect(await homes.check({ ...tried, password: '' })).toBe('WRONG');
  });

  it('gets the same queries for known and unknown accounts, so that the response time discloses nothing', async () => {
    const line = await countTlsRecords(Number(new URL(directory.secureUrl).port));
    await setUp({ url: `ldaps://localhost:${line.port}` });
    await moveHome(lin.mobile);
    const about = (account: string) => line.during(() => signIn(account, 'wrong#2026'));
    // An account whose home it is; then one with a password here, one of a non-employee, and unknown ones.
    const employee = await about(lin.mobile);
    expect(employee).toMatchObject({ connections: 1 });
    expect(employee.records).toBeGreaterThan(3);
    for (const account of [chen.mobile, outsider.mobile, newMobile(), 'nobody@cinnabar.example', '20249999'])
      expect(await about(account), account).toEqual(employee);
    line.close();
    await setUp({});
    await moveHome(lin.mobile);
  });

  it('matches no entry by a filter that finds others too, or another person', async () => {
    for (const filter of ['(|(mobile={account})(uid=*))', '(|(mobile=x{account})(uid=chen))']) {
      await setUp({ filter });
      expect((await signIn(lin.mobile, OWN)).code, filter).toBe(ERRORS.WRONG_PASSWORD.code);
    }
    await setUp({});
  });

  it('does not report its people as without a password', async () => {
    await setSetting(people, 'customizeConfig', { forbidGetUserStatus: false });
    const status = async (username: string) =>
      (await openBrowser(people.app).get('/login/status', { username })).json().code;
    expect(await status(lin.mobile)).toBe(0);
    expect(await status(outsider.mobile)).toBe(ERRORS.NO_LOGIN_PASSWORD.code);
  });

  it('gets no more queries after ten wrong passwords, which lock as for every account', async () => {
    for (let failure = 0; failure < 9; failure++) await signIn(lin.mail, 'wrong#2026');
    expect((await signIn(lin.mobile, 'wrong#2026')).code).toBe(ERRORS.ACCOUNT_LOCKED.code);
    expect((await signIn(lin.mobile, OWN)).code).toBe(ERRORS.ACCOUNT_LOCKED.code);
    people.clock.pass(16 * MINUTE);
    expect((await signIn(lin.mobile, OWN)).code).toBe(0);
  });

  it('stores the password in no table and reports it in no error', async () => {
    const { rows } = await database.pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      const kept = await database.pool.query(
        `select 1 from "${name}" t where t::text like '%of(the)Directory%'`,
      );
      expect(kept.rowCount, name).toBe(0);
    }
    expect(JSON.stringify(reports)).not.toContain('Directory*1');
  });
});

describe('a directory that must not be trusted with passwords', async () => {
  const database = await createTestDatabase();
  const people = await buildPeople(database);
  let silent: Server;
  let admin: Browser;
  beforeAll(async () => {
    silent = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await setSetting(people, 'captcha', 'OFF');
    const { id, mobile } = await newPerson(people);
    await database.transaction(async (tx) => {
      const company = await people.organizations.createCompany(tx, {
        name: '朱砂科技有限公司',
        tenantType: 'CORPORATE',
        authStatus: 'AUTH_SUCCESS',
      });
      await people.organizations.addEmployee(tx, {
        companyId: company.id,
        userId: id,
        roleTypes: ['SYSTEM'],
      });
    });
    admin = openBrowser(people.app);
    await admin.post('/login', { username: mobile, password: PASSWORD });
  });
  afterAll(() => silent.close());
  const save = async (more: object) =>
    (
      await admin.post('/company/signin/ldap', {
        startTls: false,
        ca: null,
        bindDn: 'cn=service',
        baseDn: 'dc=example',
        filter: '(uid={account})',
        emailAttribute: 'mail',
        phoneAttribute: 'mobile',
        numberAttribute: 'uid',
        secret: 'word',
        ...more,
      })
    ).json().code;

  it('is one without encryption, or no directory at all', async () => {
    for (const url of ['ldap://directory.example', 'http://directory.example', 'ldaps://', 'nonsense'])
      expect(await save({ url }), url).toBe(ERRORS.COMPANY_SIGN_IN_ADDRESS.code);
    expect(await save({ url: 'ldap://directory.example', startTls: true })).toBe(0);
    expect(await save({ url: 'ldaps://directory.example', filter: '(uid=*)' })).toBe(400);
  });

  it('answers known and unknown accounts alike when it is unreachable', async () => {
    const { port } = silent.address() as { port: number };
    expect(await save({ url: `ldap://localhost:${port}` })).toBe(0);
    await admin.post('/company/signin/enable', { kind: 'LDAP', enabled: true });
    const { mobile } = await newPerson(people);
    for (const username of [mobile, newMobile(), 'E-1']) {
      const answer = await openBrowser(people.app).post('/login', { username, password: 'wrong#2026' });
      expect(answer.json().code).toBe(ERRORS.COMPANY_DIRECTORY_DOWN.code);
    }
    expect(
      (await openBrowser(people.app).post('/login', { username: mobile, password: PASSWORD })).json().code,
    ).toBe(0);
  });
});
