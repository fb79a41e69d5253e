import { expect, it } from 'vitest';
import { PHONE, useBrowser } from './browser/browser.ts';
import { expectThreeValidSignatures } from './contracts/expect-valid-signatures.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { detailPage } from './pages/detail-page.ts';
import { signPage } from './pages/sign-page.ts';
import { followInvitation } from './server/follow-invitation.ts';

const browser = useBrowser();

it('two people who sign at the same moment are both in the file', async () => {
  const people = [
    { name: '陈书远', mobile: newMobile() },
    { name: '许清和', mobile: newMobile() },
  ] as const;
  const { subject } = await sendContract(...people);
  const signers = await Promise.all(
    people.map(async ({ name, mobile }) => {
      const visitor = await browser.visit({ viewport: PHONE });
      await followInvitation(visitor, mobile, subject);
      const signing = signPage(visitor);
      await signing.goToNextPlace();
      await signing.typeSignature(name);
      return { visitor, signing, mobile };
    }),
  );
  await Promise.all(signers.map(({ signing, mobile }) => signing.confirm(mobile)));

  const [{ visitor, signing }] = signers as [(typeof signers)[number]];
  await signing.openDetail();
  const detail = detailPage(visitor);
  await expect.poll(() => detail.status.textContent()).toContain('已完成');
  await expectThreeValidSignatures((await detail.download()).bytes);
});
