import { drawLine } from '@cinnabar/pdf/testing';
import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from './browser/browser.ts';
import { takePicture } from './browser/take-picture.ts';
import { expectThreeValidSignatures } from './contracts/expect-valid-signatures.ts';
import { launchContract } from './contracts/launch-contract.ts';
import { flipByte } from './contracts/made-files.ts';
import { newMobile, SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { detailPage } from './pages/detail-page.ts';
import { logInByPassword, SEAL_ADMINISTRATOR, STAFF } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { verifierPage } from './pages/verifier-page.ts';
import { followInvitation } from './server/follow-invitation.ts';

const browser = useBrowser();

describe('the main job', () => {
  it('a company and a person sign a PDF, and a visitor verifies it', async () => {
    const mobile = newMobile();
    const subject = `2026 年度软件技术服务合同（${mobile.slice(-4)}）`;
    const staff = await browser.visit();
    await logInByPassword(staff, STAFF);
    await takePicture(staff, 'home');
    await launchContract(staff, {
      subject,
      company: '朱砂科技有限公司',
      person: { name: '陈书远', mobile },
    });

    const person = await browser.visit({ viewport: PHONE });
    await followInvitation(person, mobile, subject);
    const signing = signPage(person);
    await signing.readAll(SAMPLE_PAGES);
    await signing.goToNextPlace();
    await signing.drawSignature(() => takePicture(person, 'sign-pad'));
    await takePicture(person, 'sign');
    await signing.confirm(mobile, async () => {
      expect(await signing.unreadNote.count(), 'every page has been read').toBe(0);
      await takePicture(person, 'sign-check');
    });
    await takePicture(person, 'sign-result');
    await signing.openDetail();
    await takePicture(person, 'detail');

    const keeper = await browser.visit();
    await logInByPassword(keeper, SEAL_ADMINISTRATOR);
    await takePicture(keeper, 'home-todo');
    await keeper.page.getByRole('link', { name: subject }).first().click();
    const sealing = signPage(keeper);
    await sealing.readAll(SAMPLE_PAGES);
    await sealing.goToNextPlace();
    await sealing.filledPlace.waitFor();
    await takePicture(keeper, 'sign-seal');
    await sealing.confirm(SEAL_ADMINISTRATOR, () => takePicture(keeper, 'sign-check'));
    await sealing.openDetail();

    const detail = detailPage(keeper);
    await expect.poll(() => detail.status.textContent()).toContain('已完成');
    await expect.poll(() => detail.log.count()).toBeGreaterThanOrEqual(5);
    const evidence = await detail.openEvidence('CONTRACT_SIGN');
    const proof = await evidence.innerText();
    expect(proof).toMatch(/Chrom(e|ium)/);
    expect(proof).toContain(keeper.address);
    expect(proof).toContain('非持牌');
    await takePicture(keeper, 'detail');
    const { name, bytes } = await detail.download();
    expect(name).toBe(`${subject}.pdf`);
    await person.page.reload();
    expect((await detailPage(person).download()).bytes.equals(bytes), 'both have the same file').toBe(true);
    await expectThreeValidSignatures(bytes);

    const anybody = await browser.visit();
    const verifier = verifierPage(anybody);
    await verifier.check(name, bytes);
    expect(await verifier.verdict.textContent()).toBe('文件未被修改');
    expect(await verifier.reason.textContent()).toContain('3 个签名全部有效');
    await takePicture(anybody, 'verifier');
    await verifier.check(name, flipByte(bytes));
    expect(await verifier.verdict.textContent(), 'one byte changed').toBe('文件已被篡改');
    await takePicture(anybody, 'verifier-tampered');
    await verifier.check(name, drawLine(bytes));
    expect(await verifier.verdict.textContent(), 'one line drawn').toBe('文件已被篡改');
  });
});
