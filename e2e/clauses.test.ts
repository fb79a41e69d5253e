import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { clauseFormPage } from './pages/clause-form-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { sideMenu } from './pages/shell-page.ts';
import { callApi } from './server/call-api.ts';
import { makeClause, templateWithClause } from './templates/made-clause.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();

it('a manager writes a clause, publishes it, and brings the draft of a template up to date', async () => {
  const mark = newMobile().slice(-6);
  const used = await makeClause(`付款 ${mark}`, '买方在验收后付款。');
  const template = await templateWithClause(`供货合同 ${mark}`, used);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates-clauses');
  await logInByPassword(visitor, TEMPLATE_MANAGER, '/');
  await sideMenu(visitor)
    .getByRole('link', { name: say('system:title.templates') })
    .click();
  await page.getByRole('link', { name: say('system:title.clauses') }).click();
  await page.waitForURL((url) => url.pathname === '/template-manage/clauses');
  const form = clauseFormPage(visitor);
  const { dialog } = form;
  const head = page.getByRole('heading', { level: 1 });

  await page.getByRole('button', { name: t('create') }).click();
  await dialog.getByRole('button', { name: t('form.submit') }).click();
  await dialog.getByText(t('form.titleMissing')).waitFor();
  await dialog.getByLabel(t('form.title')).fill(`违约责任 ${mark}`);
  await dialog.getByLabel(t('category')).fill('违约');
  await dialog.getByLabel(t('form.tags')).fill('采购、付款');
  await dialog.getByText(t('form.textMissing')).waitFor();
  await form.text('STANDARD').press('ControlOrMeta+Home');
  await form.continue('违约责任');
  await page.keyboard.press('ArrowDown');
  await form.continue('逾期付款的，每日按');
  await form.insertNewParam('违约金比例');
  await form.continue('支付违约金。');
  await dialog.getByLabel(t('form.guidance')).fill('一般采购合同使用。');
  await form.add('STRICT');
  await form.text('STRICT').getByText('违约金比例').waitFor();
  await form.write('STRICT', '违约责任', '逾期付款超过三十日的，对方可以解除合同。');
  await takePicture(visitor, 'clause-form');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: t('form.submit') }).click();
  await head.getByText(`违约责任 ${mark}`).waitFor();
  await head.getByText(t('state.draft')).waitFor();
  await page.getByText('违约金比例').first().waitFor();

  await page.getByRole('button', { name: t('publish.act', { number: 1 }) }).click();
  await dialog.getByLabel(t('publish.note')).fill('首次发布');
  await dialog.getByRole('button', { name: t('publish.act', { number: 1 }) }).click();
  await head.getByText(t('state.published', { number: 1 })).waitFor();
  await page.getByRole('tab', { name: t('variant.STRICT') }).click();
  await page.getByText('对方可以解除合同').waitFor();
  await seeInBothSizes(visitor, 'clause');

  await page
    .getByRole('navigation', { name: t('crumb') })
    .getByRole('link')
    .click();
  await page.getByRole('searchbox', { name: t('search') }).fill(mark);
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(mark);
  await seeInBothSizes(visitor, 'clauses');
  await page.getByRole('link', { name: `付款 ${mark}`, exact: true }).click();
  await head.getByText(`付款 ${mark}`).waitFor();

  await page.getByRole('button', { name: t('edit'), exact: true }).click();
  await form.write('STANDARD', '买方在验收后十日内付款。', '逾期按日支付违约金。');
  await form.save();
  await page.getByRole('button', { name: t('publish.act', { number: 2 }) }).click();
  await dialog.locator('ins').getByText('十日内').waitFor();
  await takePicture(visitor, 'clause-publish');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: t('publish.act', { number: 2 }) }).click();
  await page.getByText(t('olderBanner', { count: 1, number: 2 })).waitFor();

  await page.getByRole('checkbox', { name: t('uses.choose', { title: template.title }) }).check();
  await seeInBothSizes(visitor, 'clause-uses');
  await page.getByRole('button', { name: t('uses.update', { count: 1 }) }).click();
  await dialog.locator('ins').getByText('十日内').waitFor();
  await takePicture(visitor, 'clause-update');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: t('update.submit', { count: 1 }) }).click();
  await page
    .getByRole('status')
    .getByText(t('update.done', { count: 1 }))
    .waitFor();
  await page.getByText(t('uses.draft', { clause: 2 })).waitFor();
  const { result } = await callApi<{ result: TemplateDetail }>(
    `/template/detail?templateId=${template.id}`,
    {},
    await session(STAFF),
  );
  const [section] = result.draft!.content.papers!.files[0]!.paper.blocks;
  expect(section).toMatchObject({ clause: { id: used.id, version: 2 } });
  expect(JSON.stringify(section)).toContain('逾期按日支付违约金。');
});
