import type { KeyIn, QualifiedKey } from '@cinnabar/locales/text-keys';
import { errorText } from '@cinnabar/protocol/error-text';
import type { ErrorName, Params } from '@cinnabar/protocol/errors';
import { ERRORS } from '@cinnabar/protocol/errors';
import { LIMITS } from '@cinnabar/protocol/limits';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { answerOnce } from './server/answer-once.ts';
import { newestCode } from './server/mailbox.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();

const account = ({ page, say }: Visitor) => page.getByLabel(say('identity:login.account'), { exact: true });
const password = ({ page, say }: Visitor, key: QualifiedKey = 'identity:login.password') =>
  page.getByRole('textbox', { name: say(key), exact: true });
const code = ({ page, say }: Visitor) => page.getByLabel(say('identity:login.code'), { exact: true });
const press = ({ page, say }: Visitor, key: QualifiedKey) =>
  page.getByRole('button', { name: say(key), exact: true }).click();

/** An error of the page itself, in the present language of the page. */
const showsFaults =
  (...keys: KeyIn<'identity'>[]) =>
  async ({ page, say }: Visitor) => {
    for (const key of keys)
      await page
        .getByRole('alert')
        .getByText(say(`identity:${key}`), { exact: true })
        .waitFor();
  };

/** The same for an error of the server, answered before the page changed its language. */
const refused =
  (name: ErrorName, params?: Params) =>
  async ({ page, language }: Visitor) => {
    await page
      .getByRole('alert')
      .getByText(errorText(name, language, params), { exact: true })
      .waitFor();
  };

/** After so many wrong passwords the server requires a captcha of this address. */
async function beSuspected({ page }: Visitor): Promise<void> {
  const wrong = { username: '13111110001', password: 'Wrong#2026' };
  for (let attempt = 0; attempt < 6; attempt++) await page.request.post('/api/login', { data: wrong });
}

/** Longer than a check of the page in every form takes. */
const LONG_S = 400;

/** The code is sent, and the countdown for the next one is long. */
async function countLong(route: Route): Promise<void> {
  const response = await route.fetch();
  const json = await response.json();
  await route.fulfill({ response, json: { ...json, result: { ...json.result, resendIn: LONG_S } } });
}

it('a wrong password is reported in the language of the page, before and after it changes', async () => {
  const visitor = await browser.visit();
  await visitor.page.goto('/login?loginType=password');
  await press(visitor, 'identity:login.submit');
  await seeInEveryForm(
    visitor,
    'login-empty',
    showsFaults('login.fault.accountMissing', 'login.fault.passwordMissing'),
  );
  await account(visitor).fill('13800000004');
  await password(visitor).fill('Wrong#2026');
  await press(visitor, 'identity:login.submit');
  await seeInEveryForm(visitor, 'login-wrong-password', refused('WRONG_PASSWORD'));
  await account(visitor).fill('13100009999');
  await account(visitor).blur();
  await seeInEveryForm(visitor, 'login-unknown', showsFaults('login.fault.unknown'));
});

it('a code is requested, counted down, offered as a call, requested again and mistyped', async () => {
  const mobile = await makePerson('宋知远', '13755520101');
  const visitor = await browser.visit();
  const { page } = visitor;
  await page.clock.install();
  await page.goto('/login?loginType=pin');
  await account(visitor).fill(mobile);
  await code(visitor).fill('12');
  await press(visitor, 'identity:login.submit');
  await showsFaults('login.fault.codeMissing')(visitor);
  await code(visitor).fill('');
  await press(visitor, 'identity:login.submit');
  await seeInEveryForm(visitor, 'login-no-code', showsFaults('login.fault.codeNotSent'));

  await page.route('**/api/login/pin?*', countLong);
  await press(visitor, 'identity:code.ready');
  await seeInEveryForm(visitor, 'login-code-sent', async (form) => {
    await page.getByText(form.say('identity:code.sent', { to: '137****0101' })).waitFor();
  });
  await page.clock.fastForward((LONG_S - 35) * 1000);
  await seeInEveryForm(visitor, 'login-voice-offer', async (form) => {
    await page.getByRole('button', { name: form.say('identity:code.call') }).waitFor();
  });
  // The server's own clock has not moved: to it the first code is too young for a call.
  await page.route('**/api/login/voice/pin?*', (route) =>
    route.fulfill({ json: { code: 0, message: '', result: { resendIn: LONG_S, expiresIn: 180 } } }),
  );
  await press(visitor, 'identity:code.call');
  await seeInEveryForm(visitor, 'login-voice-calling', async (form) => {
    const [calling] = form.say('identity:code.calling', { seconds: '|' }).split('|');
    await page.getByText(calling!).waitFor();
  });
  await page.clock.fastForward(LONG_S * 1000);
  await seeInEveryForm(visitor, 'login-code-again', async (form) => {
    for (const key of ['retry', 'callAgain'] as const)
      await page.getByRole('button', { name: form.say(`identity:code.${key}`) }).waitFor();
  });

  const right = await newestCode(mobile);
  await code(visitor).fill(right === '000000' ? '000001' : '000000');
  await seeInEveryForm(visitor, 'login-wrong-code', refused('WRONG_CODE', { count: 4 }));
});

it('a forgotten password: every field reports its errors, and the last page confirms the change', async () => {
  const mobile = await makePerson('宋知遥', '13755520102');
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const contact = page.getByLabel(say('identity:forget.phone'), { exact: true }).last();
  await page.goto('/login/forget');
  await seeInEveryForm(visitor, 'forget');
  await contact.fill('123');
  await press(visitor, 'identity:forget.submit');
  await seeInEveryForm(
    visitor,
    'forget-faults',
    showsFaults('forget.wrong.phone', 'login.fault.codeMissing', 'forget.missing.password'),
  );
  await contact.fill('13100009998');
  await press(visitor, 'identity:code.ready');
  await seeInEveryForm(visitor, 'forget-unknown', refused('ACCOUNT_NOT_FOUND'));
  await contact.fill(mobile);
  await password(visitor, 'identity:forget.password').fill('12345678');
  await password(visitor, 'identity:forget.password').blur();
  await seeInEveryForm(
    visitor,
    'forget-weak',
    refused('PASSWORD_RULE', { min: LIMITS.passwordMin, max: LIMITS.passwordMax }),
  );
});

it('a captcha is a puzzle, or a picture where no puzzle is available', async () => {
  const visitor = await browser.visit();
  const askForCode = async (form: Visitor) => {
    await answerOnce(form.page, '**/api/login/pin?*', (route) =>
      route.fulfill({
        status: 400,
        json: { code: ERRORS.CAPTCHA_REQUIRED.code, name: 'CAPTCHA_REQUIRED', message: '?', result: null },
      }),
    );
    await account(form).fill('13800000006');
    await press(form, 'identity:code.ready');
  };
  await openInEveryForm(visitor, '/login?loginType=pin', 'captcha-puzzle-wrong', async (form) => {
    await askForCode(form);
    const knob = form.page.getByRole('slider', { name: form.say('identity:puzzle.label') });
    await form.page.locator('[role=slider][aria-disabled=false]').waitFor();
    await knob.focus();
    await form.page.keyboard.press('Enter');
    await form.page.getByText(form.say('identity:puzzle.wrong')).waitFor();
    await press(form, 'identity:puzzle.next');
    await form.page.getByText(form.say('identity:puzzle.missing')).waitFor();
  });
  // No puzzle is available, and at first no picture either.
  await visitor.page.route('**/api/captcha/geetest/start?*', (route) => route.abort());
  await beSuspected(visitor);
  await openInEveryForm(visitor, '/login?loginType=pin', 'captcha-offline', async (form) => {
    await answerOnce(form.page, '**/api/captcha/prepare?*', (route) => route.abort());
    await askForCode(form);
    await form.page.getByText(form.say('identity:captcha.failed')).waitFor();
    await takePicture(form, 'captcha-lost');
    await press(form, 'system:action.retry');
    await form.page.getByAltText(form.say('identity:captcha.picture')).waitFor();
    await press(form, 'identity:puzzle.next');
    await form.page.getByText(form.say('identity:captcha.empty')).waitFor();
  });
});

it('a solved puzzle that is not used for three minutes is replaced by another', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await page.clock.install();
  await page.route('**/api/login/pin?*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: ERRORS.CAPTCHA_REQUIRED.code, name: 'CAPTCHA_REQUIRED', message: '?', result: null },
    }),
  );
  await page.goto('/login?loginType=pin');
  await account(visitor).fill('13800000006');
  const first = page.waitForResponse('**/api/captcha/geetest/start?*');
  await press(visitor, 'identity:code.ready');
  await first;
  await page.locator('[role=slider][aria-disabled=false]').waitFor();
  const second = page.waitForResponse('**/api/captcha/geetest/start?*');
  await page.clock.fastForward(181_000);
  await second;
  await page.getByText(say('identity:puzzle.expired')).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});
