import { createHmac } from 'node:crypto';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { DemoToken } from '@cinnabar/protocol/seals/token-schema';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { keepSample, session } from './contracts/filling-contract.ts';
import { SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { readContract } from './contracts/sign-by-call.ts';
import { CHILD_ADMINISTRATOR, logInByPassword, STAFF } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { codeSoFar, newestCode } from './server/mailbox.ts';

const OPERATOR = '13800000001';
const SECRET = Buffer.from('12345678901234567890');
const SERIAL = 'JOURNEY-0001';

const browser = useBrowser();

/** The code of a counter (RFC 4226), as the display of the imported token shows it. */
function press(count: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(count));
  const digest = createHmac('sha1', SECRET).update(counter).digest();
  const number = digest.readUInt32BE(digest[19]! & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

it('tokens are imported, one is bound, synchronised and reported as lost; a seal with one is used with its code', async () => {
  const operator = await browser.visit();
  const { page } = operator;
  const t = sayIn(operator.say, 'seals-tokens');
  const dialog = page.getByRole('dialog');
  const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

  await logInByPassword(operator, OPERATOR, '/system/tokens');
  await page.getByRole('button', { name: t('admin.import'), exact: true }).click();
  await confirm(t('admin.confirm'));
  await dialog.getByText(t('admin.fileMissing')).waitFor();
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'seeds.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('serial,seed\nX,1');
  await confirm(t('admin.confirm'));
  await dialog.getByText(operator.say('errors:SEED_INVALID', { serialNo: 'X' })).waitFor();
  await takePicture(operator, 'tokens-import-refused');
  await expectAccessible(operator);
  await choose(`serial,seed,type,manufacturer\n${SERIAL},${SECRET.toString('hex')},HOTP,飞天诚信\n`);
  await confirm(t('admin.confirm'));
  await page.getByText(t('admin.done', { count: 1 })).waitFor();
  await page.getByText(SERIAL, { exact: true }).waitFor();
  await seeInEveryForm(operator, 'tokens-list');

  // The company's own.
  await page.goto('/companyinfo');
  await page.getByRole('button', { name: t('bind'), exact: true }).click();
  await dialog.getByLabel(t('serialNo')).fill(SERIAL);
  await dialog.getByRole('textbox', { name: t('pin'), exact: true }).fill('000000');
  await confirm(t('bind'));
  await dialog.getByText(operator.say('errors:WRONG_TOKEN_CODE', { count: 4 })).waitFor();
  await takePicture(operator, 'tokens-bind');
  await expectAccessible(operator);
  await dialog.getByRole('textbox', { name: t('pin'), exact: true }).fill(press(0));
  await confirm(t('bind'));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: t('sync'), exact: true }).click();
  await dialog.getByRole('textbox', { name: t('pin'), exact: true }).fill(press(40));
  await dialog.getByRole('textbox', { name: t('nextPin'), exact: true }).fill(press(41));
  await takePicture(operator, 'tokens-sync');
  await confirm(t('sync'));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(SERIAL, { exact: true }).scrollIntoViewIfNeeded();
  await seeInEveryForm(operator, 'tokens-company');

  // A seal of another company of the group, whose token the demo shows.
  const contractId = await send();
  const signer = await browser.visit();
  await logInByPassword(signer, CHILD_ADMINISTRATOR, '/');
  await signer.page.goto(`/sign/${contractId}`);
  const signing = signPage(signer);
  await signing.readAll(SAMPLE_PAGES);
  await signing.goToNextPlace();
  const s = sayIn(signer.say, 'contracts-sign');
  const sheet = signer.page.getByRole('dialog');
  await signer.page.getByRole('radio', { name: /财务专用章/ }).check({ force: true });
  await signing.filledPlace.first().waitFor();
  const earlier = await codeSoFar(CHILD_ADMINISTRATOR);
  await signer.page.getByRole('button', { name: s('confirm'), exact: true }).click();
  await sheet.getByText(s('check.agree')).click();
  await sheet.getByLabel(s('check.code')).fill(await newestCode(CHILD_ADMINISTRATOR, earlier));
  await sheet.getByRole('button', { name: s('check.submit'), exact: true }).click();
  await sheet.getByText(s('check.tokenFirst')).waitFor();
  const code = sheet.getByLabel(s('check.token', { seal: '财务专用章' }));
  await code.fill('000000');
  await sheet.getByRole('button', { name: s('check.submit'), exact: true }).click();
  await sheet.getByText(signer.say('errors:WRONG_TOKEN_CODE', { count: 4 })).waitFor();
  await takePicture(signer, 'tokens-sign-check');
  await expectAccessible(signer);
  await code.fill(await shownCode());
  await sheet.getByRole('button', { name: s('check.submit'), exact: true }).click();
  await signer.page.getByRole('heading', { name: s('result.done') }).waitFor({ timeout: 40_000 });
  expect((await readContract(await session(STAFF), contractId)).status).toBe('COMPLETE');
  await seeMailbox(signer);
});

/** What the display of the demo's token shows. */
async function shownCode(): Promise<string> {
  const { result } = await callApi<{ result: DemoToken[] }>('/dev/token', {});
  return result.find(({ serialNo }) => serialNo === 'DEMO-000001')!.code;
}

async function seeMailbox(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/dev/mailbox');
  await visitor.page.getByText('DEMO-000001').waitFor();
  await takePicture(visitor, 'tokens-demo');
  await expectAccessible(visitor);
}

/** To the company of the group, which seals it. */
async function send(): Promise<string> {
  const [staff, child] = await Promise.all([session(STAFF), session(CHILD_ADMINISTRATOR)]);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, child)).result;
  const documentId = await keepSample(staff);
  const draft = {
    subject: '资金归集协议',
    documents: [documentId],
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: [
      {
        id: 'company',
        tenantType: company!.tenantType,
        tenantId: company!.id,
        tenantName: company!.name,
        step: 1,
        actions: [{ id: 'sealing', type: 'CORPORATE' }],
      },
    ],
    fields: [
      {
        id: 'place',
        documentId,
        page: SAMPLE_PAGES,
        x: 0.22,
        y: 0.42,
        width: 0.2,
        height: 0.1414,
        type: 'SEAL_CORPORATE',
        owner: 'sealing',
      },
    ],
  };
  const { result } = await callApi<{ result: { id: string } }>('/contract', jsonBody(draft), staff);
  await callApi('/contract/send', jsonBody({ contractId: result.id }), staff);
  return result.id;
}
