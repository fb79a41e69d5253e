import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { useState } from 'react';
import { addParty, orderOf, type SigningOrder, setOrder } from '../draft/draft-parties.ts';
import type { DraftSession } from '../draft/use-draft.ts';

type Parties = readonly SignatoryForm[];

/** The parties of a draft and the order in which they sign. Steps that were all made one are kept until another order is begun. */
export function useSigningOrder({ draft, change }: Pick<DraftSession, 'draft' | 'change'>) {
  const [wanted, setWanted] = useState<SigningOrder>('sequential');
  const [formerSteps, setFormerSteps] = useState<Parties | null>(null);
  const order = orderOf(draft.signatories) ?? wanted;
  const edit = (make: (parties: Parties) => SignatoryForm[]) =>
    change((now) => {
      const signatories = make(now.signatories);
      if (orderOf(signatories) === 'sequential') setFormerSteps(null);
      return { ...now, signatories };
    });
  return {
    order,
    edit,
    add: (party: SignatoryForm) => edit((parties) => addParty(parties, party, order)),
    choose: (next: SigningOrder) => {
      setWanted(next);
      edit((parties) => setOrder(parties, next, formerSteps));
      if (next === 'parallel') setFormerSteps(draft.signatories);
    },
  };
}
