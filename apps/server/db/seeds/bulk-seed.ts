import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { DemoVisitor } from './demo-visitor.ts';

const CREATOR = '13800000004';
const FILE = '年度咨询服务.csv';
/**
 * The third fee is no amount: who opens the run puts it right. Columns of parties stand last, so that the fee is seen at once; both companies have
 * a seal, so that all rows can be sent.
 */
const SHEET = [
  ['合同主题', '顾问方企业名称', '服务费', '保密年限', '服务内容', '顾问方姓名', '顾问方手机号或邮箱'],
  ['报关咨询协议', '海棠贸易有限公司', '¥36000.00', '3', '进出口报关与外汇结算咨询', '许清和', '13900000001'],
  ['海外仓咨询协议', '海棠贸易有限公司', '58000', '2', '海外仓选址与物流方案咨询', '许清和', '13900000001'],
  [
    '办公租赁咨询协议',
    '朱砂置业有限公司',
    '一万二千元',
    '2',
    '办公场地选址与租赁谈判咨询',
    '程予安',
    '13800000006',
  ],
  ['物业管理咨询协议', '朱砂置业有限公司', '24000', '3', '园区物业管理与能耗咨询', '程予安', '13800000006'],
];

/** A run from a sheet for the template of `seedClauses`, checked and not started: one row is wrong, so that there is something to correct. */
export async function seedBulk(
  visit: (mobile: string) => Promise<DemoVisitor>,
  versionId: string,
): Promise<void> {
  const creator = await visit(CREATOR);
  const { company } = await creator.get<CurrentUser>('/user');
  // Its first business type is the general one, which asks for nothing beside the sheet.
  const [category] = await creator.get<Category[]>('/category/permission/send/available', {
    companyId: company!.id,
  });
  const query = new URLSearchParams({ versionId, categoryId: category!.id });
  const bytes = Buffer.from(SHEET.map((cells) => cells.join(',')).join('\n'));
  await creator.upload<BulkRun>(`/contract/bulk?${query}`, FILE, bytes);
}
