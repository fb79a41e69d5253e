import { drawLine } from '@cinnabar/pdf/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { pdfFile } from './contracts/made-files.ts';
import { downloadSignedContract, SIGNED_CONTRACT } from './contracts/signed-contract.ts';
import { verifierPage } from './pages/verifier-page.ts';

const browser = useBrowser();
const NAME = `${SIGNED_CONTRACT}.pdf`;
let contract: Buffer;
beforeAll(async () => {
  contract = await downloadSignedContract();
});

describe('verification of a file without signing in', () => {
  it('shows that a contract of ours is genuine, and all details of each of its signatures', async () => {
    const visitor = await browser.visit();
    const verifier = verifierPage(visitor);
    await verifier.check(NAME, contract);
    await seeInEveryForm(visitor, 'verifier-valid', async (form) => {
      const { verdict, reason, checks, facts, timeline, signature } = verifierPage(form);
      expect(await verdict.textContent()).toBe(form.say('verifier:file.unmodified'));
      expect(await reason.textContent()).toContain(form.say('verifier:reason.allValid', { count: 3 }));
      expect(await checks.count()).toBe(5);
      expect(await facts.innerText()).toContain(form.say('verifier:contractStatus.COMPLETE'));
      expect(await timeline.innerText()).toMatch(/\d+ (页已在改动前后|pages? that changes touched)/);
      const party = signature('海棠贸易有限公司');
      const words = await party.innerText();
      for (const key of ['platform', 'time', 'issuer', 'validity', 'purpose', 'timestamp'] as const) {
        expect(words).toContain(form.say(`verifier:signature.${key}`));
      }
      expect(words).toContain(form.say('verifier:verdict.valid'));
      expect(words).toContain(form.say('verifier:signature.purposeText'));
      const image = party.getByRole('img', { name: '海棠贸易有限公司' });
      expect(
        await image.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth),
      ).toBeGreaterThan(0);
    });

    await verifier.signature('海棠贸易有限公司').locator('summary').click();
    const details = await verifier.signature('海棠贸易有限公司').locator('.verifier-details').innerText();
    // A file is archived some ten minutes after its last signature.
    expect(details).toMatch(/带长期验证数据（PAdES B-LT）|长期归档（PAdES B-LTA）/);
    expect(details).toContain('SHA-256 · ECDSA P-256');
    expect(details, 'no codes, only words').not.toMatch(/[A-Z]+_[A-Z]+/);
    await expectAccessible(visitor);
  });

  it('shows what was drawn over a page later, before and after, with a frame around it', async () => {
    const visitor = await browser.visit();
    const verifier = verifierPage(visitor);
    await verifier.check(NAME, drawLine(contract));
    await seeInEveryForm(visitor, 'verifier-changed', async (form) => {
      const { verdict, reason, changed } = verifierPage(form);
      expect(await verdict.textContent()).toBe(form.say('verifier:file.tampered'));
      expect(await reason.textContent()).toContain(
        form.say('verifier:reason.changedOn', { count: 1, pages: 1 }),
      );
      const pictures = changed.getByRole('img');
      await expect
        .poll(() => pictures.count(), { message: 'side by side, or one in the place of the other' })
        .toBe(form.onPhone ? 1 : 2);
      expect(await changed.locator('.verifier-region').count()).toBe(await pictures.count());
    });

    const pictures = verifier.changed.getByRole('img');
    // The last form may have shown one in the place of the other.
    await expect.poll(() => pictures.count()).toBe(2);
    const [before, after] = await Promise.all([0, 1].map((at) => pictures.nth(at).getAttribute('src')));
    expect(before).toMatch(/^data:image\/webp/);
    expect(after, 'the two differ').not.toBe(before);
    expect(await verifier.signature('朱砂科技有限公司').innerText()).toContain('签署后文件被改动');

    await visitor.page.getByRole('button', { name: '放大对比' }).click();
    await verifier.compare.waitFor();
    await expect.poll(() => verifier.compare.locator('.verifier-pane').count()).toBe(2);
    await visitor.page.keyboard.press('+');
    expect(await verifier.compare.getByRole('status').textContent()).toBe('150%');
    await takePicture(visitor, 'verifier-compare');
    await expectAccessible(visitor);
    await visitor.page.setViewportSize(PHONE);
    await takePicture({ ...visitor, onPhone: true }, 'verifier-compare');
    await visitor.page.keyboard.press('Escape');
    await verifier.compare.waitFor({ state: 'hidden' });

    const shown = verifier.changed.getByRole('img');
    expect(await shown.getAttribute('src')).toBe(after);
    await verifier.changed.getByText('修改前', { exact: true }).first().click();
    expect(await shown.getAttribute('src'), 'the phone shows the other version').toBe(before);
  });
});

it('the verifier works by keyboard alone: a file is chosen, verified and followed by the next', async () => {
  const { page, say, ...visitor } = await browser.visit({ viewport: DESKTOP });
  const verifier = verifierPage({ page, say, ...visitor });
  // Registered before any key, so that the browser does not open its own file chooser.
  const chooser = page.waitForEvent('filechooser');
  await verifier.open();
  for (let presses = 0; presses < 8; presses++) {
    if (await verifier.input.evaluate((one) => one.matches(':focus'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pdfFile(NAME, contract));
  await verifier.next.waitFor();
  await page.keyboard.press('Tab');
  expect(await verifier.print.evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => verifier.input.evaluate((one) => one.matches(':focus'))).toBe(true);
});
