import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { hiddenWidth, seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { paperPanes } from './pages/paper-panes.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { wordEditorPage } from './pages/word-editor-page.ts';
import { callApi } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';
import {
  CHANGED_WORD_TEMPLATE,
  canConvert,
  GUARANTEE,
  WORD_TEMPLATE,
  wordDraft,
} from './templates/word-template.ts';

const browser = useBrowser();
const TABLET = { width: 768, height: 1024 };

it.each(['zh_CN', 'en_US'] as const)(
  'the start, the editor and the page of a template of Word files fit phones, tablets and desktops (%s)',
  async (language) => {
    if (!(await canConvert())) return;
    const { id } = await wordDraft(`设备租赁合同 ${newMobile().slice(-6)}`);
    const visitor = await browser.visit({ language });
    const { page, say } = visitor;
    const { t, choose, show, check, untilConverted } = wordEditorPage(visitor);
    const seeOnTablet = async (name: string) => {
      await page.setViewportSize(TABLET);
      await takePicture(visitor, `${name}-tablet`);
      await expectAccessible(visitor);
      await expect.poll(() => hiddenWidth(visitor), { message: name }).toBe(0);
      await page.setViewportSize(DESKTOP);
    };
    await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor?way=word');
    await page.getByRole('heading', { name: t('help.title') }).waitFor();
    await seeInBothSizes(visitor, 'word-start');
    await choose('设备租赁合同.docx', WORD_TEMPLATE);
    await page.getByRole('heading', { name: '设备租赁合同.docx' }).waitFor();
    await seeInBothSizes(visitor, 'word-report');

    await page.goto(`/template/editor/${id}`);
    await untilConverted();
    await seeOnTablet('word-editor');
    await show('roles');
    await page.getByRole('region', { name: t('markers.title', { count: 4 }) }).waitFor();
    await takePicture(visitor, 'word-roles');
    await expectAccessible(visitor);
    await page.setViewportSize(PHONE);
    await page.getByText(t('phone')).waitFor();
    await untilConverted();
    await takePicture({ ...visitor, onPhone: true }, 'word-editor');
    await expectAccessible({ ...visitor, onPhone: true });
    await expect.poll(() => hiddenWidth(visitor), { message: 'on a phone' }).toBe(0);
    await page.setViewportSize(DESKTOP);
    await check().click();
    await page.getByText(t('check.none')).waitFor();
    expect(await page.getByText(t('check.checking')).count(), 'the answer is there').toBe(0);

    await page.goto(`/template/${id}`);
    await page.getByRole('heading', { name: t('card.title') }).waitFor();
    await page.getByRole('cell', { name: say('templates:fields.SEAL_CORPORATE') }).waitFor();
    await seeInBothSizes(visitor, 'word-template');
  },
);

it('another Word file keeps the params of the same tags and adds those of new ones; a second file has a condition of its own', async () => {
  if (!(await canConvert())) return;
  const { id } = await wordDraft(`设备租赁合同 ${newMobile().slice(-6)}`);
  const manager = await session(TEMPLATE_MANAGER);
  const stored = async () =>
    (await callApi<{ result: TemplateDetail }>(`/template/detail?templateId=${id}`, {}, manager)).result
      .draft!.content.word!;
  const visitor = await browser.visit();
  const { page } = visitor;
  const { t, choose, check, untilConverted } = wordEditorPage(visitor);
  const { t: panes, dialog, line, editor } = paperPanes(visitor);
  const { untilSaved } = templateEditorPage(visitor);
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}`);
  await untilConverted();
  await page.getByRole('button', { name: t('files.replaceOf', { name: '设备租赁合同' }) }).click();
  await choose('二稿.docx', CHANGED_WORD_TEMPLATE);
  await dialog.getByText('押金', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: t('replace.use') }).click();
  await untilSaved();
  const replaced = await stored();
  expect(replaced.params.map(({ key }) => key)).toEqual([
    '承租方名称',
    '开户行',
    '月租金',
    '起租日期',
    '设备清单',
    '补充约定',
    '押金',
  ]);
  expect(replaced.params.find(({ key }) => key === '开户行')?.owner, 'as it was set').toBe('乙方');
  // The tag of this one went with the former file.
  await line('补充约定').click();
  await editor('补充约定').getByText(t('params.nowhere')).waitFor();
  await page.getByRole('button', { name: panes('removeOf', { name: '补充约定' }) }).click();

  await page.getByRole('button', { name: t('files.add') }).click();
  await choose('担保书.docx', GUARANTEE);
  const second = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: t('files.show') }) });
  await second.getByRole('button', { name: panes('files.condition') }).click();
  await dialog.getByRole('button', { name: panes('condition.begin') }).click();
  await dialog
    .getByRole('combobox', { name: panes('condition.op', { number: 1 }) })
    .selectOption({ label: panes('op.filled') });
  await dialog.getByRole('button', { name: panes('files.done') }).click();
  await untilSaved();
  expect((await stored()).files.map(({ title, condition }) => [title, condition])).toEqual([
    ['设备租赁合同', undefined],
    ['担保书', { param: '承租方名称', op: 'filled' }],
  ]);
  await second.getByRole('button', { name: t('files.show') }).click();
  await page.getByRole('region', { name: t('preview.one', { name: '担保书' }) }).waitFor();
  await untilConverted();
  // A gap leads to the place of a signature, which is given to a new role.
  await check().click();
  await page
    .getByRole('button', { name: /担保人/ })
    .first()
    .click();
  const markers = page.getByRole('region', { name: t('markers.title', { count: 3 }) });
  await markers.getByText(t('markers.noRole', { name: '担保人' })).waitFor();
  await takePicture(visitor, 'word-no-role');
  await expectAccessible(visitor);
  await markers
    .getByRole('combobox', { name: t('markers.give', { name: '担保人' }) })
    .selectOption({ label: t('markers.newPerson') });
  await markers.getByText(t('markers.by', { name: '担保人' })).waitFor();
  await page.getByRole('article', { name: '担保人', exact: true }).waitFor();
  await untilSaved();
  await check().click();
  await page.getByText(t('check.none')).waitFor();
  await takePicture(visitor, 'word-two-files');
  await expectAccessible(visitor);
});

it('without LibreOffice the start says what to do instead, before anything is uploaded', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  const { t } = wordEditorPage(visitor);
  await page.route('**/api/sys/config/hessian?*', (route) =>
    route.fulfill({ json: { code: 0, message: 'SUCCESS', result: { strategy: 'NONE', open: false } } }),
  );
  await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor?way=word');
  await page.getByText(t('start.noOffice')).waitFor();
  expect(await page.locator('input[type=file]').count()).toBe(0);
  await seeInBothSizes(visitor, 'word-no-office');
  await page.getByRole('link', { name: t('start.toImport') }).click();
  await page.waitForURL(/way=import/);
});
