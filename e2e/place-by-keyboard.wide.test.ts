import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { newMobile, SAMPLE } from './contracts/sample-contract.ts';
import { appointPage } from './pages/appoint-page.ts';
import { launchPage } from './pages/launch-page.ts';
import { DEMO_PASSWORD, STAFF } from './pages/login-page.ts';

const browser = useBrowser();

it('a contract is started and its fields are placed by keyboard alone', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await page.goto('/login');
  await page.getByLabel(say('identity:login.account'), { exact: true }).focus();
  await page.keyboard.type(STAFF);
  await tabTo(visitor, say('identity:login.password'));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/launch/contract');
  const launch = launchPage(visitor);
  await launch.upload(SAMPLE);
  await launch.waitForFile('软件技术服务合同');
  await launch.addPerson('陈书远', newMobile());
  await launch.goOn();
  const appoint = appointPage(visitor);
  await appoint.closeGuide();
  await expectAccessible(visitor);
  await appoint.placeByKeyboard('signature', { left: 50, top: 60 });
  const [name] = await appoint.places.evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(name).toContain('距左 50 毫米，距上 60 毫米');
  await appoint.places.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  expect(await appoint.places.first().getAttribute('aria-label')).toContain('距左 51 毫米，距上 65 毫米');
  await page.keyboard.press('Delete');
  expect(await appoint.places.count()).toBe(0);
});

/** Presses Tab until the control with this name has the focus. */
async function tabTo({ page }: Visitor, name: string): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    if (await page.getByRole('textbox', { name }).evaluate((one) => one.matches(':focus'))) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}
