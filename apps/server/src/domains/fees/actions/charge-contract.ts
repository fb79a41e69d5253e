import type { FeeMeans } from '@cinnabar/protocol/fees/fee-rules';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { appendLine, type NewLine } from '../append-line.ts';
import type { FeesDeps } from '../fees-deps.ts';
import { isOn } from '../fees-policy.ts';
import { type FeeAccountRecord, findAccountAndCard, findCard, lockAccount } from '../fees-store.ts';

/** A contract that is being sent. */
export interface ChargedContract {
  contractId: string;
  subject: string;
  /** The company that sends it; null: a person, who pays nothing. */
  companyId: string | null;
  operatorId: string;
}

/** Present price of a contract, in cents; null where sending is free. Read before the transaction that charges it. */
export async function readPrice(deps: FeesDeps): Promise<number | null> {
  if (!(await isOn(deps))) return null;
  return (await deps.system.setting('fee')).contractPrice;
}

/** Annual card, then coupon, then balance; null when a company has none of them. */
export function meansOf(
  { coupons, balance }: FeeAccountRecord,
  hasCard: boolean,
  price: number,
): FeeMeans | null {
  if (hasCard) return 'CARD';
  if (coupons > 0) return 'COUPON';
  return balance >= price ? 'BALANCE' : null;
}

/** Whether this company could not pay for one more contract now. */
export async function lacksMeans(deps: FeesDeps, companyId: string | null): Promise<boolean> {
  const price = await readPrice(deps);
  if (price === null || companyId === null) return false;
  const { account, hasCard } = await findAccountAndCard(deps.database.db, companyId, deps.clock.now());
  return meansOf(account, hasCard, price) === null;
}

/** Charges a contract in the transaction that sends it. FEE_SHORT when the company cannot pay. */
export async function chargeContract(
  { clock }: FeesDeps,
  tx: Tx,
  { contractId, subject, companyId, operatorId }: ChargedContract,
  price: number,
): Promise<void> {
  if (companyId === null) return;
  const account = await lockAccount(tx, companyId);
  const hasCard = (await findCard(tx, companyId, clock.now())) !== null;
  const means = meansOf(account, hasCard, price);
  if (means === null) throw new AppError('FEE_SHORT');
  await appendLine(tx, clock, account, chargeLine({ contractId, subject, operatorId }, means, price));
}

export const chargeLine = (
  { contractId, subject, operatorId }: Omit<ChargedContract, 'companyId'>,
  means: FeeMeans,
  price: number,
): NewLine => ({
  kind: 'CHARGE',
  amount: means === 'BALANCE' ? -price : 0,
  coupons: means === 'COUPON' ? -1 : 0,
  means,
  contractId,
  subject,
  operatorId,
});
