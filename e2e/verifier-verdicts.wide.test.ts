import { listPages, openPdf } from '@cinnabar/pdf';
import { drawLine } from '@cinnabar/pdf/testing';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { forgeSignature } from './contracts/forge-signature.ts';
import { flipByte } from './contracts/made-files.ts';
import { newMobile, readSample } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { signByCall } from './contracts/sign-by-call.ts';
import { downloadContract, downloadSignedContract, SIGNED_CONTRACT } from './contracts/signed-contract.ts';
import { verifierPage } from './pages/verifier-page.ts';
import { answerOnce } from './server/answer-once.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();
const NAME = `${SIGNED_CONTRACT}.pdf`;
let contract: Buffer;
beforeAll(async () => {
  contract = await downloadSignedContract();
});

describe('verification of a file without signing in', () => {
  it('shows how a person without a verified name was identified, and no name', async () => {
    const mobile = newMobile();
    const name = '江望舒';
    await makePerson(name, mobile);
    const { id, session } = await sendContract({ name, mobile });
    await signByCall(mobile, name, id);
    const visitor = await browser.visit();
    const verifier = verifierPage(visitor);
    await verifier.check('合同.pdf', await downloadContract(session, id));
    const contact = maskContact(mobile);
    await seeInEveryForm(visitor, 'verifier-unnamed', async (form) => {
      const words = await verifierPage(form).signature(contact).innerText();
      expect(words).toContain(form.say('identified:acts.person'));
      expect(words).toContain(form.say('identified:person.PHONE', { contact }));
      expect(words).toContain(form.say('identified:remark.person.PHONE'));
      expect(words, 'the name that the sender typed').not.toContain(name);
    });
  });

  it('never shows an untrusted signature as one of the company that it names', async () => {
    const visitor = await browser.visit();
    const verifier = verifierPage(visitor);
    await verifier.check('合同.pdf', await forgeSignature('海棠贸易有限公司'));
    await seeInEveryForm(visitor, 'verifier-claimed', async (form) => {
      const { signature, reason, timeline } = verifierPage(form);
      const claim = form.say('verifier:signer.claims', { name: '海棠贸易有限公司' });
      const card = signature(claim);
      const words = await card.innerText();
      for (const key of [
        'signer.notVerified',
        'signer.byNobody',
        'signer.claimed.company',
        'signature.chainClaimed',
      ] as const)
        expect(words).toContain(form.say(`verifier:${key}`));
      expect(await card.locator('.verifier-badge').innerText()).toBe(form.say('verifier:verdict.unknown'));
      expect(words, 'nor does its timestamp prove a time').not.toContain(
        form.say('verifier:signature.timestampValid', { time: '' }).trim(),
      );
      expect(await card.locator('.verifier-ok, .tag-ok').count(), 'nothing green').toBe(0);
      expect(await reason.textContent()).toContain(form.say('verifier:reason.noneVouched'));
      expect(await timeline.locator('.verifier-changes:not(.verifier-changes-doubtful)').count()).toBe(0);
    });
  });

  it('shows which page cannot be rendered, and that its content is unknown', async () => {
    const visitor = await browser.visit();
    const verifier = verifierPage(visitor);
    await verifier.open();
    await answerOnce(visitor.page, '**/api/pdfverifier*', async (route) => {
      const answer = await route.fetch();
      const notDrawn = [{ revision: 2, pages: [1, 2, 3, 7], reason: 'failed' }];
      const drawn = { pages: 0, differences: [], notDrawn };
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), validity: 'undecided', drawn },
      });
    });
    await verifier.check(NAME, contract);
    await seeInEveryForm(visitor, 'verifier-undrawn', async (form) => {
      const { verdict, reason, timeline } = verifierPage(form);
      expect(await verdict.textContent()).toBe(form.say('verifier:file.undrawn'));
      const pages = ['1–3', '7'].join(form.say('verifier:reason.comma'));
      expect(await reason.textContent()).toContain(form.say('verifier:reason.undrawn', { pages }));
      expect(await timeline.innerText()).toContain(form.say('verifier:drawn.failed', { pages }));
    });
  });

  it('shows that signed content was altered, where no earlier state is left to compare with', async () => {
    const visitor = await browser.visit({ viewport: PHONE });
    const verifier = verifierPage(visitor);
    await verifier.check(NAME, flipByte(contract));
    expect(await verifier.verdict.textContent()).toBe('文件已被篡改');
    expect(await verifier.reason.textContent()).toContain('已签名的内容在签署之后被改动');
    const broken = verifier.signature('自称“海棠贸易有限公司 (demonstration 演示)”');
    expect(await broken.innerText(), 'a broken signature proves no name').toContain('签名无效');
    expect(await verifier.changed.innerText()).toContain('原来的内容已不在文件里');
    const checks = (await verifier.checks.allInnerTexts()).join('\n');
    for (const name of ['内容被改动', '签名无效', '证书未检查', '覆盖范围未检查', '后续变更未检查'])
      expect(checks).toContain(name);
    expect(checks, 'no name of a check that passed').not.toMatch(/内容完整|签名有效|证书可信|覆盖全文/);
    await takePicture(visitor, 'verifier-altered');
    await expectAccessible(visitor);
  });

  it('shows that there are no signatures, and nothing about validity', async () => {
    const visitor = await browser.visit({ language: 'en_US' });
    const verifier = verifierPage(visitor);
    await verifier.check('Draft.pdf', readSample());
    expect(await verifier.verdict.textContent()).toBe('No signature information found');
    expect(await verifier.facts.innerText()).not.toContain('Validity');
    expect(await verifier.checks.count()).toBe(0);
    await takePicture(visitor, 'verifier-unsigned');
    await expectAccessible(visitor);
  });
});

it('the printed report contains everything that the screen shows on demand', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  const verifier = verifierPage(visitor);
  await verifier.check(NAME, drawLine(contract));
  expect(await verifier.report.isVisible()).toBe(false);
  await page.evaluate("window.print = () => document.body.setAttribute('data-printed', 'yes')");
  await verifier.print.click();
  expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');

  for (const [title, language] of [
    ['文件验签报告', 'zh'],
    ['File verification report', 'en'],
  ]) {
    await page.emulateMedia({ media: 'print' });
    expect(await verifier.verdict.isVisible(), 'the screen is not printed').toBe(false);
    await expect.poll(() => verifier.report.innerText()).toContain(title);
    const words = await verifier.report.innerText();
    for (const part of [SIGNED_CONTRACT, '海棠贸易有限公司', '朱砂科技有限公司', 'PAdES B-LT']) {
      expect(words).toContain(part);
    }
    expect(words.replaceAll(' ', '')).toMatch(/[0-9a-f]{64}/);
    expect(words, 'names of fields inside the PDF').not.toMatch(/s\d{4}_|ts\d{4}/);
    const pictures = verifier.report.locator('.report-change .verifier-sheet img');
    expect(await pictures.count(), 'before and after of every change').toBeGreaterThanOrEqual(2);
    const path = process.env.E2E_SHOTS && `${process.env.E2E_SHOTS}/verifier-report-${language}.pdf`;
    const sheets = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      ...(path ? { path } : {}),
    });
    const pages = listPages(openPdf(sheets));
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(pages.length, 'no sheet is wasted').toBeLessThanOrEqual(5);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('.verifier-tools button').click();
  }
});
