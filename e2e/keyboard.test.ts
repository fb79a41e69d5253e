import { TOTP } from 'otpauth';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser.ts';
import { makePerson } from './new-person.ts';
import { DEMO_PASSWORD, forgetSession } from './pages/login-page.ts';

const browser = useBrowser();
const PERIOD_MS = 30_000;
/** More stops than any of these pages has. */
const STOPS = 60;

/** Presses Tab until the control has the focus, and sees that it is marked. */
async function tabTo({ page }: Visitor, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((one) => one.matches(':focus'))) return;
  }
  throw new Error(`Tab does not reach ${control}`);
}

const press = ({ page }: Visitor, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const button = ({ page, say }: Visitor, key: string) =>
  page.getByRole('button', { name: say(key), exact: true });
const hasFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((one) => one.matches(':focus'))).toBe(true);

/** From the first field to the button, as somebody without a mouse does it. */
async function signIn(visitor: Visitor, mobile: string, service: string): Promise<void> {
  const { page, say } = visitor;
  await page.goto(`/login?service=${encodeURIComponent(service)}&loginType=password`);
  await tabTo(visitor, page.getByLabel(say('identity:login.account'), { exact: true }));
  await page.keyboard.type(mobile);
  await tabTo(visitor, page.getByRole('textbox', { name: say('identity:login.password'), exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await press(visitor, 'Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}

it('an account is changed, a second step added and taken with the keyboard alone', async () => {
  const mobile = await makePerson('秦时月', '13755530101');
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await signIn(visitor, mobile, '/usercenter/profile');

  const change = button(visitor, 'identity-account:profile.changeName');
  await tabTo(visitor, change);
  await press(visitor, 'Enter');
  await hasFocus(page.getByLabel(say('identity-account:profile.name'), { exact: true }));
  await press(visitor, 'Escape');
  // Where they came from.
  await hasFocus(change);
  await press(visitor, 'Enter');
  await hasFocus(page.getByLabel(say('identity-account:profile.name'), { exact: true }));
  await press(visitor, 'ControlOrMeta+a');
  await page.keyboard.insertText('秦 时月');
  await press(visitor, 'Enter');
  await page.getByText(say('identity-account:profile.nameChanged', { name: '秦 时月' })).waitFor();
  await hasFocus(change);

  const factors = page.getByRole('link', { name: say('identity-account:section.factors.name') });
  await tabTo(visitor, factors);
  await press(visitor, 'Enter');
  await tabTo(visitor, button(visitor, 'identity-account:otp.add'));
  await press(visitor, 'Enter');
  await page.locator('.otp-key code').waitFor();
  const totp = new TOTP({ secret: (await page.locator('.otp-key code').innerText()).replaceAll(' ', '') });
  await tabTo(visitor, page.getByLabel(say('identity-account:otp.stepCode')));
  // A code counts once: the one before leaves the present one for the login.
  await page.keyboard.type(totp.generate({ timestamp: Date.now() - PERIOD_MS }));
  await tabTo(visitor, page.getByLabel(say('identity-account:recovery.kept')));
  await press(visitor, 'Space');
  await tabTo(visitor, button(visitor, 'identity-account:recovery.done'));
  await press(visitor, 'Enter');
  await page.getByText(say('identity-account:otp.added')).waitFor();

  await forgetSession(visitor);
  await signIn(visitor, mobile, '/usercenter/sessions');
  await hasFocus(page.getByLabel(say('identity:second.otp')));
  await page.keyboard.type(totp.generate());
  await page.waitForURL((url) => url.pathname === '/usercenter/sessions');
});

it('a signature is typed and kept with the keyboard alone', async () => {
  const mobile = await makePerson('秦问渠', '13755530102');
  const visitor = await browser.visit({ language: 'en_US' });
  const { page, say } = visitor;
  await signIn(visitor, mobile, '/signature');
  await tabTo(visitor, button(visitor, 'seals:own.add').first());
  await press(visitor, 'Enter');
  const ways = page.getByRole('dialog').getByRole('radiogroup').first().getByRole('radio');
  await tabTo(visitor, ways.first());
  const typed = page.getByRole('radio', { name: say('seals:signature.type'), exact: true });
  for (let way = 0; way < 3 && !(await typed.isChecked()); way++) await press(visitor, 'ArrowRight');
  expect(await typed.isChecked()).toBe(true);
  await page.locator('.type-name-face').nth(3).waitFor();
  await tabTo(visitor, page.getByRole('dialog').locator('.type-name-face input:checked'));
  await press(visitor, 'ArrowRight');
  await tabTo(visitor, button(visitor, 'seals:own.keep'));
  await press(visitor, 'Enter');
  await page.getByText(say('seals:own.added')).waitFor();
  expect(await page.locator('.own-signature').count()).toBe(1);
});
