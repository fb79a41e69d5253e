import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { wordsOf } from './browser/words.ts';
import { logInByPassword } from './pages/login-page.ts';
import { newestMessage } from './server/mailbox.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13800000001';
const COMPANY_ADMINISTRATOR = '13900000004';
const COMPANY = '南山茶业有限公司';
const NEW_COMPANY = '云上书局有限公司';
const INVITED = '13611110088';
const REASON = '尚未续费';

it('an administrator of the platform enters a company, moves it, and closes a part of another one, whose pages say so', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR, '/platformmanage');
  await openInEveryForm(visitor, '/platformmanage', 'platform-companies', async (form) => {
    await form.page.getByText(COMPANY).waitFor();
  });
  const say = wordsOf('en_US');
  const word = (key: string, values?: Record<string, string>) =>
    say(`organizations-platform:${key}` as Parameters<typeof say>[0], values);
  const dialog = page.getByRole('dialog');
  const rowOf = (name: string) => page.getByRole('row', { name });
  const act = async (name: string, key: string) => {
    await rowOf(name)
      .getByRole('button', { name: word('acts', { name }) })
      .click();
    await page.getByRole('menuitem', { name: word(key) }).click();
  };

  // A new company of the group, with the person who is to lead it.
  await page.getByRole('button', { name: word('create.child') }).click();
  await dialog.getByRole('button', { name: word('create.confirm') }).click();
  await dialog.getByText(word('create.nameMissing')).waitFor();
  await dialog.getByLabel(word('create.name')).fill(NEW_COMPANY);
  await dialog.getByLabel(word('first.name')).fill('顾云亭');
  await dialog.getByLabel(word('first.contact')).fill(INVITED);
  await seeInBothSizes(visitor, 'platform-create');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: word('create.confirm') }).click();
  await rowOf(NEW_COMPANY).getByText('136****0088').waitFor();
  await newestMessage(INVITED, ({ text }) => text.includes(NEW_COMPANY));

  // It leaves the group: who sees it no longer is said before.
  await act(NEW_COMPANY, 'move.act');
  await dialog.getByText('朱砂科技有限公司').waitFor();
  await dialog.getByLabel(word('move.reason')).fill('独立经营');
  await seeInBothSizes(visitor, 'platform-move');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: word('move.confirm') }).click();
  await dialog.waitFor({ state: 'detached' });

  // Two functions of another company are closed.
  await act(COMPANY, 'resources.act');
  for (const [code, name] of [
    ['LAUNCH', 'Sending contracts'],
    ['IMPORT', 'Importing employees'],
  ] as const) {
    await dialog.getByText(word(`resources.about.${code}`)).waitFor();
    if (code === 'LAUNCH') await seeInBothSizes(visitor, 'platform-resources');
    if (code === 'LAUNCH') await expectAccessible(visitor);
    await dialog.getByRole('button', { name: word('resources.closeOf', { name }) }).click();
    await dialog.getByLabel(word('freeze.reason')).fill(REASON);
    if (code === 'LAUNCH') await seeInBothSizes(visitor, 'platform-resource');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByRole('button', { name: word('resources.openOf', { name }) }).waitFor();
  }
  await dialog.getByRole('button', { name: say('system:action.close'), exact: true }).click();
  await page.setViewportSize({ width: 768, height: 1024 });
  await takePicture(visitor, 'platform-768');
  await newestMessage(COMPANY_ADMINISTRATOR, ({ text }) => text.includes(REASON));

  const owner = await browser.visit();
  await logInByPassword(owner, COMPANY_ADMINISTRATOR);
  await expect
    .poll(() => owner.page.getByRole('link', { name: owner.say('system:title.launch') }).count())
    .toBe(0);
  await owner.page.goto('/launch/contract');
  await owner.page.getByText(owner.say('contracts-launch:denied.closed')).waitFor();
  await owner.page.goto('/employee/import');
  await owner.page.getByText(owner.say('error-pages:closed.text')).waitFor();
  await seeInBothSizes(owner, 'closed-page');
  await expectAccessible(owner);
});
