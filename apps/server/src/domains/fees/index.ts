import { systemClock } from '@cinnabar/kernel';
import type { FeeBooking } from '@cinnabar/protocol/fees/fee-schema';
import type { Tx } from '../../platform/db/open-database.ts';
import type { App } from '../../platform/http/create-app.ts';
import { SYSTEM_ACTOR } from '../audit/index.ts';
import { writeBooking } from './actions/book-fee.ts';
import { type ChargedContract, chargeContract, lacksMeans, readPrice } from './actions/charge-contract.ts';
import { type PastFee, presetBill } from './actions/preset-bill.ts';
import { refundContract } from './actions/refund-contract.ts';
import { bookingRoutes } from './booking-routes.ts';
import type { FeesDeps } from './fees-deps.ts';
import { mayOpen } from './fees-policy.ts';
import { feesRoutes } from './fees-routes.ts';

export function createFees(options: Omit<FeesDeps, 'clock'> & Partial<Pick<FeesDeps, 'clock'>>) {
  const deps: FeesDeps = { clock: systemClock, ...options };
  return {
    /** Present price of a contract in cents; null where sending is free. */
    readPrice: () => readPrice(deps),
    /** The company could not pay for one more contract now. */
    lacksMeans: (companyId: string | null) => lacksMeans(deps, companyId),
    /** Whether this person may open the fee center of the company. */
    mayOpen: (userId: string, companyId: string) => mayOpen(deps, { userId }, companyId),
    /** In the transaction that sends the contract, at the price read before it. Errors: FEE_SHORT. */
    charge: (tx: Tx, contract: ChargedContract, price: number) => chargeContract(deps, tx, contract, price),
    /** In the transaction that ends a contract without signatures. */
    refund: (tx: Tx, contractId: string) => refundContract(deps, tx, contractId),
    /** Initial accounts of a demo's companies. */
    preset: (tx: Tx, booking: FeeBooking) => writeBooking(deps, tx, booking, SYSTEM_ACTOR),
    /** The bill of earlier days of a demo's company. */
    presetBill: (tx: Tx, companyId: string, past: readonly PastFee[]) =>
      presetBill(deps, tx, companyId, past),
    routes(app: App): void {
      feesRoutes(app, deps);
      bookingRoutes(app, deps);
    },
  };
}

export type { PastFee };

export type Fees = ReturnType<typeof createFees>;
