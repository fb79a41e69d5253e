import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../lib/i18n.ts';
import { ContactInput } from '../../../ui/forms/contact-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import type { useReceiver } from './use-receiver.ts';

interface ReceiverFieldsProps {
  receiver: ReturnType<typeof useReceiver>;
  nameLabel: string;
  contactLabel: string;
  contactHelp: string;
}

/** Asks for the name and the contact of who shall get it. */
export function ReceiverFields({ receiver, nameLabel, contactLabel, contactHelp }: ReceiverFieldsProps) {
  const { t } = useTranslation('contracts-acts');
  return (
    <>
      <Field label={nameLabel} required error={receiver.nameFault && t(`correct.${receiver.nameFault}`)}>
        <Input
          value={receiver.name}
          maxLength={LIMITS.personNameLength}
          onChange={(event) => receiver.setName(event.target.value)}
        />
      </Field>
      <Field
        label={contactLabel}
        required
        help={contactHelp}
        error={receiver.contactWrong ? t('correct.contactMissing') : null}
      >
        <ContactInput value={receiver.contact} onChange={receiver.setContact} />
      </Field>
    </>
  );
}
