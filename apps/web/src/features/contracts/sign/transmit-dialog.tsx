import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { isContact } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { PHONE, useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ContactInput } from '../../../ui/forms/contact-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { contractQuery } from '../contract-query.ts';

interface TransmitDialogProps {
  open: boolean;
  contractId: string;
  actionId: string;
  company: string;
  onClose: () => void;
}

/** Gives one's own step of a company to a colleague, who does it instead. */
export function TransmitDialog(props: TransmitDialogProps) {
  return props.open ? <OpenTransmitDialog {...props} /> : null;
}

function OpenTransmitDialog({ contractId, actionId, company, onClose }: TransmitDialogProps) {
  const { t } = useTranslation('contracts-sign');
  const phone = useMedia(PHONE);
  const form = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState(false);
  const transmit = useMutation({
    mutationFn: () =>
      api.post<Contract>('/contract/transmit', { contractId, actionId, name: name.trim(), contact, message }),
    onSuccess: (contract) => {
      client.setQueryData(contractQuery(contractId).queryKey, contract);
      void client.invalidateQueries({ queryKey: ['contracts'] });
      notify('ok', t('transmit.done', { name: name.trim() }));
      navigate(`/detail/${contractId}`, { replace: true });
    },
    onError: showError,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (name.trim() && isContact(contact) && !transmit.isPending) transmit.mutate();
  }

  return (
    <Dialog
      open
      insistent
      kind={phone ? 'sheet' : 'dialog'}
      title={t('transmit.title')}
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
      <form id={form} className="transmit-form" noValidate onSubmit={submit}>
        <p>{t('transmit.text', { company })}</p>
        <Field
          label={t('transmit.name')}
          required
          error={asked && !name.trim() ? t('transmit.nameMissing') : null}
        >
          <Input
            value={name}
            maxLength={LIMITS.personNameLength}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field
          label={t('transmit.contact')}
          required
          error={asked && !isContact(contact) ? t('transmit.contactWrong') : null}
        >
          <ContactInput value={contact} onChange={setContact} />
        </Field>
        <Field label={t('transmit.message')}>
          <Textarea
            value={message}
            maxLength={LIMITS.reasonLength}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
