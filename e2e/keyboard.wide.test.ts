import type { QualifiedKey } from '@cinnabar/locales/text-keys';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { hasFocus, press, tabTo } from './browser/tab-to.ts';
import { draftToFill, keepSample, session } from './contracts/filling-contract.ts';
import { DEMO_PASSWORD, forgetSession, STAFF } from './pages/login-page.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();
const PERIOD_MS = 30_000;
const button = ({ page, say }: Visitor, key: QualifiedKey) =>
  page.getByRole('button', { name: say(key), exact: true });

/** From the first field to the button, by keyboard. */
async function signIn(visitor: Visitor, mobile: string, service: string): Promise<void> {
  const { page, say } = visitor;
  await page.goto(`/login?service=${encodeURIComponent(service)}&loginType=password`);
  await tabTo(visitor, page.getByLabel(say('identity:login.account'), { exact: true }));
  await page.keyboard.type(mobile);
  await tabTo(visitor, page.getByRole('textbox', { name: say('identity:login.password'), exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await press(visitor, 'Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}

it('an account is changed, and a second step added and used by keyboard alone', async () => {
  const mobile = await makePerson('秦时月', '13755530101');
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await signIn(visitor, mobile, '/usercenter/profile');

  const change = button(visitor, 'identity-account:profile.changeName');
  await tabTo(visitor, change);
  await press(visitor, 'Enter');
  await hasFocus(page.getByLabel(say('identity-account:profile.name'), { exact: true }));
  await press(visitor, 'Escape');
  // The return address.
  await hasFocus(change);
  await press(visitor, 'Enter');
  await hasFocus(page.getByLabel(say('identity-account:profile.name'), { exact: true }));
  await press(visitor, 'ControlOrMeta+a');
  await page.keyboard.insertText('秦 时月');
  await press(visitor, 'Enter');
  await page.getByText(say('identity-account:profile.nameChanged', { name: '秦 时月' })).waitFor();
  await hasFocus(change);

  const factors = page.getByRole('link', { name: say('identity-account:section.factors.name') });
  await tabTo(visitor, factors);
  await press(visitor, 'Enter');
  await tabTo(visitor, button(visitor, 'identity-account:otp.add'));
  await press(visitor, 'Enter');
  await page.locator('.otp-key code').waitFor();
  const totp = new TOTP({ secret: (await page.locator('.otp-key code').innerText()).replaceAll(' ', '') });
  await tabTo(visitor, page.getByLabel(say('identity-account:otp.stepCode')));
  // A code counts once: the previous one leaves the present one for the login.
  await page.keyboard.type(totp.generate({ timestamp: Date.now() - PERIOD_MS }));
  await tabTo(visitor, page.getByLabel(say('identity-account:recovery.kept')));
  await press(visitor, 'Space');
  await tabTo(visitor, button(visitor, 'identity-account:recovery.done'));
  await press(visitor, 'Enter');
  await page.getByText(say('identity-account:otp.added')).waitFor();

  await forgetSession(visitor);
  await signIn(visitor, mobile, '/usercenter/sessions');
  await hasFocus(page.getByLabel(say('identity:second.otp')));
  await page.keyboard.type(totp.generate());
  await page.waitForURL((url) => url.pathname === '/usercenter/sessions');
});

it('a signature is typed and stored by keyboard alone', async () => {
  const mobile = await makePerson('秦问渠', '13755530102');
  const visitor = await browser.visit({ language: 'en_US' });
  const { page, say } = visitor;
  await signIn(visitor, mobile, '/signature');
  await tabTo(visitor, button(visitor, 'seals:own.add').first());
  await press(visitor, 'Enter');
  const ways = page.getByRole('dialog').getByRole('radiogroup').first().getByRole('radio');
  await tabTo(visitor, ways.first());
  const typed = page.getByRole('radio', { name: say('seals:signature.type'), exact: true });
  for (let way = 0; way < 3 && !(await typed.isChecked()); way++) await press(visitor, 'ArrowRight');
  expect(await typed.isChecked()).toBe(true);
  await page.locator('.type-name-face').nth(3).waitFor();
  await tabTo(visitor, page.getByRole('dialog').locator('.type-name-face input:checked'));
  await press(visitor, 'ArrowRight');
  await tabTo(visitor, button(visitor, 'seals:own.keep'));
  await press(visitor, 'Enter');
  await page.getByText(say('seals:own.added')).waitFor();
  expect(await page.locator('.own-signature').count()).toBe(1);
});

/** A draft in which its sender fills fields, and then the person who signs it. */
async function keyboardDraft(person: { name: string; mobile: string }): Promise<string> {
  const staff = await session(STAFF);
  const documentId = await keepSample(staff);
  const box = { documentId, page: 1, x: 0.3, width: 0.3, height: 0.024 };
  const subject = '订单协同平台服务合同（键盘）';
  const settings = { columns: ['期数', '内容'], rows: 4 };
  const fields = [
    { ...box, id: 'sum', y: 0.8, type: 'AMOUNT', owner: 'SPONSOR', name: '合同总价' },
    { ...box, id: 'rows', y: 0.5, height: 0.15, type: 'TABLE', owner: 'SPONSOR', name: '分期', settings },
    { ...box, id: 'agree', y: 0.4, type: 'CHECKBOX', owner: 'fill', name: '同意条款' },
    { ...box, id: 'day', y: 0.36, type: 'DATE', owner: 'fill', name: '交付日期' },
    { ...box, id: 'seal', y: 0.1, height: 0.05, type: 'SEAL_PERSONAL', owner: 'sign' },
  ];
  return draftToFill(staff, person, { subject, documentId, fields });
}

it('a contract is filled in by its sender, sent, and filled in by its signer by keyboard alone', async () => {
  const mobile = await makePerson('秦望舒', '13755530103');
  const id = await keyboardDraft({ name: '秦望舒', mobile });
  const sponsor = await browser.visit();
  const formOf = ({ page }: Visitor) => page.locator('.field-form');
  const primary = ({ page }: Visitor) => page.locator('.fill-workspace-actions .button-primary');
  const inDialog = ({ page, say }: Visitor, key: QualifiedKey) =>
    page.getByRole('dialog').getByRole('button', { name: say(key), exact: true });

  await signIn(sponsor, STAFF, `/launch/parameter/${id}`);
  await tabTo(sponsor, formOf(sponsor).getByRole('textbox', { name: '合同总价' }));
  await sponsor.page.keyboard.type('1280.5');
  const cells = formOf(sponsor).locator('table input');
  await tabTo(sponsor, cells.first());
  await sponsor.page.keyboard.insertText('第一期');
  await tabTo(sponsor, button(sponsor, 'contracts-fields:addRow'));
  await press(sponsor, 'Enter');
  await hasFocus(cells.nth(2));
  await sponsor.page.keyboard.insertText('第二期');
  await tabTo(sponsor, primary(sponsor));
  await press(sponsor, 'Enter');
  await tabTo(sponsor, inDialog(sponsor, 'contracts-launch:appoint.send'));
  await press(sponsor, 'Enter');
  await hasFocus(sponsor.page.getByRole('heading', { name: sponsor.say('contracts-launch:send.sent') }));

  const signer = await browser.visit();
  await signIn(signer, mobile, `/filling/${id}`);
  await tabTo(signer, formOf(signer).getByRole('checkbox', { name: '同意条款' }));
  await press(signer, 'Space');
  await tabTo(signer, formOf(signer).getByRole('textbox', { name: '交付日期' }));
  // The browser's own segments: month, day, year.
  await signer.page.keyboard.type('12012026');
  await tabTo(signer, button(signer, 'contracts-fields:filling.submit'));
  await press(signer, 'Enter');
  await tabTo(signer, inDialog(signer, 'contracts-fields:filling.submit'));
  await press(signer, 'Enter');
  await hasFocus(signer.page.getByRole('heading', { name: signer.say('contracts-fields:filling.done') }));
});
