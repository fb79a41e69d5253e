import type { FeeAccount, FeeBooking, FeeList } from '@cinnabar/protocol/fees/fee-schema';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { Database } from '../../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../../testing/build-product.ts';

/** Without the part that the operator's booking form always fills alike. */
export type Booking = FeeBooking extends infer F
  ? F extends FeeBooking
    ? Omit<F, 'tenantId' | 'reason'>
    : never
  : never;

/** A product where sending costs ¥ 5.00, with its operator. */
export async function buildFeesEnvironment(database: Database) {
  const product = await buildProduct(database);
  const owner = await product.company('朱砂科技有限公司', { 林知夏: ['SYSTEM'] });
  await database.pool.query(`update company set tenant_type = 'CORPORATE' where id = $1`, [owner.id]);
  const operator = await product.signIn(owner.people.林知夏!.contact);
  const switchFees = (fee: boolean) => operator.put('/sys/config/license', { hybrid: false, fee });
  await switchFees(true);
  await operator.put('/sys/config/fee', { contractPrice: 500 });

  const book = (tenantId: string, booking: Booking, by: Caller = operator) =>
    by.post<null>('/fee/book', { ...booking, tenantId, reason: '收款凭证 20261121' });

  /** A company with its administrator, and a member who sends its contracts. */
  async function customer(name: string, more: Record<string, BuiltInRoleType[]> = {}) {
    const firm = await product.company(name, { 沈知微: ['SYSTEM'], 陆青禾: [], ...more });
    const callers = await Promise.all(
      Object.entries(firm.people).map(
        async ([who, { contact }]) => [who, await product.signIn(contact)] as const,
      ),
    );
    const staff = Object.fromEntries(callers) as Record<string, Caller>;
    return { ...firm, staff, administrator: staff.沈知微!, sender: staff.陆青禾! };
  }

  return {
    ...product,
    owner,
    operator,
    switchFees,
    book,
    customer,
    account: async (tenantId: string, by: Caller = operator) =>
      (await by.get<FeeAccount>('/fee/account', { tenantId })).result,
    bill: async (tenantId: string) =>
      (await operator.get<FeeList>('/fee/list', { tenantId, pageSize: '100' })).result.list,
  };
}
