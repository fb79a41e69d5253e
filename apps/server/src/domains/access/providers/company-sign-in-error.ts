import type { CompanySignInFault } from '@cinnabar/protocol/access/company-sign-in-schema';

/** The way through a provider ended. The browser is led back to `/login`, which says why in the person's language. */
export class CompanySignInError extends Error {
  readonly fault: CompanySignInFault;
  /** Where the person wanted to go, when it is known. */
  readonly service: string;

  constructor(fault: CompanySignInFault, service = '/') {
    super(`company sign-in: ${fault}`);
    this.fault = fault;
    this.service = service;
  }
}
