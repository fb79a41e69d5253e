import { openPdf, verifyPdf } from '@cinnabar/pdf';
import { spoilMessage } from '@cinnabar/pdf/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { downloadSignedContract, SIGNED_CONTRACT } from './contracts/signed-contract.ts';
import { verifierPage } from './pages/verifier-page.ts';

const browser = useBrowser();
const NAME = `${SIGNED_CONTRACT}.pdf`;
/** The contract after its last signature. */
let contract: Buffer;
beforeAll(async () => {
  const file = await downloadSignedContract();
  const { signatures } = await verifyPdf(file);
  const last = Math.max(...signatures.map(({ kind, revision }) => (kind === 'signature' ? revision : 0)));
  contract = file.subarray(0, openPdf(file).revisions[last]!.end);
});

describe('verification of a file that cannot be decided completely', () => {
  it.each([
    ['filledPadding', 'undecided', '填充区'],
    ['twoSigners', 'undecided', '只能有一个签名者'],
    ['unknownDigest', 'undecidedContent', '不能判断'],
  ] as const)('shows why, neither in green nor in red: %s', async (way, reason, why) => {
    const visitor = await browser.visit();
    const verifier = verifierPage(visitor);
    await verifier.check(NAME, spoilMessage(contract, way));
    expect(await visitor.page.locator('.verifier-why').first().innerText()).toContain(why);
    await seeInEveryForm(visitor, `verifier-${way}`, async (form) => {
      const { verdict, reason: sentence, changed } = verifierPage(form);
      expect(await verdict.textContent()).toBe(form.say('verifier:file.undecided'));
      expect(await sentence.textContent()).toContain(form.say(`verifier:reason.${reason}`));
      const badge = (tone: string) => form.page.locator(`.verifier-verdict .verifier-badge.verifier-${tone}`);
      expect(await badge('warn').allInnerTexts()).toEqual([form.say('verifier:verdict.unknown')]);
      expect(await badge('ok').count(), 'the other party and the platform').toBe(2);
      expect(await badge('bad').count()).toBe(0);
      expect(await changed.count(), 'nothing was changed').toBe(0);
    });
  });

  it('shows that a timestamp is invalid beside the verdict on the signature', async () => {
    const visitor = await browser.visit();
    await verifierPage(visitor).check(NAME, spoilMessage(contract, 'brokenTimestamp'));
    await seeInEveryForm(visitor, 'verifier-broken-timestamp', async (form) => {
      const page = verifierPage(form);
      expect(await page.verdict.textContent()).toBe(form.say('verifier:file.unmodified'));
      const words = await form.page.locator('.verifier-verdict').innerText();
      expect(words).toContain(form.say('verifier:signature.timestampInvalid'));
      expect(words).toContain(form.say('verifier:signature.claimed'));
    });
  });

  it('shows that white space after the end of the file has no effect', async () => {
    const visitor = await browser.visit();
    await verifierPage(visitor).check(NAME, Buffer.concat([contract, Buffer.from('\r\n')]));
    await seeInEveryForm(visitor, 'verifier-blank', async (form) => {
      const { verdict, checks } = verifierPage(form);
      expect(await verdict.textContent()).toBe(form.say('verifier:file.unmodified'));
      const blank = form.say('verifier:checks.detail.coverageBlank', { count: 2, shown: '2' });
      expect(await checks.allInnerTexts()).toContainEqual(expect.stringContaining(blank));
    });
  });
});
