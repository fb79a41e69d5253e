/** What other features show of contracts. */
export { dueAct } from './acts/standing.ts';
export { useNowActs } from './acts/use-now-acts.ts';
export { InternalSteps } from './launch/party-terms/internal-steps-list.tsx';
export { PeoplePicker } from './launch/party-terms/people-picker.tsx';
export { RowStatus } from './list/row-status.tsx';
export { ContractLink } from './open/contract-link.tsx';
