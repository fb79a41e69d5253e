import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PHONE, useBrowser, type Visitor } from './browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openInTwoForms } from './in-every-form.ts';
import { codeSoFar, newestCode } from './mailbox.ts';
import { standStill } from './pages/document-pages.ts';
import { logInByCode, logInByPassword, STAFF } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { newMobile } from './sample-contract.ts';
import { seeInEveryForm } from './see-in-every-form.ts';
import { sendContract } from './sent-contract.ts';
import { takePicture } from './take-picture.ts';

const browser = useBrowser();

async function look(visitor: Visitor, name: string): Promise<void> {
  await takePicture(visitor, name);
  await expectAccessible(visitor);
}

/** Opens the code on the desk and reads it as a phone's camera would. */
async function scanCode({ page, say }: Visitor): Promise<string> {
  await page.getByRole('button', { name: say('contracts-sign:byPhone') }).click();
  const code = page.getByRole('img', { name: say('contracts-handover:dialog.code') });
  await code.waitFor();
  await standStill(code, 300);
  const { data, info } = await sharp(await code.screenshot())
    .resize(700)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!read) throw new Error('no QR code can be read off the screen');
  return read.data;
}

async function enter(phone: Visitor, link: string): Promise<void> {
  const { page, say } = phone;
  await page.goto(link);
  await page.getByRole('heading', { name: say('contracts-handover:visit.title') }).waitFor();
  await page.getByRole('button', { name: say('contracts-handover:visit.open') }).click();
}

it('a contract is begun at a desk and signed on a phone that is signed in for nothing else', async () => {
  const mobile = newMobile();
  const { id } = await sendContract({ name: '苏晚晴', mobile });
  const desk = await browser.visit();
  await desk.page.goto(`/sign/${id}?mobile=${mobile}`);
  await logInByCode(desk, mobile);
  const link = await scanCode(desk);
  expect(link).toMatch(/\/weaversign#[\w-]{74}$/);
  await look(desk, 'handover-code');

  const phone = await browser.visit({ viewport: PHONE });
  const told: string[] = [];
  phone.page.on('request', (request) => {
    if (request.url().includes(link.split('#')[1]!) || request.headers().referer) told.push(request.url());
  });
  await phone.page.goto(link);
  await phone.page.getByRole('heading', { name: phone.say('contracts-handover:visit.title') }).waitFor();
  await seeInEveryForm(phone, 'handover-entrance');
  await phone.page.setViewportSize(PHONE);
  await enter(phone, link);
  await phone.page.waitForURL(`**/sign/${id}`);
  await desk.page.getByText(desk.say('contracts-handover:dialog.opened')).waitFor();
  await look(desk, 'handover-opened');
  await phone.page.locator('.page-image.is-shown').first().waitFor();
  await look(phone, 'handover-sign');
  expect(told, 'servers that were told the link').toEqual([]);

  const signing = signPage(phone);
  await signing.goToNextPlace();
  await signing.drawSignature();
  await signing.confirm(mobile);
  await phone.page.getByText(phone.say('contracts-sign:result.elsewhere')).waitFor();
  await look(phone, 'handover-signed');

  await desk.page.getByRole('heading', { name: desk.say('contracts-sign:result.done') }).waitFor();
  await look(desk, 'handover-done');

  // The phone knows nothing but this contract, and the link opens it no second time.
  await phone.page.goto('/contractlist');
  await phone.page.waitForURL('**/login?service=*');
  await phone.page.goto(link);
  await phone.page.getByRole('heading', { name: phone.say('contracts-handover:visit.done') }).waitFor();
  await look(phone, 'handover-ended');
});

it('a phone that somebody else is signed in on says so, and opens the contract after they have left', async () => {
  const [mobile, others] = [newMobile(), newMobile()];
  const { id } = await sendContract({ name: '苏晚晴', mobile }, { name: '顾明远', mobile: others });
  const desk = await browser.visit({ language: 'en_US' });
  await desk.page.goto(`/sign/${id}?mobile=${mobile}`);
  await logInByCode(desk, mobile);
  const link = await scanCode(desk);
  await look(desk, 'handover-code');

  const phone = await browser.visit({ language: 'en_US', viewport: PHONE });
  await phone.page.goto(`/detail/${id}?mobile=${others}`);
  await logInByCode(phone, others);
  await phone.page.goto('/api/health');
  await enter(phone, link);
  await phone.page.getByRole('heading', { name: phone.say('contracts-handover:visit.other') }).waitFor();
  await look(phone, 'handover-other');
  await phone.page.getByRole('button', { name: phone.say('contracts-handover:visit.leave') }).click();
  await phone.page.waitForURL(`**/sign/${id}`);
  await phone.page.locator('.page-image.is-shown').first().waitFor();
  await look(phone, 'handover-sign');
  await desk.page.getByText(desk.say('contracts-handover:dialog.opened')).waitFor();
});

it('a signer who is there takes the sender’s own device, which is theirs until they have signed', async () => {
  const mobile = newMobile();
  const { id } = await sendContract({ name: '苏晚晴', mobile });
  const host = await browser.visit();
  const { page, say } = host;
  await logInByPassword(host, STAFF, '/contractlist');
  const act = (key: string, values?: Record<string, string>) => say(`contracts-acts:inPerson.${key}`, values);
  await openInTwoForms(host, `/detail/${id}`, 'in-person', async ({ say: told }) => {
    await page
      .getByRole('button', { name: told('contracts-acts:inPerson.label', { party: '苏晚晴' }) })
      .click();
    await page.getByRole('dialog').waitFor();
  });
  const before = await codeSoFar(mobile);
  await page.getByRole('button', { name: act('send'), exact: true }).click();
  const code = await newestCode(mobile, before);
  await look(host, 'in-person-code');
  await page.getByLabel(act('code'), { exact: true }).fill(code);
  await page.waitForURL(`**/sign/${id}`);
  await page.locator('.page-image.is-shown').first().waitFor();
  await look(host, 'in-person-sign');

  const signing = signPage(host);
  await signing.goToNextPlace();
  await signing.drawSignature();
  await signing.confirm(mobile);
  await page.getByText(say('contracts-sign:result.elsewhere')).waitFor();
  // The sender's own pages ask them to sign in again.
  await page.goto('/contractlist');
  await page.waitForURL('**/login?service=*');
});
