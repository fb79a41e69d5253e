import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { session } from './contracts/filling-contract.ts';
import { WORD_CONTRACT } from './contracts/word-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { templateImportPage } from './pages/template-import-page.ts';
import { callApi } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();

it.each(['zh_CN', 'en_US'] as const)(
  'both steps of an import fit phones and desktops (%s)',
  async (language) => {
    const visitor = await browser.visit({ language });
    const start = templateImportPage(visitor);
    await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor?way=import');
    await start.zone().waitFor();
    await seeInBothSizes(visitor, 'template-import-source');
    await start.choose({ name: '设备采购合同.docx', bytes: WORD_CONTRACT });
    await start.row('甲方名称').waitFor();
    await seeInBothSizes(visitor, 'template-import-report');
  },
);

it('code that was typed is read when it is asked for, and a refused file changes nothing', async () => {
  const visitor = await browser.visit({ language: 'en_US' });
  const { page, say } = visitor;
  const start = templateImportPage(visitor);
  const { t } = start;
  await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor?way=import');
  await start.zone().waitFor();
  await start.choose({ name: 'notes.docx', bytes: Buffer.from('%PDF-1.7') });
  await page.getByText(say('errors:PAPER_FILE_KIND')).waitFor();
  await start.choose({ name: 'deep.html', bytes: Buffer.from(`${'<div>'.repeat(10_000)}x`) });
  await page.getByText(say('errors:PAPER_FILE_TOO_MUCH')).waitFor();

  await page.getByRole('textbox', { name: t('paste') }).fill('<h1>Lease</h1><p>Tenant: {{Tenant}}</p>');
  await page.getByRole('button', { name: t('readTyped') }).click();
  await start.row('Tenant').waitFor();
  await page.getByText(t('dropped.none')).waitFor();
  await page.getByRole('button', { name: t('another') }).click();
  await start.paste('<p>No places here, and <i>one word</i> in italics.</p>');
  await page.getByText(t('found.none')).waitFor();
  await start.row(t('kind.ITALIC')).waitFor();
  await start.name().fill('Letter');
  const id = await start.make();
  const { result } = await callApi<{ result: TemplateDetail }>(
    `/template/detail?templateId=${id}`,
    {},
    await session(TEMPLATE_MANAGER),
  );
  expect([result.title, result.templateType]).toEqual(['Letter', 'HTML']);
});
