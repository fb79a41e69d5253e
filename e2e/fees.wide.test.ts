import { readFileSync } from 'node:fs';
import type { FeeList } from '@cinnabar/protocol/fees/fee-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { printedSheets } from './browser/printed-sheets.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import type { KeyUnder } from './browser/words.ts';
import { dayIn } from './contracts/day-in.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile, readSample, SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { appointPage } from './pages/appoint-page.ts';
import { CHILD_ADMINISTRATOR, logInByPassword } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';

const OPERATOR = '13800000001';
const SUBJECT = '仓储服务合同（付费发起）';

const browser = useBrowser();

/**
 * The company of a group that no other journey sends from: its balance is reversed, and its administrator gets a complete draft that lacks only
 * its price of ¥ 5.00.
 */
async function prepare(): Promise<string> {
  const [operator, who] = await Promise.all([session(OPERATOR), session(CHILD_ADMINISTRATOR)]);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, who)).result;
  const tenantId = company!.id;
  const bill = await callApi<{ result: FeeList }>(`/fee/list?tenantId=${tenantId}`, {}, who);
  // The newest first, so that a card returns its price before the deposit is reversed.
  for (const { no } of bill.result.list)
    await callApi('/fee/reverse', jsonBody({ tenantId, no, reason: '演示清零' }), operator);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(readSample())]), '仓储服务合同.pdf');
  const file = await callApi<{ result: { id: string } }>('/document', { method: 'POST', body: form }, who);
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
  return (await callApi<{ result: { id: string } }>('/contract', jsonBody(draft), who)).result.id;
}

type BookField = KeyUnder<'fees', 'book.'>;

/** Books through the form of the operator: missing input is reported first. */
async function book(
  { page, say }: Visitor,
  kind: KeyUnder<'fees', 'kind.'>,
  fill: Partial<Record<BookField, string>>,
): Promise<void> {
  await page.getByRole('button', { name: say('fees:book.act'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say(`fees:kind.${kind}`), { exact: true }).click();
  await dialog.getByRole('button', { name: say('fees:book.save') }).click();
  await dialog.getByText(say('fees:book.reasonMissing')).waitFor();
  const entries = Object.entries({ ...fill, reason: '收款凭证 20261121' }) as [BookField, string][];
  for (const [name, text] of entries) await dialog.getByLabel(say(`fees:book.${name}`)).fill(text);
  await dialog.getByRole('button', { name: say('fees:book.save') }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The operator finds the company by a part of its name, books, and reverses a mistake. */
async function mendAccount(operator: Visitor): Promise<void> {
  const { page, say } = operator;
  await page.getByRole('combobox', { name: say('fees:book.company') }).fill('置业');
  await page.getByRole('option').filter({ hasText: '朱砂置业有限公司' }).click();
  await page.getByText(say('fees:lead', { company: '朱砂置业有限公司' })).waitFor();
  const reversals = page.getByRole('cell', { name: say('fees:kind.REVERSAL'), exact: true });
  await reversals.first().waitFor();
  const before = await reversals.count();
  await book(operator, 'TOP_UP', { amount: '1,200' });
  await page.getByRole('cell', { name: '+¥ 1,200.00', exact: true }).waitFor();
  await book(operator, 'CARD', { price: '999', startDate: dayIn(1200), endDate: dayIn(1564) });
  await page.getByRole('cell', { name: '−¥ 999.00', exact: true }).waitFor();
  await book(operator, 'COUPON', { coupons: '3' });
  const mistake = page.getByRole('row').filter({ hasText: `+${say('fees:bill.coupons', { count: 3 })}` });
  await mistake.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('fees:reverse.reason')).fill('份数有误');
  await takePicture(operator, 'fees-reverse');
  await expectAccessible(operator);
  await dialog.getByRole('button', { name: say('fees:reverse.act'), exact: true }).click();
  await expect.poll(() => reversals.count()).toBe(before + 1);
  // The printed bill is the same table as in the window.
  const paper = (await printedSheets(operator)).join('');
  expect(paper).toContain(say('fees:column.left'));
  expect(paper).toContain('份数有误');
  await page.getByRole('button', { name: say('fees:book.act'), exact: true }).click();
  await page.getByRole('dialog').getByText(say('fees:kind.CARD'), { exact: true }).click();
  await takePicture(operator, 'fees-book');
  await expectAccessible(operator);
}

it('an empty account is reported before sending, filled by the operator, charged and shown in the bill', async () => {
  const contractId = await prepare();
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const appoint = appointPage(visitor);
  await logInByPassword(visitor, CHILD_ADMINISTRATOR, `/launch/appoint/${contractId}`);
  await appoint.closeGuide();
  await page.getByRole('button', { name: say('contracts-launch:appoint.send'), exact: true }).click();
  const told = page.getByRole('dialog').getByRole('link');
  await told.waitFor();
  await takePicture(visitor, 'fees-told');
  await told.click();
  await page.getByRole('heading', { name: say('fees:title'), exact: true }).waitFor();

  const operator = await browser.visit();
  await logInByPassword(operator, OPERATOR, '/fee');
  await mendAccount(operator);

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
});
