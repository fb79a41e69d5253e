import type { Abilities, ActDenial, ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { type ActPlace, actsAt, DUE_ACTS, type DueAct, type PlaceSpec, specOf } from './contract-acts.ts';

/** What of a contract or a row says what can be done to it. */
export type Actable = Pick<Contract, 'abilities' | 'status'>;

/** Whether an act is offered at a place: to be done, closed with its reason, or not at all. */
export type Standing = 'open' | 'out' | ActDenial;

/** The state rules it out, or it is no business of the viewer's: nothing that is told. */
const OUT_OF_QUESTION: ReadonlySet<ActDenial> = new Set(['WRONG_STATE', 'NOT_A_PARTY', 'PRINT_NOT_COMPLETE']);

export function standingOf(act: ContractAct, place: PlaceSpec, { abilities, status }: Actable): Standing {
  if (status === 'TERMINATING' && place.whileVoiding === null) return 'out';
  const ability = abilities[act];
  if (ability === true) return 'open';
  return place.closed === 'told' && isTold(ability, abilities) ? ability : 'out';
}

function isTold(denial: ActDenial, abilities: Abilities): boolean {
  // Who only reads along is told of nothing that others could do.
  const isOnlooker = abilities.readComments !== true;
  return !OUT_OF_QUESTION.has(denial) && !(denial === 'NOT_SPONSOR' && isOnlooker);
}

export interface OfferedAct {
  act: ContractAct;
  words: PlaceSpec['words'];
  /** Why it is closed; null: it is open. */
  denial: ActDenial | null;
}

/** What is offered at a place, in its order. */
export function offeredAt(place: ActPlace, contract: Actable): OfferedAct[] {
  return actsAt(place).flatMap((act) => {
    const spec = specOf(act).places![place]!;
    const standing = standingOf(act, spec, contract);
    if (standing === 'out') return [];
    const words = (contract.status === 'TERMINATING' && spec.whileVoiding) || spec.words;
    return { act, words, denial: standing === 'open' ? null : standing };
  });
}

/** What waits for the viewer: what the server says (`signCode`), and a draft for who may go on with it. */
export function dueAct({ abilities, signCode }: Pick<Contract, 'abilities' | 'signCode'>): DueAct | null {
  if (abilities.edit === true) return 'edit';
  return DUE_ACTS.find((act) => specOf(act).due === signCode) ?? null;
}

/** The key of its word in `contracts-acts:act`: to sign a declaration that voids the contract is called what it does. */
export function dueWord(contract: Actable & Pick<Contract, 'signCode'>): DueAct | 'void' | null {
  const act = dueAct(contract);
  return act === 'sign' && contract.status === 'TERMINATING' ? 'void' : act;
}
