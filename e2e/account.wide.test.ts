import { casesOfRun } from '@cinnabar/kernel/testing';
import type { KeyIn } from '@cinnabar/locales/text-keys';
import { ERRORS } from '@cinnabar/protocol/errors';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { answerCode, openSection, press, type Section, sees } from './pages/account-page.ts';
import { logInByPassword } from './pages/login-page.ts';
import { answerOnce } from './server/answer-once.ts';
import { codeSoFar, newestCode } from './server/mailbox.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();
const BOTH = casesOfRun([
  ['zh_CN', DESKTOP, '1'],
  ['en_US', PHONE, '2'],
] as const);

const look = (visitor: Visitor, name: string) => seeInBothSizes(visitor, `account-${name}`);

/** Opens a page that requires a session and is redirected to the login. */
async function expectSignedOut({ page }: Visitor): Promise<void> {
  await page.goto('/usercenter/profile');
  await page.waitForURL((url) => url.pathname === '/login');
}

it.each(BOTH)(
  'a new e-mail address requires a code to the old contact and one to the new (%s)',
  async (language, viewport, n) => {
    const mobile = await makePerson('顾南星', `1375550010${n}`);
    const first = `nanxing${n}@example.com`;
    const second = `gu.nanxing${n}@example.com`;
    const visitor = await browser.visit({ language, viewport });
    const { page, say } = visitor;
    await logInByPassword(visitor, mobile);
    await openSection(visitor, 'profile');
    await look(visitor, 'profile');

    await press(visitor, 'identity-account:contact.EMAIL.add');
    const oldCode = (contact: string) => say('identity-account:contact.oldCode', { contact });
    await answerCode(visitor, oldCode(`${mobile.slice(0, 3)}****${mobile.slice(7)}`), mobile);
    const address = page.getByLabel(say('identity-account:contact.EMAIL.new'), { exact: true });
    await address.fill('not an address');
    await address.blur();
    await sees(visitor, 'identity-account:contact.EMAIL.wrong');
    await address.fill(first);
    await answerCode(visitor, say('identity-account:contact.EMAIL.newCode'), first);
    await look(visitor, 'contact');
    await press(visitor, 'identity-account:contact.EMAIL.add');
    await sees(visitor, 'identity-account:contact.EMAIL.done');

    // Again: now the old address has to confirm, and a wrong code is reported at its field.
    await press(visitor, 'identity-account:contact.EMAIL.change');
    const shown = `${first.slice(0, 2)}***@example.com`;
    await answerCode(visitor, oldCode(shown), first);
    await page.getByLabel(say('identity-account:contact.EMAIL.new'), { exact: true }).fill(second);
    await answerCode(visitor, say('identity-account:contact.EMAIL.newCode'), second);
    const right = await page.getByLabel(oldCode(shown), { exact: true }).inputValue();
    await page.getByLabel(oldCode(shown), { exact: true }).fill(right === '000000' ? '000001' : '000000');
    await press(visitor, 'identity-account:contact.EMAIL.change');
    await page
      .locator('.field', { hasText: oldCode(shown) })
      .getByRole('alert')
      .waitFor();
    await takePicture(visitor, 'account-contact-wrong');
    await page.getByLabel(oldCode(shown), { exact: true }).fill(right);
    await press(visitor, 'identity-account:contact.EMAIL.change');
    await sees(visitor, 'identity-account:contact.EMAIL.done');
    await page.getByText('gu***@example.com').waitFor();

    // Masked by default; the person can reveal it.
    expect(await page.getByText(second).count()).toBe(0);
    await press(visitor, 'identity-account:contact.show');
    for (const own of [second, mobile]) await page.getByText(own, { exact: true }).waitFor();
    await look(visitor, 'contact-shown');
    await press(visitor, 'identity-account:contact.hide');
    await page.getByText(second, { exact: true }).waitFor({ state: 'detached' });
  },
);

it.each(BOTH)('a new password ends the sessions of other browsers (%s)', async (language, viewport, n) => {
  const mobile = await makePerson('沈星河', `1375550020${n}`);
  const here = await browser.visit({ language, viewport });
  const there = await browser.visit({ language });
  await logInByPassword(here, mobile);
  await logInByPassword(there, mobile);

  await openSection(here, 'security');
  await look(here, 'security');
  await press(here, 'identity-account:password.change');
  const { page, say } = here;
  const field = (key: KeyIn<'identity-account'>) =>
    page.getByRole('textbox', { name: say(`identity-account:${key}`), exact: true });
  await field('password.new').fill('short');
  await field('password.old').fill('Wrong#2026');
  await look(here, 'password');
  await press(here, 'identity-account:password.change');
  // The server checks the new password before the old one.
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(1);
  await field('password.new').fill('Better#2027');
  await press(here, 'identity-account:password.change');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await field('password.old').fill('Demo#2026');
  await press(here, 'identity-account:password.change');
  await sees(here, 'identity-account:password.done');
  await expectSignedOut(there);
  await page.reload();

  // The signing password, too: not consecutive digits, typed twice.
  await press(here, 'identity-account:signPassword.set');
  const digits = page.getByLabel(say('identity-account:signPassword.new'));
  await digits.fill('123456');
  await sees(here, 'identity-account:signPassword.weak');
  await digits.fill('402817');
  await page.getByLabel(say('identity-account:signPassword.again')).fill('402817');
  await look(here, 'sign-password');
  await press(here, 'identity-account:signPassword.set');
  await sees(here, 'identity-account:signPassword.done');
});

it.each(BOTH)('sign-out of one device, and of all others at once (%s)', async (language, viewport, n) => {
  const mobile = await makePerson('陆知秋', `1375550030${n}`);
  const here = await browser.visit({ language, viewport });
  const [second, third] = [await browser.visit({ language }), await browser.visit({ language })];
  for (const visitor of [second, third, here]) await logInByPassword(visitor, mobile);

  await openSection(here, 'sessions');
  const rows = here.page.locator('.setting-row');
  await rows.nth(2).waitFor();
  await sees(here, 'identity-account:sessions.current');
  await look(here, 'sessions');
  await rows.nth(1).getByRole('button').click();
  await expect.poll(() => rows.count()).toBe(2);

  await press(here, 'identity-account:sessions.endOthers');
  await look(here, 'sessions-end');
  await press(here, 'identity-account:sessions.endOthers');
  await sees(here, 'identity-account:sessions.endedOthers');
  await expect.poll(() => rows.count()).toBe(1);
  await expectSignedOut(second);
  await expectSignedOut(third);
});

it.each(BOTH)(
  'settings of a person: picture, name, messages and language (%s)',
  async (language, viewport, n) => {
    const mobile = await makePerson('江晚舟', `1375550040${n}`);
    const visitor = await browser.visit({ language, viewport });
    const { page, say } = visitor;
    await logInByPassword(visitor, mobile);
    await page.goto('/usercenter/no-such-section');
    await page.waitForURL((url) => url.pathname === '/usercenter/profile');
    if (visitor.onPhone) {
      await page.getByRole('link', { name: say('identity-account:back') }).click();
      await takePicture(visitor, 'account-list');
      await expectAccessible(visitor);
      await page.goBack();
    }

    await page.locator('input[type=file]').setInputFiles({
      name: 'portrait.png',
      mimeType: 'image/png',
      buffer: await portrait(),
    });
    const frame = page.getByRole('img', { name: say('identity-account:avatar.frame') });
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('slider').fill('1.6');
    await look(visitor, 'avatar');
    await press(visitor, 'identity-account:avatar.save');
    await sees(visitor, 'identity-account:avatar.saved');
    await page.locator('.setting-row .avatar img').waitFor();
    await takePicture(visitor, 'account-with-avatar');
    await press(visitor, 'identity-account:avatar.remove');
    await sees(visitor, 'identity-account:avatar.removed');
    expect(await page.locator('.avatar img').count()).toBe(0);

    await press(visitor, 'identity-account:profile.changeName');
    await page.getByLabel(say('identity-account:profile.name'), { exact: true }).fill('江 晚舟');
    await press(visitor, 'system:action.save');
    await sees(visitor, 'identity-account:profile.nameChanged', { name: '江 晚舟' });

    await openSection(visitor, 'notifications');
    const progress = page.getByRole('group', { name: say('identity-account:preferences.progress.name') });
    const texts = progress.getByLabel(say('identity-account:preferences.way.sms'));
    await look(visitor, 'notifications');
    const before = await texts.isChecked();
    await texts.click();
    await press(visitor, 'identity-account:preferences.undo');
    await expect.poll(() => texts.isChecked()).toBe(before);

    await openSection(visitor, 'language');
    await look(visitor, 'language');
    await page.getByRole('radio', { name: language === 'zh_CN' ? 'English' : '简体中文' }).check();
    await page
      .getByText(language === 'zh_CN' ? /emails to you use this language/ : /短信和邮件也使用/)
      .waitFor();
  },
);

it.each(BOTH)('a change of security settings requires a proof (%s)', async (language, viewport, n) => {
  const mobile = await makePerson('许砚', `1375550050${n}`);
  const visitor = await browser.visit({ language, viewport });
  const { page, say } = visitor;
  await logInByPassword(visitor, mobile);
  await openSection(visitor, 'factors');
  // As ten minutes after the sign-in.
  await answerOnce(page, '**/api/user/otp/start?*', (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: ERRORS.PROOF_REQUIRED.code,
        name: 'PROOF_REQUIRED',
        message: '?',
        result: { methods: ['PASSWORD', 'PIN'] },
      },
    }),
  );
  await press(visitor, 'identity-account:otp.add');
  await sees(visitor, 'identity-account:proof.title');
  await page.getByRole('textbox', { name: say('identity-account:proof.password') }).fill('Wrong#2026');
  await press(visitor, 'identity-account:proof.submit');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await look(visitor, 'proof');
  await press(visitor, 'identity-account:proof.use.PIN');
  const before = await codeSoFar(mobile);
  await press(visitor, 'identity:code.ready');
  await page.getByLabel(say('identity:login.code'), { exact: true }).fill(await newestCode(mobile, before));
  await sees(visitor, 'identity-account:otp.bindTitle');
});

const SECTIONS: Section[] = [
  'profile',
  'security',
  'factors',
  'sessions',
  'certificates',
  'notifications',
  'language',
];

it('no section is wider than a phone of 360 pixels, and each reports its errors', async () => {
  const visitor = await browser.visit({ viewport: { width: 360, height: 740 }, language: 'en_US' });
  const { page } = visitor;
  await logInByPassword(visitor, await makePerson('温言', '13755500601'));
  for (const section of SECTIONS) {
    await page.goto(`/usercenter/${section}`);
    await page.locator('.card').first().waitFor();
    const beside = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(beside, section).toBe(0);
  }
  await page.route('**/api/user/sessions?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/usercenter/sessions');
  await page.getByRole('alert').waitFor({ timeout: 30_000 });
  await takePicture(visitor, 'account-failed');
});

/** A picture whose crop is visible: a disc left of the centre of a wide picture. */
function portrait(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#8fb3c9"/>
    <circle cx="420" cy="270" r="130" fill="#e9c9a8"/><path d="M180 600a240 240 0 0 1 480 0z" fill="#3d5a6c"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
