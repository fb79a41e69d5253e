import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { hiddenWidth } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { clauseFormPage } from './pages/clause-form-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { paperEditorPage } from './pages/paper-editor-page.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import {
  makeClause,
  makeClauseWithFallback,
  makeLockedClause,
  templateWithClause,
} from './templates/made-clause.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();
/** System administrator of the demo: has no right to templates beside those of every employee. */
const ADMINISTRATOR = '13800000001';

/** A clause of two wordings, and a template that shows it. */
async function madeClause(mark: string) {
  const clause = await makeClauseWithFallback(
    `保密 ${mark}`,
    '双方对知悉的商业秘密负有保密义务。',
    '保密义务在合同终止后一年届满。',
  );
  await templateWithClause(`服务协议 ${mark}`, clause);
  return clause;
}

it('the library and a clause fit phones and desktops, in both languages', async () => {
  const mark = newMobile().slice(-6);
  const { title } = await madeClause(mark);
  const visitor = await browser.visit();
  const { page } = visitor;
  await logInByPassword(visitor, TEMPLATE_MANAGER);
  const link = () => page.getByRole('link', { name: title, exact: true });
  await openInEveryForm(visitor, '/template-manage/clauses', 'clauses', () => link().waitFor());
  for (const width of [1024, 768, 720, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await link().waitFor();
    await takePicture(visitor, `clauses-${width}`);
    await expect.poll(() => hiddenWidth(visitor), { message: `library at ${width}` }).toBe(0);
  }
  await link().click();
  await page.getByRole('heading', { level: 1 }).getByText(title).waitFor();
  const address = new URL(page.url()).pathname;
  await openInEveryForm(visitor, address, 'clause', async (form) => {
    await form.page.getByRole('tab', { name: form.say('templates-clauses:variant.FALLBACK') }).waitFor();
    await form.page.getByText(`服务协议 ${mark}`).waitFor();
  });
  for (const width of [1024, 768, 720, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await takePicture(visitor, `clause-${width}`);
    await expect.poll(() => hiddenWidth(visitor), { message: `clause at ${width}` }).toBe(0);
  }
});

it('those who make templates read the library; other employees do not', async () => {
  const { title } = await madeClause(newMobile().slice(-6));
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates-clauses');
  await logInByPassword(visitor, STAFF, '/template-manage/clauses');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('tab', { name: t('variant.FALLBACK') }).click();
  await page.getByText('保密义务在合同终止后一年届满').waitFor();
  expect(await page.getByRole('button', { name: t('edit'), exact: true }).count()).toBe(0);
  const other = await browser.visit();
  await logInByPassword(other, ADMINISTRATOR, '/template-manage/clauses');
  await other.page.waitForURL((url) => url.pathname === '/error/permission');
  expect(await other.page.getByRole('link', { name: title, exact: true }).count()).toBe(0);
});

it('a clause that a template shows is switched off, and one that none shows is deleted', async () => {
  const mark = newMobile().slice(-6);
  const used = await makeClause(`交付 ${mark}`, '卖方按期交付。');
  await templateWithClause(`交付合同 ${mark}`, used);
  const unused = await makeClause(`通知 ${mark}`, '通知以书面形式作出。');
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates-clauses');
  const dialog = page.getByRole('dialog');
  const act = async (name: string) => {
    await page.getByRole('button', { name: t('more'), exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template-manage/clauses/${used.id}`);
  await page.getByRole('button', { name: t('more'), exact: true }).click();
  await page.getByText(t('removing.used')).waitFor();
  await page.keyboard.press('Escape');
  await act(t('turn.off'));
  await dialog.getByRole('button', { name: t('turn.submit') }).click();
  await page.getByRole('heading', { level: 1 }).getByText(t('state.off')).waitFor();
  await page.goto(`/template-manage/clauses/${unused.id}`);
  await act(t('removing.act'));
  await dialog.getByRole('button', { name: t('removing.submit') }).click();
  await page.waitForURL((url) => url.pathname === '/template-manage/clauses');
  await page.getByRole('link', { name: `交付 ${mark}`, exact: true }).waitFor();
  expect(await page.getByRole('link', { name: `通知 ${mark}`, exact: true }).count()).toBe(0);
});

it('of two people who edit one clause the second reads why it was not saved', async () => {
  const mark = newMobile().slice(-6);
  const clause = await makeClause(`验收 ${mark}`, '买方三日内验收。');
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates-clauses');
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template-manage/clauses/${clause.id}`);
  await page.getByRole('button', { name: t('edit'), exact: true }).click();
  const { version, title, content } = clause;
  const body = { ...jsonBody({ version, title: `${title} 新`, content }), method: 'PUT' };
  await callApi<{ result: ClauseDetail }>(
    `/clause/${clause.id}/draft`,
    body,
    await session(TEMPLATE_MANAGER),
  );
  const form = clauseFormPage(visitor);
  await form.write('STANDARD', '买方五日内验收。');
  await form.save();
  await page.getByText(say('errors:CLAUSE_CHANGED')).waitFor();
  await form.text('STANDARD').getByText('买方五日内验收。').waitFor();
});

it('those who edit a template insert a clause into its draft, before the signatures', async () => {
  const mark = newMobile().slice(-6);
  const used = await makeClause(`运输 ${mark}`, '卖方承担运费。');
  const template = await templateWithClause(`运输合同 ${mark}`, used);
  const wanted = await makeClause(`保险 ${mark}`, '卖方投保运输险。');
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates-clauses');
  await logInByPassword(visitor, STAFF, `/template/${template.id}`);
  await page.getByRole('link', { name: used.title, exact: true }).waitFor();
  await page.getByRole('button', { name: t('pick.insert') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: t('search') }).fill(mark);
  await dialog.getByRole('button', { name: wanted.title }).click();
  await dialog.getByText('卖方投保运输险。').waitFor();
  await takePicture(visitor, 'clause-picker');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: t('pick.insert') }).click();
  await page.getByRole('link', { name: wanted.title, exact: true }).waitFor();
  const { result } = await callApi<{ result: TemplateDetail }>(
    `/template/detail?templateId=${template.id}`,
    {},
    await session(STAFF),
  );
  expect(result.draft!.content.papers!.files[0]!.paper.blocks).toMatchObject([
    { clause: { id: used.id } },
    { clause: { id: wanted.id, version: 1, variant: 'STANDARD' } },
  ]);
});

it('those who edit a template comment on it, answer and resolve, on a phone too', async () => {
  const mark = newMobile().slice(-6);
  const template = await templateWithClause(
    `仓储合同 ${mark}`,
    await makeClause(`仓储 ${mark}`, '按月结算。'),
  );
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates-comments');
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/${template.id}`);
  await page.getByRole('button', { name: t('send') }).click();
  await page.getByText(t('missing')).waitFor();
  await page.getByRole('textbox', { name: t('write') }).fill('结算日请写明几号。');
  await page.getByRole('button', { name: t('send') }).click();
  const thread = page.getByRole('listitem').filter({ hasText: '结算日请写明几号。' });
  await thread.getByRole('button', { name: t('answer') }).click();
  await thread.getByRole('textbox').fill('每月五日。');
  await thread.getByRole('button', { name: t('send') }).click();
  await thread.getByText('每月五日。').waitFor();
  await thread.getByRole('button', { name: t('resolve') }).click();
  await page.getByText(t('none')).waitFor();
  await page.getByText(t('resolved', { count: 1 })).click();
  await thread.getByRole('button', { name: t('reopen') }).click();
  await page.getByText(t('noneResolved')).waitFor();
  await openInEveryForm(visitor, `/template/${template.id}`, 'template-comments', async (form) => {
    await form.page.getByText('每月五日。').scrollIntoViewIfNeeded();
  });
});

it.each(['zh_CN', 'en_US'] as const)(
  'the text of a locked clause cannot be changed in a template; the clause is replaced, removed and brought back (%s)',
  async (language) => {
    const mark = newMobile().slice(-6);
    const clause = await makeLockedClause(`保密 ${mark}`, '双方负有保密义务。', '保密年限为');
    const template = await templateWithClause(`技术合同 ${mark}`, clause);
    const visitor = await browser.visit({ language });
    const { page, say } = visitor;
    const { t, text, toolbar, untilLaidOut } = paperEditorPage(visitor);
    await logInByPassword(visitor, STAFF, `/template/editor/${template.id}`);
    await untilLaidOut();
    const locked = text.getByRole('group', { name: t('lock.label', { title: clause.title, version: 1 }) });
    const whole = await locked.innerText();
    await locked.getByText('双方负有保密义务。').click();
    expect(await toolbar.getByRole('button', { name: t('look.bold') }).isDisabled()).toBe(true);
    await takePicture(visitor, 'clause-locked');
    await expectAccessible(visitor);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      locked.getByRole('link', { name: t('lock.open') }).click(),
    ]);
    await opened.getByRole('heading', { level: 1 }).getByText(clause.title).waitFor();
    await opened.close();

    // An input method composes behind the clause that is selected.
    const method = await page.context().newCDPSession(page);
    await locked.getByText('双方负有保密义务。').click();
    await method.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      windowsVirtualKeyCode: 229,
    });
    await method.send('Input.imeSetComposition', { text: '双方', selectionStart: 2, selectionEnd: 2 });
    await method.send('Input.insertText', { text: '双方' });
    await page.keyboard.type('另行约定。');
    await text.getByText('双方另行约定。').waitFor();
    expect(await locked.innerText()).toBe(whole);
    await page.keyboard.press('ControlOrMeta+h');
    const find = page.getByRole('search');
    await find.getByLabel(t('find.title'), { exact: true }).last().fill('双方');
    await find.getByLabel(t('find.with')).fill('各方');
    await find.getByRole('button', { name: t('find.all') }).click();
    await find
      .getByText(`${t('find.replaced', { count: 1 })}${t('find.comma')}${t('find.locked', { count: 1 })}`)
      .waitFor();
    await takePicture(visitor, 'clause-locked-find');
    await page.keyboard.press('Escape');
    await text.getByText('各方另行约定。').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+b');
    expect(await locked.innerText()).toBe(whole);

    await locked.getByText('双方负有保密义务。').click();
    await toolbar.getByRole('button', { name: t('insert.clause'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const words = sayIn(say, 'templates-clauses');
    await dialog.getByRole('searchbox').fill(clause.title);
    await dialog.getByRole('button', { name: clause.title }).click();
    await dialog.getByRole('tab', { name: words('variant.STRICT') }).click();
    await takePicture(visitor, 'clause-replace');
    await dialog.getByRole('button', { name: words('pick.replace') }).click();
    await locked.getByText('保密年限为').waitFor();
    expect(await locked.count()).toBe(1);
    const params = page.getByRole('list', { name: say('templates-panes:params') });
    await params.getByRole('button', { name: '保密年限' }).waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await locked.getByText('双方负有保密义务。').waitFor();
    await params.waitFor({ state: 'hidden' });

    await text.getByText('各方另行约定。').click();
    await toolbar.getByRole('button', { name: t('insert.clause'), exact: true }).click();
    await dialog.getByRole('searchbox').fill(clause.title);
    await dialog.getByRole('button', { name: clause.title }).click();
    await dialog.getByRole('tab', { name: words('variant.STRICT') }).click();
    await dialog.getByRole('button', { name: words('pick.insert'), exact: true }).click();
    await params.getByRole('button', { name: '保密年限' }).waitFor();
    expect(await locked.count()).toBe(2);
    await page.keyboard.press('ControlOrMeta+z');
    await params.waitFor({ state: 'hidden' });
    expect(await locked.count()).toBe(1);

    await text.press('ControlOrMeta+Home');
    await page.keyboard.press('Delete');
    await locked.waitFor({ state: 'hidden' });
    await page.keyboard.press('ControlOrMeta+z');
    await locked.waitFor();
    await templateEditorPage(visitor).untilSaved();
  },
);

it.each(['zh_CN', 'en_US'] as const)(
  'a clause is written with looks, a table and params; undo covers them, and it fits phones (%s)',
  async (language) => {
    const mark = newMobile().slice(-6);
    const clause = await makeClause(`质保 ${mark}`, '卖方承担质保责任。', '质保期自验收之日起计算。');
    const visitor = await browser.visit({ language });
    const { page, say } = visitor;
    const form = clauseFormPage(visitor);
    const { t, paper, dialog, toolbar } = form;
    const text = form.text('STANDARD');
    await logInByPassword(visitor, TEMPLATE_MANAGER, `/template-manage/clauses/${clause.id}`);
    await page.getByRole('button', { name: t('edit'), exact: true }).click();
    await text.getByText('卖方承担质保责任。').click();
    await text.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+b');
    await text.getByText('卖方承担质保责任。').click();
    await page.keyboard.press('End');
    await form.insertNewParam('质保年限');
    const chip = text.locator('.paper-chip', { hasText: '质保年限' });
    await chip.waitFor();
    await toolbar.getByRole('button', { name: say('templates-editor:undo') }).click();
    await chip.waitFor({ state: 'hidden' });
    await dialog.getByText(t('form.noParams')).waitFor();
    await toolbar.getByRole('button', { name: say('templates-editor:redo') }).click();
    await chip.waitFor();
    await dialog.getByRole('button', { name: '质保年限' }).click();
    const asked = page.getByRole('dialog', { name: '质保年限', exact: true });
    await asked.getByLabel(say('templates-panes:type')).selectOption('NUMBER');
    await takePicture(visitor, 'clause-form-param');
    await expectAccessible(visitor);
    await asked.getByRole('button', { name: t('form.paramDone') }).click();
    await text.press('ControlOrMeta+End');
    await page.keyboard.insertText('见');
    await toolbar.getByRole('button', { name: paper('insert.reference'), exact: true }).click();
    await page.getByRole('menuitem', { name: '1 卖方承担质保责任。' }).click();
    await toolbar.getByRole('button', { name: paper('insert.table'), exact: true }).click();
    await page.getByRole('menuitem', { name: paper('table.size', { rows: 3, columns: 2 }) }).click();
    await page.keyboard.insertText('部件');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('期限');
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await text.scrollIntoViewIfNeeded();
      await takePicture(visitor, `clause-form-${width}`);
      await expectAccessible(visitor);
      await expect.poll(() => hiddenWidth(visitor), { message: `form at ${width}` }).toBe(0);
      expect(
        await dialog.locator('.dialog-body').evaluate((body) => body.scrollWidth - body.clientWidth),
        `inside of the form at ${width}`,
      ).toBe(0);
    }
    await form.save();
    await dialog.waitFor({ state: 'hidden' });
    const { result } = await callApi<{ result: ClauseDetail }>(
      `/clause/detail?clauseId=${clause.id}`,
      {},
      await session(TEMPLATE_MANAGER),
    );
    expect(result.draft!.content).toMatchObject({
      params: [{ name: '质保年限', type: 'NUMBER' }],
      variants: [
        {
          blocks: [
            {
              id: 'p1',
              content: [{ text: '卖方承担质保责任。', marks: { bold: true } }, { kind: 'param' }],
            },
            {
              id: 'p2',
              content: [{ text: '质保期自验收之日起计算。见', marks: { bold: true } }, { target: 'p1' }],
            },
            // The place behind a table is no block until it is written into.
            { id: 'p3', kind: 'table' },
          ],
        },
      ],
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: t('publish.act', { number: 2 }) }).click();
    await dialog.locator('ins').first().waitFor();
    await takePicture(visitor, 'clause-publish-looks');
    await dialog.getByRole('button', { name: t('publish.act', { number: 2 }) }).click();
    await page.getByRole('cell', { name: '部件' }).waitFor();
    await takePicture(visitor, 'clause-looks');
    await expectAccessible(visitor);
  },
);
