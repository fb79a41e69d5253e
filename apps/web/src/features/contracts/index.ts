/** What other features show of contracts. */
export { dueAct } from './acts/standing.ts';
export { useNowActs } from './acts/use-now-acts.ts';
export { RowStatus } from './list/row-status.tsx';
export { ContractLink } from './open/contract-link.tsx';
