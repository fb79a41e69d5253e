import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { orderOf, type SigningOrder, setOrder } from '../draft/draft-parties.ts';

type Parties = readonly SignatoryForm[];

export interface OrderState {
  /** Applies while the parties themselves show none. */
  wanted: SigningOrder;
  /** The parties in their steps, from before all signed in any order; null once another order was begun. */
  formerSteps: Parties | null;
}

export type OrderEvent =
  | { type: 'edited'; parties: Parties }
  /** `parties`: as they were before. */
  | { type: 'chosen'; order: SigningOrder; parties: Parties };

export const FIRST_ORDER: OrderState = { wanted: 'sequential', formerSteps: null };

/** The order in which the parties sign. */
export const orderShown = ({ wanted }: OrderState, parties: Parties): SigningOrder =>
  orderOf(parties) ?? wanted;

/** The parties in the order that was chosen: back in one's steps they stand as before. */
export const partiesIn = (state: OrderState, parties: Parties, order: SigningOrder): SignatoryForm[] =>
  setOrder(parties, order, state.formerSteps);

/** Steps that were all made one are kept until another order is begun. */
export function signingOrder(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'edited')
    return orderOf(event.parties) === 'sequential' ? { ...state, formerSteps: null } : state;
  const { order, parties } = event;
  if (order === 'parallel')
    return { wanted: order, formerSteps: orderOf(parties) === 'parallel' ? state.formerSteps : parties };
  return signingOrder(
    { ...state, wanted: order },
    { type: 'edited', parties: partiesIn(state, parties, order) },
  );
}
