import { casesOfRun } from '@cinnabar/kernel/testing';
import type { KeyIn, QualifiedKey } from '@cinnabar/locales/text-keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type StartedProvider,
  startOidcProvider,
} from '../apps/server/src/testing/providers/start-oidc-provider.ts';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { type KeyUnder, wordsOf } from './browser/words.ts';
import {
  CHILD_ADMINISTRATOR,
  choosePassword,
  DEMO_PASSWORD,
  logInByPassword,
  SEAL_ADMINISTRATOR,
  STAFF,
} from './pages/login-page.ts';
import { type Message, newestMessage } from './server/mailbox.ts';
import { type StartedServer, startServer } from './server/start-server.ts';

const ADMINISTRATOR = '13800000001';
const CLIENT = { id: 'cinnabar', secret: 'a secret of the provider' };
const browser = useBrowser();
let server: StartedServer;
let provider: StartedProvider;

// A separate server: a company sign-in is shown on the login page of all visitors.
beforeAll(async () => {
  server = await startServer();
  const phone = (mobile: string) => ({ phone_number: `+86 ${mobile}`, phone_number_verified: true });
  provider = await startOidcProvider({
    client: { ...CLIENT, redirectUri: `${server.baseUrl}/api/login/company/callback` },
    people: {
      staff: phone(STAFF),
      keeper: phone(SEAL_ADMINISTRATOR),
      stranger: phone('13700009999'),
    },
  });
});
afterAll(async () => {
  await provider.stop();
  await server.stop();
});

const button = ({ page, say }: Visitor, key: QualifiedKey, values = {}) =>
  page.getByRole('button', { name: say(key, values), exact: true });
const company = <K extends KeyIn<'identity-company'>>(key: K) => `identity-company:${key}` as const;

it('an administrator sets up the company’s provider, tries it and enables it', async () => {
  const visitor = await browser.visit({ baseUrl: server.baseUrl });
  const { page, say } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR, '/company/signin');
  const save = button(visitor, company('form.save'));
  const field = (key: KeyUnder<'identity-company', 'form.'>) =>
    page.getByLabel(new RegExp(`^${say(company(`form.${key}`)).replaceAll(/[()（）]/g, '.')}`));
  await save.click();
  expect(await page.getByText(say(company('form.missing'))).count()).toBe(5);
  await seeInEveryForm(visitor, 'company-sign-in-faults');
  await field('issuer').fill(provider.issuer);
  await field('clientId').fill(CLIENT.id);
  await field('clientSecret').fill('not the secret');
  await field('name').fill('朱砂统一认证');
  await field('code').fill('cinnabar');
  await field('domains').fill('cinnabar.example，sign.example');
  await field('accountKey').selectOption('PHONE');
  expect(await field('claim').inputValue()).toBe('phone_number');
  await save.click();
  await button(visitor, company('trial.run')).click();
  await page.getByText(say(company('trial.step.SECRET.bad'))).waitFor();
  await seeInEveryForm(visitor, 'company-sign-in-trial-failed');
  await field('clientSecret').fill(CLIENT.secret);
  await save.click();
  await page.waitForFunction(
    (label) =>
      [...document.querySelectorAll('input[type=password]')].every(
        (input) => (input as HTMLInputElement).value === '',
      ) && label,
    'saved',
  );
  await button(visitor, company('trial.run')).click();
  await page.getByText(say(company('trial.step.SECRET.ok'))).waitFor();
  await button(visitor, company('state.open')).click();
  await button(visitor, company('state.close')).waitFor();
  await seeInBothSizes(visitor, 'company-sign-in-on');
  await page.getByRole('tab', { name: say(company('kind.LDAP')) }).click();
  await seeInEveryForm(visitor, 'company-sign-in-ldap');

  const english = wordsOf('en_US');
  await page.evaluate(() => localStorage.setItem('lang', 'en_US'));
  await page.reload();
  await page.getByRole('heading', { name: english('system:title.companySignIn') }).waitFor();
  await seeInBothSizes({ ...visitor, language: 'en_US', say: english }, 'company-sign-in-on');
});

const enter = async (who: string, by: Visitor) => {
  await button(by, 'identity:company.with', { name: '朱砂统一认证' }).click();
  await by.page.getByLabel('Login').fill(who);
  await by.page.getByRole('button', { name: 'OK' }).click();
};
const account = <K extends KeyIn<'identity-account'>>(key: K) => `identity-account:${key}` as const;
const COMPANY = '朱砂科技有限公司';

const FORMS = casesOfRun([
  ['zh_CN', DESKTOP, 'staff', STAFF],
  ['en_US', PHONE, 'keeper', SEAL_ADMINISTRATOR],
] as const);

it.each(FORMS)(
  'an employee agrees once, signed in by their own means, and then signs in by it for that company only (%s)',
  async (language, viewport, login, mobile) => {
    const visitor = await browser.visit({ language, viewport, baseUrl: server.baseUrl });
    const { page, say } = visitor;
    await page.goto('/login?service=%2Fcontractlist');
    await button(visitor, 'identity:company.with', { name: '朱砂统一认证' }).waitFor();
    await seeInBothSizes(visitor, 'company-login');
    await enter('stranger', visitor);
    await page.getByText(say('identity:company.fault.NO_ACCOUNT')).waitFor();
    await seeInBothSizes(visitor, 'company-login-refused');
    // The provider remembers the person.
    await page.context().clearCookies();
    await enter(login, visitor);
    await page.getByText(say('identity:company.fault.LINK')).waitFor();
    await seeInBothSizes(visitor, 'company-login-link');
    await typePassword(visitor, mobile);
    await page
      .getByRole('heading', { name: say(account('consent.title.OIDC'), { company: COMPANY }) })
      .waitFor();
    await page.getByText(mobile).waitFor();
    await seeInBothSizes(visitor, 'company-link-consent');
    // By keyboard alone.
    const agree = button(visitor, account('consent.accept'));
    await agree.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/contractlist');
    // Their first sign-in, which filled the demo, was in Chinese: the language of their messages.
    const written = wordsOf('zh_CN');
    const message = await newestMessage(
      mobile,
      ({ subject }: Message) => subject === written('messages:company-linked.subject'),
      server.baseUrl,
    );
    expect(message.text).toContain(COMPANY);
    expect(message.text).toContain(mobile);

    const next = await browser.visit({ language, viewport, baseUrl: server.baseUrl });
    await next.page.goto('/login?service=%2Fusercenter');
    await enter(login, next);
    await next.page.getByRole('heading', { name: say('system:companySession.title') }).waitFor();
    await seeInBothSizes(next, 'company-session-own-page');
    await next.page.goto('/');
    await next.page.getByText(say('system:companySession.banner', { company: COMPANY })).waitFor();
    await seeInBothSizes(next, 'company-session-home');

    await page.goto('/usercenter/security');
    await button(visitor, account('links.removeOne'), { company: COMPANY }).waitFor();
    await seeInBothSizes(visitor, 'company-links-own');
  },
);

/** On the login page that waits for a sign-in by own means. */
async function typePassword({ page, say, ...more }: Visitor, mobile: string): Promise<void> {
  await choosePassword({ page, say, ...more });
  await page.getByLabel(say('identity:login.account'), { exact: true }).fill(mobile);
  await page.getByRole('textbox', { name: say('identity:login.password'), exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: say('identity:login.submit'), exact: true }).click();
}

it('several company sign-ins make the login ask for the company; administrators see linked people', async () => {
  await setUpSecondCompany();
  const visitor = await browser.visit({ language: 'en_US', viewport: PHONE, baseUrl: server.baseUrl });
  const { page, say } = visitor;
  await page.goto('/login');
  await button(visitor, 'identity:company.open').click();
  const name = page.getByLabel(say('identity:company.name'));
  await name.fill('elsewhere');
  await button(visitor, 'identity:company.go').click();
  await page.getByRole('alert').waitFor();
  await seeInBothSizes(visitor, 'company-login-find');
  await name.fill('somebody@sign.example');
  await button(visitor, 'identity:company.go').click();
  await page.getByLabel('Login').waitFor();
  await page.goto('/login?company=estates');
  await button(visitor, 'identity:company.with', { name: 'Estates' }).waitFor();

  const administrator = await browser.visit({ baseUrl: server.baseUrl });
  await logInByPassword(administrator, ADMINISTRATOR);
  await openInEveryForm(administrator, '/company/signin', 'company-sign-in-links', async (form) => {
    await button(form, company('links.view')).click();
    await administrator.page.getByRole('dialog').getByText('138****0004').waitFor();
  });
});

/** As the administrator of the child company does it. */
async function setUpSecondCompany(): Promise<void> {
  const send = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(`${server.baseUrl}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    const said = (await answer.json()) as { code: number; token: string };
    expect(said.code, path).toBe(0);
    return said;
  };
  const { token } = await send('/login', { username: CHILD_ADMINISTRATOR, password: DEMO_PASSWORD });
  const settings = {
    name: 'Estates',
    code: 'estates',
    emailDomains: ['estates.example'],
    newcomers: 'REFUSE',
  };
  const client = {
    issuer: provider.issuer,
    clientId: CLIENT.id,
    secret: CLIENT.secret,
    scopes: 'openid email',
  };
  const account = { accountKey: 'EMAIL', claim: 'email' };
  await send('/company/signin/oidc', { ...settings, ...client, ...account }, { 'X-QID': token });
  await send('/company/signin/enable', { kind: 'OIDC', enabled: true }, { 'X-QID': token });
}
