import type { CompanySignInFault } from '@cinnabar/protocol/access/company-sign-in-schema';

/** A failed company sign-in. The browser is redirected to `/login`, which explains the error in the person's language. */
export class CompanySignInError extends Error {
  readonly fault: CompanySignInFault;
  /** The page that the person requested, when known. */
  readonly service: string;

  constructor(fault: CompanySignInFault, service = '/') {
    super(`company sign-in: ${fault}`);
    this.fault = fault;
    this.service = service;
  }
}
