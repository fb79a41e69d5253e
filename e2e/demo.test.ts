import type { ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { takePicture } from './browser/take-picture.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';

const browser = useBrowser();

const STATUSES = {
  '2026 年度软件技术服务合同': 'COMPLETE',
  订单协同平台技术顾问合同: 'SIGNING',
  订单协同平台二期服务合同: 'SIGNING',
  订单协同平台三期开发合同: 'DRAFT',
  订单协同平台培训服务合同: 'REJECTED',
  订单协同平台试运行服务合同: 'RECALLED',
  订单协同平台数据迁移合同: 'FINISHED',
  订单协同平台用户调研协议: 'FILLING',
  订单协同平台一期开发合同: 'TERMINATED',
  订单协同平台接口开发合同: 'TERMINATING',
  订单协同平台临时支持协议: 'EXPIRED',
  仪器仪表采购合同: 'FILLING',
  机电设备采购合同: 'COMPLETE',
};

/** Each searched by name: other journeys start more contracts than one page of the list shows. */
async function statusOf({ page }: Visitor, subject: string): Promise<string | undefined> {
  const answer = await page.request.get('/api/contract/list', {
    params: { box: 'ALL', pageSize: 100, keyword: subject },
  });
  const { result } = (await answer.json()) as { result: ContractList };
  return result.list.find((one) => one.subject === subject)?.status;
}

it('a first visitor finds contracts in every state, created by the people of the demo', async () => {
  const staff = await browser.visit();
  await logInByPassword(staff, STAFF);
  for (const [subject, status] of Object.entries(STATUSES))
    await expect.poll(() => statusOf(staff, subject), { timeout: 120_000, interval: 500 }).toBe(status);
  // Other journeys start contracts too, so it may be far down the list.
  await staff.page.goto(`/contractlist?box=ALL&keyword=${encodeURIComponent('二期服务')}`);
  await staff.page.getByText('订单协同平台二期服务合同').first().waitFor();
  await takePicture(staff, 'contracts-all');
});
