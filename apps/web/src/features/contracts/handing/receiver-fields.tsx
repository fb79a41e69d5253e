import { LIMITS } from '@cinnabar/protocol/limits';
import type { Form } from '../../../lib/form/use-form.ts';
import { ContactInput } from '../../../ui/forms/contact-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import type { Receiver } from './check-receiver.ts';

interface ReceiverFieldsProps {
  form: Pick<Form<Receiver, 'contracts-acts'>, 'error' | 'input' | 'control'>;
  nameLabel: string;
  contactLabel: string;
  contactHelp: string;
}

/** Asks for the name and the contact of who shall get it. */
export function ReceiverFields({ form, nameLabel, contactLabel, contactHelp }: ReceiverFieldsProps) {
  return (
    <>
      <Field label={nameLabel} required error={form.error('name')}>
        <Input maxLength={LIMITS.personNameLength} {...form.input('name')} />
      </Field>
      <Field label={contactLabel} required help={contactHelp} error={form.error('contact')}>
        <ContactInput {...form.control('contact')} />
      </Field>
    </>
  );
}
