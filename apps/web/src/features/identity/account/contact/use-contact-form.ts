import type { KeyIn } from '@cinnabar/locales/text-keys';
import { isEmail, isMobile, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { ContactKind } from '@cinnabar/protocol/identity/account-schema';
import { changeContactCall } from '@cinnabar/protocol/identity/secret-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { api } from '../../../../lib/api/api-client.ts';
import { seal } from '../../../../lib/api/seal.ts';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useAct } from '../use-act.ts';

/** A code to the contact that the person has, the one they want, and a code to that. */
export function useContactForm(kind: ContactKind, onDone: () => void) {
  const { t } = useTranslation('identity-account');
  const act = useAct();
  const missing = (pin: string) =>
    pin.length === LIMITS.codeLength ? undefined : ('contact.codeMissing' as const);
  const form = useForm({
    t,
    start: { oldPin: '', contact: '', newPin: '' },
    check: ({ oldPin, contact, newPin }) => ({
      oldPin: missing(oldPin),
      contact: contactFault(kind, normaliseAccount(contact)),
      newPin: missing(newPin),
    }),
    send: async (values) => {
      await act.prove(async () => {
        const [contact, oldPin, newPin] = await Promise.all([
          seal(normaliseAccount(values.contact)),
          seal(values.oldPin),
          seal(values.newPin),
        ]);
        return api(changeContactCall, { body: { kind, contact, oldPin, newPin } });
      });
      onDone();
    },
    place: (error) => (isFailure(error, 'CONTACT_TAKEN') ? 'contact' : undefined),
    // The server names the field where it can determine which of the codes was wrong.
    rest: 'newPin',
  });
  return {
    ...form,
    act,
    /** What a code to the new contact needs. */
    newContact: async () => ({ contact: await seal(normaliseAccount(form.values.contact)) }),
  };
}

function contactFault(kind: ContactKind, contact: string): KeyIn<'identity-account'> | undefined {
  if (contact === '') return `contact.${kind}.missing`;
  return (kind === 'MOBILE' ? isMobile(contact) : isEmail(contact)) ? undefined : `contact.${kind}.wrong`;
}
