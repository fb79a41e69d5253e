import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { wordsOf } from './browser/words.ts';
import { logInByPassword } from './pages/login-page.ts';
import { newestMessage } from './server/mailbox.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13800000001';
const COMPANY_ADMINISTRATOR = '13900000001';
const COMPANY = '海棠贸易有限公司';
const REASON = '营业执照被列入经营异常，待核实';

it('an administrator of the platform finds a company, sees what a freeze stops, freezes it, and releases it', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR, '/platformmanage');
  await openInEveryForm(visitor, '/platformmanage', 'platform', async (form) => {
    await form.page
      .getByRole('heading', { level: 1, name: form.say('organizations-platform:title') })
      .waitFor();
    await form.page.getByText(COMPANY).waitFor();
  });
  const say = wordsOf('en_US');
  const row = page.getByRole('row', { name: COMPANY });

  // The tree closes and opens by keys.
  const toggle = page.getByRole('button', { expanded: true }).first();
  await toggle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.getByText('朱砂置业有限公司').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.getByText('朱砂置业有限公司').first().waitFor();

  await page.getByRole('searchbox', { name: say('organizations-platform:keyword') }).fill('海棠');
  await page.waitForURL(/keyword=/);
  await expect.poll(() => page.getByText('青石建材有限公司').count()).toBe(0);
  await page.reload();
  await row.getByRole('button', { name: say('organizations-platform:acts', { name: COMPANY }) }).click();
  await page.getByRole('menuitem', { name: say('organizations-platform:freeze.act') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say('organizations-platform:effects.stopped'), { exact: true }).waitFor();
  const confirm = dialog.getByRole('button', { name: say('organizations-platform:freeze.confirm') });
  await confirm.click();
  await dialog.getByText(say('system:form.reasonMissing')).waitFor();
  await dialog.getByLabel(say('organizations-platform:freeze.reason')).fill(REASON);
  await seeInBothSizes(visitor, 'platform-freeze');
  await expectAccessible(visitor);
  await confirm.click();
  await row.getByText(say('organizations-platform:state.frozen'), { exact: true }).waitFor();

  // Its administrator is notified why, and sees the company frozen.
  await newestMessage(COMPANY_ADMINISTRATOR, ({ text }) => text.includes(REASON));
  const owner = await browser.visit();
  await logInByPassword(owner, COMPANY_ADMINISTRATOR);
  await owner.page.getByText(owner.say('system:company.frozen', { name: COMPANY })).waitFor();

  await row.getByRole('button', { name: say('organizations-platform:releaseOf', { name: COMPANY }) }).click();
  await dialog.getByLabel(say('organizations-platform:release.reason')).fill('Checked');
  await dialog.getByRole('button', { name: say('organizations-platform:release.confirm') }).click();
  await row.getByText(say('organizations-platform:state.normal'), { exact: true }).waitFor();

  // By a function that is closed, and by the last activity, beside the counter of unused companies.
  await page.getByRole('searchbox', { name: say('organizations-platform:keyword') }).fill('');
  await page
    .getByRole('combobox', { name: say('organizations-platform:activity.label') })
    .selectOption({ label: say('organizations-platform:activity.DAYS_30') });
  await page.waitForURL(/activity=DAYS_30/);
  await page.getByRole('combobox', { name: say('organizations-platform:closed.label') }).selectOption({
    label: say('organizations-platform:closed.of', {
      resource: say('organizations-platform:resources.name.LAUNCH'),
    }),
  });
  await page.getByRole('heading', { name: say('organizations-platform:empty.title') }).waitFor();
  await page.goto('/platformmanage?filter=UNUSED');
  const box = page.getByRole('button', { name: say('organizations-platform:filter.UNUSED') });
  await box.waitFor();
  const unused = Number((await box.innerText()).match(/\d+$/)?.[0]);
  if (unused > 0)
    await page.getByText(say('organizations-platform:found', { count: unused }), { exact: true }).waitFor();
  else await page.getByRole('heading', { name: say('organizations-platform:empty.title') }).waitFor();
  await page.goto('/platformmanage');

  // Nothing found says how to go on.
  await page.getByRole('searchbox', { name: say('organizations-platform:keyword') }).fill('zzz');
  await page.getByRole('heading', { name: say('organizations-platform:empty.title') }).waitFor();
  await seeInBothSizes(visitor, 'platform-empty');
  await page.getByRole('button', { name: say('organizations-platform:empty.clear') }).click();
  await page.getByText('青石建材有限公司').waitFor();
});
