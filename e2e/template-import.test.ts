import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { takePicture } from './browser/take-picture.ts';
import { session } from './contracts/filling-contract.ts';
import { WORD_CONTRACT } from './contracts/word-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { templateImportPage } from './pages/template-import-page.ts';
import { callApi } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();

it('a Word file and pasted HTML become templates with params, and what is lost is listed', async () => {
  const manager = await session(TEMPLATE_MANAGER);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const start = templateImportPage(visitor);
  const { t } = start;
  const stored = async (id: string) =>
    (await callApi<{ result: TemplateDetail }>(`/template/detail?templateId=${id}`, {}, manager)).result;

  await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor');
  await start.open();
  await takePicture(visitor, 'template-import');
  await expectAccessible(visitor);

  // A file that is refused says why; the next one may be chosen at once.
  await start.choose({ name: '旧合同.docx', bytes: Buffer.from('d0cf11e0a1b11ae1'.padEnd(400, '0'), 'hex') });
  await page.getByText(say('errors:PAPER_FILE_LOCKED')).waitFor();

  await start.choose({ name: '设备采购合同.docx', bytes: WORD_CONTRACT });
  await page.getByRole('heading', { name: '设备采购合同.docx' }).waitFor();
  for (const name of ['甲方名称', '乙方名称', '合同总价', '签订日期']) await start.row(name).waitFor();
  await start.row(t('kind.PICTURE')).waitFor();
  await takePicture(visitor, 'template-import-word');
  await expectAccessible(visitor);
  expect(await start.name().inputValue()).toBe('设备采购合同');
  const word = await start.make();
  // Its editor opens with the text.
  await page.getByText('乙方应当在合同生效后三十日内交付。').first().waitFor();
  await takePicture(visitor, 'template-import-editor');
  const content = (await stored(word)).draft!.content;
  expect(content.papers!.params.map(({ name, type }) => [name, type])).toEqual([
    ['甲方名称', 'TEXT'],
    ['乙方名称', 'TEXT'],
    ['合同总价', 'TEXT'],
    ['签订日期', 'DATE'],
  ]);
  expect(content.papers!.files[0]!.paper.blocks.map(({ kind }) => kind)).toContain('table');

  // HTML from the clipboard is read when it is pasted.
  await page.goto(new URL('/template/editor?way=import', page.url()).href);
  await start.paste('<h1>保密协议</h1><p>甲方：______</p><script>alert(1)</script>');
  await start.row('甲方').waitFor();
  await start.row(t('kind.SCRIPT')).waitFor();
  const pasted = await start.make();
  expect((await stored(pasted)).title).toBe('保密协议');
});
