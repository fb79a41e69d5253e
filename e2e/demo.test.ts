import type { ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { takePicture } from './take-picture.ts';

const browser = useBrowser();

async function statusesOf({ page }: Visitor): Promise<Record<string, string>> {
  const answer = await page.request.get('/api/contract/list?box=ALL&pageSize=100');
  const { result } = (await answer.json()) as { result: ContractList };
  return Object.fromEntries(result.list.map(({ subject, status }) => [subject, status]));
}

it('a newcomer finds contracts in every state, made by the people of the demo', async () => {
  const staff = await browser.visit();
  await logInByPassword(staff, STAFF);
  await expect
    .poll(() => statusesOf(staff), { timeout: 60_000, interval: 500 })
    .toMatchObject({
      '2026 年度软件技术服务合同': 'COMPLETE',
      订单协同平台技术顾问合同: 'SIGNING',
      订单协同平台二期服务合同: 'SIGNING',
      订单协同平台三期开发合同: 'DRAFT',
      订单协同平台培训服务合同: 'REJECTED',
      订单协同平台试运行服务合同: 'RECALLED',
    });
  // Other journeys start contracts too, so it may be far down the list.
  await staff.page.goto(`/contractlist?box=ALL&keyword=${encodeURIComponent('二期服务')}`);
  await staff.page.getByText('订单协同平台二期服务合同').first().waitFor();
  await takePicture(staff, 'contracts-all');
});
