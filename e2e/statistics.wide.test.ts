import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { logInByPassword } from './pages/login-page.ts';

/** Administrator of contracts: sees statistics, and no seals. */
const CONTRACT_ADMINISTRATOR = '13800000007';
/** Administrator of a company that has sent nothing. */
const WITHOUT_CONTRACTS = '13900000004';
const LAPTOP = { width: 768, height: 1024 };

const browser = useBrowser();

it('at 768 px, and for those who see no seals', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await page.setViewportSize(LAPTOP);
  await logInByPassword(visitor, CONTRACT_ADMINISTRATOR, '/company/chart');
  const months = page.getByRole('region', { name: say('statistics:months.title'), exact: true });
  await months.locator('.chart-picture svg').waitFor();
  expect(await page.getByRole('heading', { name: say('statistics:seals.title'), exact: true }).count()).toBe(
    0,
  );
  await takePicture(visitor, 'statistics-768');
  await expectAccessible(visitor);
});

it('a company that has sent nothing sees what will be here', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, WITHOUT_CONTRACTS, '/company/chart');
  await page.getByRole('heading', { name: say('statistics:empty.title') }).waitFor();
  await seeInEveryForm(visitor, 'statistics-empty');
});
