import { it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { sayIn } from './browser/words.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { templateToLaunch } from './contracts/template-to-launch.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';

const browser = useBrowser();

it('templates to start from, their form and its faults are shown in every size and language', async () => {
  const title = `委托协议 ${newMobile().slice(-6)}`;
  await templateToLaunch(title);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates-launch');
  await logInByPassword(visitor, STAFF, '/launch');
  await page.getByRole('link', { name: title, exact: true }).waitFor();
  await seeInEveryForm(visitor, 'template-picker');
  await page.getByRole('searchbox').fill('没有这样的模板');
  await page.getByText(t('picker.noMatch')).waitFor();
  await seeInEveryForm(visitor, 'template-picker-none');
  await page.getByRole('button', { name: t('picker.showAll') }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: t('form.make') }).click();
  await page.getByText(say('contracts-fields:fault.REQUIRED_AMOUNT')).waitFor();
  await seeInEveryForm(visitor, 'template-form-faults');
});
