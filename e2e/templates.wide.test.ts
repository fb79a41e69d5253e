import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { hiddenWidth } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn, wordsOf } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { makeTemplate, TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();
/** System administrator of the demo: has no right to templates beside those of every employee. */
const ADMINISTRATOR = '13800000001';

it('the list, a template and its reading view fit phones and desktops, in both languages', async () => {
  const mark = newMobile().slice(-6);
  const title = `委托开发合同 ${mark}`;
  const template = await makeTemplate(title, { tags: ['研发', mark] });
  const visitor = await browser.visit();
  const { page } = visitor;
  await logInByPassword(visitor, TEMPLATE_MANAGER);
  await openInEveryForm(visitor, '/template-manage', 'templates', async (form) => {
    await form.page.getByRole('link', { name: title, exact: true }).waitFor();
  });
  for (const width of [1024, 768, 720, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await takePicture(visitor, `templates-${width}`);
    await expect.poll(() => hiddenWidth(visitor), { message: `list at ${width}` }).toBe(0);
  }
  await openInEveryForm(visitor, `/template/${template.id}`, 'template', async (form) => {
    await form.page.getByRole('heading', { level: 1 }).getByText(title).waitFor();
    await form.page.getByText(form.say('templates:versions.current')).waitFor();
    await form.page.getByRole('img').first().waitFor();
  });
  for (const width of [1024, 768, 720, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await takePicture(visitor, `template-${width}`);
    await expect.poll(() => hiddenWidth(visitor), { message: `template at ${width}` }).toBe(0);
  }
  await openInEveryForm(
    visitor,
    `/template/view?versionId=${template.versionId}`,
    'template-view',
    async (form) => {
      await form.page.getByRole('heading', { level: 1 }).getByText(title).waitFor();
      await form.page.locator('.page-view img, .document-pages img').first().waitFor();
    },
  );
  await page.goto(`/template/view?id=${template.id}`);
  await page.getByRole('heading', { level: 1 }).getByText(title).waitFor();
});

it('a reading view without a template, or with one that the reader may not see, explains itself', async () => {
  const visitor = await browser.visit();
  await logInByPassword(visitor, STAFF);
  await openInEveryForm(visitor, '/template/view', 'template-view-none', async (form) => {
    await form.page.getByText(form.say('templates:view.noneTitle')).waitFor();
    await form.page
      .getByRole('main')
      .getByRole('link', { name: form.say('templates:view.toList') })
      .waitFor();
  });
  await visitor.page.goto('/template/view?versionId=00000000-0000-7000-8000-000000000000');
  // The language that the last form left.
  await visitor.page.getByText(wordsOf('en_US')('templates:view.missingTitle')).waitFor();
});

it('rights of a group are for employees, departments and roles, and decide who sees its templates', async () => {
  const mark = newMobile().slice(-6);
  const title = `保密合同 ${mark}`;
  const { tenantId } = await makeTemplate(title);
  const above = `法务 ${mark}`;
  const manager = await session(TEMPLATE_MANAGER);
  await callApi('/template/group/create', jsonBody({ tenantId, name: above }), manager);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates');
  await logInByPassword(visitor, TEMPLATE_MANAGER, '/template-manage');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('group.create') }).click();
  await dialog.getByLabel(t('group.name')).fill(`机密 ${mark}`);
  await dialog.getByText(t('rights.everyone'), { exact: true }).waitFor();
  await dialog.getByRole('button', { name: t('rights.add') }).click();
  await dialog.getByRole('button', { name: say('system:action.save') }).click();
  await dialog.getByText(t('rights.missing')).waitFor();
  await dialog.getByRole('combobox', { name: t('rights.who', { number: 1 }) }).fill('周砚秋');
  await page.getByRole('option').filter({ hasText: '周砚秋' }).click();
  await dialog.getByRole('button', { name: t('rights.add') }).click();
  await dialog.getByLabel(t('rights.kind', { number: 2 })).selectOption('ROLE');
  await dialog
    .getByLabel(t('rights.who', { number: 2 }))
    .selectOption({ label: say('system:roleType.TEMPLATE_CREATOR') });
  await dialog.getByLabel(t('rights.right', { number: 2 })).selectOption('EDIT');
  await dialog.getByRole('button', { name: t('rights.add') }).click();
  await dialog.getByLabel(t('rights.kind', { number: 3 })).selectOption('DEPARTMENT');
  await dialog.getByLabel(t('rights.who', { number: 3 })).selectOption({ label: '财务部' });
  await takePicture(visitor, 'template-group-rights');
  await expectAccessible(visitor);
  await page.setViewportSize({ width: 390, height: 844 });
  await takePicture({ ...visitor, onPhone: true }, 'template-group-rights');
  await expect.poll(() => hiddenWidth(visitor)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: say('system:action.save') }).click();
  await page.getByText(t('group.saved', { name: `机密 ${mark}` })).waitFor();

  // What was chosen is read back by name.
  const menu = page.getByRole('button', { name: t('group.acts', { name: `机密 ${mark}` }) });
  await menu.click();
  await page.getByRole('menuitem', { name: t('group.edit') }).click();
  await expect
    .poll(() => dialog.getByRole('combobox', { name: t('rights.who', { number: 1 }) }).inputValue())
    .toBe('周砚秋');
  expect(await dialog.getByLabel(t('rights.right', { number: 2 })).inputValue()).toBe('EDIT');
  await dialog.getByLabel(t('group.parent')).selectOption({ label: above });
  await dialog.getByRole('button', { name: say('system:action.save') }).click();
  await page
    .getByText(t('group.saved', { name: `机密 ${mark}` }))
    .first()
    .waitFor();

  // A template in it is seen by those who are named only.
  await page.getByRole('searchbox', { name: t('search') }).fill(mark);
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: t('act.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('act.names') }).click();
  await dialog.getByLabel(t('group.label')).selectOption({ label: `${above} / 机密 ${mark}` });
  await dialog.getByRole('button', { name: say('system:action.save') }).click();
  await page.getByText(t('name.saved')).waitFor();
  const address = page.url();
  const administrator = await browser.visit();
  await logInByPassword(administrator, ADMINISTRATOR, new URL(address).pathname);
  await administrator.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await administrator.page.getByText(title).count()).toBe(0);

  // A group with templates cannot be removed; it can once it is empty.
  await page.getByRole('button', { name: t('act.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('act.remove') }).click();
  await dialog.getByRole('button', { name: t('removing.submit') }).click();
  await page.getByText(t('removing.done', { title })).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: t('group.remove') }).click();
  await dialog.getByRole('button', { name: t('group.remove'), exact: true }).click();
  await page.getByText(t('group.removed', { name: `机密 ${mark}` })).waitFor();
});

it('an editor marks a favourite, filters by kind and tag, duplicates a template, and discards a draft', async () => {
  const mark = newMobile().slice(-6);
  const title = `运维合同 ${mark}`;
  const template = await makeTemplate(title, { tags: [`标签${mark}`] });
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates');
  await logInByPassword(visitor, STAFF, '/template-manage');
  const link = page.getByRole('link', { name: title, exact: true });
  await page.getByRole('button', { name: t('act.favourite', { title }) }).click();
  await page.getByRole('button', { name: t('act.unfavourite', { title }) }).waitFor();
  await page.getByRole('button', { name: t('group.favourites') }).click();
  await link.waitFor();
  await page.getByRole('button', { name: t('group.all') }).click();
  await page.getByRole('button', { name: `标签${mark}`, exact: true }).click();
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).filter({ hasText: '合同' }).count())
    .toBe(1);
  await page.getByLabel(t('type.label')).selectOption('PDF');
  await page.getByText(t('empty.noMatch')).waitFor();
  await takePicture(visitor, 'templates-none');
  await page.reload();
  await page.getByText(t('empty.noMatch')).waitFor();
  await page.getByRole('button', { name: t('empty.showAll') }).click();
  await link.waitFor();

  await page.getByRole('button', { name: t('act.moreOf', { title }) }).click();
  await page.getByRole('menuitem', { name: t('act.copy') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('copy.submit') }).click();
  const copy = t('copy.name', { title });
  await page.getByRole('heading', { level: 1, name: copy }).waitFor();
  await page.getByText(t('neverPublished.ask')).waitFor();
  await takePicture(visitor, 'template-never-published');

  // They edit it, and do not publish it.
  await page.goto(`/template/${template.id}`);
  await page.getByText(t('versions.current')).waitFor();
  expect(await page.getByRole('button', { name: t('publish.act', { number: 2 }) }).count()).toBe(0);
  await page.getByRole('button', { name: t('discard.act') }).click();
  await dialog.getByRole('button', { name: t('discard.act') }).click();
  await page.getByText(t('discard.done')).waitFor();
  await expect.poll(() => page.getByText('验收标准').count()).toBe(0);
});

it('a template that is incomplete names every gap when it is to be published', async () => {
  const title = `缺项合同 ${newMobile().slice(-6)}`;
  const template = await makeTemplate(title, { gap: true });
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates');
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/${template.id}`);
  await page
    .getByRole('button', { name: t('publish.act', { number: 2 }), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('publish.act', { number: 2 }) }).click();
  await dialog.getByText(t('publish.faults')).waitFor();
  await dialog
    .getByText(say('errors:TEMPLATE_FIELD_OWNER', { field: '验收标准' }), { exact: true })
    .waitFor();
  await takePicture(visitor, 'template-gaps');
  await expectAccessible(visitor);
});

it('the home of an administrator shows five templates', async () => {
  const title = `首页合同 ${newMobile().slice(-6)}`;
  await makeTemplate(title);
  const visitor = await browser.visit();
  await logInByPassword(visitor, ADMINISTRATOR, '/');
  await openInEveryForm(visitor, '/', 'home-templates', async (form) => {
    const card = form.page.getByRole('region', { name: form.say('home:templates.title') });
    await card.getByRole('link', { name: title }).waitFor();
    expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(5);
    await card.scrollIntoViewIfNeeded();
  });
});
