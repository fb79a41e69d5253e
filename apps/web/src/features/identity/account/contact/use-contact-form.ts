import { isEmail, isMobile, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { ContactKind } from '@cinnabar/protocol/identity/account-schema';
import { changeContactCall } from '@cinnabar/protocol/identity/secret-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { api } from '../../../../lib/api-client.ts';
import { ApiError, isNamed } from '../../../../lib/api-error.ts';
import { type Fault, sayFaults } from '../../../../lib/fault.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { seal } from '../../../../lib/seal.ts';
import { type Act, useAct } from '../use-act.ts';

export type ContactFieldName = 'oldPin' | 'contact' | 'newPin';
type Faults = Partial<Record<ContactFieldName, Fault<'identity-account'>>>;

const EMPTY = { oldPin: '', contact: '', newPin: '' };

export interface ContactForm {
  /** The new contact, as the server will see it. */
  contact: string;
  values: typeof EMPTY;
  errors: Partial<Record<ContactFieldName, string | undefined>>;
  act: Act;
  set: (field: ContactFieldName, text: string) => void;
  fault: (field: ContactFieldName, found: Fault<'identity-account'>) => void;
  /** Says what is wrong with the new contact, if anything. */
  checkContact: () => boolean;
  /** What a code to the new contact needs. */
  newContact: () => Promise<{ contact: string }>;
  submit: () => Promise<boolean>;
}

/** A code to the contact that the person has, the one they want, and a code to that. */
export function useContactForm(kind: ContactKind): ContactForm {
  const { t } = useTranslation('identity-account');
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const act = useAct();
  const contact = normaliseAccount(values.contact);
  const fault = (field: ContactFieldName, found: Fault<'identity-account'>) =>
    setFaults((before) => ({ ...before, [field]: found }));

  function contactFault(): Fault<'identity-account'> | null {
    if (contact === '') return `contact.${kind}.missing`;
    return (kind === 'MOBILE' ? isMobile(contact) : isEmail(contact)) ? null : `contact.${kind}.wrong`;
  }
  function checkContact(): boolean {
    const wrong = contactFault();
    if (wrong) fault('contact', wrong);
    return !wrong;
  }

  /** The server names the field where it can tell which of the codes was wrong. */
  function showFault(error: unknown) {
    if (!(error instanceof ApiError)) return showError(error);
    const field = isNamed(error.reason, 'CONTACT_TAKEN') ? 'contact' : (error.errors[0]?.field ?? 'newPin');
    fault(field in EMPTY ? (field as ContactFieldName) : 'newPin', error);
  }

  return {
    contact,
    values,
    errors: sayFaults(t, faults),
    act,
    fault,
    checkContact,
    newContact: async () => ({ contact: await seal(contact) }),
    set: (field, text) => {
      setValues((before) => ({ ...before, [field]: text }));
      setFaults(({ [field]: _, ...others }) => others);
    },
    submit: async () => {
      const wrong = contactFault();
      const missing = (pin: string) => (pin.length === LIMITS.codeLength ? null : 'contact.codeMissing');
      const found = { oldPin: missing(values.oldPin), contact: wrong, newPin: missing(values.newPin) };
      const told = Object.entries(found).filter(([, one]) => one !== null);
      setFaults(Object.fromEntries(told));
      if (told.length > 0) return false;
      return act.run(async () => {
        const [sealed, oldPin, newPin] = await Promise.all([
          seal(contact),
          seal(values.oldPin),
          seal(values.newPin),
        ]);
        return api(changeContactCall, { body: { kind, contact: sealed, oldPin, newPin } });
      }, showFault);
    },
  };
}
