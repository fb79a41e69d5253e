import type { Clock } from '@cinnabar/kernel';
import type { Tx } from '../../platform/db/open-database.ts';
import { type FeeAccountRecord, type FeeLineRecord, writeLine } from './fees-store.ts';

/** The variable part of a line; omitted fields are zero or null. */
export type NewLine = Pick<FeeLineRecord, 'kind' | 'operatorId'> &
  Partial<Omit<FeeLineRecord, 'companyId' | 'no' | 'balance' | 'createTime'>>;

const NOTHING = {
  amount: 0,
  coupons: 0,
  means: null,
  startTime: null,
  endTime: null,
  contractId: null,
  subject: null,
  reason: null,
  undoes: null,
};

/** The account after a line. `undone`: of a reversal, the kind that it reverses. */
export function accountAfter(
  account: FeeAccountRecord,
  { kind, amount = 0, coupons = 0 }: Pick<NewLine, 'kind' | 'amount' | 'coupons'>,
  undone?: FeeLineRecord['kind'],
): FeeAccountRecord {
  const about = undone ?? kind;
  const isPaidIn = about === 'TOP_UP';
  const isContract = about === 'CHARGE' || about === 'REFUND';
  return {
    ...account,
    balance: account.balance + amount,
    coupons: account.coupons + coupons,
    totalPaidIn: account.totalPaidIn + (isPaidIn ? amount : 0),
    totalSignFee: account.totalSignFee - (isContract ? amount : 0),
    totalCoupons: account.totalCoupons + (about === 'COUPON' ? coupons : 0),
    totalCardFee: account.totalCardFee - (about === 'CARD' ? amount : 0),
    lines: account.lines + 1,
  };
}

/** Writes a line into the bill of a locked account, and updates the account. */
export async function appendLine(
  tx: Tx,
  clock: Clock,
  account: FeeAccountRecord,
  line: NewLine,
  undone?: FeeLineRecord['kind'],
): Promise<FeeLineRecord> {
  const after = accountAfter(account, line, undone);
  const record = lineAfter(after, line, clock.now());
  await writeLine(tx, after, record);
  return record;
}

/** The last line of an account, as it is written. */
export const lineAfter = (after: FeeAccountRecord, line: NewLine, createTime: Date): FeeLineRecord => ({
  ...NOTHING,
  ...line,
  companyId: after.companyId,
  no: after.lines,
  balance: after.balance,
  createTime,
});
