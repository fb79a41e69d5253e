import { it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { takePicture } from './browser/take-picture.ts';
import { launchAndCompare } from './contracts/launched-paper.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { WORD_CONTRACT } from './contracts/word-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { paperEditorPage } from './pages/paper-editor-page.ts';
import { paperPanes } from './pages/paper-panes.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { templateImportPage } from './pages/template-import-page.ts';
import { makePerson } from './server/new-person.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();

/** Gives an imported text, whose params are all of the sender, a person as the other party with a param, and places for both. */
async function completeText(visitor: Visitor, role: string, param: string): Promise<void> {
  const { page } = visitor;
  const panes = paperPanes(visitor);
  const { t, text, toolbar, untilLaidOut } = paperEditorPage(visitor);
  await untilLaidOut();
  await panes.makePerson(role);
  await panes.giveTo(role, param);
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await toolbar.getByRole('button', { name: t('piece.signatures'), exact: true }).click();
  await templateEditorPage(visitor).untilSaved();
  await takePicture(visitor, 'template-whole-imported');
}

it('a Word file becomes a template, and the contract that is signed is its preview', async () => {
  const mobile = await makePerson('顾明远', newMobile());
  const visitor = await browser.visit();
  const start = templateImportPage(visitor);
  await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor?way=import');
  await start.choose({ name: '设备采购合同.docx', bytes: WORD_CONTRACT });
  await start.row('甲方名称').waitFor();
  await start.name().fill(`设备采购合同 ${mobile.slice(-6)}`);
  await start.make();
  await completeText(visitor, '乙方', '乙方名称');
  await launchAndCompare(browser.visit, visitor, {
    templateId: await paperPanes(visitor).publishNow(),
    person: { name: '顾明远', mobile },
    own: { 甲方名称: '朱砂科技有限公司', 合同总价: '368000', 签订日期: '2036-01-15' },
    theirs: { 乙方名称: '青黛机电设备有限公司' },
  });
});

it('in English: pasted HTML becomes a template, and the contract that is signed is its preview', async () => {
  const mobile = await makePerson('Ada Winter', newMobile());
  const visitor = await browser.visit({ language: 'en_US' });
  const start = templateImportPage(visitor);
  await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor?way=import');
  await start.zone().waitFor();
  await start.paste(
    [
      '<h1>Lease Agreement</h1><p>Landlord: {{Landlord}}</p><p>Tenant: {{Tenant}}</p><h2>Rent</h2>',
      '<p>The <b>monthly rent</b> is {{Rent}}, payable on the first day of each month.</p>',
      '<table><tr><th>Room</th><th>Area</th></tr><tr><td>Studio</td><td>42 m²</td></tr></table>',
      `<ol>${'<li>The tenant keeps the premises in good order.</li>'.repeat(40)}</ol>`,
    ].join(''),
  );
  await start.row('Tenant').waitFor();
  await start.name().fill(`Lease ${mobile.slice(-6)}`);
  await start.make();
  await completeText(visitor, 'Party B', 'Tenant');
  await launchAndCompare(browser.visit, visitor, {
    templateId: await paperPanes(visitor).publishNow(),
    person: { name: 'Ada Winter', mobile },
    own: { Landlord: 'Cinnabar Ltd', Rent: '1,450.00' },
    theirs: { Tenant: 'Ada Winter, 12 Mill Lane' },
  });
});
