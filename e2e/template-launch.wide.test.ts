import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { hiddenWidth } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { sendToFill, session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { choose, lookAtDetail } from './pages/detail-acts.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';
import { templateToLaunch } from './templates/template-to-launch.ts';

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
  await page.getByRole('searchbox', { name: t('picker.search') }).fill('没有这样的模板');
  await page.getByText(t('picker.noMatch')).waitFor();
  await seeInEveryForm(visitor, 'template-picker-none');
  await page.getByRole('button', { name: t('picker.showAll') }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: t('form.make') }).click();
  await page.getByText(say('contracts-fields:fault.REQUIRED_AMOUNT')).waitFor();
  await seeInEveryForm(visitor, 'template-form-faults');
  await page.getByRole('button', { name: t('form.preview', { count: 1 }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('img').first().waitFor();
  await page.setViewportSize(PHONE);
  await expect.poll(() => hiddenWidth(visitor)).toBe(0);
  await takePicture({ ...visitor, onPhone: true }, 'template-preview');
  await expectAccessible(visitor);
});

it('a contract is saved as a template from its page: roles, places and entries, without people and values', async () => {
  const mobile = newMobile();
  const title = `服务合同模板 ${mobile.slice(-6)}`;
  const contractId = await sendToFill({ name: '顾明远', mobile }, { name: '许清和', mobile: newMobile() });
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates-launch');
  const dialog = page.getByRole('dialog');
  await logInByPassword(visitor, STAFF);
  await lookAtDetail(visitor, `/detail/${contractId}`, 'save-as-template', async (form) => {
    await choose(form, form.say('templates-launch:save.act'));
    const name = dialog.getByLabel(form.say('templates-launch:save.name'));
    expect(await name.inputValue()).toBe('订单协同平台服务合同（待填写）');
    await name.fill(' ');
    await dialog.getByRole('button', { name: form.say('templates-launch:save.confirm') }).click();
    await dialog.getByText(form.say('templates-launch:save.nameMissing')).waitFor();
  });
  await dialog.getByLabel(t('save.name')).fill(title);
  await dialog.getByRole('button', { name: t('save.confirm') }).click();
  await page.getByText(t('save.done', { title })).waitFor();
  await page.getByRole('button', { name: t('save.open') }).click();
  await page.getByRole('heading', { level: 1 }).getByText(title).waitFor();
  await takePicture(visitor, 'saved-template');

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { result } = await callApi<{ result: TemplateDetail }>(
    `/template/detail?templateId=${id}`,
    {},
    await session(STAFF),
  );
  const content = result.draft!.content;
  expect(content.roles.map(({ name, actions }) => [name, actions.map(({ type }) => type)])).toEqual([
    ['甲方', ['FILL', 'PERSONAL']],
    ['乙方', ['FILL', 'PERSONAL']],
  ]);
  expect(content.fields).toHaveLength(6);
  expect(content.fields.flatMap(({ name }) => name || []).sort()).toEqual(
    ['收件地址', '联系电话', '预付款', '邮箱'].sort(),
  );
  expect(JSON.stringify(content)).not.toContain(mobile);
});

it('a business type finds and names its templates on phone and desktop, in both languages', async () => {
  const mark = newMobile().slice(-6);
  const titles = [`委托开发 ${mark}`, `设备采购 ${mark}`] as const;
  await Promise.all(titles.map(templateToLaunch));
  const visitor = await browser.visit();
  const { page } = visitor;
  await logInByPassword(visitor, TEMPLATE_MANAGER, '/businesstype');
  await page.getByRole('button', { name: /^采购合同/ }).click();
  await page.getByRole('heading', { name: '采购合同', exact: true }).waitFor();
  const { pathname } = new URL(page.url());
  await openInEveryForm(visitor, pathname, 'businesstype-template-picker', async ({ say }) => {
    const search = page.getByRole('combobox', { name: say('categories:rule.templatesChoose') });
    const found = page.getByRole('listbox', { name: say('categories:rule.templatesFound') });
    await search.fill(mark);
    await expect.poll(() => found.getByRole('option').count()).toBe(2);
    await found.getByRole('option', { name: titles[0] }).click();
    await page
      .getByRole('button', { name: say('categories:rule.templatesRemove', { title: titles[0] }) })
      .waitFor();
    // One that is named already is not offered again.
    await search.fill(mark);
    await found.getByRole('option', { name: titles[1] }).waitFor();
    await expect.poll(() => found.getByRole('option').count()).toBe(1);
  });
});
