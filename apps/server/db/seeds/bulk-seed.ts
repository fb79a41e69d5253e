import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { DemoVisitor } from './demo-visitor.ts';

const CREATOR = '13800000004';
const FILE = '2026 年度咨询顾问.csv';
/** The third fee is no amount: who opens the run puts it right. Columns of parties stand last, so that the fee is seen at once. */
const SHEET = [
  ['合同主题', '顾问方企业名称', '服务费', '保密年限', '服务内容', '顾问方姓名', '顾问方手机号或邮箱'],
  [
    '报关咨询服务协议',
    '海棠贸易有限公司',
    '¥36000.00',
    '3',
    '进出口报关与外汇结算咨询',
    '许清和',
    '13900000001',
  ],
  [
    '展厅设计咨询协议',
    '云栖设计有限公司',
    '58000',
    '2',
    '展厅空间与导视系统设计咨询',
    '何景行',
    '13900000003',
  ],
  [
    '茶礼定制咨询协议',
    '南山茶业有限公司',
    '一万二千元',
    '2',
    '商务茶礼选品与包装咨询',
    '叶南星',
    '13900000004',
  ],
  [
    '办公租赁咨询协议',
    '朱砂置业有限公司',
    '24000',
    '3',
    '办公场地租赁与物业管理咨询',
    '程予安',
    '13800000006',
  ],
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
