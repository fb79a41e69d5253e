import type { Identity } from '../../../identity/index.ts';
import type { CompanyClaim, CompanyProver } from '../../company-prover.ts';

/** Names are compared by their visible characters: full-width letters and spaces make no difference. */
const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '');

/** Whether a person is verified under the name of the legal representative. */
export async function isVerifiedAs(
  identity: Pick<Identity, 'identifyPerson'>,
  userId: string,
  legalPerson: string,
): Promise<boolean> {
  const person = await identity.identifyPerson(userId);
  return 'name' in person && plain(person.name) === plain(legalPerson);
}

/** The legal representative applies in person: their own verified identity is the proof, and there is no further step for them. */
export function proveByIdentity(identity: Pick<Identity, 'identifyPerson'>): CompanyProver {
  const isLegalPerson = ({ applicantId, legalPerson }: CompanyClaim) =>
    isVerifiedAs(identity, applicantId, legalPerson);
  return {
    way: 'LP_IDENTITY',
    decides: false,
    isOpen: async () => true,
    refusal: async (claim) => ((await isLegalPerson(claim)) ? null : 'LEGAL_PERSON_DIFFERS'),
    start: async () => ({ state: 'PROVED' }),
  };
}
