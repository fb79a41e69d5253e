import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser.ts';
import { callApi, jsonBody } from './call-api.ts';
import { dayIn } from './day-in.ts';
import { expectAccessible } from './expect-accessible.ts';
import { appointPage } from './pages/appoint-page.ts';
import { DEMO_PASSWORD, logInByPassword } from './pages/login-page.ts';
import { newMobile, readSample, SAMPLE_PAGES } from './sample-contract.ts';
import { seeInEveryForm } from './see-in-every-form.ts';
import { type StartedServer, startServer } from './start-server.ts';
import { takePicture } from './take-picture.ts';

const OPERATOR = '13800000001';
const SUBJECT = '仓储服务合同（付费发起）';

const browser = useBrowser();
let server: StartedServer;
beforeAll(async () => {
  // Of its own: where fees are on, nobody else could send.
  server = await startServer();
});
afterAll(() => server.stop());

const call = <T>(path: string, init: RequestInit, who = {}) => callApi<T>(path, init, who, server.baseUrl);

/** Switches fees on, at ¥ 5.00 for a contract, and makes a draft that lacks nothing but its price. */
async function prepare(): Promise<string> {
  const login = jsonBody({ username: OPERATOR, password: DEMO_PASSWORD });
  const who = { 'X-QID': (await call<{ token: string }>('/login', login)).token };
  const set = (body: object): RequestInit => ({ ...jsonBody(body), method: 'PUT' });
  await call('/sys/config/license', set({ hybrid: false, fee: true }), who);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(readSample())]), '仓储服务合同.pdf');
  const file = await call<{ result: { id: string } }>('/document', { method: 'POST', body: form }, who);
  const draft = {
    subject: SUBJECT,
    documents: [file.result.id],
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: [
      {
        id: 'person',
        tenantType: 'PERSONAL',
        receiverName: '陈书远',
        contact: newMobile(),
        step: 1,
        actions: [{ id: 'signing', type: 'PERSONAL' }],
      },
    ],
    fields: [
      {
        id: 'place',
        documentId: file.result.id,
        page: SAMPLE_PAGES,
        x: 0.22,
        y: 0.42,
        width: 0.18,
        height: 0.05,
        type: 'SEAL_PERSONAL',
        owner: 'signing',
      },
    ],
  };
  return (await call<{ result: { id: string } }>('/contract', jsonBody(draft), who)).result.id;
}

/** Books through the form of the operator: first what is missing is said. */
async function book({ page, say }: Visitor, kind: string, fill: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: say('fees:book.act'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say(`fees:kind.${kind}`), { exact: true }).click();
  await dialog.getByRole('button', { name: say('fees:book.save') }).click();
  await dialog.getByText(say('fees:book.reasonMissing')).waitFor();
  for (const [name, text] of Object.entries({ ...fill, reason: '收款凭证 20261121' }))
    await dialog.getByLabel(say(`fees:book.${name}`)).fill(text);
  await dialog.getByRole('button', { name: say('fees:book.save') }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it('an empty account is told before sending, mended by the operator, charged and shown in the bill', async () => {
  const contractId = await prepare();
  const visitor = await browser.visit({ baseUrl: server.baseUrl });
  const { page, say } = visitor;
  const appoint = appointPage(visitor);
  await logInByPassword(visitor, OPERATOR, `/launch/appoint/${contractId}`);
  await appoint.closeGuide();
  await page.getByRole('button', { name: say('contracts-launch:appoint.send'), exact: true }).click();
  const told = page.getByRole('dialog').getByRole('link');
  await told.waitFor();
  await takePicture(visitor, 'fees-told');
  await told.click();
  await page.getByRole('heading', { name: say('fees:title'), exact: true }).waitFor();
  await page.getByText(say('fees:bill.empty')).waitFor();
  await takePicture(visitor, 'fees-empty');

  await book(visitor, 'TOP_UP', { amount: '1,200' });
  await page.getByRole('cell', { name: '+¥ 1,200.00', exact: true }).waitFor();
  await book(visitor, 'CARD', { price: '999', startDate: dayIn(1200), endDate: dayIn(1564) });
  await page.getByRole('cell', { name: '−¥ 999.00', exact: true }).waitFor();
  await book(visitor, 'COUPON', { coupons: '3' });
  await page.getByRole('cell', { name: `+${say('fees:bill.coupons', { count: 3 })}` }).waitFor();
  // The coupons were a mistake.
  await page
    .getByRole('row')
    .filter({ hasText: `+${say('fees:bill.coupons', { count: 3 })}` })
    .getByRole('button')
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('fees:reverse.reason')).fill('份数有误');
  await takePicture(visitor, 'fees-reverse');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: say('fees:reverse.act'), exact: true }).click();
  await page.getByRole('cell', { name: say('fees:kind.REVERSAL'), exact: true }).waitFor();

  await page.getByRole('link', { name: say('fees:back') }).click();
  await appoint.send();
  await page.goto('/fee');
  const charge = page.getByRole('row').filter({ hasText: SUBJECT });
  await charge.getByRole('cell', { name: '−¥ 5.00', exact: true }).waitFor();
  await charge.getByRole('cell', { name: '¥ 196.00', exact: true }).waitFor();
  await seeInEveryForm(visitor, 'fees', async (form) => {
    await form.page.getByRole('heading', { name: form.say('fees:bill.title') }).waitFor();
    await form.page.getByText(SUBJECT).waitFor();
  });

  await page.getByRole('combobox', { name: say('fees:bill.kind') }).selectOption('CHARGE');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say('fees:bill.export') }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.csv$/);
  expect(readFileSync(await saved.path(), 'utf8')).toContain(`"${SUBJECT}"`);

  // Another company is found by a part of its name.
  await page.getByRole('combobox', { name: say('fees:book.company') }).fill('海棠');
  await page.getByRole('option').first().click();
  await page.getByText(say('fees:lead', { company: '海棠贸易有限公司' })).waitFor();
  await page.getByRole('button', { name: say('fees:book.act'), exact: true }).click();
  await page.getByRole('dialog').getByText(say('fees:kind.CARD'), { exact: true }).click();
  await takePicture(visitor, 'fees-book');
  await expectAccessible(visitor);
});
