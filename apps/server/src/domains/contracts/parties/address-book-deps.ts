import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

export type AddressBookDeps = Pick<ContractsDeps, 'database' | 'clock'>;
