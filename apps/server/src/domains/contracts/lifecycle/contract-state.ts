import type { CategoryConfig } from '@cinnabar/protocol/categories/rules/category-rules';
import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { InferSelectModel } from 'drizzle-orm';
import type {
  contract,
  contractAction,
  contractCopy,
  contractDepartment,
  contractField,
  OperatorRecord,
  signatory,
} from './contracts-tables.ts';

export type ContractRecord = InferSelectModel<typeof contract>;
export type SignatoryRecord = InferSelectModel<typeof signatory>;
export type ActionRecord = InferSelectModel<typeof contractAction>;
export type { OperatorRecord } from './contracts-tables.ts';
export type AgentRecord = Extract<OperatorRecord, { type: 'AGENT' }>;
export type CopyRecord = InferSelectModel<typeof contractCopy>;
export type DepartmentRecord = InferSelectModel<typeof contractDepartment>;
export type FieldRecord = InferSelectModel<typeof contractField>;

/** A contract with the rows that change with it. Parties in signing order, with their steps in order. */
export interface ContractState {
  contract: ContractRecord;
  signatories: SignatoryRecord[];
  actions: ActionRecord[];
  fields: FieldRecord[];
  copies: CopyRecord[];
  /** Of the employees by whom companies have it; empty for a draft. */
  departments: DepartmentRecord[];
  /** The rules of the version of its business type that it names; without a type those that demand nothing. */
  rules: CategoryConfig;
}

export function actionsOf(state: ContractState, signatoryId: string): ActionRecord[] {
  return state.actions.filter((action) => action.signatoryId === signatoryId);
}

export function signatoryOf(state: ContractState, action: ActionRecord): SignatoryRecord {
  const found = state.signatories.find((signatory) => signatory.id === action.signatoryId);
  if (!found) throw new Error(`action ${action.id} has no party`);
  return found;
}

/** Whether an operator is this person by name, as one of the party's own side. */
export const isNamedFor = ({ type, id }: OperatorRecord, userId: string | null): boolean =>
  type !== 'ROLE' && type !== 'AGENT' && id === userId;

export const agentsOf = ({ operators }: Pick<ActionRecord, 'operators'>): AgentRecord[] =>
  operators.filter((one) => one.type === 'AGENT');

/** Deadline of what waits now: the contract's, or that of its voiding. */
export function deadlineOf(contract: ContractRecord): Date | null {
  return contract.status === 'TERMINATING' ? contract.voidExpireTime : contract.expireTime;
}

/** The job that expires contracts runs once a minute; no act is permitted in between. */
export function isLate({ contract }: ContractState, now: Date): boolean {
  const deadline = deadlineOf(contract);
  return !deadline || deadline <= now;
}

/** Display name of a party: the company's, or the person's. */
export function partyName(signatory: SignatoryRecord): string {
  return signatory.tenantType === 'PERSONAL' ? (signatory.receiverName ?? '') : signatory.tenantName;
}

/** Companies among the parties of an open contract. */
export function waitingCompanies({ contract, signatories }: ContractState): string[] {
  if (contract.status === 'DRAFT' || ENDED_STATUSES.includes(contract.status)) return [];
  return signatories.flatMap(({ tenantId, tenantType }) =>
    tenantType === 'PERSONAL' || tenantId === null ? [] : [tenantId],
  );
}
