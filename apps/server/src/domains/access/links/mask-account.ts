import { isContact, maskContact } from '@cinnabar/protocol/identity/account-rules';

/** An account at a company, for its log: a contact is masked as usual; a name or a number of the company's own is not secret there. */
export const maskAccount = (account: string): string => (isContact(account) ? maskContact(account) : account);
