import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { logInByPassword } from './pages/login-page.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13800000001';

const SHEET = [
  '采购中心员工名册,,,,,,',
  '姓名,工号,联系电话,部门,系统角色,邮箱,备注',
  '孟书宁,ZS7301,138 1111 9201,采购中心,,,',
  '傅远山,ZS7302,1381111920,采购中心,,,',
  '贺知简,ZS7303,13811119203,供应商管理,合同管理,hezhijian@example.con,',
  '叶初晴,ZS7304,13811119204,法务部,,,一月入职',
];

it('an administrator imports employees from a sheet, puts its cells right, and takes the import back', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR);
  await page.goto('/employee');
  await page.getByRole('link', { name: say('organizations-staff:import') }).click();
  await page.getByRole('heading', { name: say('organizations-import:file.title') }).waitFor();

  // A file that is no sheet says why.
  const choose = page.getByLabel(say('organizations-import:file.choose'));
  await choose.setInputFiles({
    name: '名册.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await page.getByRole('alert').waitFor();
  await seeInBothSizes(visitor, 'import-file');
  await choose.setInputFiles({
    name: '采购中心员工名册.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(SHEET.join('\n')),
  });
  await page.waitForURL(/\/employee\/import\/.+/);

  // Each wrong cell by its address; what is certain is one press away.
  const line = (cell: string) => page.getByRole('row', { name: new RegExp(`^${cell} `) });
  await line('C4')
    .getByText(say('organizations-import:fault.MOBILE_SHORT', { count: 1 }))
    .waitFor();
  await line('D5').getByText('供应商管理部').waitFor();
  await line('E5').getByText('合同管理员').waitFor();
  await seeInEveryForm(visitor, 'import-check');
  await page.getByRole('button', { name: say('organizations-import:columns.change'), exact: true }).click();
  await seeInBothSizes(visitor, 'import-columns');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('organizations-import:wrong.adoptAll', { count: 3 }) }).click();
  await expect.poll(() => line('D5').count()).toBe(0);
  await page
    .getByRole('button', { name: say('organizations-import:wrong.fillTitle', { cell: 'C4' }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('13811119202');
  await dialog.getByRole('button', { name: say('organizations-import:wrong.save') }).click();
  // Nothing is wrong any more: what would be added is shown.
  await page.getByRole('heading', { name: say('organizations-import:rows.NEW') }).waitFor();

  // What was put right survives a reload.
  await page.reload();
  await page.getByRole('cell', { name: '叶初晴' }).waitFor();
  await seeInBothSizes(visitor, 'import-new');
  await page
    .getByRole('button', { name: say('organizations-import:bar.commit', { count: 4, shown: '4' }) })
    .click();
  await seeInBothSizes(visitor, 'import-confirm');
  await page.getByRole('button', { name: say('organizations-import:confirm.go') }).click();

  // The page follows the job without being asked again.
  await page.getByRole('heading', { name: say('organizations-import:done.title', { count: 4 }) }).waitFor();
  await seeInBothSizes(visitor, 'import-done');
  await page.getByRole('link', { name: say('organizations-import:done.staff') }).click();
  await page.getByRole('row', { name: /ZS7303/ }).waitFor();

  // Taken back from the list of imports.
  await page.goto('/employee/import');
  const own = page.getByRole('listitem').filter({ hasText: '采购中心员工名册.csv' }).first();
  await own.getByRole('button', { name: say('organizations-import:done.undo') }).click();
  await dialog.getByRole('button', { name: say('organizations-import:confirm.undoGo') }).click();
  await own.getByText(say('organizations-import:history.state.UNDONE')).waitFor();
  await page.goto('/employee?status=INVITED&keyword=ZS73');
  await page.getByText(say('organizations-staff:empty.title')).waitFor();
  await openInEveryForm(visitor, '/employee/import', 'import', async (form) => {
    await form.page.getByText('采购中心员工名册.csv').first().waitFor();
  });
});
