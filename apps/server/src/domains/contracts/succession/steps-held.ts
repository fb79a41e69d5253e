import { type ActionRecord, actionsOf, type ContractState, isNamedFor } from '../lifecycle/contract-state.ts';

export const UNDONE: ActionRecord['status'][] = ['WAITING', 'FILLING', 'SIGNING'];

export interface Held {
  companyId: string;
  userId: string;
}

/** The open steps of a company for which a person is named as handler. */
export const stepsHeld = (state: ContractState, { companyId, userId }: Held): ActionRecord[] =>
  state.signatories
    .filter(({ tenantId, tenantType }) => tenantId === companyId && tenantType !== 'PERSONAL')
    .flatMap((party) => actionsOf(state, party.id))
    .filter(
      ({ status, operators }) => UNDONE.includes(status) && operators.some((one) => isNamedFor(one, userId)),
    );
