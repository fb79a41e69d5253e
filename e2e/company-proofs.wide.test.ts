import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm, openInTwoForms } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { wordsOf } from './browser/words.ts';
import { DEMO_PASSWORD, logInByPassword } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13900000001';
const COMPANY = '海棠贸易有限公司';
const RECEIVER = '13700000001';
const APPLICANT = '13900000003';
const UNVERIFIED = '云栖设计有限公司';
const REVIEWER = '13800000001';

it('an administrator sets a company logo, which is shown in the menu, and removes it', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR);
  await page.goto('/companyinfo');
  await page.setInputFiles('input[type=file]', {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await drawMark(),
  });
  await page.getByText(visitor.say('organizations:logo.own')).waitFor();
  await page.locator('.side-nav-company .company-mark').waitFor();
  await openInEveryForm(visitor, '/companyinfo', 'company', async (form) => {
    await form.page.getByRole('heading', { level: 1, name: COMPANY }).waitFor();
  });
  const english = wordsOf('en_US');
  await page.getByRole('button', { name: english('organizations:logo.remove') }).click();
  await page.getByText(english('organizations:logo.initial')).waitFor();
});

it('the receiver of a request to authenticate a company sees its sender and the next step; others see that it is not theirs', async () => {
  const { token } = await callApi<{ token: string }>(
    '/login',
    jsonBody({ username: ADMINISTRATOR, password: DEMO_PASSWORD }),
  );
  const session = { 'X-QID': token };
  const me = await callApi<{ result: { company: { id: string } } }>('/user', {}, session);
  const { result } = await callApi<{ result: { id: string } }>(
    '/company/auth/forward',
    jsonBody({ companyId: me.result.company.id, contact: RECEIVER, remark: '请协助完成认证' }),
    session,
  );
  const address = `/forwardauth/${result.id}`;
  const receiver = await browser.visit();
  await logInByPassword(receiver, RECEIVER);
  await openInEveryForm(receiver, address, 'forward-auth', async (form) => {
    await form.page.getByRole('heading', { level: 1, name: COMPANY }).waitFor();
    await form.page.getByText(form.say('organizations:invited.done')).waitFor();
  });
  const other = await browser.visit();
  await logInByPassword(other, ADMINISTRATOR);
  await other.page.goto(address);
  await other.page.getByText('这份邀请发给了另一个账号').waitFor();
  await takePicture(other, 'forward-auth-other');
  await expectAccessible(other);
  await other.page.goto('/forwardauth/nonsense');
  await other.page.getByRole('heading', { name: other.say('organizations:invited.gone') }).waitFor();
  expect(await other.page.getByRole('link', { name: other.say('system:action.home') }).count()).toBe(1);
});

it('a company that was rejected continues, proves itself by a payment, and passes its review', async () => {
  const applicant = await browser.visit();
  const { page, say } = applicant;
  await logInByPassword(applicant, APPLICANT);
  // The demo is still being filled while the first journeys run; the page follows.
  await page.goto('/companyinfo');
  await page.getByText(say('organizations-auth:way.title')).waitFor({ timeout: 60_000 });
  await openInEveryForm(applicant, '/companyinfo', 'company-way', async (form) => {
    await form.page.getByText(form.say('organizations-auth:way.title')).waitFor();
  });
  const english = wordsOf('en_US');
  await page.getByRole('button', { name: english('organizations-auth:way.back') }).click();
  const code = page.getByLabel(english('organizations-auth:details.registerNo'));
  await code.fill('91330106MA2YUNX052');
  await page.getByRole('button', { name: english('organizations-auth:details.save') }).click();
  await page.getByText(english('organizations-auth:details.fault.registerNo')).waitFor();
  await code.fill('9133 0106 MA2YUNX051');
  await page.setInputFiles('.license-field input[type=file]', {
    name: 'license.png',
    mimeType: 'image/png',
    buffer: await drawMark(900),
  });
  await page.getByText(english('organizations-auth:license.done'), { exact: true }).waitFor();
  await takePicture(applicant, 'company-details');
  await page.getByRole('button', { name: english('organizations-auth:details.save') }).click();
  await page.getByText(english('organizations-auth:way.PAYMENT.name')).click();
  await page.getByRole('button', { name: english('organizations-auth:way.submit') }).click();
  const reference = (await page.locator('.auth-reference').textContent())!;
  await openInTwoForms(applicant, '/companyinfo', 'company-payment', async (form) => {
    await form.page.locator('.auth-reference').getByText(reference).waitFor();
  });
  await page.getByRole('button', { name: say('organizations-auth:payment.done') }).click();
  await page.getByRole('heading', { name: say('organizations-auth:payment.waiting') }).waitFor();

  const reviewer = await browser.visit();
  await logInByPassword(reviewer, REVIEWER);
  await openInTwoForms(reviewer, '/platformmanage/review', 'company-reviews', async (form) => {
    await form.page.getByText(UNVERIFIED).waitFor();
  });
  const row = reviewer.page.getByRole('listitem').filter({ hasText: UNVERIFIED });
  await row.getByRole('link', { name: say('organizations-auth:reviews.open') }).click();
  await reviewer.page.getByRole('heading', { level: 1, name: UNVERIFIED }).waitFor();
  const address = new URL(reviewer.page.url()).pathname;
  await openInEveryForm(reviewer, address, 'company-review', async (form) => {
    await form.page.getByText(reference).waitFor();
  });
  const { page: review } = reviewer;
  await review.getByLabel(english('organizations-auth:review.account')).fill('0926');
  await review.getByRole('button', { name: english('organizations-auth:review.tick') }).click();
  await review.getByText(english('organizations-auth:proofs.account', { digits: '0926' })).waitFor();
  await review.getByRole('button', { name: english('organizations-auth:review.pass') }).click();
  await review
    .getByRole('heading', { level: 1, name: english('organizations-auth:reviews.title') })
    .waitFor();
  // The page of the applicant follows by itself.
  await page.getByText(say('organizations-auth:text.AUTH_SUCCESS')).waitFor();
  await takePicture(applicant, 'company-passed');
  await expectAccessible(applicant);

  // Back from the authentication: the state, or the message of why it is not known (NO_AUTH_STATUS).
  await page.goto('/?checkauth=true&backAuthCompanyId=unknown');
  await page.getByText(say('errors:NO_AUTH_STATUS')).waitFor();
});

function drawMark(size = 300): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 300 300">
    <circle cx="150" cy="150" r="140" fill="#8e2b46"/><circle cx="150" cy="150" r="60" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
