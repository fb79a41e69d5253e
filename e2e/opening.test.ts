import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser.ts';
import { callApi, jsonBody } from './call-api.ts';
import { session } from './filling-contract.ts';
import { launchPage } from './pages/launch-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { sendContractOf } from './sent-contract.ts';

const browser = useBrowser();

/** The visitor acts for nobody but themselves from here on. */
const actForMyself = ({ page }: Visitor) =>
  page.request.post('/api/user/tenant', {
    form: { tenantId: '' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });

async function actsFor({ page }: Visitor): Promise<string | undefined> {
  const answer = await page.request.get('/api/user');
  return ((await answer.json()) as { result: CurrentUser }).result.company?.name;
}

it('what is opened from the home page, or by a link to a draft, is opened for the company that it belongs to', async () => {
  const me = { name: '林知夏', mobile: STAFF };
  const { id, subject } = await sendContractOf([me], { subject: '食堂设备维保合同' });
  const draft = await callApi<{ result: { id: string } }>(
    '/contract',
    jsonBody({ subject: '食堂设备采购合同', documents: [], signatories: [], fields: [], expireTime: null }),
    await session(STAFF),
  );
  const staff = await browser.visit();
  const { page } = staff;
  await logInByPassword(staff, STAFF);

  await actForMyself(staff);
  expect(await actsFor(staff)).toBeUndefined();
  await page.goto('/');
  await page.getByRole('link', { name: subject }).click();
  await page.waitForURL(`**/sign/${id}?service=%2F`);
  await page.locator('.page-image.is-shown').first().waitFor();
  expect(await actsFor(staff)).toBe('朱砂科技有限公司');

  await actForMyself(staff);
  await page.goto(`/launch/contract/${draft.result.id}`);
  await expect.poll(() => launchPage(staff).subject.inputValue()).toBe('食堂设备采购合同');
  expect(await actsFor(staff)).toBe('朱砂科技有限公司');
});
