import {
  type ActionRecord,
  actionsOf,
  type ContractRecord,
  type ContractState,
  type SignatoryRecord,
} from './contract-state.ts';
import { isUnnamed } from './scan-policy.ts';

/** Steps of the voiding that are open or done: those with a field on its declaration. Earlier voidings had another one. */
export function voidingSteps({ contract, actions, fields }: ContractState): ActionRecord[] {
  if (contract.voidDocumentId === null) return [];
  const placed = new Set(
    fields.filter((field) => field.documentId === contract.voidDocumentId).map((field) => field.actionId),
  );
  return actions.filter((action) => placed.has(action.id));
}

/** The steps that count now: while a contract is being voided, those alone. */
export function dueSteps(state: ContractState): ActionRecord[] {
  return state.contract.status === 'TERMINATING' ? voidingSteps(state) : state.actions;
}

/** The party's turn has come, and something is left for it to do. */
export function isDue(state: ContractState, party: SignatoryRecord): boolean {
  return dueSteps(state).some(
    ({ signatoryId, status }) => signatoryId === party.id && (status === 'SIGNING' || status === 'FILLING'),
  );
}

/** A person whose turn it is could sign on a device that is handed to them. */
export function isDueInPerson({ contract }: ContractState, party: SignatoryRecord): boolean {
  const waits = party.tenantType === 'PERSONAL' && party.status === 'SIGNING' && !isUnnamed(party);
  return waits && contract.status === 'SIGNING' && Boolean(party.contact);
}

/** The files that the present signature goes into: voiding leaves those of the contract untouched. */
export function documentsToSign({ contract }: ContractState): string[] {
  const { status, voidDocumentId, documentIds } = contract;
  return status === 'TERMINATING' && voidDocumentId ? [voidDocumentId] : documentIds;
}

/** The files that a reader sees: the contract's, then the declaration that voids it. */
export function shownDocuments({ contract }: { contract: ContractRecord }): string[] {
  const { documentIds, voidDocumentId } = contract;
  return voidDocumentId ? [...documentIds, voidDocumentId] : documentIds;
}

export const isSignable = ({ contract }: ContractState): boolean =>
  contract.status === 'SIGNING' || contract.status === 'TERMINATING';

/** Whose consent is needed: every party that has signed. Of a contract that was closed early some never did. */
export function partiesToVoid(state: ContractState): SignatoryRecord[] {
  return state.signatories.filter((party) =>
    actionsOf(state, party.id).some(
      (step) => step.status === 'SIGNED' && !isVoiding(step) && isSigning(step),
    ),
  );
}

const isVoiding = ({ type }: ActionRecord) => type === 'TERMINATE_CORPORATE' || type === 'TERMINATE_PERSONAL';
const isSigning = ({ type }: ActionRecord) => type !== 'AUDIT' && type !== 'FILL';
