import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { seal } from '../../../lib/api/seal.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ContactInput } from '../../../ui/forms/contact-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';

export const NO_ADMINISTRATOR = { administrator: '', contact: '' };
type Administrator = typeof NO_ADMINISTRATOR;

export const checkAdministrator = ({ administrator, contact }: Administrator) => ({
  administrator: administrator.trim() === '' ? ('first.nameMissing' as const) : undefined,
  contact: isContact(normaliseAccount(contact)) ? undefined : ('first.contactWrong' as const),
});

/** As the calls take it: the contact sealed. */
export const sendableAdministrator = async ({ administrator, contact }: Administrator) => ({
  administrator: administrator.trim(),
  contact: await seal(normaliseAccount(contact)),
});

interface AdministratorFieldsProps {
  form: {
    error(name: keyof Administrator): string | undefined;
    input(name: keyof Administrator): object;
    control(name: keyof Administrator): { value: string; onChange: (value: string) => void };
  };
}

/** The person who leads a company once they have agreed. */
export function AdministratorFields({ form }: AdministratorFieldsProps) {
  const { t } = useTranslation('organizations-platform');
  return (
    <>
      <Field label={t('first.name')} required error={form.error('administrator')}>
        <Input maxLength={50} {...form.input('administrator')} />
      </Field>
      <Field label={t('first.contact')} help={t('first.hint')} required error={form.error('contact')}>
        <ContactInput {...form.control('contact')} />
      </Field>
    </>
  );
}
