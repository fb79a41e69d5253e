import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { hiddenWidth } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { paperEditorPage } from './pages/paper-editor-page.ts';
import { paperPanes } from './pages/paper-panes.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi } from './server/call-api.ts';
import { makeClause } from './templates/made-clause.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';
import { paperDraft } from './templates/paper-template.ts';

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

it.each(['zh_CN', 'en_US'] as const)(
  'the page is set up beside the text, which follows at once; header and footer are edited from where they are printed (%s)',
  async (language) => {
    const { id } = await paperDraft(`采购合同 ${newMobile().slice(-6)}`);
    const visitor = await browser.visit({ language });
    const { page, say } = visitor;
    const { t, text, toolbar, untilLaidOut } = paperEditorPage(visitor);
    const { untilSaved } = templateEditorPage(visitor);
    const words = sayIn(say, 'templates-sheet');
    const paperNow = async () => {
      const { result } = await callApi<{ result: TemplateDetail }>(
        `/template/detail?templateId=${id}`,
        {},
        await session(TEMPLATE_MANAGER),
      );
      return result.draft!.content.papers!.files[0]!.paper;
    };
    await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}?pane=page`);
    await untilLaidOut();
    const pane = page.getByRole('region', { name: words('title'), exact: true });
    const width = () =>
      text.evaluate((element) => Math.round(element.parentElement!.parentElement!.offsetWidth));
    const before = await width();
    await pane.getByRole('radio', { name: words('landscape'), exact: true }).check();
    expect(await width()).toBeGreaterThan(before);
    const left = pane.getByRole('textbox', { name: words('side.left'), exact: true });
    await left.fill('60');
    await pane.getByText(words('bounds', { least: 5, most: 40 })).waitFor();
    await takePicture(visitor, 'paper-page-bad');
    await expectAccessible(visitor);
    await left.fill('20');
    await pane.getByRole('button', { name: words('preset.official'), exact: true }).click();
    expect(await left.inputValue()).toBe('28');
    await untilSaved();
    expect(await paperNow()).toMatchObject({
      sheet: { size: 'A4', direction: 'portrait', margins: { top: 37, left: 28 } },
      text: { size: '三号', lineHeight: { points: 28.9 } },
    });
    await takePicture(visitor, 'paper-page');
    await text.press('ControlOrMeta+z');
    await text.press('ControlOrMeta+z');
    expect(await pane.getByRole('radio', { name: words('landscape'), exact: true }).isChecked()).toBe(true);

    // The footer of the first page leads to its form; what is written there is on every page.
    await text.press('ControlOrMeta+z');
    await page.locator('.paper-break [data-running=footer]').first().click();
    const footer = pane.getByRole('textbox', { name: words('footer.text'), exact: true });
    await footer.and(page.locator(':focus')).waitFor();
    await footer.press('End');
    await page.keyboard.type('·');
    await pane
      .getByRole('region', { name: words('footer.title') })
      .getByRole('button', { name: t('counter.sn') })
      .click();
    await page
      .getByRole('button', { name: t('running.footer'), exact: true })
      .getByText('·')
      .waitFor();
    await page.getByRole('button', { name: t('running.header'), exact: true }).press('Enter');
    const header = pane.getByRole('textbox', { name: words('header.text'), exact: true });
    await header.and(page.locator(':focus')).waitFor();
    await pane
      .getByRole('region', { name: words('header.title') })
      .getByRole('checkbox')
      .last()
      .uncheck();
    await untilSaved();
    const { header: head, footer: foot } = await paperNow();
    expect(head).toMatchObject({ skipFirstPage: false });
    expect(foot!.content.slice(-2)).toMatchObject([{ kind: 'text' }, { kind: 'counter', counter: 'sn' }]);
    await takePicture(visitor, 'paper-page-running');
    await expectAccessible(visitor);

    // Levels by buttons that say the number, and all keys in one list.
    await text.getByText('签订日期').first().click();
    await text.press('ControlOrMeta+/');
    await page.getByRole('dialog', { name: t('keys.help') }).waitFor();
    await takePicture(visitor, 'paper-keys');
    await expectAccessible(visitor);
    await page.keyboard.press('Escape');
    await text.getByRole('heading').first().click();
    await toolbar
      .getByRole('button', { name: t('level.deeperTo', { number: '1.1' }).split('“')[0]! })
      .click();
    await untilSaved();
    expect((await paperNow()).blocks.find((block) => block.kind === 'heading')).toMatchObject({
      level: 2,
      numbering: { style: 'decimal', level: 2 },
    });
  },
);

it('a gap opens the pane over the text on a narrow screen, moves the focus to its field, and closing returns it', async () => {
  const text = (value: string) => [{ kind: 'text' as const, text: value }];
  const { id } = await paperDraft(`协议 ${newMobile().slice(-6)}`, {
    documents: [],
    fields: [],
    roles: [
      {
        id: 'buyer',
        name: '采购方',
        sponsor: true,
        tenantType: 'CORPORATE',
        step: 1,
        actions: [{ id: 'buyerSeal', type: 'CORPORATE' }],
      },
    ],
    papers: {
      params: [
        { key: 'unused', name: '未用参数', type: 'TEXT', owner: SPONSOR_OWNER },
        { key: 'way', name: '运输', type: 'RADIO', owner: SPONSOR_OWNER, options: ['公路', '铁路'] },
      ],
      files: [
        {
          id: 'main',
          paper: {
            title: text('协议'),
            blocks: [
              { kind: 'paragraph', id: 'first', content: [{ kind: 'param', param: 'way' }] },
              {
                kind: 'paragraph',
                id: 'second',
                content: text('由水路运输。'),
                condition: { param: 'way', op: 'is', value: '水路' },
              },
            ],
          },
        },
      ],
    },
  });
  const visitor = await browser.visit();
  const { page } = visitor;
  const { t, toolbar, untilLaidOut } = paperEditorPage(visitor);
  const panes = paperPanes(visitor);
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}`);
  await untilLaidOut();
  const settings = page.getByRole('complementary', { name: t('side.settings') });
  const focusedIn = (name: string) => settings.getByRole('region', { name, exact: true }).locator(':focus');
  const publish = page.getByRole('button', { name: panes.words('publish.open'), exact: true });
  for (const width of [1180, 768, DESKTOP.width / 2]) {
    await page.setViewportSize({ width, height: 900 });
    await settings.waitFor({ state: 'hidden' });
    await panes.publish();
    await panes.dialog.getByRole('button', { name: panes.t('gap.param', { name: '未用参数' }) }).click();
    await focusedIn('未用参数').and(page.locator('input')).waitFor();
    if (width === 768) {
      await takePicture(visitor, 'paper-gap-narrow');
      await expectAccessible(visitor);
    }
    await expect.poll(() => hiddenWidth(visitor)).toBe(0);
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'hidden' });
    await publish.and(page.locator(':focus')).waitFor();

    await panes.publish();
    await panes.dialog.getByRole('button', { name: /由水路运输/ }).click();
    await focusedIn(panes.t('condition.title')).waitFor();
    await settings.getByRole('button', { name: t('side.close') }).click();
    await settings.waitFor({ state: 'hidden' });
  }
  // The focus of what a button of the toolbar opened.
  await toolbar.getByRole('button', { name: t('side.settings'), exact: true }).press('Enter');
  await settings.waitFor();
});
