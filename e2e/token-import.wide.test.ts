import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn, wordsOf } from './browser/words.ts';
import { logInByPassword } from './pages/login-page.ts';

const OPERATOR = '13800000001';
const PATIENCE_MS = 300_000;

const browser = useBrowser();

/** Figure 6 of RFC 6030: AES-128-CBC with a pre-shared key, and HMAC-SHA-1. */
const PSKC = `<?xml version="1.0" encoding="UTF-8"?>
<KeyContainer Version="1.0" xmlns="urn:ietf:params:xml:ns:keyprov:pskc" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"
  xmlns:xenc="http://www.w3.org/2001/04/xmlenc#">
  <EncryptionKey><ds:KeyName>Pre-shared-key</ds:KeyName></EncryptionKey>
  <MACMethod Algorithm="http://www.w3.org/2000/09/xmldsig#hmac-sha1">
    <MACKey>
      <xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/>
      <xenc:CipherData><xenc:CipherValue>ESIzRFVmd4iZABEiM0RVZgKn6WjLaTC1sbeBMSvIhRejN9vJa2BOlSaMrR7I5wSX</xenc:CipherValue></xenc:CipherData>
    </MACKey>
  </MACMethod>
  <KeyPackage>
    <DeviceInfo><Manufacturer>Manufacturer</Manufacturer><SerialNo>987654321</SerialNo></DeviceInfo>
    <Key Id="12345678" Algorithm="urn:ietf:params:xml:ns:keyprov:pskc:hotp">
      <Issuer>Issuer</Issuer>
      <AlgorithmParameters><ResponseFormat Length="8" Encoding="DECIMAL"/></AlgorithmParameters>
      <Data>
        <Secret>
          <EncryptedValue>
            <xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/>
            <xenc:CipherData><xenc:CipherValue>AAECAwQFBgcICQoLDA0OD+cIHItlB3Wra1DUpxVvOx2lef1VmNPCMl8jwZqIUqGv</xenc:CipherValue></xenc:CipherData>
          </EncryptedValue>
          <ValueMAC>Su+NvtQfmvfJzF6bmQiJqoLRExc=</ValueMAC>
        </Secret>
        <Counter><PlainValue>0</PlainValue></Counter>
      </Data>
    </Key>
  </KeyPackage>
</KeyContainer>`;
const PSKC_KEY = '12345678901234567890123456789012';
const PSKC_SERIAL = '987654321';

const SEED = '3132333435363738393031323334353637383930';
const SHEET = `序列号,种子,类型,算法,位数,周期,厂商
SHEET-0001,${SEED},TOTP,SM3,6,60,飞天诚信
SHEET-0002,${SEED},TOTP,SHA256,8,30,飞天诚信
`;

/** As a page stays that was seen in every form. */
const inEnglish = (visitor: Visitor): Visitor => ({
  ...visitor,
  language: 'en_US',
  say: wordsOf('en_US'),
  onPhone: false,
});

it(
  'files of seeds are imported as a sheet and as an encrypted container, and each fault is named',
  async () => {
    const operator = await browser.visit();
    const { page } = operator;
    const dialog = page.getByRole('dialog');
    await logInByPassword(operator, OPERATOR, '/system/tokens');

    const open = ({ say }: Visitor) =>
      page.getByRole('button', { name: say('seals-tokens:admin.import'), exact: true }).click();
    const confirm = ({ say }: Visitor) =>
      dialog.getByRole('button', { name: say('seals-tokens:admin.confirm'), exact: true }).click();
    const choose = (name: string, text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
    const refuse = async (form: Visitor, file: [name: string, text: string], fault: string) => {
      await choose(...file);
      await confirm(form);
      await dialog.getByText(fault).waitFor();
    };

    await openInEveryForm(operator, '/system/tokens', 'token-import-sheet', async (form) => {
      const { say } = form;
      await open(form);
      await confirm(form);
      await dialog.getByText(say('seals-tokens:admin.fileMissing')).waitFor();
      const short = 'serial,seed\nSHORT-1,31323334\n';
      await refuse(form, ['令牌.csv', short], say('errors:SEED_INVALID', { serialNo: 'SHORT-1' }));
    });
    const english = inEnglish(operator);
    const { say } = english;
    const t = sayIn(say, 'seals-tokens');
    await refuse(english, ['令牌.csv', '名称,数量\nA,1\n'], say('errors:SEED_FILE_UNREADABLE'));
    await refuse(english, ['令牌.csv', 'serial,seed\n'], say('errors:SEED_FILE_EMPTY'));
    const twice = `serial,seed\nTWICE-1,${SEED}\nTWICE-1,${SEED}\n`;
    await refuse(english, ['令牌.csv', twice], say('errors:SEED_SERIAL_TWICE', { serialNo: 'TWICE-1' }));
    const unknown = `serial,seed,algorithm\nMD5-1,${SEED},MD5\n`;
    await refuse(english, ['令牌.csv', unknown], say('errors:SEED_ALGORITHM', { serialNo: 'MD5-1' }));
    await choose('令牌.csv', SHEET);
    await takePicture(english, 'token-import-chosen');
    await confirm(english);
    await page.getByText(t('admin.done', { count: 2 })).waitFor();
    await page.getByText('SHEET-0002', { exact: true }).waitFor();

    await openInEveryForm(operator, '/system/tokens', 'token-import-container', async (form) => {
      const { say } = form;
      await open(form);
      await dialog
        .getByLabel(say('seals-tokens:admin.key'), { exact: true })
        .fill('00000000000000000000000000000000');
      await refuse(form, ['令牌.pskc', PSKC], say('errors:SEED_KEY_WRONG'));
    });
    await dialog.getByLabel(t('admin.key'), { exact: true }).fill('');
    await confirm(english);
    await dialog.getByText(say('errors:SEED_KEY_NEEDED')).waitFor();
    await takePicture(english, 'token-import-key-missing');
    await dialog.getByLabel(t('admin.key'), { exact: true }).fill(PSKC_KEY);
    await confirm(english);
    await page.getByText(t('admin.done', { count: 1 })).waitFor();
    await page.getByText(PSKC_SERIAL, { exact: true }).waitFor();

    // Once more: the token that is known stays as it is.
    await open(english);
    await choose('令牌.pskc', PSKC);
    await dialog.getByLabel(t('admin.key'), { exact: true }).fill(PSKC_KEY);
    await confirm(english);
    await page.getByText(t('admin.known', { count: 1, list: PSKC_SERIAL })).waitFor();
    await takePicture(english, 'token-import-known');
    expect(await page.getByRole('listitem').filter({ hasText: PSKC_SERIAL }).count(), 'listed once').toBe(1);
  },
  PATIENCE_MS,
);
