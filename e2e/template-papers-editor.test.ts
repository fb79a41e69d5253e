import type { PaperTable } from '@cinnabar/protocol/templates/papers/block-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { takePicture } from './browser/take-picture.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { paperEditorPage } from './pages/paper-editor-page.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';
import { paperDraft } from './templates/paper-template.ts';

const browser = useBrowser();

it('a paper is written on its page: a heading, a paragraph with a param and a table are kept, and undone', async () => {
  const { id } = await paperDraft(`采购合同 ${newMobile().slice(-6)}`);
  const manager = await session(TEMPLATE_MANAGER);
  const stored = async () => {
    const { result } = await callApi<{ result: TemplateDetail }>(
      `/template/detail?templateId=${id}`,
      {},
      manager,
    );
    return result.draft!.content.papers!.files[0]!.paper.blocks;
  };
  const before = await stored();
  const visitor = await browser.visit();
  const { page } = visitor;
  const editor = paperEditorPage(visitor);
  const { untilSaved } = templateEditorPage(visitor);
  const { t, text } = editor;
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}`);
  await editor.untilLaidOut();
  await text.getByText('签订日期').first().waitFor();
  // The pages are those of the layout: the second begins somewhere in the text.
  expect(await page.locator(`[data-page="${t('page', { page: 2 })}"]`).count()).toBe(1);
  await takePicture(visitor, 'paper-editor');
  await expectAccessible(visitor);

  await text.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('补充约定');
  await editor.choose('kind.label', 'heading1');
  await editor.choose('numbering.label', 'article');
  await text.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('双方同意，本合同以 ');
  await editor.insert('insert.param', '合同编号');
  await page.keyboard.type(' 为准。');
  await editor.insert('insert.table', t('table.size', { rows: 3, columns: 2 }));
  await page.keyboard.type('项目');
  await page.keyboard.press('Tab');
  await page.keyboard.type('说明');
  await editor.insert('insert.table', t('table.columnRight'));
  // A picture in the cell that holds the caret.
  const red = sharp({ create: { width: 200, height: 80, channels: 3, background: '#8e2b46' } });
  await editor.insertPicture(await red.png().toBuffer(), '公司标志');
  await takePicture(visitor, 'paper-editor-written');
  await expectAccessible(visitor);
  await untilSaved();
  const written = await stored();
  const known = new Set(before.map((block) => block.id));
  expect(written.filter((block) => known.has(block.id))).toEqual(before);
  const added = written.filter((block) => !known.has(block.id));
  expect(added.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'table']);
  expect(added[0]).toMatchObject({
    level: 1,
    numbering: { style: 'article' },
    content: [{ text: '补充约定' }],
  });
  expect(added[1]).toMatchObject({
    content: [{ text: '双方同意，本合同以 ' }, { kind: 'param', param: 'contractNo' }, { text: ' 为准。' }],
  });
  expect(added[2]).toMatchObject({ columns: [{}, {}, {}], headRows: 1 });
  const cells = (added[2] as PaperTable).rows[0]!.cells.map(({ content }) => content.at(-1));
  expect(cells.filter((part) => part?.kind === 'picture')).toEqual([
    { kind: 'picture', key: expect.any(String), width: 52.92, height: 21.17, description: '公司标志' },
  ]);

  // The same after a reload; the new heading has its number, and stands in the outline.
  await page.reload();
  await editor.untilLaidOut();
  const outline = page.getByRole('navigation', { name: t('outline.title') });
  await outline.getByRole('button', { name: '补充约定' }).click();
  await text.getByText('项目', { exact: true }).waitFor();
  const logo = text.getByRole('img', { name: '公司标志' });
  await expect
    .poll(() => logo.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(200);
  expect(await text.getByRole('heading', { name: '补充约定' }).getAttribute('data-number')).toMatch(
    /^第.+条$/,
  );

  // One history for the text: what was typed is undone, and done again.
  await text.press('End');
  await page.keyboard.type('与附则');
  await text.getByText('补充约定与附则').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await text.getByText('补充约定', { exact: true }).waitFor();
  await page.keyboard.press('ControlOrMeta+y');
  await text.getByText('补充约定与附则').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await untilSaved();
  expect(await stored()).toEqual(written);
});
