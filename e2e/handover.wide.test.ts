import type { QualifiedKey } from '@cinnabar/locales/text-keys';
import { expect, it } from 'vitest';
import { PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInTwoForms } from './browser/in-every-form.ts';
import { readQrCode } from './browser/read-qr-code.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import type { KeyUnder } from './browser/words.ts';
import { sendToFill } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { logInByCode, logInByPassword, STAFF } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { codeSoFar, newestCode } from './server/mailbox.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();

async function look(visitor: Visitor, name: string): Promise<void> {
  await takePicture(visitor, name);
  await expectAccessible(visitor);
}

/** Opens the code on the desktop and reads it as a phone's camera would. */
async function scanCode(
  { page, say }: Visitor,
  label: QualifiedKey = 'contracts-sign:byPhone',
): Promise<string> {
  await page.getByRole('button', { name: say(label) }).click();
  const code = page.getByRole('img', { name: say('contracts-handover:dialog.code') });
  return readQrCode(code);
}

async function enter(phone: Visitor, link: string): Promise<void> {
  const { page, say } = phone;
  await page.goto(link);
  await page.getByRole('heading', { name: say('contracts-handover:visit.title') }).waitFor();
  await page.getByRole('button', { name: say('contracts-handover:visit.open') }).click();
}

it('a contract is opened at a desktop and signed on a phone without another session', async () => {
  const mobile = newMobile();
  const { id } = await sendContract({ name: '苏晚晴', mobile });
  const desktop = await browser.visit();
  await desktop.page.goto(`/sign/${id}?mobile=${mobile}`);
  await logInByCode(desktop, mobile);
  const link = await scanCode(desktop);
  expect(link).toMatch(/\/weaversign#[\w-]{74}$/);
  await look(desktop, 'handover-code');

  const phone = await browser.visit({ viewport: PHONE });
  const receivers: string[] = [];
  phone.page.on('request', (request) => {
    if (request.url().includes(link.split('#')[1]!) || request.headers().referer)
      receivers.push(request.url());
  });
  await phone.page.goto(link);
  await phone.page.getByRole('heading', { name: phone.say('contracts-handover:visit.title') }).waitFor();
  await seeInEveryForm(phone, 'handover-entrance');
  await phone.page.setViewportSize(PHONE);
  await enter(phone, link);
  await phone.page.waitForURL(`**/sign/${id}`);
  await desktop.page.getByText(desktop.say('contracts-handover:dialog.opened')).waitFor();
  await look(desktop, 'handover-opened');
  await phone.page.locator('.page-image.is-shown').first().waitFor();
  await look(phone, 'handover-sign');
  expect(receivers, 'servers that received the link').toEqual([]);

  const signing = signPage(phone);
  await signing.goToNextPlace();
  await signing.drawSignature();
  await signing.confirm(mobile);
  await phone.page.getByText(phone.say('contracts-sign:result.elsewhere')).waitFor();
  await look(phone, 'handover-signed');

  await desktop.page.getByRole('heading', { name: desktop.say('contracts-sign:result.done') }).waitFor();
  await look(desktop, 'handover-done');

  // The visit is limited to this contract, and the link cannot be opened again.
  await phone.page.goto('/contractlist');
  await phone.page.waitForURL('**/login?service=*');
  await phone.page.goto(link);
  await phone.page.getByRole('heading', { name: phone.say('contracts-handover:visit.done') }).waitFor();
  await look(phone, 'handover-ended');
});

it('a phone with another person’s session reports it, and opens the contract after sign-out', async () => {
  const [mobile, others] = [newMobile(), newMobile()];
  const { id } = await sendContract({ name: '苏晚晴', mobile }, { name: '顾明远', mobile: others });
  const desktop = await browser.visit({ language: 'en_US' });
  await desktop.page.goto(`/sign/${id}?mobile=${mobile}`);
  await logInByCode(desktop, mobile);
  const link = await scanCode(desktop);
  await look(desktop, 'handover-code');

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
  await desktop.page.getByText(desktop.say('contracts-handover:dialog.opened')).waitFor();
});

it('a signer signs in person on the sender’s device, in a visit that ends with the signature', async () => {
  const mobile = newMobile();
  const { id } = await sendContract({ name: '苏晚晴', mobile });
  const host = await browser.visit();
  const { page, say } = host;
  await logInByPassword(host, STAFF, '/contractlist');
  const act = (key: KeyUnder<'contracts-acts', 'inPerson.'>, values?: Record<string, string>) =>
    say(`contracts-acts:inPerson.${key}`, values);
  await openInTwoForms(host, `/detail/${id}`, 'in-person', async ({ say: text }) => {
    await page
      .getByRole('button', { name: text('contracts-acts:inPerson.label', { party: '苏晚晴' }) })
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
  // The sender's own pages require a new sign-in.
  await page.goto('/contractlist');
  await page.waitForURL('**/login?service=*');
});

it('a contract is filled in on a phone after a hand-over, with the values typed on the desktop', async () => {
  const [mobile, second] = [newMobile(), newMobile()];
  await makePerson('江予白', mobile);
  const id = await sendToFill({ name: '江予白', mobile }, { name: '苏念', mobile: second });
  const desktop = await browser.visit();
  await logInByPassword(desktop, mobile, `/filling/${id}`);
  await desktop.page.locator('.field-form').getByLabel('收件地址').fill('上海市徐汇区漕溪北路 88 号');
  const link = await scanCode(desktop, 'contracts-fields:filling.byPhone');
  await look(desktop, 'handover-fill-code');

  const phone = await browser.visit({ viewport: PHONE });
  const { page, say } = phone;
  const t = (key: KeyUnder<'contracts-fields', 'filling.'>, values?: Record<string, string>) =>
    say(`contracts-fields:filling.${key}`, values);
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

  await desktop.page.getByRole('heading', { name: t('done') }).waitFor();
  await look(desktop, 'handover-fill-done');
});
