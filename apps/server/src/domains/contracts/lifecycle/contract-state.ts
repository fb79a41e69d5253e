import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { InferSelectModel } from 'drizzle-orm';
import type { contract, contractAction, contractCopy, contractField, signatory } from './contracts-tables.ts';

export type ContractRecord = InferSelectModel<typeof contract>;
export type SignatoryRecord = InferSelectModel<typeof signatory>;
export type ActionRecord = InferSelectModel<typeof contractAction>;
export type CopyRecord = InferSelectModel<typeof contractCopy>;
export type FieldRecord = InferSelectModel<typeof contractField>;

/** A contract with everything that moves when it moves. Parties in signing order, their steps in theirs. */
export interface ContractState {
  contract: ContractRecord;
  signatories: SignatoryRecord[];
  actions: ActionRecord[];
  fields: FieldRecord[];
  copies: CopyRecord[];
}

export function actionsOf(state: ContractState, signatoryId: string): ActionRecord[] {
  return state.actions.filter((action) => action.signatoryId === signatoryId);
}

export function signatoryOf(state: ContractState, action: ActionRecord): SignatoryRecord {
  const found = state.signatories.find((signatory) => signatory.id === action.signatoryId);
  if (!found) throw new Error(`action ${action.id} has no party`);
  return found;
}

/** Until when what waits now may be done: the contract's deadline, or that of its voiding. */
export function deadlineOf(contract: ContractRecord): Date | null {
  return contract.status === 'TERMINATING' ? contract.voidExpireTime : contract.expireTime;
}

/** The job that ends what is late comes once a minute; nothing is done in between. */
export function isLate({ contract }: ContractState, now: Date): boolean {
  const deadline = deadlineOf(contract);
  return !deadline || deadline <= now;
}

/** How a party is called on screen: a company by its name, a person by theirs. */
export function partyName(signatory: SignatoryRecord): string {
  return signatory.tenantType === 'PERSONAL' ? (signatory.receiverName ?? '') : signatory.tenantName;
}

/** Companies among the parties of a contract that still goes on. */
export function waitingCompanies({ contract, signatories }: ContractState): string[] {
  if (contract.status === 'DRAFT' || ENDED_STATUSES.includes(contract.status)) return [];
  return signatories.flatMap(({ tenantId, tenantType }) =>
    tenantType === 'PERSONAL' || tenantId === null ? [] : [tenantId],
  );
}
