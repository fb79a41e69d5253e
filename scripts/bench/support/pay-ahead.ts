import type { FeeCompany } from '@cinnabar/protocol/fees/fee-schema';
import { signIn } from './bench-sign-in.ts';

const OPERATOR = { address: '10.9.0.4', account: '13800000001', password: 'Demo#2026' };
/** The company of the demo in whose name the benchmarks send. */
const PAYER = '海棠';

/** Books what so many contracts cost, as the operator does: the demo charges for each. */
export async function payAhead(baseUrl: string, contracts: number): Promise<void> {
  const operator = await signIn(baseUrl, OPERATOR.address, OPERATOR.account, OPERATOR.password);
  const [payer] = await operator.get<FeeCompany[]>(`/fee/companies?keyword=${encodeURIComponent(PAYER)}`);
  if (!payer) throw new Error(`no company ${PAYER}`);
  const { tenantId } = payer;
  await operator.post('/fee/book', { kind: 'COUPON', coupons: contracts, tenantId, reason: 'benchmark' });
}
