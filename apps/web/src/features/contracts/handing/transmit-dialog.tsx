import type { Action, Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { transmitStepCall } from '@cinnabar/protocol/contracts/signing-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { keepContract } from '../contract-query.ts';
import { checkReceiver, receiverOf } from './check-receiver.ts';
import { ReceiverFields } from './receiver-fields.tsx';

const TEXTS = {
  other: { own: 'transmit.text', administered: 'transmit.textOther' },
  seal: { own: 'transmit.textSeal', administered: 'transmit.textSealOther' },
} as const;

interface TransmitDialogProps {
  contract: Contract;
  party: Signatory;
  action: Action;
  /** The viewer's own step, and not one that they administer. */
  isOwn: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Passes a company's step on to another of its employees, a step with its seal also to an agent. Its page loads the texts `contracts-acts` and `contracts`. */
export function TransmitDialog({ contract, party, action, isOwn, onClose, onDone }: TransmitDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const client = useQueryClient();
  // Only a company's seal can be granted to another company.
  const takesAgents = action.type === 'CORPORATE';
  const form = useForm({
    t,
    start: { name: '', contact: '', message: '' },
    check: checkReceiver,
    send: async (values) => {
      const to = receiverOf(values);
      const message = values.message.trim();
      const body = { contractId: contract.id, actionId: action.id, ...to, message };
      keepContract(client, await api(transmitStepCall, { body }));
      notify('ok', t('transmit.done', { name: to.name }));
      onClose();
      onDone?.();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('transmit.title', { step: t(`contracts:actionType.${action.type}`) })}
      lead={t(TEXTS[takesAgents ? 'seal' : 'other'][isOwn ? 'own' : 'administered'])}
      submitLabel={t('transmit.submit')}
      cancelLabel={t('transmit.keep')}
      onClose={onClose}
    >
      <ReceiverFields
        form={form}
        nameLabel={t('transmit.name')}
        contactLabel={t('transmit.contact')}
        contactHelp={t(takesAgents ? 'transmit.contactHelpSeal' : 'transmit.contactHelp', {
          company: party.tenantName,
        })}
      />
      <Field label={t('transmit.message')} help={t('transmit.messageHelp')} error={form.error('message')}>
        <Textarea maxLength={LIMITS.reasonLength} {...form.input('message')} />
      </Field>
    </FormDialog>
  );
}
