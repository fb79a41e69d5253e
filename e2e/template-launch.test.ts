import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { appointPage } from './pages/appoint-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';
import { templateToLaunch } from './templates/template-to-launch.ts';
import { publishAgain, typeOf } from './templates/template-type.ts';

const browser = useBrowser();

it('a contract is made from a template: roles get people, values are checked and seen, and the draft is sent like others', async () => {
  const title = `委托协议 ${newMobile().slice(-6)}`;
  const mobile = await makePerson('顾明远', newMobile());
  await templateToLaunch(title);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates-launch');
  const launch = sayIn(say, 'contracts-launch');
  await logInByPassword(visitor, STAFF, '/launch');
  await page.getByRole('searchbox', { name: t('picker.search') }).fill(title.slice(-6));
  await page.waitForURL(/keyword=/);
  await page.getByRole('button', { name: t('tile.mark', { title }) }).click();
  await page.getByRole('button', { name: t('tile.unmark', { title }) }).waitFor();
  await page.getByRole('checkbox', { name: t('picker.favourites') }).click();
  await page.waitForURL(/favourite=true/);
  await page.reload();
  expect(await page.getByRole('checkbox', { name: t('picker.favourites') }).isChecked()).toBe(true);
  await seeInBothSizes(visitor, 'template-picker');
  await page.getByRole('link', { name: title, exact: true }).click();

  const make = page.getByRole('button', { name: t('form.make') });
  const amount = page.getByLabel('服务费');
  await make.waitFor();
  expect(await page.getByLabel('项目名称').count(), 'asked once for both places').toBe(1);
  expect(await page.getByLabel('验收标准').inputValue()).toBe('以双方书面确认为准');
  expect(await page.getByLabel('开户行').count(), 'for the other party').toBe(0);
  await page.getByLabel('项目名称').fill('滨江仓库改造');
  await make.click();
  await expect.poll(() => amount.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByText(say('contracts-fields:fault.REQUIRED_AMOUNT')).waitFor();
  await amount.fill('128000');
  const other = page.getByRole('article', { name: '受托人' });
  await other.getByRole('combobox', { name: launch('parties.personName') }).fill('顾明远');
  await other.getByRole('combobox', { name: launch('parties.contact') }).fill(mobile);
  await seeInBothSizes(visitor, 'template-form');
  await page.getByRole('button', { name: t('form.preview', { count: 1 }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /滨江仓库改造 项目名称/ })
    .first()
    .waitFor();
  await takePicture(visitor, 'template-preview');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await make.click();

  await page.waitForURL(/\/launch\/contract\/.+/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.getByRole('button', { name: launch('footer.next') }).click();
  await page.waitForURL(/\/launch\/appoint\//);
  const appoint = appointPage(visitor);
  await appoint.closeGuide();
  await takePicture(visitor, 'template-appoint');
  const { result: draft } = await callApi<{ result: Contract }>(
    `/contract/detail?contractId=${id}`,
    {},
    await session(STAFF),
  );
  expect(draft).toMatchObject({
    subject: title,
    signatories: [{ tenantName: '朱砂科技有限公司' }, { receiverName: '顾明远' }],
  });
  const values = draft.fields.map(({ name, value }) => [name, value]);
  expect(values.filter(([, value]) => value === '滨江仓库改造')).toHaveLength(2);
  expect(values).toContainEqual(['服务费', '12800000']);
  expect(draft.fields).toHaveLength(7);
});

it('a business type without uploads says why, and offers the templates that it names, in the version that it pins', async () => {
  const mark = newMobile().slice(-6);
  const title = `框架委托 ${mark}`;
  const template = await templateToLaunch(title);
  const categoryId = await typeOf(`委托业务 ${mark}`, template);
  await publishAgain(template);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, STAFF, `/launch/contract?categoryId=${categoryId}`);
  await page.getByText(say('contracts-launch:files.templatesOnly')).waitFor();
  expect(await page.locator('#documents input[type=file]').count()).toBe(0);
  const fixed = (words: string) =>
    page.getByText(say('categories:fixed', { type: `委托业务 ${mark}`, words })).waitFor();
  await fixed(say('categories:rule.templatesOnly'));
  await fixed(
    say('categories:rule.about', {
      rule: say('categories:rule.templates'),
      words: say('categories:rule.templatesPinned', { title, number: 1 }),
    }),
  );
  await seeInBothSizes(visitor, 'launch-templates-only');
  await page.getByRole('link', { name: say('contracts-launch:files.templates') }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByLabel('项目名称').waitFor();
  const chosen = page.getByLabel(say('contracts-form:facts.category'));
  expect(await chosen.inputValue()).toBe(categoryId);
  const used = { number: 1, newest: 2, type: `委托业务 ${mark}` };
  await page.getByText(say('templates-launch:form.leadPinnedOlder', used)).waitFor();
  await page.goto(`/template/${template.id}`);
  await page.getByText(`委托业务 ${mark}`).waitFor();
  await takePicture(visitor, 'template-users');
});
