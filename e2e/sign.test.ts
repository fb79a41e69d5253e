import { expect, it } from 'vitest';
import { PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInTwoForms } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { APPROVER, readContract, sendWithRequirements } from './contracts/contract-with-requirements.ts';
import { newMobile, SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { logInByPassword, SEAL_ADMINISTRATOR } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();
/** One long journey of several people. */
const PATIENCE_MS = 420_000;
const COLLEAGUE = { name: '顾南枝', mobile: '13800000007' };

it(
  'all steps of signers, until all have signed; then those of voiding',
  async () => {
    const mobile = newMobile();
    await makePerson('江予白', mobile);
    const { id, staff } = await sendWithRequirements({ name: '江予白', mobile });
    const address = `/sign/${id}`;

    // A person: message, comment, field, file, reading time, signature.
    const person = await browser.visit();
    await open(person, mobile, address);
    await openInTwoForms(person, address, 'sign-demands', async (form) => {
      await form.page.getByText('请留意第 3 页的付款节点').first().waitFor();
      await form.page.locator('.page-image.is-shown').first().waitFor();
    });
    const t = textOf(person);
    await talk(person, '请确认第二期付款的日期');
    await takePicture(person, 'sign-comments');
    await expectAccessible(person);
    await person.page.getByRole('tab', { name: t('tabs.todo', { count: 2 }) }).click();
    const signing = signPage(person);
    await signing.readAll(SAMPLE_PAGES);
    expect(await person.page.locator('.place-date-text').textContent()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await signing.clickFlag();
    await signing.typeSignature('江予白');
    const primary = person.page.locator('.sign-panel .button-primary');
    await primary.filter({ hasText: t('handIn.next', { title: '执业证书' }) }).click();
    const files = person.page.getByRole('dialog');
    await files
      .getByLabel(t('handIn.fileFor', { title: '执业证书' }))
      .setInputFiles({ name: '证书.txt', mimeType: 'text/plain', buffer: Buffer.from('证书') });
    await files.getByText('证书.txt').waitFor();
    await takePicture(person, 'sign-hand-in');
    await expectAccessible(person);
    await files.getByRole('button', { name: t('handIn.goOn') }).click();
    await signing.confirm(mobile);

    // The company's approver transfers the step; the colleague approves on a phone.
    const approver = await browser.visit();
    await open(approver, APPROVER, address);
    await approver.page.getByRole('button', { name: textOf(approver)('approve.act'), exact: true }).waitFor();
    await approver.page.locator('.page-image.is-shown').first().waitFor();
    await takePicture(approver, 'sign-approve');
    await expectAccessible(approver);
    await passOn(approver);
    const colleague = await browser.visit({ viewport: PHONE });
    const say = textOf(colleague);
    await open(colleague, COLLEAGUE.mobile, address);
    await colleague.page.getByRole('button', { name: say('approve.act'), exact: true }).click();
    await colleague.page.getByRole('dialog').getByLabel(say('approve.comment')).fill('条款无异议');
    await takePicture(colleague, 'sign-approve-dialog');
    await expectAccessible(colleague);
    await colleague.page
      .getByRole('dialog')
      .getByRole('button', { name: say('approve.act'), exact: true })
      .click();
    await colleague.page.getByRole('heading', { name: say('approve.done') }).waitFor();
    await takePicture(colleague, 'sign-approved');

    // The seals: one on the last page and a cross-page seal, in one confirmation.
    const keeper = await browser.visit();
    await open(keeper, SEAL_ADMINISTRATOR, address);
    const sealing = signPage(keeper);
    await keeper.page.locator('.place-across').first().waitFor();
    await talk(keeper, '第二期付款日期为 3 月 31 日');
    await keeper.page.getByText('请确认第二期付款的日期').waitFor();
    await keeper.page.getByRole('tab', { name: /待办/ }).click();
    await sealing.readAll(SAMPLE_PAGES);
    await sealing.goToNextPlace();
    await keeper.page.locator('.place-filled').first().waitFor();
    await keeper.page.waitForTimeout(400);
    await sealing.goToNextPlace();
    await keeper.page.locator('.place-across.place-filled').first().waitFor();
    await takePicture(keeper, 'sign-across');
    await expectAccessible(keeper);
    await waitUntilRead(keeper);
    await sealing.confirm(SEAL_ADMINISTRATOR);
    await expect.poll(async () => (await readContract(staff, id)).status).toBe('COMPLETE');

    // Voiding: the declaration is the first file; one confirms, the other refuses, and the contract stays valid.
    await callApi('/contract/void', jsonBody({ contractId: id, reason: '双方协商一致，重新签订' }), staff);
    await openInTwoForms(person, address, 'sign-voiding', async (form) => {
      await form.page.getByText('双方协商一致，重新签订').first().waitFor();
      await form.page.locator('.page-image.is-shown').first().waitFor();
    });
    await signPage(person).goToNextPlace();
    await person.page
      .getByRole('dialog')
      .getByRole('button', { name: person.say('seals:signature.use') })
      .click();
    await person.page.locator('.place-filled').waitFor();
    await waitUntilRead(person);
    await signPage(person).confirmVoiding(mobile, () => takePicture(person, 'sign-voiding-check'));
    await keeper.page.goto(address);
    await keeper.page
      .getByRole('button', { name: keeper.say('contracts-sign:voiding.refuse'), exact: true })
      .click();
    await keeper.page.getByRole('dialog').getByRole('textbox').fill('仍在履行');
    await takePicture(keeper, 'sign-voiding-refuse');
    await keeper.page
      .getByRole('dialog')
      .getByRole('button', { name: keeper.say('contracts-sign:voiding.keep.submit'), exact: true })
      .click();
    await keeper.page.waitForURL(`**/detail/${id}`);
    await expect.poll(async () => (await readContract(staff, id)).status).toBe('COMPLETE');
  },
  PATIENCE_MS,
);

/** With the password, although the address of a contract offers the code. */
async function open(visitor: Visitor, account: string, address: string): Promise<void> {
  await logInByPassword(visitor, account, '/contractlist');
  await visitor.page.goto(address);
}

const textOf = ({ say }: Visitor) => sayIn(say, 'contracts-sign');

async function talk({ page, say }: Visitor, text: string): Promise<void> {
  await page.getByRole('tab', { name: say('contracts-sign:tabs.talk') }).click();
  await page.getByRole('textbox', { name: say('contracts:comment.label'), exact: true }).fill(text);
  await page.getByRole('button', { name: say('contracts:comment.send'), exact: true }).click();
  await page.locator('.comments-item', { hasText: text }).waitFor();
}

/** The required reading time is over. */
async function waitUntilRead({ page }: Visitor): Promise<void> {
  await page.locator('.sign-panel .button-primary:not([disabled])').waitFor();
}

async function passOn(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  const t = sayIn(say, 'contracts-acts');
  await page.getByRole('button', { name: textOf(visitor)('more') }).click();
  await page.getByRole('button', { name: textOf(visitor)('transmit.act') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('transmit.name')).fill(COLLEAGUE.name);
  await dialog.getByRole('button', { name: t('transmit.submit'), exact: true }).click();
  await dialog.getByText(t('correct.contactMissing')).waitFor();
  await dialog.getByRole('textbox', { name: t('transmit.contact') }).fill(COLLEAGUE.mobile);
  await takePicture(visitor, 'sign-transmit');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: t('transmit.submit'), exact: true }).click();
  await page.waitForURL('**/detail/*');
}
