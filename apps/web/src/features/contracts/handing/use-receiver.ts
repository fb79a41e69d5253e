import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { readsAsOrganization } from '@cinnabar/protocol/identity/organization-names';
import { useState } from 'react';

/** Name and contact of somebody who gets a party's contract or step, as they are typed. */
export function useReceiver(nameNow = '') {
  const [name, setName] = useState(nameNow);
  const [contact, setContact] = useState('');
  const [asked, setAsked] = useState(false);
  const typed = { name: name.trim(), contact: normaliseAccount(contact) };
  const nameMissing = typed.name === '';
  const nameOfOrganization = readsAsOrganization(typed.name);
  const contactMissing = !isContact(typed.contact);
  return {
    name,
    setName,
    contact,
    setContact,
    /** What is wrong is shown only after it was asked for. */
    nameFault: asked
      ? nameMissing
        ? ('nameMissing' as const)
        : nameOfOrganization
          ? ('nameOfOrganization' as const)
          : null
      : null,
    contactWrong: asked && contactMissing,
    /** Asks for it: null while something is missing. */
    ask() {
      setAsked(true);
      return nameMissing || nameOfOrganization || contactMissing ? null : typed;
    },
  };
}
