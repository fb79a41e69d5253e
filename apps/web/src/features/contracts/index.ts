/** What other features show of contracts. */
export { ContractLink } from './open/contract-link.tsx';
