import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { makeClause } from './contracts/made-clause.ts';
import { TEMPLATE_MANAGER } from './contracts/made-template.ts';
import { paperDraft } from './contracts/paper-template.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { paperEditorPage } from './pages/paper-editor-page.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi } from './server/call-api.ts';

const browser = useBrowser();

it('a clause of the library is inserted at the caret, and is kept with its source', async () => {
  const mark = newMobile().slice(-6);
  const clause = await makeClause(`保密 ${mark}`, `双方对知悉的商业秘密 ${mark} 负有保密义务。`);
  const { id } = await paperDraft(`采购合同 ${mark}`);
  const visitor = await browser.visit({ language: 'en_US' });
  const { page, say } = visitor;
  const { t, text, toolbar, untilLaidOut } = paperEditorPage(visitor);
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}`);
  await untilLaidOut();
  await text.press('ControlOrMeta+Home');
  await toolbar.getByRole('button', { name: t('insert.clause'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(clause.title);
  await dialog.getByRole('button', { name: clause.title }).click();
  await takePicture(visitor, 'paper-editor-clause');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: say('templates-clauses:pick.insert'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await text.getByText(`商业秘密 ${mark}`).waitFor();
  await templateEditorPage(visitor).untilSaved();
  const { result } = await callApi<{ result: TemplateDetail }>(
    `/template/detail?templateId=${id}`,
    {},
    await session(TEMPLATE_MANAGER),
  );
  const blocks = result.draft!.content.papers!.files[0]!.paper.blocks;
  expect(blocks.filter((block) => block.kind === 'section' && block.clause)).toMatchObject([
    { clause: { id: clause.id, version: 1, variant: 'STANDARD' } },
  ]);
});

it.each(['zh_CN', 'en_US'] as const)(
  'the selected block is commented on, and the comment is answered on a phone (%s)',
  async (language) => {
    const { id } = await paperDraft(`采购合同 ${newMobile().slice(-6)}`);
    const visitor = await browser.visit({ language });
    const { page, say } = visitor;
    const { t, text, untilLaidOut } = paperEditorPage(visitor);
    const words = sayIn(say, 'templates-comments');
    await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}?pane=comments`);
    await untilLaidOut();
    const settings = page.getByRole('complementary', { name: t('side.settings') });
    await text.getByText('签订日期').first().click();
    await settings.getByText(words('block'), { exact: true }).waitFor();
    await settings.getByRole('textbox', { name: words('write') }).fill('请核对日期。');
    await settings.getByRole('button', { name: words('send'), exact: true }).click();
    await settings.getByText('请核对日期。').waitFor();
    await takePicture(visitor, 'paper-editor-comments');
    await expectAccessible(visitor);
    await text.press('ControlOrMeta+End');
    await settings.getByRole('button', { name: words('place'), exact: true }).click();
    expect(
      await page.evaluate(
        () => document.getSelection()?.anchorNode?.parentElement?.closest('p')?.textContent,
      ),
    ).toContain('签订日期');

    await page.setViewportSize(PHONE);
    const comments = page.getByRole('region', { name: t('side.comments') });
    await comments.getByRole('button', { name: words('answer'), exact: true }).click();
    await comments.getByRole('textbox', { name: /./ }).last().fill('已核对。');
    await comments
      .getByRole('button', { name: words('send'), exact: true })
      .last()
      .click();
    await comments.getByText('已核对。').waitFor();
    await comments.scrollIntoViewIfNeeded();
    await takePicture({ ...visitor, onPhone: true }, 'paper-editor-comments');
    await expectAccessible(visitor);
  },
);
