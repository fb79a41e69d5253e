import type { Action, Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ContactInput } from '../../../ui/forms/contact-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { contractQuery } from '../contract-query.ts';
import './transmit-dialog.css';

interface TransmitDialogProps {
  contract: Contract;
  party: Signatory;
  action: Action;
  /** The viewer's own step, and not one that they administer. */
  isOwn: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Passes a company's step on to another of its employees. Its page loads the texts `contracts-acts` and `contracts`. */
export function TransmitDialog({ contract, party, action, isOwn, onClose, onDone }: TransmitDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const client = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState(false);
  const nameMissing = name.trim() === '';
  const contactMissing = !isContact(normaliseAccount(contact));
  const transmit = useMutation({
    mutationFn: () =>
      api.post<Contract>('/contract/transmit', {
        contractId: contract.id,
        actionId: action.id,
        name: name.trim(),
        contact: normaliseAccount(contact),
        message: message.trim(),
      }),
    onSuccess: (passed) => {
      client.setQueryData(contractQuery(contract.id).queryKey, passed);
      void client.invalidateQueries({ queryKey: ['contracts'] });
      notify('ok', t('transmit.done', { name: name.trim() }));
      onClose();
      onDone?.();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!nameMissing && !contactMissing) transmit.mutate();
  }

  return (
    <Dialog
      open
      insistent
      title={t('transmit.title', { step: t(`contracts:actionType.${action.type}`) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={transmit.isPending}>
            {t('transmit.keep')}
          </Button>
          <Button look="primary" type="submit" form={form} busy={transmit.isPending}>
            {t('transmit.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className="transmit-form" onSubmit={submit} noValidate>
        <p>{t(isOwn ? 'transmit.text' : 'transmit.textOther')}</p>
        <Field
          label={t('transmit.name')}
          required
          error={asked && nameMissing ? t('correct.nameMissing') : null}
        >
          <Input
            value={name}
            maxLength={LIMITS.personNameLength}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field
          label={t('transmit.contact')}
          required
          help={t('transmit.contactHelp', { company: party.tenantName })}
          error={asked && contactMissing ? t('correct.contactMissing') : null}
        >
          <ContactInput value={contact} onChange={setContact} />
        </Field>
        <Field label={t('transmit.message')} help={t('transmit.messageHelp')}>
          <Textarea
            value={message}
            maxLength={LIMITS.reasonLength}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
