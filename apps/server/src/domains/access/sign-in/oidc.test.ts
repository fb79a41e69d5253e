import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { MINUTE } from '../../../testing/clock/moving-clock.ts';
import { walkThroughProvider } from '../../../testing/providers/follow-provider.ts';
import { setSetting } from '../../identity/identity-factory.ts';
import { closedAddress, faultOf, ORIGIN, openCompanySignIn, verified } from '../access-factory.ts';

const fixture = await openCompanySignIn();
const {
  database,
  people,
  provider,
  reports,
  companyId,
  company,
  employee,
  setUp,
  visit,
  leave,
  signIn,
  whoIs,
  linked,
  linksOf,
  confirm,
} = fixture;

describe('sign-in with the company’s provider', () => {
  it('accepts a linked person, and leads to the requested page', async () => {
    const { userId } = await linked();
    const browser = openBrowser(people.app);
    expect(await signIn(browser, userId, { service: '/detail/1?tab=2' })).toBe('/detail/1?tab=2');
    expect(await whoIs(browser)).toBe(userId);
  });

  it('goes by the provider’s subject: another e-mail address there moves no account', async () => {
    const first = await linked();
    const second = await employee();
    await provider.setPeople({ [first.userId]: verified(second.email) });
    const browser = openBrowser(people.app);
    expect(await signIn(browser, first.userId)).toBe('/contractlist');
    expect(await whoIs(browser)).toBe(first.userId);
  });

  it('starts a new session: one planted in the browser ends', async () => {
    const { userId } = await linked();
    const attacker = await employee();
    const browser = openBrowser(people.app);
    browser.jar.set('cnb_session', attacker.jar.get('cnb_session')!);
    await signIn(browser, userId);
    expect(await whoIs(browser)).toBe(userId);
    expect(browser.jar.get('cnb_session')).not.toBe(attacker.jar.get('cnb_session'));
    expect(await whoIs(attacker)).toBeNull();
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])(
    'redirects to our own pages only, not to %s',
    async (service) => {
      const { userId, browser } = await linked();
      expect(await signIn(browser, userId, { service })).toBe('/');
    },
  );

  it('counts as the password where a second step is required, and skips no person’s factors', async () => {
    const { userId, browser, mobile } = await linked();
    await setSetting(people, 'multipassword', true);
    try {
      expect(await signIn(browser, userId)).toMatch(/^\/multiLogin/);
      // Until the next code may be sent.
      people.clock.pass(MINUTE);
      expect(await confirm(browser, mobile)).toBe(1);
      // The second step adds no permissions to the first one.
      expect((await browser.get('/user')).json().result.within).toBe(companyId);
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
    for (const [accountKey, claim, account] of [
      ['PHONE', 'phone_number', person.mobile],
      ['NUMBER', 'employee_number', 'A-1024'],
    ]) {
      await setUp({ accountKey, claim });
      expect(faultOf(await signIn(openBrowser(people.app), 'sub-2'))).toBe('LINK');
      expect((await linksOf(person)).requests).toMatchObject([{ account, employs: false }]);
    }
    await setUp({});
  });
});

describe('company sign-in is refused', () => {
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

  it('with a state that was never issued', () =>
    refused('EXPIRED', (address) => address.searchParams.set('state', 'a-state-of-theirs')));

  it('with a code that was issued for another PKCE verifier', () =>
    refused('REFUSED', (address) => address.searchParams.set('code_challenge', 'x'.repeat(43))));

  it('when the provider answers with an error', () =>
    refused('REFUSED', (address) => address.searchParams.set('login_hint', 'nobody')));

  it('on return in another browser, while the sign-in of the first one continues', async () => {
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

  it('on a repeated return', async () => {
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

  it('on return after 15 minutes, and leads to the login with the requested page', async () => {
    const browser = openBrowser(people.app);
    const address = await leave(browser, '/notice');
    address.searchParams.set('login_hint', person.userId);
    const back = await walkThroughProvider(address.href);
    people.clock.pass(15 * MINUTE);
    expect((await visit(browser, back)).headers.location).toBe(
      '/login?service=%2Fnotice&companyError=EXPIRED',
    );
    // That sign-in is too old to change means of sign-in.
    fixture.admin = await employee({ admin: true });
  });

  it.each([
    ['an e-mail address that the provider has not verified', { email_verified: false }, 'UNVERIFIED'],
    ['an e-mail address of which it does not say so', { email_verified: undefined }, 'UNVERIFIED'],
    ['an e-mail address that is only a text', { email_verified: 'true' }, 'UNVERIFIED'],
    ['no e-mail address', { email: undefined }, 'UNVERIFIED'],
    ['an unknown address', { email: 'nobody@cinnabar.example' }, 'NO_ACCOUNT'],
  ])('with %s', async (_, change, fault) => {
    const colleague = await employee();
    await provider.setPeople({ 'sub-3': { ...verified(colleague.email), ...change } });
    expect(faultOf(await signIn(openBrowser(people.app), 'sub-3'))).toBe(fault);
  });

  it('for a person of another company, though the provider claims them', async () => {
    const other = await company('海棠贸易有限公司', 'COMPANY');
    const outsider = await employee({ at: other.id });
    await provider.setPeople({ 'sub-4': verified(outsider.email) });
    expect(faultOf(await signIn(openBrowser(people.app), 'sub-4'))).toBe('NO_ACCOUNT');
  });

  it('for a person who has left the company', async () => {
    const former = await linked();
    const by = { userId: fixture.admin.userId, name: '', tenantId: companyId, origin: ORIGIN };
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

  it('when it is disabled, or there is none', async () => {
    const browser = openBrowser(people.app);
    const address = await leave(browser);
    await fixture.admin.post('/company/signin/enable', { kind: 'OIDC', enabled: false });
    address.searchParams.set('login_hint', person.userId);
    const back = await walkThroughProvider(address.href);
    expect(faultOf((await visit(browser, back)).headers.location!)).toBe('UNKNOWN');
    const start = await visit(browser, '/api/login/company/start?company=cinnabar');
    expect(faultOf(start.headers.location!)).toBe('UNKNOWN');
    expect((await browser.get('/login/company')).json().result).toEqual({ offered: false, provider: null });
    await setUp({});
  });
});

describe('the company of a sign-in', () => {
  const ask = async (name?: string) =>
    (await openBrowser(people.app).get('/login/company', name === undefined ? {} : { name })).json();

  it('is found by its code, by the domain of an e-mail address, and alone when it is the only one', async () => {
    const found = { offered: true, provider: { code: 'cinnabar', name: '朱砂统一认证' } };
    expect((await ask()).result).toEqual(found);
    expect((await ask('Cinnabar')).result).toEqual(found);
    expect((await ask('anybody@cinnabar.example')).result).toEqual(found);
    expect((await ask('elsewhere')).code).toBe(ERRORS.COMPANY_SIGN_IN_UNKNOWN.code);
  });
});
