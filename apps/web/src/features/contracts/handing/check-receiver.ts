import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { readsAsOrganization } from '@cinnabar/protocol/identity/organization-names';

/** Name and contact of who gets a party's contract or step, as they are typed. */
export interface Receiver {
  name: string;
  contact: string;
}

/** What is wrong with them, as texts of `contracts-acts`. */
export function checkReceiver({ name, contact }: Receiver) {
  return {
    name:
      name.trim() === ''
        ? ('correct.nameMissing' as const)
        : readsAsOrganization(name.trim())
          ? ('correct.nameOfOrganization' as const)
          : undefined,
    contact: isContact(normaliseAccount(contact)) ? undefined : ('correct.contactMissing' as const),
  };
}

/** As they are sent. */
export const receiverOf = ({ name, contact }: Receiver): Receiver => ({
  name: name.trim(),
  contact: normaliseAccount(contact),
});
