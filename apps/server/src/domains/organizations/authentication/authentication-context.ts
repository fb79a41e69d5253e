import type { CompanyProver } from '../company-prover.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { proveByIdentity } from './provers/prove-by-identity.ts';
import { proveByLetter } from './provers/prove-by-letter.ts';
import { proveByPayment } from './provers/prove-by-payment.ts';
import { proveByReview } from './provers/prove-by-review.ts';

export interface AuthenticationContext extends OrganizationsDeps {
  /** In the order in which they are offered. */
  provers: readonly CompanyProver[];
}

/** The built-in provers, and the vendor's when one is connected. */
export function createAuthentication(deps: OrganizationsDeps): AuthenticationContext {
  const builtIn: CompanyProver[] = [
    proveByIdentity(deps.identity),
    proveByLetter(deps),
    proveByPayment(deps),
    proveByReview,
  ];
  return { ...deps, provers: deps.companyProver ? [deps.companyProver, ...builtIn] : builtIn };
}
