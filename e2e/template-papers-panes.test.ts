import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { takePicture } from './browser/take-picture.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { paperEditorPage } from './pages/paper-editor-page.ts';
import { paperPanes } from './pages/paper-panes.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();

it('a template is written from the sample: a param and a formula, the preview with sample values, gaps, and the first version', async () => {
  const title = `采购合同 ${newMobile().slice(-6)}`;
  const manager = await session(TEMPLATE_MANAGER);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const { t, words, dialog, line, editor, preview, publish } = paperPanes(visitor);
  const { untilLaidOut, text } = paperEditorPage(visitor);
  const { untilSaved } = templateEditorPage(visitor);

  await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor');
  await page.getByRole('link', { name: words('new.way.write.title') }).click();
  await page.getByText(words('new.sample'), { exact: true }).click();
  await page.getByRole('textbox', { name: words('new.name') }).fill(title);
  await takePicture(visitor, 'paper-new');
  await expectAccessible(visitor);
  await page.getByRole('button', { name: words('new.make'), exact: true }).click();
  await page.waitForURL(/\/template\/editor\/[^/?]+/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const stored = async () =>
    (await callApi<{ result: TemplateDetail }>(`/template/detail?templateId=${id}`, {}, manager)).result;
  await untilLaidOut();

  // A formula shows its result on sample values, and what is wrong with it at its place.
  await line('合同总价').click();
  const total = editor('合同总价');
  await total.getByText('¥2,561.00').waitFor();
  const formula = total.getByRole('textbox', { name: t('formula.name'), exact: true });
  await formula.fill('sum(goods.amount) - if(');
  await total.getByText(say('templates-rules:formula.UNEXPECTED', { position: 24 })).waitFor();
  await formula.fill('sum(goods.amount) - discunt');
  await total.getByText(`${say('templates-rules:publish.UNKNOWN_PARAM')}`).waitFor();
  await takePicture(visitor, 'paper-formula');
  await formula.fill('sum(goods.amount) × 2');
  await total.getByText('¥5,122.00').waitFor();

  // A new param has a key from its name, options, and a place in the text.
  await page.getByRole('button', { name: t('add'), exact: true }).click();
  await page.getByRole('textbox', { name: t('newName') }).fill('运输方式');
  await page.keyboard.press('Enter');
  const added = editor('运输方式');
  await added.getByRole('combobox', { name: t('type') }).selectOption('RADIO');
  await added.getByRole('textbox', { name: t('options') }).fill('公路\n铁路');
  await page.keyboard.press('Tab');
  await added.getByRole('combobox', { name: t('owner') }).selectOption({ label: '供应方' });
  await takePicture(visitor, 'paper-params');
  await expectAccessible(visitor);
  await untilSaved();
  expect((await stored()).draft!.content.papers!.params.at(-1)).toMatchObject({
    key: '运输方式',
    name: '运输方式',
    type: 'RADIO',
    owner: 'seller',
    options: ['公路', '铁路'],
  });

  // The check names the gaps; each leads to its place.
  await publish();
  const gap = dialog.getByRole('button', { name: t('gap.param', { name: '运输方式' }) });
  await gap.waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(1);
  await takePicture(visitor, 'paper-gaps');
  await expectAccessible(visitor);
  await gap.click();
  await added.waitFor();
  await text.getByText('甲方应于收货之日起').first().click();
  await added.getByRole('button', { name: t('insert'), exact: true }).click();
  await untilSaved();

  // The pages of the server, with sample values.
  await preview();
  expect(await page.getByRole('figure').count()).toBeGreaterThanOrEqual(2);
  await takePicture(visitor, 'paper-preview');
  await expectAccessible(visitor);
  await page.getByRole('button', { name: t('samples.open'), exact: true }).click();
  await dialog.getByLabel('采购方名称').fill('青山精密');
  await takePicture(visitor, 'paper-samples');
  await dialog.getByRole('button', { name: t('samples.keep') }).click();
  await page.getByRole('img', { name: t('preview.page', { page: 1 }), exact: true }).waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('preview.save') }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);

  await publish();
  await dialog.getByRole('textbox', { name: words('publish.note') }).fill('增加运输方式');
  await dialog.getByRole('button', { name: words('publish.now'), exact: true }).click();
  await page.waitForURL(new RegExp(`/template/${id}$`));
  const { published, params } = await stored();
  expect(published).toBe(1);
  expect(params.map(({ name }) => name)).toContain('运输方式');
});
