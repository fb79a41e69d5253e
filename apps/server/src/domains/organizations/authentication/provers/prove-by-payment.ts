import { randomInt } from 'node:crypto';
import type { Clock } from '@cinnabar/kernel';
import type { System } from '../../../system/index.ts';
import type { CompanyProver } from '../../company-prover.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A transfer between banks, a weekend and the reviewer's day are within it. */
const VALID_DAYS = 7;
/** Without letters and digits that look alike in print. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRTUWXY';

/** `CB-7K2M-94`: 28^6 of them, so a number cannot be guessed while it is valid; a taken one is refused by the database. */
export function makeReference(): string {
  const drawn = Array.from({ length: 6 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return `CB-${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}

/**
 * Reverse payment: the company pays one cent from its own account with a reference of its own, which the operator finds on the bank statement
 * and ticks off. Offered when the operator has named an account (setting `companypayment`).
 */
export function proveByPayment({ system, clock }: { system: System; clock: Clock }): CompanyProver {
  return {
    way: 'PAYMENT',
    decides: false,
    isOpen: async () => (await system.setting('companypayment')).payee !== null,
    start: async () => ({
      state: 'PENDING',
      ref: makeReference(),
      expireTime: new Date(clock.now().getTime() + VALID_DAYS * DAY_MS),
    }),
  };
}
