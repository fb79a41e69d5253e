/** What other features show of contracts. */
export { RowStatus } from './list/row-status.tsx';
export { useRowActs } from './list/use-row-acts.ts';
export { ContractLink } from './open/contract-link.tsx';
