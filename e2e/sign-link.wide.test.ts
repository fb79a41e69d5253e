import { expect, it } from 'vitest';
import { PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import type { KeyUnder } from './browser/words.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract, sendContractOf } from './contracts/sent-contract.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { codeSoFar, newestCode } from './server/mailbox.ts';

const browser = useBrowser();

/** On the contract's page: creates a link for one party and reads it from the page. */
async function makeLink({ page, say }: Visitor, party: string, look?: () => Promise<void>): Promise<string> {
  const act = (key: KeyUnder<'contracts-acts', 'signLink.'>, values?: Record<string, string>) =>
    say(`contracts-acts:signLink.${key}`, values);
  await page.getByRole('button', { name: act('label', { party }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: act('make') }).click();
  const link = await dialog.getByLabel(act('act'), { exact: true }).inputValue();
  await look?.();
  await dialog.getByRole('button', { name: act('close'), exact: true }).click();
  return link;
}

/** Requests the code of a link and types it; its page opens by itself. */
async function enterByCode({ page, say }: Visitor, mobile: string, picture?: () => Promise<void>) {
  const before = await codeSoFar(mobile);
  await page
    .getByRole('button', { name: say('contracts-handover:link.send', { contact: masked(mobile) }) })
    .click();
  const code = await newestCode(mobile, before);
  const input = page.getByLabel(say('contracts-handover:link.code'), { exact: true });
  await input.waitFor();
  await picture?.();
  await input.fill(code);
}

const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

it('a sender creates a signing link, and its receiver signs by it on a phone without a session', async () => {
  const [mobile, otherMobile] = [newMobile(), newMobile()];
  const { id, subject } = await sendContract({ name: '苏晚晴', mobile });
  const other = await sendContract({ name: '苏晚晴', mobile: otherMobile });
  const sender = await browser.visit({ language: 'en_US' });
  await logInByPassword(sender, STAFF, '/contractlist');
  await openInEveryForm(sender, `/detail/${id}`, 'sign-link-dialog', async ({ page, say }) => {
    await page
      .getByRole('button', { name: say('contracts-acts:signLink.label', { party: '苏晚晴' }) })
      .click();
    await page.getByRole('dialog').waitFor();
  });
  await sender.page.goto(`/detail/${id}`);
  const link = await makeLink(sender, '苏晚晴', async () => {
    await takePicture(sender, 'sign-link-made');
    await expectAccessible(sender);
  });
  expect(link).toMatch(/\/weaversign#[\w-]{74}$/);

  const phone = await browser.visit({ viewport: PHONE });
  const { page, say } = phone;
  const t = (key: KeyUnder<'contracts-handover', 'link.'>, values?: Record<string, string>) =>
    say(`contracts-handover:link.${key}`, values);
  await page.goto(link);
  await page.getByText(subject).waitFor();
  await seeInEveryForm(phone, 'sign-link-entrance');
  await page.setViewportSize(PHONE);
  expect(await page.content(), 'nothing of the receiver in clear').not.toContain(mobile);
  await enterByCode(phone, mobile, async () => {
    await takePicture(phone, 'sign-link-code');
    await expectAccessible(phone);
  });
  await page.waitForURL(`**/sign/${id}`);
  await page.locator('.page-image.is-shown').first().waitFor();

  // It is limited to this contract, and no second browser can use the same link.
  const refused = await page.evaluate(
    async (contractId) => (await (await fetch(`/api/contract/detail?contractId=${contractId}`)).json()).code,
    other.id,
  );
  expect(refused).toBe(404);
  const late = await browser.visit();
  await late.page.goto(link);
  await late.page.getByRole('heading', { name: t('used') }).waitFor();
  await seeInEveryForm(late, 'sign-link-used');
  // The browser that opened it continues.
  await page.goto('/api/health');
  await page.goto(link);
  await page.getByRole('heading', { name: t('resume') }).waitFor();
  await takePicture(phone, 'sign-link-resume');
  await page.getByRole('button', { name: t('goOn') }).click();
  await page.waitForURL(`**/sign/${id}`);

  const signing = signPage(phone);
  await signing.goToNextPlace();
  await signing.drawSignature();
  await signing.confirm(mobile);
  await page.getByText(say('contracts-sign:result.elsewhere')).waitFor();
  // A link may name its return page, of this product.
  await page.goto(`/sign/${id}?service=%2Fcontractlist`);
  const back = page.getByRole('link', { name: say('contracts-sign:result.back') });
  expect(await back.getAttribute('href')).toBe('/contractlist');
  await late.page.reload();
  await late.page.getByRole('heading', { name: t('done') }).waitFor();
  await takePicture(late, 'sign-link-done');

  // The sender reads the history of the link in the log.
  await sender.page.goto(`/detail/${id}`);
  await sender.page.getByText(sender.say('contracts:audit.SIGN_LINK_OPEN')).first().waitFor();
  await takePicture(sender, 'sign-link-log');
});

it('a signing link reports the turn of others, another person’s session, and its withdrawal', async () => {
  const [first, second] = [newMobile(), newMobile()];
  const people = [
    { name: '顾明远', mobile: first },
    { name: '苏晚晴', mobile: second },
  ] as const;
  const { id } = await sendContractOf([...people], {
    signatories: people.map(({ name, mobile }, index) => ({
      id: `person-${index}`,
      tenantType: 'PERSONAL',
      receiverName: name,
      contact: mobile,
      step: index + 1,
      actions: [{ id: `signing-${index}`, type: 'PERSONAL' }],
    })),
  });
  const sender = await browser.visit({ language: 'en_US' });
  const { page, say } = sender;
  const t = (key: KeyUnder<'contracts-handover', 'link.'>, values?: Record<string, string>) =>
    say(`contracts-handover:link.${key}`, values);
  await logInByPassword(sender, STAFF, '/contractlist');
  await page.goto(`/detail/${id}`);
  const early = await makeLink(sender, '苏晚晴');
  const due = await makeLink(sender, '顾明远');

  const visitor = await browser.visit({ viewport: PHONE });
  await visitor.page.goto(early);
  await visitor.page.getByText(visitor.say('contracts-handover:link.earlyText', { names: '顾**' })).waitFor();
  await seeInEveryForm(visitor, 'sign-link-early');

  // The sender opens it in their own browser, and stays signed in as themself.
  await page.goto('/api/health');
  await page.goto(due);
  await page.getByRole('button', { name: t('send', { contact: masked(first) }) }).click();
  await page.getByRole('heading', { name: say('contracts-handover:visit.other') }).waitFor();
  await takePicture(sender, 'sign-link-other');
  await expectAccessible(sender);

  await page.goto(`/detail/${id}`);
  await page.getByRole('button', { name: say('contracts-acts:signLink.label', { party: '顾明远' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('contracts-acts:signLink.make') }).click();
  await dialog.getByRole('button', { name: say('contracts-acts:signLink.revoke') }).click();
  await page.getByText(say('contracts-acts:signLink.revoked'), { exact: true }).waitFor();
  await visitor.page.goto('/api/health');
  await visitor.page.goto(due);
  await visitor.page.getByRole('heading', { name: visitor.say('contracts-handover:link.revoked') }).waitFor();
  await seeInEveryForm(visitor, 'sign-link-revoked');
});
