import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser.ts';
import { brokenPdf, encryptedPdf, pdfFile, tooLargeFile } from './made-files.ts';
import { launchPage } from './pages/launch-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { SAMPLE } from './sample-contract.ts';
import { takePicture } from './take-picture.ts';

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

describe('a file that cannot become a contract', () => {
  it.each([
    ['is not a PDF', '仅支持 PDF 文件！', () => ({ ...pdfFile('合同.docx', Buffer.from('PK')) })],
    ['is over 50 MB', '文件已超过10mb，请将文件拆分为两个文件分别上传。', () => large],
    ['is encrypted', '文件已加密，请解除密码后再上传', () => pdfFile('合同.pdf', encryptedPdf())],
    ['is broken', '文件已损坏，无法读取', () => pdfFile('合同.pdf', brokenPdf())],
  ])('is refused when it %s, and the rest of the form stays', async (_what, message, file) => {
    await launch.upload(file());
    await launch.refusal.waitFor();
    expect(await launch.refusal.textContent()).toContain(message);
    await takePicture(staff, `upload-refused-${_what.split(' ').at(-1)}`);
    expect(await launch.subject.inputValue()).toBe('已经写好的主题');
    expect(await launch.files.count(), 'no file was added').toBe(0);

    await launch.chooseAnother(SAMPLE);
    await launch.waitForFile('软件技术服务合同');
    expect(await launch.refusal.count()).toBe(0);
    expect(await launch.subject.inputValue()).toBe('已经写好的主题');
  });
});

it('what was typed is there again after the page is loaded anew', async () => {
  await launch.upload(SAMPLE);
  await launch.waitForFile('软件技术服务合同');
  await launch.addPerson('陈书远', '13712345678');
  await launch.saved.waitFor();
  await staff.page.waitForURL(/\/launch\/contract\/.+/);
  await staff.page.reload();
  await launch.waitForFile('软件技术服务合同');
  expect(await launch.subject.inputValue()).toBe('已经写好的主题');
  expect(await launch.parties.count()).toBe(1);
});
