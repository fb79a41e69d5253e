import type { MadeFromTemplate } from '@cinnabar/protocol/templates/template-form-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { takePicture } from './browser/take-picture.ts';
import { session } from './contracts/filling-contract.ts';
import { SAMPLE, SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { appointPage } from './pages/appoint-page.ts';
import { logInByPassword } from './pages/login-page.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();

it('a template is made of a file, gets roles and fields, is published, and contracts have the same fields', async () => {
  const manager = await session(TEMPLATE_MANAGER);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const editor = templateEditorPage(visitor);
  const { t } = editor;
  await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor');
  await editor.button('new.make').waitFor();
  expect(await editor.button('new.make').isDisabled()).toBe(true);
  await editor.upload(SAMPLE);
  await editor.waitForFile('软件技术服务合同');
  const name = page.getByRole('textbox', { name: t('new.name') });
  await expect.poll(() => name.inputValue()).toBe('软件技术服务合同');
  await name.fill('软件服务模板');
  await takePicture(visitor, 'template-new');
  await expectAccessible(visitor);
  await editor.button('new.make').click();
  await page.waitForURL(/\/template\/editor\/[^/]+/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;

  // Roles: the company that uses it, and a person who fills in and signs.
  await editor.addRole('sponsor', '甲方');
  await editor.addRole('person', '顾问');
  await takePicture(visitor, 'template-roles');
  await expectAccessible(visitor);

  // Fields as on /launch/appoint: a seal, a signature, and data of the sponsor and of the person.
  await editor.show('fields');
  const appoint = appointPage(visitor);
  await appoint.closeGuide();
  await appoint.showPage(SAMPLE_PAGES);
  await appoint.placeByKeyboard('seal', { left: 40, top: 180 });
  await appoint.chooseParty('顾问');
  await appoint.placeByKeyboard('signature', { left: 120, top: 180 });
  await appoint.showPage(1);
  await appoint.place(say('contracts-fields:kind.TEXT'));
  const label = page.getByLabel(say('contracts-launch:terms.name'), { exact: true });
  await label.fill('项目名称');
  await page.getByLabel(t('fields.default')).fill('订单协同平台');
  await takePicture(visitor, 'template-fields');
  await expectAccessible(visitor);
  await appoint.place(say('contracts-fields:kind.DATE'));
  await label.fill('到岗日期');
  await page.getByRole('combobox', { name: t('fields.owner') }).selectOption({ label: '顾问' });
  await page.getByText(t('fields.fillAdded', { role: '顾问' })).waitFor();

  // One history for everything: the owner goes back, with the step that came with it, and returns.
  await editor.button('undo').first().click();
  const owner = page.getByRole('combobox', { name: t('fields.owner') });
  await expect.poll(() => owner.inputValue()).toBe('SPONSOR');
  await editor.button('redo').click();
  await expect.poll(() => owner.inputValue()).not.toBe('SPONSOR');

  // What is missing is named with the way to it.
  await label.fill('');
  await editor.button('publish.open').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('publish.note')).fill('首版');
  await takePicture(visitor, 'template-editor-publish');
  await dialog.getByRole('button', { name: t('publish.now'), exact: true }).click();
  await dialog.getByText(t('publish.gaps', { count: '1' })).waitFor();
  await dialog.getByText(say('errors:TEMPLATE_FIELD_NAME', { page: 1 })).waitFor();
  await takePicture(visitor, 'template-editor-gaps');
  await expectAccessible(visitor);
  await dialog.locator('.template-gap').click();
  await expect.poll(() => label.inputValue()).toBe('');
  await label.fill('到岗日期');
  await editor.button('publish.open').click();
  await dialog.getByLabel(t('publish.note')).fill('首版');
  await dialog.getByRole('button', { name: t('publish.now'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === `/template/${id}`);

  const { result: stored } = await callApi<{ result: TemplateDetail }>(
    `/template/detail?templateId=${id}`,
    {},
    manager,
  );
  expect(stored).toMatchObject({
    title: '软件服务模板',
    published: 1,
    templateType: 'PDF_FORM',
    draft: null,
  });
  const { content } = stored;
  expect(content!.roles.map(({ name, sponsor }) => [name, sponsor])).toEqual([
    ['甲方', true],
    ['顾问', false],
  ]);
  expect(content!.roles[1]!.actions.map(({ type }) => type)).toEqual(['FILL', 'PERSONAL']);

  // A contract that is made by call has them at the same places.
  const { result: made } = await callApi<{ result: MadeFromTemplate }>(
    '/document/fromtemplate',
    jsonBody({ versionId: stored.versionId, values: {} }),
    manager,
  );
  const places = (fields: readonly MadeFromTemplate['fields'][number][]) =>
    fields.map(({ type, name, page, x, y, width, height, value }) => [
      type,
      name,
      page,
      [x, y, width, height],
      value,
    ]);
  expect(places(made.fields)).toEqual(places(content!.fields));
  expect(places(made.fields).map(([type, field, at, , value]) => [type, field, at, value])).toEqual([
    ['SEAL_CORPORATE', '', SAMPLE_PAGES, null],
    ['SEAL_PERSONAL', '', SAMPLE_PAGES, null],
    ['TEXT', '项目名称', 1, '订单协同平台'],
    ['DATE', '到岗日期', 1, null],
  ]);
});
