import type { FeeKind, FeeMeans } from '@cinnabar/protocol/fees/fee-rules';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';

const cents = () => bigint({ mode: 'number' });

/** The account of a company: the sum of its lines, written together with each of them under the lock of this row. */
export const feeAccount = pgTable(
  'fee_account',
  {
    companyId: uuid().primaryKey(),
    balance: cents().notNull(),
    coupons: integer().notNull(),
    /** Paid in, less reversals. */
    totalPaidIn: cents().notNull(),
    /** For contracts, less refunds. */
    totalSignFee: cents().notNull(),
    totalCoupons: integer().notNull(),
    /** For annual cards. */
    totalCardFee: cents().notNull(),
    /** Number of lines. */
    lines: integer().notNull(),
  },
  (table) => [
    check('fee_account_balance', sql`${table.balance} >= 0`),
    check('fee_account_coupons', sql`${table.coupons} >= 0`),
  ],
);

/** The bill, append-only (`0001_append_only.sql`): an error is corrected by another line. */
export const feeLine = pgTable(
  'fee_line',
  {
    companyId: uuid().notNull(),
    /** Counts the lines of a company. */
    no: integer().notNull(),
    kind: text().$type<FeeKind>().notNull(),
    /** Cents added to the account; negative: taken from it. */
    amount: cents().notNull(),
    coupons: integer().notNull(),
    /** The means of payment of a contract. */
    means: text().$type<FeeMeans>(),
    /** Validity of an annual card. */
    startTime: time(),
    endTime: time(),
    contractId: uuid(),
    /** Title of the contract when it was sent. */
    subject: text(),
    /** Null when the product itself wrote the line. */
    operatorId: uuid(),
    reason: text(),
    /** The line that this one reverses. */
    undoes: integer(),
    /** Balance in cents after this line. */
    balance: cents().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.no] }),
    // Nothing is reversed twice, no contract is charged twice.
    unique().on(table.companyId, table.undoes),
    unique().on(table.contractId, table.kind),
    index().on(table.companyId, table.kind, table.no),
  ],
);
