import { rmSync } from 'node:fs';
import path from 'node:path';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { encryptedPdf, fileOnDisk, pdfFile, tooLargeFile } from './contracts/made-files.ts';
import { readSample } from './contracts/sample-contract.ts';
import { verifierPage } from './pages/verifier-page.ts';
import { answerOnce } from './server/answer-once.ts';
import { openStalledNetwork } from './server/stalled-network.ts';

const browser = useBrowser();
const large = tooLargeFile();
const long = fileOnDisk(40 * 1024 * 1024);
afterAll(() => {
  for (const file of [large, long]) rmSync(path.dirname(file), { recursive: true });
});

const sample = () => pdfFile('软件技术服务合同.pdf', readSample());
const words = () => Buffer.from('plain words');

describe('a file refused by the verifier', () => {
  it.each([
    ['is no PDF by its name', () => pdfFile('合同.docx', words()), '仅支持 PDF 文件！'],
    ['is no PDF inside', () => pdfFile('合同.pdf', words()), '这不是有效的 PDF 文件'],
    ['is over 50 MB', () => large, '文件已超过10mb，请将文件拆分为两个文件分别上传。'],
    ['is empty', () => pdfFile('合同.pdf', Buffer.alloc(0)), '文件是空的，请重新选择'],
  ])('is reported with its reason when it %s, and another may follow', async (_what, file, message) => {
    const visitor = await browser.visit({ viewport: PHONE });
    const verifier = verifierPage(visitor);
    await verifier.open();
    await verifier.choose(file());
    await verifier.refusal.waitFor();
    expect(await verifier.refusal.textContent()).toBe(message);
    expect(await verifier.input.evaluate((one) => one.matches(':focus'))).toBe(true);
  });

  it('is one of several that were dropped at once', async () => {
    const visitor = await browser.visit({ language: 'en_US' });
    const verifier = verifierPage(visitor);
    await verifier.open();
    await verifier.give('drop', sample(), sample());
    expect(await verifier.refusal.textContent()).toBe('One file can be checked at a time');
    await takePicture(visitor, 'verifier-refused');
    await expectAccessible(visitor);
  });

  it('is reported as protected by a password', async () => {
    const visitor = await browser.visit();
    const verifier = verifierPage(visitor);
    await verifier.open();
    await verifier.choose(pdfFile('加密合同.pdf', encryptedPdf()));
    await verifier.refusal.waitFor();
    expect(await verifier.refusal.textContent()).toBe('文件设有打开密码，请解除密码后再验证');
  });
});

describe('a file for the verifier', () => {
  it.each(['drop', 'paste'] as const)('can be added by %s anywhere on the page', async (way) => {
    const verifier = verifierPage(await browser.visit());
    await verifier.open();
    await verifier.give(way, sample());
    await verifier.next.waitFor();
    expect(await verifier.facts.innerText()).toContain('软件技术服务合同');
  });
});

describe('an upload to the verifier', () => {
  it('shows its progress, and can be stopped', async () => {
    const visitor = await browser.visit({ viewport: PHONE });
    const { page } = visitor;
    const verifier = verifierPage(visitor);
    const network = await openStalledNetwork();
    await page.goto(`${network.baseUrl}/verifier`);
    await verifier.choose(long);
    await page.getByText('文件上传中').waitFor();
    const panel = page.locator('.verifier-sending');
    await expect.poll(() => panel.innerText()).toMatch(/已上传 [1-9]\d?%（[\d.]+ M \/ 40 M）/);
    await expectAccessible(visitor);
    await verifier.cancel.click();
    await verifier.input.waitFor({ state: 'attached' });
    expect(await verifier.refusal.count(), 'a stop by the person is no error').toBe(0);
    await network.close();
  });

  it('can be retried with the same file after a network failure', async () => {
    const visitor = await browser.visit();
    const verifier = verifierPage(visitor);
    await verifier.open();
    await answerOnce(visitor.page, '**/api/pdfverifier*', (route) => route.abort('internetdisconnected'));
    await verifier.choose(sample());
    await verifier.refusal.waitFor();
    await seeInEveryForm(visitor, 'verifier-failed', async ({ say }) => {
      await expect.poll(() => verifier.refusal.textContent()).toContain(say('verifier:error.failed'));
    });
    await verifier.retry.click();
    await verifier.next.waitFor();
    expect(await verifier.verdict.textContent()).toBe('未找到签名信息');
  });

  it('waits as long as a busy server asks, then is retried with a button', async () => {
    const visitor = await browser.visit();
    const { page } = visitor;
    const verifier = verifierPage(visitor);
    await verifier.open();
    // Twelve files at once would make the real server say so, and would use up the limit of this address.
    await answerOnce(page, '**/api/pdfverifier*', (route) => route.fulfill(BUSY));
    await verifier.choose(sample());
    const waiting = page.getByRole('button', { name: /\d 秒后可重试/ });
    await waiting.waitFor();
    expect(await verifier.refusal.textContent()).toContain('验签人数较多，请稍后再试');
    expect(await waiting.getAttribute('aria-disabled')).toBe('true');
    await takePicture(visitor, 'verifier-busy');
    await verifier.retry.click();
    await verifier.next.waitFor();
  });
});

const BUSY = {
  status: 503,
  headers: { 'retry-after': '2' },
  json: { code: ERRORS.VERIFY_BUSY.code, name: 'VERIFY_BUSY', message: '验签人数较多，请稍后再试' },
};
