import type { Abilities, ActDenial, ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { type ActPlace, actsAt, DUE_ACTS, type DueAct, type PlaceSpec, specOf } from './contract-acts.ts';

/** The part of a contract or a row that determines its acts. */
export type Actable = Pick<Contract, 'abilities' | 'status'>;

/** Whether an act is offered at a place: to be done, closed with its reason, or not at all. */
export type Standing = 'open' | 'out' | ActDenial;

/** The state excludes the act, or the act does not concern the viewer: it is not shown. */
const OUT_OF_QUESTION: ReadonlySet<ActDenial> = new Set(['WRONG_STATE', 'NOT_A_PARTY', 'PRINT_NOT_COMPLETE']);

export function standingOf(act: ContractAct, place: PlaceSpec, { abilities, status }: Actable): Standing {
  if (status === 'TERMINATING' && place.whileVoiding === null) return 'out';
  const ability = abilities[act];
  if (ability === true) return 'open';
  return place.closed === 'explained' && isExplained(ability, abilities) ? ability : 'out';
}

function isExplained(denial: ActDenial, abilities: Abilities): boolean {
  // A cc receiver is not shown the closed acts of others.
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

/** The act that waits for the viewer: by `signCode` of the server, and editing for a draft that the viewer may edit. */
export function dueAct({ abilities, signCode }: Pick<Contract, 'abilities' | 'signCode'>): DueAct | null {
  if (abilities.edit === true) return 'edit';
  return DUE_ACTS.find((act) => specOf(act).due === signCode) ?? null;
}

/** Key of its label in `contracts-acts:act`: signing a declaration that voids the contract has its own label. */
export function dueWord(contract: Actable & Pick<Contract, 'signCode'>): DueAct | 'void' | null {
  const act = dueAct(contract);
  return act === 'sign' && contract.status === 'TERMINATING' ? 'void' : act;
}
