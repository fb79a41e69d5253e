import type { CompanyProver } from '../../company-prover.ts';

/** A reviewer of the platform examines the papers, and asks the company by their own means. Passing it is the proof. */
export const proveByReview: CompanyProver = {
  way: 'REVIEW',
  decides: false,
  isOpen: async () => true,
  start: async () => ({ state: 'PENDING' }),
};
