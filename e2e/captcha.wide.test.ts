import { casesOfRun } from '@cinnabar/kernel/testing';
import { errorText } from '@cinnabar/protocol/error-text';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { PuzzleStart } from '@cinnabar/protocol/identity/captcha-schema';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { answerOnce } from './server/answer-once.ts';
import { findHole } from './server/solve-puzzle.ts';

const browser = useBrowser();
const CAPTCHA_REQUIRED = ERRORS.CAPTCHA_REQUIRED.code;
const CAPTCHA_WRONG = ERRORS.CAPTCHA_WRONG.code;
/** Faster than any person types. */
const HAND_MS = 15;

/**
 * The server requires a captcha of suspicious visitors only; here its first answer is replaced to require it. Everything after that is the
 * server's own.
 */
async function beSuspicious({ page }: Visitor): Promise<void> {
  await answerOnce(page, '**/api/login/pin?*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: CAPTCHA_REQUIRED, name: 'CAPTCHA_REQUIRED', message: '?', result: null },
    }),
  );
}

async function openPuzzle(visitor: Visitor, account: string): Promise<PuzzleStart> {
  const { page, say } = visitor;
  await page.goto('/login?service=%2F&loginType=pin');
  await page.getByRole('radiogroup').getByText(say('identity:login.byCode'), { exact: true }).click();
  await page.getByLabel(say('identity:login.account'), { exact: true }).fill(account);
  const started = page.waitForResponse('**/api/captcha/geetest/start?*');
  await page.getByRole('button', { name: say('identity:code.ready') }).click();
  return (await (await started).json()).result;
}

const FORMS = casesOfRun([
  ['zh_CN', DESKTOP, '13900000001'],
  ['en_US', PHONE, '13700000001'],
] as const);

it.each(FORMS)(
  'a visitor drags the piece into its position and gets a code (%s)',
  async (language, viewport, account) => {
    const visitor = await browser.visit({ language, viewport });
    const { page, say } = visitor;
    await beSuspicious(visitor);
    const puzzle = await openPuzzle(visitor, account);
    const knob = page.getByRole('slider', { name: say('identity:puzzle.label') });
    await knob.waitFor();
    await seeInBothSizes(visitor, 'captcha-puzzle');
    // "Next" without a solution reports what is missing.
    await page.getByRole('button', { name: say('identity:puzzle.next') }).click();
    await page.getByText(say('identity:puzzle.missing')).waitFor();

    const [box, rail] = [(await knob.boundingBox())!, (await page.locator('.puzzle-rail').boundingBox())!];
    const distance = ((await findHole(puzzle)) * rail.width) / 320;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const part of [0.2, 0.45, 0.7, 0.85, 0.95, 1]) {
      await page.mouse.move(x + distance * part, y + 2, { steps: 3 });
      await page.waitForTimeout(40);
    }
    await page.mouse.up();
    await page.locator('.puzzle-passed').waitFor();
    await takePicture(visitor, 'captcha-passed');
    await page.getByRole('button', { name: say('identity:puzzle.next') }).click();
    await page
      .getByText(say('identity:code.sent', { to: '' }).slice(0, 5))
      .first()
      .waitFor();
  },
);

it('a puzzle is solved by keyboard alone; a wrong position is reported and another puzzle follows', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await beSuspicious(visitor);
  await openPuzzle(visitor, '13800000006');
  const knob = page.getByRole('slider', { name: say('identity:puzzle.label') });
  await knob.focus();
  const renewed = page.waitForResponse('**/api/captcha/geetest/start?*');
  await page.keyboard.press('Enter');
  await page.getByText(say('identity:puzzle.wrong')).waitFor();
  const puzzle: PuzzleStart = (await (await renewed).json()).result;
  const x = await findHole(puzzle);
  await page.locator('[role=slider][aria-disabled=false]').waitFor();
  await knob.focus();
  for (let at = 0; at + 6 <= x; at += 6) await page.keyboard.press('ArrowRight', { delay: HAND_MS });
  for (let at = x - (x % 6); at < x; at++) await page.keyboard.press('Shift+ArrowRight', { delay: HAND_MS });
  await page.keyboard.press('Enter');
  await page.locator('.puzzle-passed').waitFor();
});

it('after wrong passwords a picture is required, which is also available as audio', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await page.goto('/login');
  await page.getByRole('radiogroup').getByText(say('identity:login.byPassword'), { exact: true }).click();
  await page.getByLabel(say('identity:login.account'), { exact: true }).fill('13111110000');
  const password = page.getByRole('textbox', { name: say('identity:login.password'), exact: true });
  const submit = page.getByRole('button', { name: say('identity:login.submit'), exact: true });
  for (let i = 0; i < 6; i++) {
    await password.fill(`wrong-${i}`);
    const answered = page.waitForResponse('**/api/login?*');
    await submit.click();
    await answered;
  }
  const picture = page.getByAltText(say('identity:captcha.picture'));
  await picture.waitFor();
  const loaded = `const image = document.querySelector('.captcha-picture img'); image.decode().then(() => image.naturalWidth)`;
  const width = await page.evaluate(loaded);
  expect(width).toBe(300);
  await seeInBothSizes(visitor, 'captcha-picture');
  const heard = page.waitForResponse((answer) => answer.url().includes('audio=1'));
  await page.getByRole('button', { name: say('identity:captcha.listen') }).click();
  expect((await heard).headers()['content-type']).toBe('audio/wav');
  // No call is sent before five characters are typed.
  await submit.click();
  await page.getByText(say('identity:captcha.empty')).waitFor();
  // An error is reported with the fifth character, and no key loads the picture again.
  let fetched = 0;
  page.on('request', (request) => void (/\/api\/captcha\?/.test(request.url()) && fetched++));
  const judged = page.waitForResponse('**/api/captcha/validate?*');
  await page.getByRole('textbox', { name: say('identity:captcha.label') }).pressSequentially('OOOOO');
  expect((await (await judged).json()).code).toBe(CAPTCHA_WRONG);
  await page
    .getByRole('alert')
    .filter({ hasText: errorText('CAPTCHA_WRONG', 'zh_CN') })
    .waitFor();
  expect(fetched).toBe(0);
  await takePicture(visitor, 'captcha-wrong');
});
