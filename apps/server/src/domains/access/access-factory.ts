import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { OwnLinks } from '@cinnabar/protocol/access/own-links-schema';
import { afterAll, beforeEach, expect } from 'vitest';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { walkThroughProvider } from '../../testing/providers/follow-provider.ts';
import { startOidcProvider } from '../../testing/providers/start-oidc-provider.ts';
import { codeTo, newMobile, newPerson, PASSWORD } from '../identity/identity-factory.ts';

const HOST = 'localhost:3000';
export const CLIENT = {
  id: 'cinnabar',
  secret: 'a secret of the provider',
  redirectUri: `http://${HOST}/api/login/company/callback`,
};
type Employee = Browser & { userId: string; mobile: string; email: string };
export const ORIGIN = { address: '127.0.0.1', device: '', language: 'zh_CN', requestId: '' } as const;

/** Claims of a provider about a person whose e-mail address it has verified. */
export const verified = (email: string) => ({ email, email_verified: true, name: '林知夏' });
/** The error in the redirect to the login page. */
export const faultOf = (location: string) => new URL(location, 'http://own').searchParams.get('companyError');

/** An address without a listener. */
export function closedAddress(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(`http://localhost:${port}`));
    });
  });
}

/** A company whose people sign in with its own OpenID Connect provider. */
export async function openCompanySignIn() {
  const database = await createTestDatabase();
  const reports: unknown[] = [];
  const people = await buildPeople(database, { report: (error) => reports.push(error) });
  const provider = await startOidcProvider({ client: CLIENT, people: {} });
  afterAll(() => provider.stop());
  beforeEach(() => void reports.splice(0));

  const company = (name: string, tenantType: 'CORPORATE' | 'INNER_COMPANY' | 'COMPANY') =>
    database.transaction((tx) =>
      people.organizations.createCompany(tx, { name, tenantType, authStatus: 'AUTH_SUCCESS' }),
    );

  /** An employee of the company, signed in by password. */
  async function employee({ admin = false, at = companyId, number = '' } = {}): Promise<Employee> {
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

  const save = async (more: object, browser: Browser = fixture.admin): Promise<{ code: number }> =>
    (await browser.post('/company/signin/oidc', settings(more))).json();

  async function setUp(more: object): Promise<void> {
    expect(await save(more)).toMatchObject({ code: 0 });
    const on = await fixture.admin.post('/company/signin/enable', { kind: 'OIDC', enabled: true });
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

  /** The authorization URL of our button. */
  async function leave(browser: Browser, service = '/contractlist'): Promise<URL> {
    const query = new URLSearchParams({ company: 'cinnabar', service });
    const answer = await visit(browser, `/api/login/company/start?${query}`);
    expect(answer.statusCode).toBe(302);
    return new URL(answer.headers.location!);
  }

  /** From our button through the provider and back, as `login`. Returns the browser's final address. */
  async function signIn(
    browser: Browser,
    login: string,
    { service, alter = () => undefined }: { service?: string; alter?: (address: URL) => void } = {},
  ): Promise<string> {
    const address = await leave(browser, service);
    alter(address);
    // Changes made by a test are kept.
    const hint = address.searchParams.get('login_hint') ?? login;
    return finish(browser, address.href, hint);
  }

  /** From the provider's address back, as `login`. */
  async function finish(browser: Browser, from: string, login: string): Promise<string> {
    const address = new URL(from);
    address.searchParams.set('login_hint', login);
    const back = await walkThroughProvider(address.href);
    return (await visit(browser, back)).headers.location!;
  }

  /** The person of the browser's session; null without one. */
  async function whoIs(browser: Browser): Promise<string | null> {
    const answer = (await browser.get('/user')).json();
    return answer.code === 0 ? answer.result.user.id : null;
  }

  /**
   * A person who signed in by the provider once, agreed in a session by their own means, and signed in again: `browser` has the company
   * session.
   */
  async function linked() {
    const person = await employee();
    await provider.setPeople({ [person.userId]: verified(person.email) });
    await signIn(openBrowser(people.app), person.userId);
    expect(await agree(person)).toBe(0);
    const browser = openBrowser(people.app);
    await signIn(browser, person.userId);
    return { ...person, browser };
  }

  const linksOf = async (own: Browser): Promise<OwnLinks> => (await own.get('/user/links')).json().result;

  /** Accepts the link request, in a session by their own means. */
  async function agree(own: Browser): Promise<number> {
    const [request] = (await linksOf(own)).requests;
    return (await own.post('/user/links/accept', { id: request!.id })).json().code;
  }

  async function confirm(browser: Browser, mobile: string): Promise<number> {
    const { contact } = (await browser.get('/login/second/options')).json().result;
    const sent = await browser.get('/login/pin', { username: contact });
    expect(sent.json().code).toBe(0);
    return (await browser.post('/multiauth', { pin: await codeTo(people, mobile) })).json().code;
  }

  const { id: companyId } = await company('朱砂科技有限公司', 'CORPORATE');
  const fixture: { admin: Employee } = {
    /** Replaced by a new administrator when the sign-in is too old to change means of sign-in. */
    admin: await employee({ admin: true, at: companyId }),
  };
  await setUp({});
  return Object.assign(fixture, {
    ...{ database, people, provider, reports, companyId, company, employee, settings, save, setUp },
    ...{ visit, leave, signIn, finish, whoIs, linked, linksOf, agree, confirm },
  });
}
