import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { sideMenu } from './pages/shell-page.ts';
import { makeTemplate, TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();

it('a manager finds a template, publishes its draft, rolls back, puts it into a group, and switches it off', async () => {
  const mark = newMobile().slice(-6);
  const title = `委托开发合同 ${mark}`;
  const group = `研发 ${mark}`;
  const template = await makeTemplate(title, { tags: ['研发'] });
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates');
  await logInByPassword(visitor, TEMPLATE_MANAGER, '/');
  await sideMenu(visitor)
    .getByRole('link', { name: say('system:title.templates') })
    .click();
  const dialog = page.getByRole('dialog');
  const head = page.getByRole('heading', { level: 1 });
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const act = async (name: string) => {
    await page.getByRole('button', { name: t('act.more'), exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  await page.getByRole('button', { name: t('group.create') }).click();
  await dialog.getByLabel(t('group.name')).fill(group);
  await dialog.getByRole('button', { name: say('system:action.save') }).click();
  await page.getByRole('button', { name: `${group} 0`, exact: true }).waitFor();

  await page.getByRole('searchbox', { name: t('search') }).fill(mark);
  await row.getByText(t('state.draftWaits')).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(mark);
  await page.getByRole('searchbox', { name: t('search') }).fill('');
  await expect.poll(() => new URL(page.url()).searchParams.has('keyword')).toBe(false);
  await row.waitFor();
  await seeInBothSizes(visitor, 'templates');
  await page.getByRole('searchbox', { name: t('search') }).fill(mark);
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(mark);
  await row.getByRole('link', { name: title }).click();

  await page.waitForURL((url) => url.pathname === `/template/${template.id}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('验收标准').first().waitFor();
  await page.getByRole('img').first().waitFor();
  await seeInBothSizes(visitor, 'template');
  await page
    .getByRole('button', { name: t('publish.act', { number: 2 }), exact: true })
    .first()
    .click();
  await dialog.getByText('验收标准').waitFor();
  await dialog.getByLabel(t('publish.note')).fill('增加验收标准');
  await takePicture(visitor, 'template-publish');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: t('publish.act', { number: 2 }) }).click();
  await page
    .getByRole('status')
    .getByText(t('publish.done', { number: 2 }))
    .waitFor();
  await head.getByText(t('state.published', { number: 2 })).waitFor();
  await page.getByText('增加验收标准').waitFor();

  await page.getByRole('button', { name: t('versions.rollBack') }).click();
  await dialog.getByText('验收标准').waitFor();
  await takePicture(visitor, 'template-roll-back');
  await dialog.getByRole('button', { name: t('rollBack.submit', { number: 3 }) }).click();
  await page.getByText(t('rollBack.note', { number: 1 }), { exact: true }).waitFor();
  await head.getByText(t('state.published', { number: 3 })).waitFor();

  await act(t('act.names'));
  await dialog.getByLabel(t('group.label')).selectOption({ label: group });
  await dialog.getByLabel(t('name.tags')).fill('研发，验收');
  await dialog.getByRole('button', { name: say('system:action.save') }).click();
  await page.getByText(t('name.saved')).waitFor();
  await act(t('act.off'));
  await dialog.getByRole('button', { name: t('turn.submit') }).click();
  await head.getByText(t('state.off'), { exact: true }).waitFor();

  // The list was kept as it was left: with what was searched, and no longer with what is off.
  await page.getByRole('button', { name: t('detail.back') }).click();
  await page.getByText(t('empty.noMatch')).waitFor();
  expect(await page.getByRole('searchbox', { name: t('search') }).inputValue()).toBe(mark);
  const boxes = page.getByRole('navigation', { name: t('boxes') });
  await boxes.getByRole('button', { name: new RegExp(`^${t('box.all')}`) }).click();
  await row.getByText('验收', { exact: true }).waitFor();
  await boxes.getByRole('button', { name: new RegExp(`^${t('box.off')}`) }).click();
  await row.getByText('验收', { exact: true }).waitFor();
  await page.getByRole('button', { name: `${group} 1`, exact: true }).click();
  await row.waitFor();
});
