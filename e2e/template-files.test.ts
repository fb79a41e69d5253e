import { WIDE } from '@cinnabar/kernel/testing';
import type { TemplateDetail, TemplatePage } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { dropFiles } from './browser/drop-files.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { type Language, sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { appointPage } from './pages/appoint-page.ts';
import { logInByPassword } from './pages/login-page.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';
import { changedFile, RARE_WORDS, wordedTemplate } from './templates/worded-template.ts';

const browser = useBrowser();

const LANGUAGES: readonly Language[] = WIDE ? ['zh_CN', 'en_US'] : ['zh_CN'];

it.each(LANGUAGES)(
  'in %s: a file of a template is replaced and its fields are confirmed; the template is found by its words, exported and imported',
  async (language) => {
    const mark = newMobile().slice(-6);
    const title = `劳动合同 ${mark}`;
    const tag = `人事 ${mark}`;
    const { id, tenantId } = await wordedTemplate(title, [tag]);
    const manager = await session(TEMPLATE_MANAGER);
    const read = async () =>
      (await callApi<{ result: TemplateDetail }>(`/template/detail?templateId=${id}`, {}, manager)).result;
    const visitor = await browser.visit({ language });
    const { page, say } = visitor;
    const t = sayIn(say, 'templates-files');
    const editor = templateEditorPage(visitor);
    const dialog = page.getByRole('dialog');
    await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}?view=setup`);
    await editor.waitForFile('劳动合同');
    await page
      .getByRole('button', { name: say('contracts-launch:files.more', { name: '劳动合同' }) })
      .click();
    await page.getByRole('menuitem', { name: say('contracts-launch:files.menu.exchange') }).click();
    await dialog.getByText(t('replace.lead', { count: '3' })).waitFor();
    await seeInBothSizes(visitor, 'template-replace');
    await dropFiles(page, 'drop', [{ name: '劳动合同（新）.pdf', buffer: await changedFile() }]);
    await dialog.getByText(t('replace.count.DOUBTFUL', { count: '2' })).waitFor();
    await seeInBothSizes(visitor, 'template-replaced');
    await dialog.getByRole('button', { name: t('replace.confirm') }).click();

    // The first of them is shown; the other one is moved, which settles it, too.
    const appoint = appointPage(visitor);
    await appoint.closeGuide();
    const bar = page.locator('.doubt-bar');
    await bar.getByText(t('confirm.title', { count: '2' })).waitFor();
    await expect.poll(() => page.locator('.field-box[data-doubtful]').count()).toBe(2);
    await seeInBothSizes(visitor, 'template-doubtful');
    await bar.getByRole('button', { name: t('confirm.one') }).click();
    await bar.getByText(t('confirm.title', { count: '1' })).waitFor();
    expect((await read()).draft!.doubtful).toHaveLength(1);
    await page.locator('.field-box[data-doubtful] [data-field]').focus();
    await page.keyboard.press('ArrowUp');
    await bar.waitFor({ state: 'detached' });
    await editor.untilSaved();
    expect((await read()).draft!.doubtful).toEqual([]);

    const found = async () =>
      (
        await callApi<{ result: TemplatePage }>(
          `/template/list?tenantId=${tenantId}&keyword=${encodeURIComponent(RARE_WORDS)}`,
          {},
          manager,
        )
      ).result.list.some((one) => one.id === id && one.found);
    await expect.poll(found).toBe(true);
    await page.goto(`/template-manage?keyword=${encodeURIComponent(RARE_WORDS)}`);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) });
    await row.locator('mark', { hasText: RARE_WORDS }).waitFor();
    await row.getByRole('checkbox', { name: t('chosen.choose', { title }) }).check();
    await seeInBothSizes(visitor, 'templates-found');
    const bar2 = page.getByRole('region', { name: t('chosen.bar') });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      bar2.getByRole('button', { name: t('chosen.export') }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`${title}.zip`);
    await bar2.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: t('import.open'), exact: true }).click();
    const file = dialog.locator('input[type=file]');
    const submit = dialog.getByRole('button', { name: t('import.submit'), exact: true });
    await submit.waitFor();
    await dropFiles(page, 'drop', [{ name: '模板.zip', buffer: Buffer.from('PK') }]);
    await submit.click();
    await dialog.getByText(say('errors:TEMPLATE_PACKAGE_FORMAT')).waitFor();
    await seeInBothSizes(visitor, 'templates-import');
    await file.setInputFiles(await saved.path());
    await submit.click();
    await dialog.getByText(t('import.doneLead')).waitFor();
    await takePicture(visitor, 'templates-imported');
    await expectAccessible(visitor);
    await dialog.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).not.toBe(`/template/${id}`);
    await page
      .getByRole('heading', { level: 1 })
      .getByText(say('templates:state.draft'), { exact: true })
      .waitFor();

    // It has the tag, too; taken away, it is offered as one of the company.
    await page.getByRole('button', { name: say('templates:act.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('templates:act.names'), exact: true }).click();
    const tags = dialog.getByLabel(say('templates:name.tags'));
    expect(await tags.inputValue()).toBe(tag);
    await tags.fill('模板');
    const offered = dialog.getByRole('button', { name: tag, exact: true });
    await offered.waitFor();
    await seeInBothSizes(visitor, 'template-tags');
    await offered.click();
    expect(await tags.inputValue()).toBe(`模板${say('templates:and')}${tag}`);
    await dialog.getByRole('button', { name: say('system:action.save') }).click();
    await page.getByText(say('templates:name.saved')).waitFor();
  },
);
