import type { Action, Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';

const isOpen = ({ status }: Action) => status === 'SIGNING' || status === 'FILLING';

/** Steps that void a contract are on its declaration; those of a voiding that was not completed are history. */
export function isOfVoiding({ voiding }: Pick<Contract, 'voiding'>, action: Action): boolean {
  return voiding !== null && action.fields.some(({ documentId }) => documentId === voiding.documentId);
}

/** The steps to show: the contract's own, and those of the voiding under way or done. */
export function shownActions(contract: Pick<Contract, 'voiding'>, { actions }: Signatory): Action[] {
  return actions
    .filter(({ type }) => !type.startsWith('TERMINATE'))
    .concat(actions.filter((action) => action.type.startsWith('TERMINATE') && isOfVoiding(contract, action)));
}

/** Parties whose turn it is and that are named. */
export function waitingParties(contract: Pick<Contract, 'voiding' | 'signatories'>): Signatory[] {
  return contract.signatories.filter(
    (party) => !party.sweepCode && shownActions(contract, party).some(isOpen),
  );
}

/** How many of those who must confirm the voiding have done so. */
export function voidingProgress(contract: Contract): { done: number; all: number } {
  const asked = contract.signatories.filter(({ actions }) =>
    actions.some((action) => isOfVoiding(contract, action)),
  );
  const done = asked.filter(({ actions }) =>
    actions.every((action) => !isOfVoiding(contract, action) || action.status === 'SIGNED'),
  );
  return { done: done.length, all: asked.length };
}
