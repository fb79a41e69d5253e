import { rmSync } from 'node:fs';
import path from 'node:path';
import { makePdf } from '@cinnabar/pdf/testing';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeDocx } from '../apps/server/src/platform/office/office-factory.ts';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { dropFiles } from './browser/drop-files.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInTwoForms } from './browser/in-every-form.ts';
import { hiddenWidth } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import type { KeyUnder } from './browser/words.ts';
import { brokenPdf, encryptedPdf, pdfFile, tooLargeFile } from './contracts/made-files.ts';
import { SAMPLE } from './contracts/sample-contract.ts';
import { launchPage } from './pages/launch-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';

const browser = useBrowser();
const large = tooLargeFile();
afterAll(() => rmSync(path.dirname(large), { recursive: true }));

let staff: Visitor;
let launch: ReturnType<typeof launchPage>;

beforeEach(async () => {
  staff = await browser.visit();
  await logInByPassword(staff, STAFF, '/launch/contract');
  launch = launchPage(staff);
  await launch.subject.fill('已经写好的主题');
});

it('a refused file is reported with a remedy, and the rest of the form stays', async () => {
  const refused = [
    ['仅支持 PDF、图片', pdfFile('程序.exe', Buffer.from('MZ'))],
    ['暂不支持 HEIC', pdfFile('IMG_0001.HEIC', Buffer.from('heic'))],
    ['文件已超过10mb，请将文件拆分为两个文件分别上传。', large],
    ['文件已加密，请解除密码后再上传', pdfFile('加密.pdf', encryptedPdf())],
    ['文件已损坏，无法读取', pdfFile('损坏.pdf', brokenPdf())],
    ['图片已损坏', pdfFile('坏图.png', Buffer.from('no picture'))],
  ] as const;
  for (const [message, file] of refused) {
    await launch.upload(file);
    await launch.refusal.filter({ hasText: message }).waitFor();
  }
  expect(await launch.refusal.count()).toBe(refused.length);
  expect(await launch.subject.inputValue()).toBe('已经写好的主题');
  expect(await launch.files.count(), 'no file was added').toBe(0);
  await takePicture(staff, 'uploads-refused');
  await expectAccessible(staff);

  await launch.chooseAnother(SAMPLE);
  await launch.waitForFile('软件技术服务合同');
  expect(await launch.refusal.count()).toBe(refused.length - 1);
});

it('typed input is restored after a reload', async () => {
  await launch.upload(SAMPLE);
  await launch.waitForFile('软件技术服务合同');
  await launch.addPerson('陈书远', '13712345678');
  await launch.untilSaved();
  await staff.page.waitForURL(/\/launch\/contract\/.+/);
  await staff.page.reload();
  await launch.waitForFile('软件技术服务合同');
  expect(await launch.subject.inputValue()).toBe('已经写好的主题');
  expect(await launch.parties.count()).toBe(1);
});

it('many files at once are ordered, renamed, viewed, merged and split, and attachments are added', async () => {
  const { page, say } = staff;
  const t = (key: KeyUnder<'contracts-launch', 'files.'>, values = {}) =>
    say(`contracts-launch:files.${key}`, values);
  const licence = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b8d4e8' } })
    .png()
    .toBuffer();
  await dropFiles(page, 'drop', [
    { name: '采购合同.pdf', buffer: makePdf({ pages: 2 }) },
    { name: '营业执照.png', buffer: licence },
    { name: '报价单.pdf', buffer: makePdf({ pages: 3 }) },
  ]);
  for (const title of ['采购合同', '营业执照', '报价单']) await launch.waitForFile(title);
  // They arrive as their examination ends; from here on the order is set by hand.
  while ((await launch.titles()).indexOf('采购合同') > 0) await launch.choose('采购合同', 'up');
  if ((await launch.titles())[1] !== '营业执照') await launch.choose('营业执照', 'up');
  expect(await launch.titles()).toEqual(['采购合同', '营业执照', '报价单']);
  await launch.dragToTop('报价单');
  await expect.poll(launch.titles).toEqual(['报价单', '采购合同', '营业执照']);

  await launch.choose('报价单', 'rename');
  await page.getByLabel(t('rename.label')).fill('附件一 报价单');
  await page.getByRole('button', { name: t('rename.save') }).click();
  await launch.waitForFile('附件一 报价单');

  await page.getByRole('button', { name: t('preview', { name: '营业执照' }) }).click();
  await page.getByRole('dialog').locator('img').first().waitFor();
  await takePicture(staff, 'uploads-preview');
  await expectAccessible(staff);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: t('merge.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('附件一 报价单').uncheck();
  await dialog.getByLabel(t('merge.name')).fill('合同与执照');
  await takePicture(staff, 'uploads-merge');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: t('merge.confirm'), exact: true }).click();
  await launch.waitForFile('合同与执照');
  expect(await launch.titles()).toEqual(['附件一 报价单', '合同与执照']);

  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && /"attachments":\["/.test(answer.request().postData() ?? ''),
  );
  await launch.attach({
    name: '设计图纸.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK drawings'),
  });
  await kept;
  await page.reload();
  await launch.waitForFile('合同与执照');
  expect(await launch.titles()).toEqual(['附件一 报价单', '合同与执照']);
  await openInTwoForms(staff, staff.page.url(), 'uploads-files', async (form) => {
    await form.page.locator('#documents .file-card').first().waitFor();
    await expect.poll(() => hiddenWidth(form)).toBeLessThanOrEqual(0);
  });

  await launch.choose('合同与执照', 'split');
  await expect.poll(launch.titles).toEqual(['附件一 报价单', '采购合同', '营业执照']);
});

it('a Word file becomes a PDF in the background, where LibreOffice is installed; else the page advises to save it as PDF', async () => {
  const { page, say } = staff;
  const answer = await page.request.get('/api/sys/config/hessian');
  const { open } = ((await answer.json()) as { result: { open: boolean } }).result;
  await launch.upload(pdfFile('租赁合同.docx', makeDocx(['租赁合同', '每月租金三千元'])));
  if (!open) {
    await launch.refusal.filter({ hasText: say('contracts-launch:files.refusal.officeOff') }).waitFor();
    return;
  }
  await page.getByText(say('contracts-launch:files.converting')).waitFor();
  await launch.untilSaved();
  await page.reload();
  await page
    .getByRole('button', { name: say('contracts-launch:files.preview', { name: '租赁合同' }) })
    .waitFor({ timeout: 60_000 });
  await takePicture(staff, 'uploads-converted');

  // A file that is no Word file in spite of its name is replaced by another one with a button.
  await launch.upload(pdfFile('损坏的合同.docx', Buffer.from('PK\u0003\u0004 nothing')));
  const failed = page.locator('.file-card-failed', { hasText: '损坏的合同' });
  const other = failed.getByRole('button', { name: say('contracts-launch:files.other'), exact: true });
  await other.waitFor({ timeout: 60_000 });
  const chooser = page.waitForEvent('filechooser');
  await other.click();
  await (await chooser).setFiles(pdfFile('补充协议.pdf', makePdf()));
  await launch.waitForFile('补充协议');
  await failed.waitFor({ state: 'detached' });
});
