import { it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { press } from './browser/tab-to.ts';
import { takePicture } from './browser/take-picture.ts';
import { launchAndCompare } from './contracts/launched-paper.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { paperEditorPage } from './pages/paper-editor-page.ts';
import { paperPanes } from './pages/paper-panes.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { makePerson } from './server/new-person.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';
import { pictureOf } from './templates/picture-template.ts';

const browser = useBrowser();

/** Colours of the pictures that the parties upload. */
const [PLAN, PHOTO] = ['#2e7d9a', '#c2571a'] as const;

it('a template written from nothing is published, filled in and signed, and the signed pages are those of its preview', async () => {
  const mobile = await makePerson('顾明远', newMobile());
  const visitor = await browser.visit();
  const { page } = visitor;
  const panes = paperPanes(visitor);
  const { t: pane, words, editor } = panes;
  const { t, text, toolbar, untilLaidOut, choose, insert } = paperEditorPage(visitor);
  const { untilSaved } = templateEditorPage(visitor);
  await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor?way=write');
  await page.getByRole('textbox', { name: words('new.name') }).fill(`设备租赁合同 ${mobile.slice(-6)}`);
  await page.getByRole('button', { name: words('new.make'), exact: true }).click();
  await untilLaidOut();

  // The other party is a person; each party fills in one param.
  await panes.makePerson('乙方');
  const add = async (name: string) => {
    await page.getByRole('button', { name: pane('add'), exact: true }).click();
    await page.getByRole('textbox', { name: pane('newName') }).fill(name);
    await page.keyboard.press('Enter');
  };
  await add('月租金');
  await editor('月租金')
    .getByRole('combobox', { name: pane('type') })
    .selectOption('AMOUNT');
  const ofParty = (param: string) =>
    editor(param)
      .getByRole('combobox', { name: pane('owner') })
      .selectOption({ label: '乙方' });
  const isPicture = (param: string) =>
    editor(param)
      .getByRole('combobox', { name: pane('type') })
      .selectOption('IMAGE');
  await add('收款账户');
  await ofParty('收款账户');
  await add('厂房平面图');
  await isPicture('厂房平面图');
  await add('设备照片');
  await isPicture('设备照片');
  await ofParty('设备照片');

  await text.focus();
  await press(visitor, 'ControlOrMeta+a', 'Delete');
  await page.keyboard.type('设备租赁合同');
  await press(visitor, 'ControlOrMeta+b', 'Enter');
  for (const party of ['甲方', '乙方']) {
    await page.keyboard.type(`${party}：`);
    await insert('insert.param', `${party}名称`);
    await press(visitor, 'Enter');
  }
  const article = async (heading: string) => {
    await page.keyboard.type(heading);
    await press(visitor, 'ControlOrMeta+Alt+1');
    await choose('numbering.label', 'article');
    await text.press('Enter');
  };
  await article('租赁物与租金');
  await page.keyboard.type('甲方向乙方承租下表所列设备，每月租金 ');
  await insert('insert.param', '月租金');
  await page.keyboard.type(' 元。');
  await insert('insert.table', t('table.size', { rows: 3, columns: 2 }));
  const cells = ['设备', '数量', '激光切割机', '2 台', '空气压缩机', '1 台', '稳压电源', '3 台'];
  for (const [at, cell] of cells.entries()) {
    // Behind the last cell comes another row.
    if (at > 0) await press(visitor, 'Tab');
    await page.keyboard.type(cell);
  }
  await insert('insert.param', '设备照片');
  await press(visitor, 'ControlOrMeta+End');
  await article('付款');
  await page.keyboard.type('甲方应于每月五日前支付至乙方账户：');
  await insert('insert.param', '收款账户');
  await page.keyboard.type('。设备安装位置如下：');
  await insert('insert.param', '厂房平面图');
  await press(visitor, 'ControlOrMeta+End');
  await toolbar.getByRole('button', { name: t('piece.signatures'), exact: true }).click();
  await untilSaved();
  await takePicture(visitor, 'template-whole-written');

  await launchAndCompare(browser.visit, visitor, {
    templateId: await panes.publishNow(),
    person: { name: '顾明远', mobile },
    own: { 月租金: '12800.5', 厂房平面图: await pictureOf(PLAN) },
    theirs: { 收款账户: '中国银行上海分行 4512 3300 1188', 设备照片: await pictureOf(PHOTO) },
    colors: [PLAN, PHOTO],
  });
});
