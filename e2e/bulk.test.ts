import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { bulkSheet } from './contracts/bulk-sheet.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { bulkPage } from './pages/bulk-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { templateToLaunch } from './templates/template-to-launch.ts';

const browser = useBrowser();

it('rows of a sheet become contracts: columns are matched, a wrong cell is corrected in place, pages are seen, all are sent', async () => {
  const mark = newMobile().slice(-6);
  const title = `委托协议 ${mark}`;
  const template = await templateToLaunch(title);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const bulk = bulkPage(visitor);
  const { t, dialog } = bulk;
  await logInByPassword(visitor, STAFF, `/template/${template.id}`);
  await page.getByRole('link', { name: say('templates:act.bulk') }).click();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('new.download') }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
  // A file that is no sheet says why.
  await page
    .getByLabel(t('new.choose'))
    .setInputFiles({ name: '名单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByRole('alert').waitFor();
  await seeInBothSizes(visitor, 'bulk-new');
  await bulk.upload(bulkSheet(mark, 3, [0, 1]));

  // What has no column is named, and matched.
  const contact = t('columns.CONTACT', { role: '受托人' });
  await page.getByText(t('note.mapping', { count: 1, names: contact })).waitFor();
  await bulk.match('联系号码', t('columns.required', { name: contact }));
  await bulk.box('WRONG', 2).waitFor();
  expect(await bulk.cell('C3').textContent()).toContain('1381111');
  await seeInBothSizes(visitor, 'bulk-check');
  await bulk.write('C2', newMobile());
  await bulk.box('WRONG', 1).waitFor();
  // The row stays in its place, without its fault.
  await page.getByText(t('rows.mended')).waitFor();
  await bulk.write('C3', newMobile());
  // Nothing is wrong any more: what would be sent is shown.
  await page.getByRole('heading', { name: t('rows.READY') }).waitFor();
  await page.reload();
  await bulk.box('WRONG', 0).waitFor();

  await page.getByRole('button', { name: t('rows.preview', { row: 3 }) }).click();
  await dialog.getByText('滨江仓库 2 号库').first().waitFor();
  // Fixed pages show the amount as the server read it.
  await dialog.getByText('12,801.50').first().waitFor({ state: 'attached' });
  await takePicture(visitor, 'bulk-preview');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('foot.start', { count: 3 }) }).click();
  await dialog.getByText(t('start.people', { roles: '受托人', count: 3 })).waitFor();
  await seeInBothSizes(visitor, 'bulk-confirm');
  await dialog.getByRole('button', { name: t('start.go'), exact: true }).click();

  // The page follows the job.
  await page.getByText(t('note.done', { count: 3 })).waitFor();
  await bulk.box('SENT', 3).waitFor();
  await seeInBothSizes(visitor, 'bulk-done');
  const contracts = page.getByRole('link', { name: t('rows.contract'), exact: true });
  expect(await contracts.count()).toBe(3);
  await contracts.nth(1).click();
  await page.getByRole('heading', { level: 1, name: `${mark}-2` }).waitFor();
  await page.goBack();
  await bulk.box('SENT', 3).waitFor();
  await page.goto(`/contractlist?keyword=${mark}-`);
  for (const number of [1, 2, 3]) await page.getByText(`${mark}-${number}`).first().waitFor();
  await page.getByRole('link', { name: say('contracts-list:bulk') }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: `${mark}.csv` })
    .getByText(t('state.DONE'))
    .waitFor();
  await seeInBothSizes(visitor, 'bulk-list');
});
