import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupToken } from '../apps/server/src/main/setup/setup-token.ts';
import { DESKTOP, PHONE, useBrowser } from './browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { type StartedServer, startServer } from './start-server.ts';
import { takePicture } from './take-picture.ts';

const browser = useBrowser();
const masterKey = randomBytes(32);
const servers: StartedServer[] = [];
const letters: string[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      letters.push(...session.envelope.rcptTo.map(({ address }) => address));
      done(null);
    });
  },
});
beforeAll(() => new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await new Promise<void>((resolve) => post.close(() => resolve()));
});

/** As an operator starts it for real use: no demo, a key of their own, a mail server. */
async function newInstallation(): Promise<string> {
  const { port } = post.server.address() as AddressInfo;
  const server = await startServer({
    CINNABAR_DEMO: '0',
    CINNABAR_MASTER_KEY: masterKey.toString('hex'),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    CINNABAR_MAIL_FROM: 'sign@example.com',
  });
  servers.push(server);
  return server.baseUrl;
}

it.each([
  ['zh_CN', DESKTOP],
  ['en_US', PHONE],
] as const)('an operator makes a new installation their own (%s)', async (language, viewport) => {
  const baseUrl = await newInstallation();
  const visitor = await browser.visit({ language, viewport, baseUrl });
  const { page, say } = visitor;
  const field = (name: string) => page.getByLabel(say(`identity-setup:field.${name}`), { exact: true });
  const next = () => page.getByRole('button', { name: say('identity-setup:next'), exact: true }).click();

  // Whoever comes anywhere is led here.
  await page.goto('/');
  await page.getByRole('heading', { name: say('identity-setup:token.title') }).waitFor();
  await takePicture(visitor, 'setup-token');
  await expectAccessible(visitor);
  await field('token').fill('ABCD-ABCD-ABCD-ABCD');
  await next();
  await page.getByRole('alert').first().waitFor();
  await field('token').fill(setupToken(masterKey));
  await next();

  await field('name').fill('林知夏');
  await field('contact').fill('lin@example.com');
  const password = page.getByRole('textbox', { name: say('identity-setup:field.password'), exact: true });
  await password.fill('12345678');
  await next();
  await page.getByText(say('identity-setup:weak')).first().waitFor();
  await takePicture(visitor, 'setup-administrator');
  await expectAccessible(visitor);
  await password.fill('Sunny#2026');
  await next();

  await field('company').fill('海棠贸易有限公司');
  await field('registerNo').fill('91310000MA1K00000X');
  await takePicture(visitor, 'setup-company');
  await next();

  await page.getByLabel(say('identity-setup:sending.to.mail'), { exact: true }).first().waitFor();
  await page.getByRole('button', { name: say('identity-setup:sending.try') }).click();
  await page.getByText(say('identity-setup:sending.sent', { to: 'lin@example.com' })).waitFor();
  expect(letters).toContain('lin@example.com');
  await takePicture(visitor, 'setup-sending');
  await expectAccessible(visitor);
  await page.getByRole('button', { name: say('identity-setup:finish') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('海棠贸易有限公司').locator('visible=true').first().waitFor();
  await takePicture(visitor, 'setup-done');

  const stranger = await browser.visit({ language, viewport, baseUrl });
  await stranger.page.goto('/setup');
  await stranger.page.waitForURL((url) => url.pathname === '/login');
});
