import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { QualifiedKey } from '@cinnabar/locales/text-keys';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupToken } from '../apps/server/src/main/setup/setup-token.ts';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { type KeyUnder, type Language, wordsOf } from './browser/words.ts';
import { type StartedServer, startServer } from './server/start-server.ts';

const ADMINISTRATOR = 'lin@example.com';
const REFUSAL = 'Relay access denied for lin@example.com';

const browser = useBrowser();
const masterKey = randomBytes(32);
const mails: { subject: string; text: string }[] = [];
/** The response of the mail server to mails with a subject; none: it accepts them. */
let refusals: Record<string, { code: number; text: string }> = {};
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', async () => {
      const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(parts));
      const refusal = refusals[subject];
      if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      mails.push({ subject, text });
      done(null);
    });
  },
});
let server: StartedServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  server = await startServer({ CINNABAR_DEMO: '0', CINNABAR_MASTER_KEY: masterKey.toString('hex') });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => post.close(() => resolve()));
});

const marks = () => ({
  'x-requested-with': 'XMLHttpRequest',
  timestamp: String(Date.now()),
  nonce: crypto.randomUUID(),
});

/** The setup, which signs the visitor in as the administrator of the platform. */
async function ownInstallation({ page }: Visitor): Promise<void> {
  const answer = await page.request.post('/api/setup', {
    headers: marks(),
    data: {
      token: setupToken(masterKey),
      administrator: { name: '林知夏', contact: ADMINISTRATOR, password: 'Sunny#2026' },
      company: { name: '海棠贸易有限公司' },
    },
  });
  expect((await answer.json()).code).toBe(0);
  const headers = { ...marks(), 'content-type': 'application/json' };
  await page.request.put('/api/sys/config/captcha', { headers, data: '"AUTO"' });
}

/** Requests a code for a person without a session here. */
async function askForCodes(): Promise<void> {
  const login = `${server.baseUrl}/api/login/pin?username=${ADMINISTRATOR}`;
  const reset = `${server.baseUrl}/api/login/forget/pin`;
  const form = { contact: ADMINISTRATOR };
  for (const answer of [
    await fetch(reset, {
      method: 'POST',
      headers: { ...marks(), 'content-type': 'application/json' },
      body: JSON.stringify(form),
    }),
    await fetch(login, { headers: marks() }),
  ])
    expect(((await answer.json()) as { code: number }).code).toBe(0);
}

/** The forms for both channels, checked in both languages. Mail is left set to the mail server above. */
async function setUpSending(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  for (const [language, viewport] of [
    ['en_US', PHONE],
    ['zh_CN', DESKTOP],
  ] as [Language, typeof PHONE][]) {
    const form = { ...visitor, language, say: wordsOf(language), onPhone: viewport === PHONE };
    const { say } = form;
    await page.setViewportSize(viewport);
    await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
    await page.reload();
    const setUp = page.getByRole('button', { name: say('notifications:way.set') });
    await setUp.nth(1).click();
    await page
      .getByLabel(say('notifications:way.provider'))
      .selectOption({ label: say('notifications:way.providers.tencent') });
    await page.getByRole('button', { name: say('system:action.save') }).click();
    await page.getByText(say('notifications:way.missing')).first().waitFor();
    await seeInBothSizes(form, 'messages-way-sms');
    await page.getByRole('button', { name: say('system:action.cancel') }).click();
    await setUp.first().click();
    await seeInBothSizes(form, 'messages-way-mail');
  }
  const { say } = visitor;
  const fill = (name: KeyUnder<'notifications', 'way.mail.'>, text: string) =>
    page.getByLabel(say(`notifications:way.mail.${name}`), { exact: true }).fill(text);
  await fill('host', '127.0.0.1');
  await fill('port', String((post.server.address() as AddressInfo).port));
  await fill('from', '朱砂签 <sign@example.com>');
  await page.getByRole('button', { name: say('system:action.save') }).click();
  await page.getByText('sign@example.com').waitFor();
}

it('an administrator configures mail, sees failed messages with their reasons, corrects the settings, and resends', async () => {
  const visitor = await browser.visit({ baseUrl: server.baseUrl });
  const { page, say } = visitor;
  await ownInstallation(visitor);
  await page.goto('/');
  await page.getByRole('link', { name: say('system:title.messages') }).click();
  await setUpSending(visitor);
  refusals = {
    重置密码验证码: { code: 451, text: 'Greylisted, try again later' },
    登录验证码: { code: 550, text: REFUSAL },
    测试消息: { code: 550, text: REFUSAL },
  };
  await askForCodes();
  await page.reload();
  const row = (text: QualifiedKey) => page.getByRole('row').filter({ hasText: say(text) });
  const failed = row('notifications:problem.REFUSED');
  await failed.waitFor();
  await row('notifications:problem.BUSY').waitFor();
  await failed.getByText('Relay access denied for li***@example.com').waitFor();
  expect(await page.getByText(ADMINISTRATOR).count()).toBe(0);
  const tryMail = page
    .getByRole('button', { name: say('notifications:test.send') })
    .filter({ hasText: say('notifications:channel.EMAIL') });
  await tryMail.click();
  await seeInEveryForm(visitor, 'messages', async (form) => {
    await page.getByRole('status').getByText(form.say('notifications:problem.REFUSED')).waitFor();
  });
  refusals = {};
  await tryMail.click();
  await page.getByText(say('notifications:test.sent', { to: 'li***@example.com' })).waitFor();
  expect(mails.map(({ subject }) => subject)).toContain('测试消息');

  await page.getByRole('button', { name: say('notifications:messages.retryAll', { count: 1 }) }).click();
  const codeArrived = () => mails.some(({ subject, text }) => subject === '登录验证码' && /\d{6}/.test(text));
  await expect.poll(codeArrived).toBe(true);
  await page.getByLabel(say('notifications:messages.state')).selectOption('SENT');
  await page.getByRole('row').filter({ hasText: '登录验证码' }).first().waitFor();
  const search = page.getByLabel(say('notifications:messages.search'));
  await search.fill('nobody@example.com');
  await search.press('Enter');
  await page.getByText(say('notifications:messages.notFound')).waitFor();
  await search.fill(ADMINISTRATOR);
  await search.press('Enter');
  await page.getByRole('row').filter({ hasText: '登录验证码' }).first().waitFor();
  await seeInEveryForm(visitor, 'messages-found');
  await page.getByRole('button', { name: say('notifications:messages.searchClear') }).click();
  await page.getByLabel(say('notifications:messages.state')).selectOption('FAILED');
  await page.getByText(say('notifications:messages.empty.FAILED')).waitFor();
  await seeInBothSizes(visitor, 'messages-none');
});
