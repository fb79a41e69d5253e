import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContractOf } from './contracts/sent-contract.ts';
import { launchPage } from './pages/launch-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';

const browser = useBrowser();

/**
 * The visitor acts for themself from here on. The page is left first: it would return to the company of its contract by itself, and the next
 * step of the journey would abort that call, whose answer carries the renewed session.
 */
async function actForMyself({ page }: Visitor): Promise<void> {
  await page.goto('about:blank');
  await page.request.post('/api/user/tenant', {
    form: { tenantId: '' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
}

async function actsFor({ page }: Visitor): Promise<string | undefined> {
  const answer = await page.request.get('/api/user');
  return ((await answer.json()) as { result: CurrentUser }).result.company?.name;
}

it('a contract opened from the home page, or by a link to a draft, is opened for its company', async () => {
  const me = { name: '林知夏', mobile: STAFF };
  // Another one at each try: a contract of an earlier try still waits.
  const { id, subject } = await sendContractOf([me], { subject: `食堂设备维保合同 ${Date.now()}` });
  const draft = await callApi<{ result: { id: string } }>(
    '/contract',
    jsonBody({ subject: '食堂设备采购合同', documents: [], signatories: [], fields: [], expireTime: null }),
    await session(STAFF),
  );
  const staff = await browser.visit();
  const { page, say } = staff;
  await logInByPassword(staff, STAFF);

  // The list begins with the first box with contracts, and shows the other party and the business type.
  await page.goto('/contractlist');
  await page.waitForURL('**/contractlist?box=TODO');
  const row = page.getByRole('row').filter({ hasText: subject });
  await row.getByText('通用合同').waitFor();
  expect(await row.getByText('朱砂科技有限公司').count()).toBeGreaterThan(0);

  await actForMyself(staff);
  expect(await actsFor(staff)).toBeUndefined();
  await page.goto('/');
  await page
    .getByRole('region', { name: say('system:box.TODO') })
    .getByRole('link', { name: subject })
    .click();
  await page.waitForURL(`**/sign/${id}?service=%2F`);
  await page.locator('.page-image.is-shown').first().waitFor();
  expect(await actsFor(staff)).toBe('朱砂科技有限公司');

  await actForMyself(staff);
  await page.goto(`/launch/contract/${draft.result.id}`);
  await expect.poll(() => launchPage(staff).subject.inputValue()).toBe('食堂设备采购合同');
  expect(await actsFor(staff)).toBe('朱砂科技有限公司');
});

it('the home page lists waiting contracts with their parties, the most urgent first, and sends reminders', async () => {
  const mobile = newMobile();
  const expireTime = new Date(Date.now() + 30 * 60_000).toISOString();
  const { subject } = await sendContractOf([{ name: '陆鸣谦', mobile }], { expireTime });
  const staff = await browser.visit();
  await logInByPassword(staff, STAFF);
  const { page, say } = staff;
  const waiting = page.getByRole('region', { name: say('system:box.WAITING') });
  const row = waiting.getByRole('listitem').filter({ hasText: subject });
  await row.getByText(say('home:waitsFor', { names: '陆鸣谦' })).waitFor();
  await page
    .getByRole('region', { name: say('home:recent') })
    .getByRole('link', { name: subject })
    .waitFor();
  await row.getByRole('button', { name: say('home:urgeAbout', { subject }) }).click();
  await page.getByText(say('contracts:urge.done', { names: '陆鸣谦' })).waitFor();
  expect(new URL(page.url()).pathname, 'the button is not the row').toBe('/');
});
