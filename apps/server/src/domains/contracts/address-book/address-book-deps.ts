import type { ContractsDeps } from '../contracts-deps.ts';

export type AddressBookDeps = Pick<ContractsDeps, 'database' | 'clock'>;
