import type { Address } from '@cinnabar/protocol/contracts/address-book-schema';
import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ContactInput } from '../../../../ui/forms/contact-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { ADDRESSES, saveAddress } from './address-calls.ts';

interface AddressEditorProps {
  /** Null: a new one. */
  address: Address | null;
  onDone: () => void;
}

export function AddressEditor({ address, onDone }: AddressEditorProps) {
  const { t } = useTranslation('contracts-form');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: {
      name: address?.name ?? '',
      contact: address?.contact ?? '',
      companyName: address?.companyName ?? '',
    },
    check: ({ name, contact }) => ({
      name: name.trim() === '' ? 'book.nameMissing' : undefined,
      contact: isContact(normaliseAccount(contact)) ? undefined : 'book.contactWrong',
    }),
    send: async ({ name, contact, companyName }) => {
      await saveAddress({
        ...(address ? { id: address.id } : {}),
        name: name.trim(),
        contact: normaliseAccount(contact),
        companyName: companyName.trim() || null,
      });
      await client.invalidateQueries({ queryKey: ADDRESSES });
      notify('ok', t('book.saved'));
      onDone();
    },
  });
  return (
    <form className="address-editor" {...form.bind}>
      <Field label={t('book.name')} required error={form.error('name')}>
        <Input autoFocus maxLength={LIMITS.personNameLength} autoComplete="off" {...form.input('name')} />
      </Field>
      <Field label={t('book.contact')} required error={form.error('contact')}>
        <ContactInput {...form.control('contact')} />
      </Field>
      <Field label={t('book.company')} help={t('book.companyHelp')} error={form.error('companyName')}>
        <Input maxLength={LIMITS.subjectLength} autoComplete="off" {...form.input('companyName')} />
      </Field>
      <div className="address-editor-foot">
        <Button onClick={onDone}>{t('book.cancel')}</Button>
        <Button type="submit" look="primary" busy={form.busy}>
          {t('book.save')}
        </Button>
      </div>
    </form>
  );
}
