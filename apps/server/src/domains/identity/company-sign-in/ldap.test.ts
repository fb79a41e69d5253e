import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { countTlsRecords } from '../../../testing/count-tls-records.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { MINUTE } from '../../../testing/moving-clock.ts';
import { hasSlapd, type StartedDirectory, startSlapd } from '../../../testing/start-slapd.ts';
import { codeTo, newMobile, newPerson, PASSWORD, setSetting } from '../identity-factory.ts';
import type { CompanySignInPorts } from './company-sign-in-ports.ts';
import { createDirectories } from './directories.ts';
import { createProviderSecrets } from './provider-secrets.ts';

const OWN = 'a-Secret.of(the)Directory*1';
const lin = { mail: 'lin@cinnabar.example', mobile: newMobile(), employeeNumber: '20240017' };
const chen = { mobile: newMobile() };
const outsider = { mobile: newMobile() };

describe.skipIf(!hasSlapd())('signing in with the company’s LDAP directory (needs slapd)', async () => {
  const database = await createTestDatabase();
  const reports: unknown[] = [];
  const people = await buildPeople(database, { report: (error) => reports.push(error) });
  let directory: StartedDirectory;
  let admin: Browser;

  beforeAll(async () => {
    directory = await startSlapd([
      { uid: 'lin', password: OWN, ...lin },
      { uid: 'chen', password: OWN, ...chen },
      { uid: 'outsider', password: OWN, ...outsider },
    ]);
    await setSetting(people, 'captcha', 'OFF');
    const company = await database.transaction((tx) =>
      people.organizations.createCompany(tx, {
        name: '朱砂科技有限公司',
        tenantType: 'CORPORATE',
        authStatus: 'AUTH_SUCCESS',
      }),
    );
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
    expect(await save(more)).toMatchObject({ code: 0 });
    await admin.post('/company/signin/enable', { kind: 'LDAP', enabled: true });
  }

  const signIn = async (username: string, password: string, browser = openBrowser(people.app)) =>
    (await browser.post('/login', { username, password })).json();

  it('asks once for a code to the account’s own phone, then takes the directory’s password', async () => {
    const browser = openBrowser(people.app);
    expect(await signIn(lin.mobile, OWN, browser)).toMatchObject({ code: 1 });
    expect((await browser.get('/user')).json().code).not.toBe(0);
    await browser.get('/login/pin', { username: lin.mobile });
    expect((await browser.post('/multiauth', { pin: await codeTo(people, lin.mobile) })).json().code).toBe(1);
    for (const account of [lin.mobile, lin.mail, lin.employeeNumber])
      expect(await signIn(account, OWN), account).toMatchObject({ code: 0, result: { status: 0 } });
    const links = (await admin.get('/company/signin/links', { kind: 'LDAP' })).json().result;
    expect(links).toMatchObject({ total: 1, list: [{ name: '林知夏' }] });
  });

  it.each([
    ['ldaps, with an authority of the company’s own', () => ({})],
    ['StartTLS', () => ({ url: directory.url, startTls: true })],
  ])('speaks to it by %s', async (_, more) => {
    await setUp(more());
    const { steps, found } = (await attempt(lin.mobile)).result;
    expect(steps.map(({ step, ok }: { step: string; ok: boolean }) => `${step} ${ok}`)).toEqual([
      'CONNECT true',
      'BIND true',
      'SEARCH true',
      'MATCH true',
    ]);
    expect(found).toContainEqual({ name: 'mail', value: lin.mail });
    expect((await signIn(lin.mobile, OWN)).code).not.toBe(1002003);
    await setUp({});
  });

  const attempt = async (account: string) =>
    (await admin.post('/company/signin/try', { kind: 'LDAP', account })).json();

  it('says what does not work', async () => {
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

  it('still takes the password that somebody has here', async () => {
    expect((await signIn(chen.mobile, PASSWORD)).code).toBe(0);
  });

  it('takes no other password, and not the password of a colleague’s entry', async () => {
    expect((await signIn(lin.mobile, 'wrong#2026')).code).toBe(1002003);
    expect((await signIn(lin.mobile, '')).code).not.toBe(0);
    expect(await signIn('*', OWN)).toMatchObject({ code: 1002003 });
    expect(await signIn(`${lin.mobile})(uid=*`, OWN)).toMatchObject({ code: 1002003 });
  });

  it('an empty password never reaches the directory, which would take it for no password at all', async () => {
    for (const password of ['', ' '])
      expect((await signIn(lin.mobile, password)).code, JSON.stringify(password)).not.toBe(0);
    // RFC 4513 §5.1.2: whatever comes before, the last door looks too.
    const directories = createDirectories({
      database,
      ports: { isEmployee: async () => true } as unknown as CompanySignInPorts,
      secrets: createProviderSecrets(people.masterKey),
      report: () => undefined,
    });
    const tried = { account: lin.mobile, userId: randomUUID() };
    expect(await directories.check({ ...tried, password: OWN })).toHaveProperty('fits');
    expect(await directories.check({ ...tried, password: '' })).toBe('WRONG');
  });

  it('is asked for nobody who works elsewhere, though it knows their number', async () => {
    expect(await signIn(outsider.mobile, OWN)).not.toMatchObject({ code: 0 });
    expect(await signIn(outsider.mobile, OWN)).not.toMatchObject({ code: 1 });
  });

  it('is asked as much about nobody as about somebody, so that the time of an answer tells nothing', async () => {
    const line = await countTlsRecords(Number(new URL(directory.secureUrl).port));
    await setUp({ url: `ldaps://localhost:${line.port}` });
    const about = (account: string) => line.during(() => signIn(account, 'wrong#2026'));
    const employee = await about(lin.mobile);
    expect(employee).toMatchObject({ connections: 1 });
    expect(employee.records).toBeGreaterThan(3);
    for (const account of [outsider.mobile, newMobile(), 'nobody@cinnabar.example', '20249999'])
      expect(await about(account), account).toEqual(employee);
    line.close();
    await setUp({});
  });

  it('names nobody by a filter that finds others too, or somebody else', async () => {
    for (const filter of ['(|(mobile={account})(uid=*))', '(|(mobile=x{account})(uid=chen))']) {
      await setUp({ filter });
      expect((await signIn(lin.mobile, OWN)).code, filter).toBe(1002003);
    }
    await setUp({});
  });

  it('does not say that its people have no password', async () => {
    await setSetting(people, 'customizeConfig', { forbidGetUserStatus: false });
    const status = async (username: string) =>
      (await openBrowser(people.app).get('/login/status', { username })).json().code;
    expect(await status(lin.mobile)).toBe(0);
    expect(await status(outsider.mobile)).toBe(1002002);
  });

  it('locks after ten wrong passwords, as every account does, and the directory is asked no more', async () => {
    for (let failure = 0; failure < 9; failure++) await signIn(lin.mail, 'wrong#2026');
    expect((await signIn(lin.mobile, 'wrong#2026')).code).toBe(1002008);
    expect((await signIn(lin.mobile, OWN)).code).toBe(1002008);
    people.clock.pass(16 * MINUTE);
    expect((await signIn(lin.mobile, OWN)).code).toBe(0);
  });

  it('keeps the password nowhere', async () => {
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
      expect(await save({ url }), url).toBe(1002062);
    expect(await save({ url: 'ldap://directory.example', startTls: true })).toBe(0);
    expect(await save({ url: 'ldaps://directory.example', filter: '(uid=*)' })).toBe(400);
  });

  it('when it does not answer, somebody and nobody are told the same', async () => {
    const { port } = silent.address() as { port: number };
    expect(await save({ url: `ldap://localhost:${port}` })).toBe(0);
    await admin.post('/company/signin/enable', { kind: 'LDAP', enabled: true });
    const { mobile } = await newPerson(people);
    for (const username of [mobile, newMobile(), 'E-1']) {
      const answer = await openBrowser(people.app).post('/login', { username, password: 'wrong#2026' });
      expect(answer.json().code).toBe(1002064);
    }
    expect(
      (await openBrowser(people.app).post('/login', { username: mobile, password: PASSWORD })).json().code,
    ).toBe(0);
  });
});
