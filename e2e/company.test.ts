import { it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm, openInTwoForms } from './browser/in-every-form.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { wordsOf } from './browser/words.ts';
import { logInByCode, logInByPassword } from './pages/login-page.ts';
import { codeSoFar, linkIn, newestCode, newestMessage } from './server/mailbox.ts';

const browser = useBrowser();
const REVIEWER = '13800000001';
const LETTER_APPLICANT = '13900000004';
const LETTER_COMPANY = '南山茶业有限公司';
const SIGNER = '13700000002';
const LEGAL_PERSON = '陆听澜';

it('a legal representative signs the authorization letter, a reviewer verifies it in place, and the company passes', async () => {
  const applicant = await browser.visit();
  const { page, say } = applicant;
  await logInByPassword(applicant, LETTER_APPLICANT);
  await page.goto('/companyinfo');
  const waiting = (words: typeof say) => words('organizations-letter:step.waiting', { name: LEGAL_PERSON });
  await page.getByRole('heading', { name: waiting(say) }).waitFor({ timeout: 60_000 });
  await openInTwoForms(applicant, '/companyinfo', 'company-letter-waiting', async (form) => {
    await form.page.getByRole('heading', { name: waiting(form.say) }).waitFor();
  });
  await page.getByRole('button', { name: say('organizations-letter:step.resend') }).click();
  await page.getByText(say('organizations-letter:step.resent', { contact: '137****0002' })).waitFor();

  // The link asks for a code first, and names are masked until then.
  const signer = await browser.visit();
  const message = await newestMessage(SIGNER, ({ text }) => text.includes('/companyletter/'));
  await signer.page.goto(linkIn(message));
  await signer.page.getByText('陆**').waitFor();
  await seeInBothSizes(signer, 'letter-login');
  await logInByCode(signer, SIGNER);
  await signer.page.getByRole('heading', { level: 1, name: LETTER_COMPANY }).waitFor();
  const address = new URL(signer.page.url()).pathname;
  await openInEveryForm(signer, address, 'letter-page', async (form) => {
    await form.page.getByText('91330109MA2NCHY068').first().waitFor();
  });
  const english = wordsOf('en_US');
  const before = await codeSoFar(SIGNER);
  await signer.page.getByRole('button', { name: english('organizations-letter:page.sign') }).click();
  const code = signer.page.getByLabel(english('identity-intent:code'), { exact: true });
  await code.waitFor();
  await seeInBothSizes(signer, 'letter-sign');
  await code.fill(await newestCode(SIGNER, before));
  await signer.page
    .getByRole('heading', { level: 1, name: english('organizations-letter:ending.SIGNED.title') })
    .waitFor();
  await openInTwoForms(signer, address, 'letter-signed', async (form) => {
    await form.page.getByText(form.say('organizations-letter:ending.SIGNED.title')).waitFor();
  });
  // The page of the applicant follows by itself.
  await page.getByText(say('organizations-letter:step.signed', { name: LEGAL_PERSON })).waitFor();

  const reviewer = await browser.visit();
  await logInByPassword(reviewer, REVIEWER, '/platformmanage/review');
  const row = reviewer.page.getByRole('listitem').filter({ hasText: LETTER_COMPANY });
  await row.getByRole('link', { name: say('organizations-auth:reviews.open') }).click();
  const verify = reviewer.page.getByRole('button', { name: say('organizations-letter:review.verify') });
  await verify.click();
  await reviewer.page.getByText(say('organizations-letter:review.ok')).waitFor();
  await seeInBothSizes(reviewer, 'letter-review');
  await reviewer.page.getByRole('button', { name: say('organizations-auth:review.pass') }).click();
  await page.getByText(say('organizations-auth:text.AUTH_SUCCESS')).waitFor();
  await page.getByText(say('organizations-auth:proofs.ways.LETTER')).first().waitFor();
  await takePicture(applicant, 'company-letter-passed');
  await expectAccessible(applicant);
});
