import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { errorText } from '@cinnabar/protocol/error-text';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupToken } from '../apps/server/src/main/setup/setup-token.ts';
import { DESKTOP, useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import type { KeyUnder } from './browser/words.ts';
import { type StartedServer, startServer } from './server/start-server.ts';

const browser = useBrowser();
const masterKey = randomBytes(32);
const servers: StartedServer[] = [];
const mails: string[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      mails.push(...session.envelope.rcptTo.map(({ address }) => address));
      done(null);
    });
  },
});
beforeAll(() => new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await new Promise<void>((resolve) => post.close(() => resolve()));
});

const mailPort = () => String((post.server.address() as AddressInfo).port);

/** As an operator starts it for production: no demo, its own key. */
async function newInstallation(): Promise<string> {
  const server = await startServer({
    CINNABAR_DEMO: '0',
    CINNABAR_MASTER_KEY: masterKey.toString('hex'),
  });
  servers.push(server);
  return server.baseUrl;
}

it('an operator sets up a new installation', async () => {
  const baseUrl = await newInstallation();
  const [language, viewport] = ['zh_CN', DESKTOP] as const;
  const visitor = await browser.visit({ language, viewport, baseUrl });
  const { page, say } = visitor;
  const field = (name: KeyUnder<'identity-setup', 'field.'>) =>
    page.getByLabel(say(`identity-setup:field.${name}`), { exact: true });
  const next = () => page.getByRole('button', { name: say('identity-setup:next'), exact: true }).click();

  // Every address redirects here.
  await page.goto('/');
  await page.getByRole('heading', { name: say('identity-setup:token.title') }).waitFor();
  await seeInEveryForm(visitor, 'setup-token');
  await next();
  // An error is in the language of the page, before and after the page changes it; so is the server's.
  await seeInEveryForm(visitor, 'setup-token-missing', async (form) => {
    await page.getByRole('alert').getByText(form.say('identity-setup:missing.token')).waitFor();
  });
  await field('token').fill('ABCD-ABCD-ABCD-ABCD');
  await next();
  await seeInEveryForm(visitor, 'setup-token-wrong', async (form) => {
    await page.getByRole('alert').getByText(errorText('SETUP_TOKEN_WRONG', form.language)).waitFor();
  });
  await field('token').fill(setupToken(masterKey));
  await next();

  await field('name').fill('林知夏');
  await field('contact').fill('lin@example.com');
  const password = page.getByRole('textbox', { name: say('identity-setup:field.password'), exact: true });
  await password.fill('12345678');
  await seeInEveryForm(visitor, 'setup-administrator');
  await next();
  await seeInEveryForm(visitor, 'setup-administrator-weak', async (form) => {
    await page.getByRole('alert').getByText(form.say('identity-setup:weak')).waitFor();
  });
  await password.fill('Sunny#2026');
  await next();

  await field('company').fill('海棠贸易有限公司');
  await field('registerNo').fill('91310000MA1K00000X');
  await seeInEveryForm(visitor, 'setup-company');
  await next();

  await page.getByText(say('identity-setup:sending.none.MAIL')).waitFor();
  const mail = page.getByRole('region', { name: say('notifications:way.kind.MAIL') });
  await mail.getByRole('button', { name: say('notifications:way.set') }).click();
  const dialog = page.getByRole('dialog');
  const entry = (name: KeyUnder<'notifications', 'way.mail.'>) =>
    dialog.getByLabel(say(`notifications:way.mail.${name}`), { exact: true });
  const save = async (port: string, from: string) => {
    await entry('host').fill('127.0.0.1');
    await entry('port').fill(port);
    await entry('from').fill(from);
    await entry('from').press('Enter');
  };
  await save('1', 'nobody');
  await dialog.getByText(say('notifications:way.wrongFrom')).waitFor();
  await seeInBothSizes(visitor, 'setup-mail');
  await save('1', 'sign@example.com');
  await mail.getByText('127.0.0.1:1 · sign@example.com').waitFor();
  const to = mail.getByLabel(say('identity-setup:sending.to.MAIL'), { exact: true });
  expect(await to.inputValue()).toBe('lin@example.com');
  await to.press('Enter');
  await seeInEveryForm(visitor, 'setup-unsent', async (form) => {
    await page.getByRole('alert').getByText(form.say('notifications:problem.UNREACHABLE')).waitFor();
  });
  await mail.getByRole('button', { name: say('notifications:way.change') }).click();
  await save(mailPort(), 'sign@example.com');
  await mail.getByText(`127.0.0.1:${mailPort()} · sign@example.com`).waitFor();
  await to.press('Enter');
  await mail.getByText(say('identity-setup:sending.sent', { to: 'lin@example.com' })).waitFor();
  expect(mails).toContain('lin@example.com');
  await takePicture(visitor, 'setup-sent');

  const texts = page.getByRole('region', { name: say('notifications:way.kind.SMS') });
  await texts.getByRole('button', { name: say('notifications:way.set') }).click();
  await dialog.getByLabel(say('notifications:way.provider')).selectOption('gateway');
  await dialog.getByLabel(say('notifications:way.sms.url'), { exact: true }).fill('gateway.example');
  await dialog.getByRole('button', { name: say('system:action.save') }).click();
  await dialog.getByText(say('notifications:way.wrongUrl')).waitFor();
  await seeInBothSizes(visitor, 'setup-texts');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('identity-setup:finish') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('海棠贸易有限公司').locator('visible=true').first().waitFor();
  await takePicture(visitor, 'setup-done');

  const stranger = await browser.visit({ language, viewport, baseUrl });
  await stranger.page.goto('/setup');
  await stranger.page.getByRole('heading', { name: say('identity-setup:done.title') }).waitFor();
  await stranger.page.getByRole('link', { name: say('identity-setup:done.go') }).click();
  await stranger.page.waitForURL((url) => url.pathname === '/login');
});
