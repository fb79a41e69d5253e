import { createHmac } from 'node:crypto';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { wordsOf } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { callApi } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();
/** Each screen in four forms. */
const PATIENCE_MS = 300_000;
const OPERATOR = '13800000001';
const SECRET = Buffer.from('12345678901234567890');
const ADDRESS = '/usercenter/factors';

/** The code of a counter (RFC 4226), as the display of the token shows it. */
function press(count: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(count));
  const digest = createHmac('sha1', SECRET).update(counter).digest();
  const number = digest.readUInt32BE(digest[19]! & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A token of the installation that no one holds. */
async function importToken(serialNo: string): Promise<void> {
  const form = new FormData();
  const sheet = `serial,seed,type,manufacturer\n${serialNo},${SECRET.toString('hex')},HOTP,飞天诚信\n`;
  form.set('file', new Blob([sheet]), 'seeds.csv');
  await callApi('/otp/import', { method: 'POST', body: form }, await session(OPERATOR));
}

/** As a page stays that was seen in every form. */
const inEnglish = (visitor: Visitor): Visitor => ({
  ...visitor,
  language: 'en_US',
  say: wordsOf('en_US'),
  onPhone: false,
});

it(
  'a person binds a token of their own, signs by its code, and unbinds it once it is lost',
  async () => {
    const mobile = newMobile();
    const serialNo = `OWN-${mobile.slice(-6)}`;
    await importToken(serialNo);
    await makePerson('宁采薇', mobile);
    const visitor = await browser.visit();
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    const press1 = ({ say }: Visitor, key: 'bind' | 'lost' | 'release') =>
      page.getByRole('button', { name: say(`seals-tokens:${key}`), exact: true });
    await logInByPassword(visitor, mobile, ADDRESS);
    await openInEveryForm(visitor, ADDRESS, 'own-token-none', async (form) => {
      const none = page.getByText(form.say('seals-tokens:noneOwn'));
      await none.waitFor();
      await none.scrollIntoViewIfNeeded();
    });
    await openInEveryForm(visitor, ADDRESS, 'own-token-bind', async (form) => {
      await press1(form, 'bind').click();
      await dialog.getByLabel(form.say('seals-tokens:serialNo')).fill(serialNo);
      await dialog.getByRole('textbox', { name: form.say('seals-tokens:pin'), exact: true }).fill('12345');
      await dialog.getByRole('button', { name: form.say('seals-tokens:bind'), exact: true }).click();
      await dialog.getByText(form.say('seals-tokens:pinMissing')).waitFor();
    });
    const english = inEnglish(visitor);
    const code = dialog.getByRole('textbox', { name: english.say('seals-tokens:pin'), exact: true });
    const submit = dialog.getByRole('button', { name: english.say('seals-tokens:bind'), exact: true });
    await code.fill('000000');
    await submit.click();
    await dialog.getByText(english.say('errors:WRONG_TOKEN_CODE', { count: 4 })).waitFor();
    await code.fill(press(0));
    await submit.click();
    await dialog.waitFor({ state: 'hidden' });
    await openInEveryForm(visitor, ADDRESS, 'own-token-bound', async () => {
      const bound = page.getByText(serialNo, { exact: true });
      await bound.waitFor();
      await bound.scrollIntoViewIfNeeded();
    });

    const { id } = await sendContract({ name: '宁采薇', mobile });
    await page.goto(`/sign/${id}`);
    const signing = signPage(english);
    const t = (key: 'check.method.TOKEN' | 'check.by.TOKEN' | 'check.submit' | 'result.done') =>
      english.say(`contracts-sign:${key}`);
    await signing.goToNextPlace();
    await signing.drawSignature();
    await signing.openCheck(mobile);
    await dialog.getByRole('button', { name: t('check.method.TOKEN'), exact: true }).click();
    await dialog.getByText(t('check.by.TOKEN')).waitFor();
    const digits = dialog.getByLabel(t('check.method.TOKEN'));
    await digits.fill('000000');
    await dialog.getByText(english.say('errors:WRONG_TOKEN_CODE', { count: 4 })).waitFor();
    await takePicture(english, 'own-token-sign');
    await expectAccessible(english);
    await digits.fill(press(3));
    await page.getByRole('heading', { name: t('result.done') }).waitFor({ timeout: 40_000 });
    const { result } = await callApi<{ result: Contract }>(
      `/contract/detail?contractId=${id}`,
      {},
      await session(mobile),
    );
    expect(result.status).toBe('COMPLETE');

    await openInEveryForm(visitor, ADDRESS, 'own-token-lost', async (form) => {
      await press1(form, 'lost').click();
      await dialog.getByText(form.say('seals-tokens:lostTextOwn')).waitFor();
      await dialog.getByLabel(form.say('seals-tokens:reason')).fill('外出时遗失');
    });
    await dialog.getByRole('button', { name: english.say('seals-tokens:lost'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await openInEveryForm(visitor, ADDRESS, 'own-token-reported', async (form) => {
      const release = press1(form, 'release');
      await release.waitFor();
      await release.scrollIntoViewIfNeeded();
    });
    await press1(english, 'release').click();
    await dialog.getByText(english.say('seals-tokens:releaseTextOwn')).waitFor();
    await takePicture(english, 'own-token-release');
    await dialog.getByRole('button', { name: english.say('seals-tokens:release'), exact: true }).click();
    await page.getByText(english.say('seals-tokens:noneOwn')).waitFor();
  },
  PATIENCE_MS,
);
