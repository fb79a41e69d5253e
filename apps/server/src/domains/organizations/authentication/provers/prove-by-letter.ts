import { isContact } from '@cinnabar/protocol/identity/account-rules';
import type { CompanyClaim, CompanyProver } from '../../company-prover.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { insertLetter } from '../letter/letter-store.ts';
import { makeLetter } from '../letter/make-letter.ts';
import { sendLetterLink } from '../letter/notify-letter.ts';

/**
 * The legal representative, who may have no account yet, authorizes the applicant by a letter that they sign here. The letter is made at the
 * start; the signature proves the application (`answering/actions/sign-letter.ts`).
 */
export function proveByLetter(deps: OrganizationsDeps): CompanyProver {
  const { identity } = deps;
  const contactOf = ({ letterContact }: CompanyClaim): string | null =>
    letterContact !== null && isContact(letterContact) ? letterContact : null;

  return {
    way: 'LETTER',
    decides: false,
    isOpen: async () => true,
    async refusal(claim) {
      const contact = contactOf(claim);
      if (contact === null) return 'CONTACT_INVALID';
      const applicant = await identity.findUser(claim.applicantId);
      return applicant?.mobile === contact || applicant?.email === contact ? 'COMPANY_LETTER_SELF' : null;
    },
    async start(claim) {
      const contact = contactOf(claim)!;
      const made = await makeLetter(deps, { ...claim, contact });
      return {
        state: 'PENDING',
        ref: made.id,
        expireTime: made.expireTime,
        async keep(tx) {
          const { id: receiverId } = await identity.findOrCreateUserByContact(tx, {
            contact,
            name: claim.legalPerson,
            invitedBy: claim.applicantId,
          });
          const letter = { ...made, receiverId };
          await insertLetter(tx, letter);
          await sendLetterLink(deps, tx, letter, 'company-letter-sent');
        },
      };
    },
  };
}
