import type { FeeBooking } from '@cinnabar/protocol/fees/fee-schema';
import type { Fees } from '../../src/domains/fees/index.ts';
import type { CompanyRecord } from '../../src/domains/organizations/index.ts';
import type { System } from '../../src/domains/system/index.ts';
import type { Tx } from '../../src/platform/db/open-database.ts';
import type { DemoCompanyKey } from './demo-accounts.ts';

type WithoutTenant<One> = One extends unknown ? Omit<One, 'tenantId'> : never;
type Booked = WithoutTenant<FeeBooking>;

const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;
const CARD_DAYS = 365;
/** Since when the first company has its account: longer than the demo has contracts. */
const FIRST_DAYS = 760;

/** A day in China, as `2026-11-21`. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + CHINA_MS + days * DAY_MS).toISOString().slice(0, 10);

/** Amounts in cents. The account of a company is enough to try the demo, and shows each means of payment. */
const bookings = (): Record<DemoCompanyKey, Booked[]> => {
  const card = { kind: 'CARD', startDate: dayIn(0), endDate: dayIn(CARD_DAYS - 1) } as const;
  const year = '一年内发起合同不限份数';
  return {
    // Its bill begins before its contracts.
    cinnabar: [],
    estates: [
      { kind: 'TOP_UP', amount: 200_000, reason: '对公转账，电子回单 20260920-03' },
      { ...card, price: 98_000, reason: year },
    ],
    begonia: [
      { kind: 'TOP_UP', amount: 100_000, reason: '对公转账，电子回单 20260921-02' },
      { kind: 'COUPON', coupons: 50, reason: '新客户赠送' },
    ],
    bluestone: [{ kind: 'TOP_UP', amount: 30_000, reason: '对公转账，电子回单 20260825-07' }],
    cloudrest: [{ kind: 'COUPON', coupons: 5, reason: '新客户赠送' }],
    southhill: [{ kind: 'COUPON', coupons: 5, reason: '新客户赠送' }],
    highland: [{ kind: 'COUPON', coupons: 5, reason: '新客户赠送' }],
    // Nothing before it is registered.
    moonbay: [],
  };
};

/** Fees are on in a demo, and every company has something to pay with. */
export async function seedFees(
  tx: Tx,
  { fees, system }: { fees: Pick<Fees, 'preset' | 'presetBill'>; system: Pick<System, 'presetSetting'> },
  companies: Record<DemoCompanyKey, CompanyRecord>,
): Promise<void> {
  await system.presetSetting(tx, 'license', { hybrid: false, fee: true });
  const time = new Date(Date.now() - FIRST_DAYS * DAY_MS);
  const reason = `对公转账，电子回单 ${dayIn(0 - FIRST_DAYS).replaceAll('-', '')}-01`;
  await fees.presetBill(tx, companies.cinnabar.id, [{ kind: 'TOP_UP', time, amount: 500_000, reason }]);
  for (const [key, booked] of Object.entries(bookings())) {
    const tenantId = companies[key as DemoCompanyKey].id;
    for (const one of booked) await fees.preset(tx, { ...one, tenantId });
  }
}
