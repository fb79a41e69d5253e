import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { hiddenWidth, seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { paperPanes } from './pages/paper-panes.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { wordEditorPage } from './pages/word-editor-page.ts';
import { untilPages } from './pages/word-pages.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';
import { CHANGED_WORD_TEMPLATE, canConvert } from './templates/word-template.ts';

const browser = useBrowser();
const TABLET = { width: 768, height: 1024 };

/** The example as the page offers it, uploaded and published; its id. */
async function publishExample(visitor: Visitor, title: string): Promise<string> {
  const { page } = visitor;
  const { t, choose, check, untilConverted } = wordEditorPage(visitor);
  const { words, dialog, publish } = paperPanes(visitor);
  await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor?way=word');
  const [example] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('start.example') }).click(),
  ]);
  expect(example.suggestedFilename()).toMatch(/\.docx$/);
  await choose(example.suggestedFilename(), await readFile(await example.path()));
  await page.getByRole('textbox', { name: words('new.name') }).fill(title);
  await takePicture(visitor, 'word-example-report');
  await page.getByRole('button', { name: words('new.make'), exact: true }).click();
  await page.waitForURL(/\/template\/editor\/[^/?]+/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await untilConverted();
  await page.locator('.field-box').first().waitFor();
  await takePicture(visitor, 'word-example-editor');
  await expectAccessible(visitor);
  await check().click();
  await page.getByText(t('check.none')).waitFor();
  await publish();
  await dialog.getByRole('button', { name: words('publish.now'), exact: true }).click();
  await page.waitForURL(new RegExp(`/template/${id}$`), { timeout: 90_000 });
  return id;
}

it.each(['zh_CN', 'en_US'] as const)(
  'the example is published as it is, and its pages with the places of signatures fit every window (%s)',
  async (language) => {
    if (!(await canConvert())) return;
    const visitor = await browser.visit({ language });
    const { page, say } = visitor;
    const launch = sayIn(say, 'templates-launch');
    const seeOnTablet = async (name: string) => {
      await page.setViewportSize(TABLET);
      await takePicture(visitor, `${name}-tablet`);
      await expectAccessible(visitor);
      await expect.poll(() => hiddenWidth(visitor), { message: name }).toBe(0);
      await page.setViewportSize(DESKTOP);
    };
    const id = await publishExample(visitor, `CG ${newMobile().slice(-6)}`);

    await page.getByRole('button', { name: say('templates:detail.open') }).click();
    await page.getByRole('dialog').locator('.page-view img').first().waitFor();
    await page.getByRole('dialog').locator('.field-box').first().waitFor();
    await takePicture(visitor, 'word-template-pages');
    await expectAccessible(visitor);
    await page.keyboard.press('Escape');
    await page.goto(`/template/view?id=${id}`);
    await page.locator('.page-view img').first().waitFor();
    await page.locator('.page-view .field-box').first().waitFor();
    await seeInBothSizes(visitor, 'word-view');
    await seeOnTablet('word-view');

    await page.goto(`/launch?template=${id}`);
    await untilPages(visitor);
    expect(await page.locator('.live-preview-page .field-box').count()).toBe(4);
    const number = page.locator('.param-form').getByRole('textbox').first();
    await number.fill('CG-2036-001');
    await page.getByText(launch('made.behind')).waitFor();
    await page.getByRole('button', { name: launch('made.renew') }).click();
    await untilPages(visitor);
    await seeInBothSizes(visitor, 'word-launch-pages');
    await seeOnTablet('word-launch-pages');
    await page.setViewportSize(PHONE);
    await page.getByText(launch('live.title'), { exact: true }).click();
    await page.getByRole('region', { name: launch('live.pages'), exact: true }).waitFor();
    await expect.poll(() => hiddenWidth(visitor), { message: 'pages on a phone' }).toBe(0);
    await takePicture({ ...visitor, onPhone: true }, 'word-launch-pages-side');
    await page.setViewportSize(DESKTOP);
  },
);

it('pages of former values stay until those of newer ones come; what is outdated is not asked for any more', async () => {
  if (!(await canConvert())) return;
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates-word');
  const launch = sayIn(say, 'templates-launch');
  const { dialog } = paperPanes(visitor);
  const { untilSaved } = templateEditorPage(visitor);
  const { choose, untilConverted } = wordEditorPage(visitor);
  const id = await publishExample(visitor, `采购合同 ${newMobile().slice(-6)}`);

  const sponsor = await browser.visit();
  const form = sponsor.page;
  await logInByPassword(sponsor, STAFF, `/launch?template=${id}`);
  await untilPages(sponsor);
  const number = form.getByLabel('合同编号');
  const picture = form.locator('.live-preview-page > img');
  const first = await picture.getAttribute('src');
  const left: string[] = [];
  form.on('requestfailed', (request) => left.push(request.url()));
  const asking = form.waitForRequest('**/api/template/papers/pages?*');
  await number.fill('CG-1');
  await asking;
  await form.getByText(launch('made.making')).waitFor();
  expect(await picture.getAttribute('src'), 'the former pages stay').toBe(first);
  await number.fill('CG-2');
  const answer = await form.waitForResponse('**/api/template/papers/pages?*');
  expect(answer.request().postDataJSON().values.合同编号).toBe('CG-2');
  expect(left.filter((url) => url.includes('/papers/pages'))).toHaveLength(1);
  await untilPages(sponsor);
  expect(await picture.getAttribute('src')).not.toBe(first);

  // A draft of it, with other values: before and after.
  await form.getByLabel('签订日期').fill('2036-03-01');
  await form.getByLabel('甲方名称').fill('朱砂科技有限公司');
  await form.getByLabel('乙方名称').fill('青山精密有限公司');
  await form.getByLabel('合同金额').fill('128000');
  await form.getByLabel('交货日期').fill('2036-04-01');
  await form.getByLabel('交货地点').fill('苏州');
  const fields = sayIn(say, 'contracts-fields');
  const cell = (column: string) => form.getByLabel(fields('cell', { column, row: 1 }), { exact: true });
  await cell('名称').fill('数控机床');
  await cell('规格').fill('CK6140');
  await cell('数量').fill('2');
  await cell('单价').fill('64000');
  await form.getByRole('button', { name: launch('form.make') }).click();
  await form.waitForURL(/\/launch\/contract\/.+/, { timeout: 90_000 });
  await form.goto(`/launch/values/${new URL(form.url()).pathname.split('/').at(-1)}`);
  await untilPages(sponsor);
  await form.getByLabel('交货地点').fill('上海');
  await untilPages(sponsor);
  await takePicture(sponsor, 'word-correction');
  await expectAccessible(sponsor);
  await form.getByText(launch('live.before'), { exact: true }).click();
  await form.getByText(launch('made.before')).waitFor({ timeout: 90_000 });
  await untilPages(sponsor);

  // Before it is published, the text of another file is compared.
  await page.goto(`/template/editor/${id}`);
  await untilConverted();
  await page.getByRole('button', { name: new RegExp(`^${t('files.replaceOf', { name: '' })}`) }).click();
  await choose('二稿.docx', CHANGED_WORD_TEMPLATE);
  await dialog.getByRole('button', { name: t('replace.use') }).click();
  await untilSaved();
  await page.goto(`/template/${id}`);
  await page
    .getByRole('button', { name: say('templates:compare.act') })
    .first()
    .click();
  await dialog.locator('ins').getByText('押金', { exact: false }).first().waitFor();
  await takePicture(visitor, 'word-compare');
  await expectAccessible(visitor);
});
