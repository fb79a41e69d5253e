import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { useState } from 'react';
import { addParty, type SigningOrder } from '../draft/draft-parties.ts';
import type { DraftSession } from '../draft/use-draft.ts';
import { FIRST_ORDER, orderShown, partiesIn, signingOrder } from './signing-order.ts';

type Parties = readonly SignatoryForm[];

/** The parties of a draft and the order in which they sign. */
export function useSigningOrder({ draft, change }: Pick<DraftSession, 'draft' | 'change'>) {
  const [state, setState] = useState(FIRST_ORDER);
  const order = orderShown(state, draft.signatories);
  const edit = (make: (parties: Parties) => SignatoryForm[]) =>
    change((now) => {
      const signatories = make(now.signatories);
      setState((before) => signingOrder(before, { type: 'edited', parties: signatories }));
      return { ...now, signatories };
    });
  return {
    order,
    edit,
    add: (party: SignatoryForm) => edit((parties) => addParty(parties, party, order)),
    choose: (next: SigningOrder) =>
      change((now) => {
        setState((before) => signingOrder(before, { type: 'chosen', order: next, parties: now.signatories }));
        return { ...now, signatories: partiesIn(state, now.signatories, next) };
      }),
  };
}
