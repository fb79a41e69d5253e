import { casesOfRun } from '@cinnabar/kernel/testing';
import { TOTP } from 'otpauth';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { openSection, press, sees } from './pages/account-page.ts';
import { DEMO_PASSWORD, forgetSession, logInByPassword } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { answerOnce } from './server/answer-once.ts';
import { newestCode } from './server/mailbox.ts';
import { makePerson } from './server/new-person.ts';
import { type StartedServer, startServer } from './server/start-server.ts';

const browser = useBrowser();
const BOTH = casesOfRun([
  ['zh_CN', DESKTOP, '1'],
  ['en_US', PHONE, '2'],
] as const);
const PERIOD_MS = 30_000;
/** Later than the answer for the other method. */
const LATE_MS = 3000;

const codeAt = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp });

/** The password, after which a second step is required. */
async function takeFirstStep(visitor: Visitor, mobile: string): Promise<void> {
  await logInByPassword(visitor, mobile, '/usercenter/factors');
  await visitor.page.waitForURL((url) => url.pathname === '/multiLogin');
}

/** The factor of the login also confirms the intent to sign. */
async function signBy(
  visitor: Visitor,
  mobile: string,
  method: 'OTP' | 'PASSKEY',
  code?: () => string,
): Promise<void> {
  const { id } = await sendContract({ name: '叶青禾', mobile });
  await visitor.page.goto(`/sign/${id}`);
  const signing = signPage(visitor);
  await signing.goToNextPlace();
  await signing.typeSignature('叶青禾');
  // The code that is sent first is slow; another method is chosen meanwhile.
  await answerOnce(visitor.page, '**/api/contract/intent?*', answerLate);
  await signing.confirmBy(method, code, () => seeInBothSizes(visitor, `sign-by-${method.toLowerCase()}`));
}

async function answerLate(route: Route): Promise<void> {
  const response = await route.fetch();
  await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  await route.fulfill({ response });
}

const isIn = ({ page }: Visitor) => page.waitForURL((url) => url.pathname === '/usercenter/factors');

it.each(BOTH)(
  'an authenticator app is added and required at the next login (%s)',
  async (language, viewport, n) => {
    const mobile = await makePerson('叶青禾', `1375551010${n}`);
    const visitor = await browser.visit({ language, viewport });
    const { page, say } = visitor;
    await logInByPassword(visitor, mobile);
    await openSection(visitor, 'factors');
    await seeInBothSizes(visitor, 'factors-none');
    await press(visitor, 'identity-account:otp.add');
    await page.getByRole('img', { name: say('identity-account:otp.qr') }).waitFor();
    await seeInBothSizes(visitor, 'otp-bind');
    const secret = (await page.locator('.otp-key code').innerText()).replaceAll(' ', '');
    const code = page.getByLabel(say('identity-account:otp.stepCode'));
    await code.fill('000000');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    // A code counts once: the previous one leaves the present one for the login.
    await code.fill(codeAt(secret, Date.now() - PERIOD_MS));

    await sees(visitor, 'identity-account:recovery.title');
    const codes = await page.locator('.recovery-codes code').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await press(visitor, 'identity-account:recovery.done');
    await sees(visitor, 'identity-account:recovery.keepFirst');
    const downloaded = page.waitForEvent('download');
    await press(visitor, 'system:action.download');
    expect((await downloaded).suggestedFilename()).toBe(say('identity-account:recovery.file'));
    await page.getByLabel(say('identity-account:recovery.kept')).check();
    await seeInBothSizes(visitor, 'recovery-codes');
    await press(visitor, 'identity-account:recovery.done');
    await sees(visitor, 'identity-account:otp.added');
    await takePicture(visitor, 'factors');

    await forgetSession(visitor);
    await takeFirstStep(visitor, mobile);
    await seeInBothSizes(visitor, 'second-otp');
    const atLogin = page.getByLabel(say('identity:second.otp'));
    await atLogin.fill('000000');
    await page.getByRole('alert').waitFor();
    await atLogin.fill(codeAt(secret, Date.now()));
    await isIn(visitor);
    // The clock of a phone may be ahead; the code of the login is spent.
    await signBy(visitor, mobile, 'OTP', () => codeAt(secret, Date.now() + PERIOD_MS));

    // The phone is lost: a recovery code signs them in, once.
    for (const [attempt, used] of [codes[0]!, codes[0]!, codes[1]!].entries()) {
      await forgetSession(visitor);
      await takeFirstStep(visitor, mobile);
      await press(visitor, 'identity:second.use.RECOVERY');
      await page.getByLabel(say('identity:second.recovery')).fill(used);
      if (attempt === 0) await seeInBothSizes(visitor, 'second-recovery');
      await press(visitor, 'identity:login.submit');
      if (attempt === 1) await page.getByRole('alert').waitFor();
      else await isIn(visitor);
    }
    await sees(visitor, 'identity-account:recovery.left', { count: 8 });

    await press(visitor, 'identity-account:otp.remove');
    await seeInBothSizes(visitor, 'otp-remove');
    await press(visitor, 'identity-account:otp.remove');
    await sees(visitor, 'identity-account:otp.removed');
    await forgetSession(visitor);
    await logInByPassword(visitor, mobile, '/usercenter/factors');
    await isIn(visitor);
  },
);

it.each(BOTH)('a passkey is added and signs its owner in (%s)', async (language, viewport, n) => {
  const mobile = await makePerson('白鹭洲', `1375551020${n}`);
  const visitor = await browser.visit({ language, viewport });
  const { page, say } = visitor;
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logInByPassword(visitor, mobile);
  await openSection(visitor, 'factors');
  await press(visitor, 'identity-account:passkeys.add');
  const name = language === 'zh_CN' ? '办公室电脑' : 'Office computer';
  await page.getByLabel(say('identity-account:passkeys.name')).fill(name);
  await seeInBothSizes(visitor, 'passkey-add');
  await press(visitor, 'system:action.next');
  await page.getByLabel(say('identity-account:recovery.kept')).check();
  await press(visitor, 'identity-account:recovery.done');
  await sees(visitor, 'identity-account:passkeys.added', { name });
  await seeInBothSizes(visitor, 'passkeys');
  // The device reports that it is already registered.
  await press(visitor, 'identity-account:passkeys.add');
  await press(visitor, 'system:action.next');
  await sees(visitor, 'identity-account:passkeys.known');
  await press(visitor, 'system:action.cancel');

  await forgetSession(visitor);
  await takeFirstStep(visitor, mobile);
  await seeInBothSizes(visitor, 'second-passkey');
  await press(visitor, 'identity:second.passkey');
  await isIn(visitor);
  await signBy(visitor, mobile, 'PASSKEY');
  await page.goto('/usercenter/factors');

  await press(visitor, 'identity-account:passkeys.renameOne', { name });
  await page.getByRole('textbox', { name: say('identity-account:passkeys.name') }).fill(`${name} 2`);
  await seeInBothSizes(visitor, 'passkey-rename');
  await press(visitor, 'identity-account:passkeys.renameSave');
  await press(visitor, 'identity-account:passkeys.removeOne', { name: `${name} 2` });
  await seeInBothSizes(visitor, 'passkey-remove');
  await press(visitor, 'identity-account:passkeys.remove');
  await sees(visitor, 'identity-account:passkeys.none');
});

it('an address without HTTPS explains why there are no passkeys', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await logInByPassword(visitor, await makePerson('苏木', '13755510301'));
  await page.goto('/usercenter/factors');
  await sees(visitor, 'identity-account:passkeys.needsHttps');
  await seeInBothSizes(visitor, 'passkeys-http');
});

describe('an installation that requires a code after the password', () => {
  let server: StartedServer;
  beforeAll(async () => {
    server = await startServer();
    await askForTwoSteps(server.baseUrl);
  });
  afterAll(() => server.stop());

  const PEOPLE = casesOfRun([
    ['zh_CN', DESKTOP, '13800000004'],
    ['en_US', PHONE, '13800000003'],
  ] as const);

  it.each(PEOPLE)('sends it without a request and signs in (%s)', async (language, viewport, mobile) => {
    const visitor = await browser.visit({ language, viewport, baseUrl: server.baseUrl });
    const { page, say } = visitor;
    await logInByPassword(visitor, mobile, '/contractlist');
    const code = await newestCode(mobile, undefined, server.baseUrl);
    const field = page.getByLabel(say('identity:login.code'), { exact: true });
    await seeInBothSizes(visitor, 'second-code');
    await field.fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('alert').waitFor();
    await field.fill(code);
    await page.waitForURL((url) => url.pathname === '/contractlist');
  });
});

/** As the platform's administrator sets it. */
async function askForTwoSteps(baseUrl: string): Promise<void> {
  const send = async (method: string, path: string, body: unknown, headers = {}) => {
    const answer = await fetch(`${baseUrl}/api${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return (await answer.json()) as { code: number; token: string };
  };
  const { token } = await send('POST', '/login', { username: '13800000001', password: DEMO_PASSWORD });
  const saved = await send('PUT', '/sys/config/multipassword', true, { 'X-QID': token });
  expect(saved.code).toBe(0);
}
