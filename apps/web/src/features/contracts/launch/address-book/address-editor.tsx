import type { Address } from '@cinnabar/protocol/contracts/address-book-schema';
import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  const [name, setName] = useState(address?.name ?? '');
  const [contact, setContact] = useState(address?.contact ?? '');
  const [companyName, setCompanyName] = useState(address?.companyName ?? '');
  const [checked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      saveAddress({
        ...(address ? { id: address.id } : {}),
        name: name.trim(),
        contact: normaliseAccount(contact),
        companyName: companyName.trim() || null,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ADDRESSES });
      notify('ok', t('book.saved'));
      onDone();
    },
  });
  const nameMissing = name.trim() === '';
  const contactWrong = !isContact(normaliseAccount(contact));
  return (
    <form
      noValidate
      className="address-editor"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!nameMissing && !contactWrong && !save.isPending) save.mutate();
      }}
    >
      <Field label={t('book.name')} required error={checked && nameMissing ? t('book.nameMissing') : null}>
        <Input
          autoFocus
          value={name}
          maxLength={LIMITS.personNameLength}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field
        label={t('book.contact')}
        required
        error={checked && contactWrong ? t('book.contactWrong') : null}
      >
        <ContactInput value={contact} onChange={setContact} />
      </Field>
      <Field label={t('book.company')} help={t('book.companyHelp')}>
        <Input
          value={companyName}
          maxLength={LIMITS.subjectLength}
          autoComplete="off"
          onChange={({ target }) => setCompanyName(target.value)}
        />
      </Field>
      <div className="address-editor-foot">
        <Button onClick={onDone}>{t('book.cancel')}</Button>
        <Button type="submit" look="primary" busy={save.isPending}>
          {t('book.save')}
        </Button>
      </div>
    </form>
  );
}
