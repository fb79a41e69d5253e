import { casesOfRun } from '@cinnabar/kernel/testing';
import { afterAll, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { DEMO_PASSWORD, logInByPassword } from './pages/login-page.ts';
import { ID_NUMBER, realNamePage } from './pages/real-name-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { newestCode, newestMessage } from './server/mailbox.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13800000001';
const FORMS = casesOfRun([
  ['zh_CN', DESKTOP],
  ['en_US', PHONE],
] as const);

/** Whether a reviewer of the platform decides, instead of the demo that accepts everything. */
async function letPeopleReview(review: boolean): Promise<void> {
  const login = await callApi<{ token: string }>(
    '/login',
    jsonBody({ username: ADMINISTRATOR, password: DEMO_PASSWORD }),
  );
  const order = { ...jsonBody({ review, keepDays: 30 }), method: 'PUT' };
  await callApi('/sys/config/realname', order, { 'X-QID': login.token });
}

afterAll(() => letPeopleReview(false));

/** A string, because it runs in the browser. */
const photosShown = (page: Visitor['page']) =>
  page.evaluate(
    "[...document.querySelectorAll('main img')].filter((image) => image.naturalWidth > 0).length",
  );

it.each(FORMS)(
  'a person whose action requires it verifies their identity and continues (%s)',
  async (language, viewport) => {
    await letPeopleReview(false);
    const visitor = await browser.visit({ language, viewport });
    const { page, say } = visitor;
    const realName = realNamePage(visitor);
    await logInByPassword(visitor, await makePerson('某人', newMobile()), '/verify?service=%2Fnotice');
    await realName.heading('verify.demanded').waitFor();
    await seeInBothSizes(visitor, 'real-name-demanded');
    await page.getByRole('link', { name: say('identity-realname:verify.go') }).click();
    await realName.heading('choose').waitFor();
    await seeInBothSizes(visitor, 'real-name-choose');
    await realName.choose('IDCARD');

    await page.getByRole('button', { name: say('identity-realname:consent.go') }).click();
    await page.getByText(say('identity-realname:consent.missing')).waitFor();
    await seeInBothSizes(visitor, 'real-name-consent');
    await realName.agree();
    await realName.name.fill('林知夏');
    await realName.number.fill('110105194912310021');
    await realName.submit.click();
    await page.getByText(say('identity-realname:form.fault.number.IDCARD')).waitFor();
    await page.getByText(say('identity-realname:form.fault.photos')).waitFor();
    await seeInBothSizes(visitor, 'real-name-faults');
    await realName.number.fill('110105 19491231 002x');
    await realName.addPhotos();
    await seeInBothSizes(visitor, 'real-name-form');
    await realName.submit.click();

    await realName.heading('done.title.PASSED').waitFor();
    await realName.shownNumber.waitFor();
    await seeInBothSizes(visitor, 'real-name-passed');
    await page.getByRole('link', { name: say('identity-realname:done.back') }).click();
    await page.waitForURL((url) => url.pathname === '/notice');
    await page
      .getByText(language === 'zh_CN' ? '实名认证已通过' : 'Your identity is verified')
      .first()
      .waitFor();
    await page.goto('/realname');
    await realName.heading('passed.title').waitFor();
    await seeInBothSizes(visitor, 'real-name-standing');
  },
);

it('a bank card is compared after a code to its phone', async () => {
  await letPeopleReview(false);
  const visitor = await browser.visit({ language: 'en_US', viewport: DESKTOP });
  const { page, say } = visitor;
  const realName = realNamePage(visitor);
  const address = '/realnameauth?method=BANKCARD';
  await logInByPassword(visitor, await makePerson('某人', newMobile()), address);
  await openInEveryForm(visitor, address, 'real-name-bank-card', async (form) => {
    await realNamePage(form).agree();
    await form.page.getByLabel(form.say('identity-realname:form.card')).waitFor();
  });
  await realName.name.fill('林知夏');
  await realName.number.fill(ID_NUMBER);
  await page.getByLabel(say('identity-realname:form.card')).fill('4111 1111 1111 1111');
  const mobile = newMobile();
  await page.getByLabel(say('identity-realname:form.mobile')).fill(mobile);
  await page.getByRole('button', { name: say('identity:code.ready') }).click();
  await page.getByLabel(say('identity:login.code'), { exact: true }).fill(await newestCode(mobile));
  await realName.submit.click();
  await realName.heading('done.title.PASSED').waitFor();
});

it.each(FORMS)(
  'a reviewer of the platform refuses, and passes the corrected submission (%s)',
  async (language, viewport) => {
    await letPeopleReview(true);
    const mobile = await makePerson('某人', newMobile());
    const person = await browser.visit({ language, viewport });
    const own = realNamePage(person);
    const submit = async () => {
      await own.agree();
      await own.name.fill('林知夏');
      await own.number.fill(ID_NUMBER);
      await own.addPhotos();
      await own.submit.click();
      await own.heading('done.title.PENDING').waitFor();
    };
    await logInByPassword(person, mobile, '/realnameauth');
    await submit();
    await seeInBothSizes(person, 'real-name-pending');

    const reviewer = await browser.visit({ language, viewport });
    const { page, say } = reviewer;
    const open = async () => {
      await page.goto('/');
      await page.getByRole('link', { name: say('home:reviews.go') }).click();
      await page.getByRole('heading', { name: say('identity-realname:reviews.title') }).waitFor();
      await seeInBothSizes(reviewer, 'real-name-reviews');
      const row = page.getByRole('listitem').filter({ hasText: mobile.slice(-4) });
      await row.getByRole('link', { name: say('identity-realname:reviews.open') }).click();
      await page.getByText(ID_NUMBER).waitFor();
      await expect.poll(() => photosShown(page)).toBe(2);
    };
    await logInByPassword(reviewer, ADMINISTRATOR);
    await open();
    await seeInBothSizes(reviewer, 'real-name-review');
    await page.getByRole('button', { name: say('identity-realname:review.refuse') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('identity-realname:review.refuse') }).click();
    await dialog.getByText(say('identity-realname:review.reasonMissing')).waitFor();
    await dialog.getByLabel(say('identity-realname:review.reason')).fill('照片反光，看不清号码');
    await seeInBothSizes(reviewer, 'real-name-refuse');
    await dialog.getByRole('button', { name: say('identity-realname:review.refuse') }).click();
    await page.getByText(say('identity-realname:review.refused', { name: '林知夏' })).waitFor();

    // The page of the waiting person updates by itself.
    await own.heading('done.title.FAILED').waitFor();
    await newestMessage(mobile, (message) => message.text.includes('照片反光，看不清号码'));
    await person.page.getByRole('link', { name: say('identity-realname:done.retry') }).click();
    await own.heading('choose').waitFor();
    await person.page.getByText('照片反光，看不清号码').waitFor();
    await seeInBothSizes(person, 'real-name-failed');
    await own.choose('IDCARD');
    await submit();
    await open();
    await page.getByRole('button', { name: say('identity-realname:review.pass'), exact: true }).click();
    await page.getByText(say('identity-realname:review.passed', { name: '林知夏' })).waitFor();
    await own.heading('done.title.PASSED').waitFor();
    await seeInBothSizes(person, 'real-name-accepted');
  },
);
