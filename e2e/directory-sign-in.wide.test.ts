import { casesOfRun } from '@cinnabar/kernel/testing';
import type { KeyIn, QualifiedKey } from '@cinnabar/locales/text-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasSlapd,
  type StartedDirectory,
  startSlapd,
} from '../apps/server/src/testing/providers/start-slapd.ts';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { type KeyUnder, wordsOf } from './browser/words.ts';
import { choosePassword, logInByPassword, SEAL_ADMINISTRATOR, STAFF } from './pages/login-page.ts';
import { type Message, newestMessage } from './server/mailbox.ts';
import { type StartedServer, startServer } from './server/start-server.ts';

const ADMINISTRATOR = '13800000001';
const OWN = 'a-Secret.of(the)Directory*1';
const company = <K extends KeyIn<'identity-company'>>(key: K) => `identity-company:${key}` as const;

describe.skipIf(!hasSlapd())('the directory of a company (needs slapd)', () => {
  const browser = useBrowser();
  let server: StartedServer;
  let directory: StartedDirectory;

  // A separate server: a directory that checks passwords applies to everyone who signs in.
  beforeAll(async () => {
    server = await startServer();
    directory = await startSlapd([
      { uid: 'staff', password: OWN, mobile: STAFF, mail: 'staff@cinnabar.example', employeeNumber: '1001' },
      { uid: 'keeper', password: OWN, mobile: SEAL_ADMINISTRATOR },
    ]);
  });
  afterAll(async () => {
    await directory.stop();
    await server.stop();
  });

  const button = ({ page, say }: Visitor, key: QualifiedKey) =>
    page.getByRole('button', { name: say(key), exact: true });

  async function enter(visitor: Visitor, account: string, password: string): Promise<void> {
    const { page, say } = visitor;
    await page.goto('/login?service=%2Fnotice');
    await choosePassword(visitor);
    await page.getByLabel(say('identity:login.account'), { exact: true }).fill(account);
    await page.getByRole('textbox', { name: say('identity:login.password'), exact: true }).fill(password);
    await button(visitor, 'identity:login.submit').click();
  }

  it('is set up by an administrator, who sees errors and the results of a trial', async () => {
    const visitor = await browser.visit({ baseUrl: server.baseUrl });
    const { page, say } = visitor;
    await logInByPassword(visitor, ADMINISTRATOR, '/company/signin');
    await page.getByRole('tab', { name: say(company('kind.LDAP')) }).click();
    const field = (key: KeyUnder<'identity-company', 'form.'>) =>
      page.getByLabel(new RegExp(`^${say(company(`form.${key}`)).replaceAll(/[()（）]/g, '.')}`));
    await button(visitor, company('form.save')).click();
    await page
      .getByText(say(company('form.missing')))
      .first()
      .waitFor();
    await seeInBothSizes(visitor, 'directory-faults');

    await field('url').fill(directory.secureUrl);
    await field('bindDn').fill(directory.service.dn);
    await field('bindPassword').fill('not the password');
    await field('baseDn').fill(directory.baseDn);
    const tryIt = async (step: KeyUnder<'identity-company', 'trial.step.'>) => {
      // A trial uses the saved settings.
      const saved = page.waitForResponse(
        (answer) => new URL(answer.url()).pathname === '/api/company/signin/ldap',
      );
      await button(visitor, company('form.save')).click();
      expect((await saved).status()).toBe(200);
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLInputElement>('input[type=password]')].every(
          ({ value }) => value === '',
        ),
      );
      await button(visitor, company('trial.run')).click();
      await page
        .getByText(
          say(company(`trial.step.${step}`))
            .split('{{')[0]!
            .trim(),
        )
        .waitFor();
    };
    await tryIt('CONNECT.bad');
    await seeInBothSizes(visitor, 'directory-certificate');
    await field('ca').fill(directory.ca);
    await tryIt('BIND.bad');
    await field('bindPassword').fill(directory.service.password);
    await page.getByLabel(say(company('trial.account'))).fill(STAFF);
    await tryIt('MATCH.ok');
    await page.getByText('staff@cinnabar.example').waitFor();
    await seeInBothSizes(visitor, 'directory-tried');
    await button(visitor, company('state.open')).click();
    await button(visitor, company('state.close')).waitFor();
  });

  const FORMS = casesOfRun([
    ['zh_CN', DESKTOP, STAFF],
    ['en_US', PHONE, SEAL_ADMINISTRATOR],
  ] as const);

  it.each(FORMS)(
    'accepts an employee’s password after they have made it the home of their account (%s)',
    async (language, viewport, mobile) => {
      const visitor = await browser.visit({ language, viewport, baseUrl: server.baseUrl });
      const { page, say } = visitor;
      // Its password alone opens nothing.
      await enter(visitor, mobile, OWN);
      await page.getByRole('alert').first().waitFor();
      await logInByPassword(visitor, mobile, '/usercenter/security');
      const of = { company: '朱砂科技有限公司' };
      await page
        .getByRole('button', { name: say('identity-account:links.findOne', of), exact: true })
        .click();
      await page.getByRole('heading', { name: say('identity-account:consent.title.LDAP', of) }).waitFor();
      await seeInBothSizes(visitor, 'directory-consent');
      await button(visitor, 'identity-account:consent.accept').click();
      await page.waitForURL((url) => url.pathname === '/usercenter/security');
      await page
        .getByRole('button', { name: say('identity-account:links.removeOne', of), exact: true })
        .waitFor();
      await seeInBothSizes(visitor, 'directory-home');
      // In the language of their first sign-in: this one, or an earlier one that fills the demo meanwhile.
      const written = (['zh_CN', 'en_US'] as const).map((one) =>
        wordsOf(one)('messages:company-home.subject'),
      );
      const isIt = ({ subject }: Message) => written.includes(subject);
      expect((await newestMessage(mobile, isIt, server.baseUrl)).text).toContain(of.company);

      const next = await browser.visit({ language, viewport, baseUrl: server.baseUrl });
      await enter(next, mobile, OWN);
      await next.page.waitForURL((url) => url.pathname === '/notice');
      await next.page.getByRole('heading', { name: say('system:companySession.title') }).waitFor();
    },
  );

  it('reports that it does not answer, and the alternative', async () => {
    await directory.stop();
    const visitor = await browser.visit({ language: 'en_US', viewport: PHONE, baseUrl: server.baseUrl });
    await enter(visitor, STAFF, OWN);
    await visitor.page.getByText('the company directory cannot be reached').waitFor();
    await seeInBothSizes(visitor, 'directory-down');
    expect(new URL(visitor.page.url()).pathname).toBe('/login');
  });
});
