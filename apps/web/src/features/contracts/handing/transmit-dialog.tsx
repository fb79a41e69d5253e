import type { Action, Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { transmitStepCall } from '@cinnabar/protocol/contracts/signing-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { contractQuery } from '../contract-query.ts';
import { ReceiverFields } from './receiver-fields.tsx';
import { useReceiver } from './use-receiver.ts';

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
  const receiver = useReceiver();
  const [message, setMessage] = useState('');
  const transmit = useMutation({
    mutationFn: (to: { name: string; contact: string }) =>
      api(transmitStepCall, {
        body: {
          contractId: contract.id,
          actionId: action.id,
          ...to,
          message: message.trim(),
        },
      }),
    onSuccess: (passed, { name }) => {
      client.setQueryData(contractQuery(contract.id).queryKey, passed);
      void client.invalidateQueries({ queryKey: ['contracts'] });
      notify('ok', t('transmit.done', { name }));
      onClose();
      onDone?.();
    },
  });

  function submit() {
    const to = receiver.ask();
    if (to) transmit.mutate(to);
  }

  return (
    <FormDialog
      title={t('transmit.title', { step: t(`contracts:actionType.${action.type}`) })}
      lead={t(isOwn ? 'transmit.text' : 'transmit.textOther')}
      submitLabel={t('transmit.submit')}
      cancelLabel={t('transmit.keep')}
      busy={transmit.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ReceiverFields
        receiver={receiver}
        nameLabel={t('transmit.name')}
        contactLabel={t('transmit.contact')}
        contactHelp={t('transmit.contactHelp', { company: party.tenantName })}
      />
      <Field label={t('transmit.message')} help={t('transmit.messageHelp')}>
        <Textarea
          value={message}
          maxLength={LIMITS.reasonLength}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
