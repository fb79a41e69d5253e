import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { signByCall } from './contracts/sign-by-call.ts';
import { logInByPassword } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();
const NAME = '顾明远';

it('the to-do queue is processed one by one: signed here, done elsewhere, until it is empty', async () => {
  const mobile = await makePerson(NAME, newMobile());
  const second = await sendContract({ name: NAME, mobile });
  await sendContract({ name: NAME, mobile });
  const gu = await browser.visit();
  const { page, say } = gu;
  await logInByPassword(gu, mobile);
  const count = page.locator('.backlog-count');
  await page.getByRole('link', { name: say('home:queue') }).click();
  await expect.poll(() => count.textContent()).toBe('1 / 3');
  const begun = new URL(page.url()).pathname;
  await openInEveryForm(gu, begun, 'backlog', async (form) => {
    await form.page.locator('.page-image.is-shown').first().waitFor();
    await form.page.getByRole('link', { name: form.say('contracts-acts:act.sign') }).waitFor();
  });
  await page.evaluate(() => localStorage.setItem('lang', 'zh_CN'));
  await page.goto(begun);
  await expect.poll(() => count.textContent()).toBe('1 / 3');

  await page.keyboard.press('j');
  await expect.poll(() => count.textContent()).toBe('2 / 3');
  await page.waitForURL(`**/backlog/${second.id}`);
  // Done elsewhere while it is open here: it stays on the screen, and the queue is one shorter.
  await signByCall(mobile, NAME, second.id);
  await page.getByText(say('contracts-backlog:gone')).waitFor();
  await expect.poll(() => count.textContent()).toBe(say('contracts-backlog:left', { count: 2, shown: 2 }));
  await takePicture(gu, 'backlog-gone');
  await page.getByRole('button', { name: say('contracts-backlog:goOn'), exact: true }).click();
  await expect.poll(() => count.textContent()).toBe('2 / 2');
  await page.keyboard.press('k');
  await expect.poll(() => count.textContent()).toBe('1 / 2');

  const signing = signPage(gu);
  await page.getByRole('link', { name: say('contracts-acts:act.sign') }).click();
  await signing.goToNextPlace();
  await signing.typeSignature(NAME);
  await signing.confirm(mobile);
  await page.getByRole('link', { name: say('contracts-sign:result.queue') }).click();
  await expect.poll(() => count.textContent()).toBe('1 / 1');
  const last = new URL(page.url()).pathname.split('/').at(-1)!;
  expect(begun).not.toContain(last);
  await signByCall(mobile, NAME, last);
  await page.getByRole('heading', { name: say('contracts-backlog:done.title') }).waitFor();
  await takePicture(gu, 'backlog-done');
});
