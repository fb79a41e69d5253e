import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PHONE, useBrowser, type Visitor } from './browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { sendToFill } from './filling-contract.ts';
import { openInTwoForms } from './in-every-form.ts';
import { codeSoFar, newestCode } from './mailbox.ts';
import { makePerson } from './new-person.ts';
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
async function scanCode({ page, say }: Visitor, label = 'contracts-sign:byPhone'): Promise<string> {
  await page.getByRole('button', { name: say(label) }).click();
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

it('a contract is filled in on a phone that was handed it, with what was typed at the desk', async () => {
  const [mobile, second] = [newMobile(), newMobile()];
  await makePerson('江予白', mobile);
  const id = await sendToFill({ name: '江予白', mobile }, { name: '苏念', mobile: second });
  const desk = await browser.visit();
  await logInByPassword(desk, mobile, `/filling/${id}`);
  await desk.page.locator('.field-form').getByLabel('收件地址').fill('上海市徐汇区漕溪北路 88 号');
  const link = await scanCode(desk, 'contracts-fields:filling.byPhone');
  await look(desk, 'handover-fill-code');

  const phone = await browser.visit({ viewport: PHONE });
  const { page, say } = phone;
  const t = (key: string, values?: Record<string, string>) => say(`contracts-fields:filling.${key}`, values);
  await enter(phone, link);
  await page.waitForURL(`**/filling/${id}`);
  const form = page.locator('.field-form');
  await form.getByLabel('联系电话').waitFor();
  expect(await form.getByLabel('收件地址').inputValue()).toBe('上海市徐汇区漕溪北路 88 号');
  expect(await page.getByRole('navigation').count(), 'it leads nowhere else').toBe(0);
  await look(phone, 'handover-fill');
  await form.getByLabel('联系电话').fill('13800138000');
  await form.getByLabel('预付款').fill('1280.5');
  await page.getByRole('button', { name: t('submit'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('submit'), exact: true })
    .click();
  await page.getByRole('heading', { name: t('done') }).waitFor();
  await page.getByText(say('contracts-sign:result.elsewhere')).waitFor();
  await look(phone, 'handover-filled');

  await desk.page.getByRole('heading', { name: t('done') }).waitFor();
  await look(desk, 'handover-fill-done');
});
