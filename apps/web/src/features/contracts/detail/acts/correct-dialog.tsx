import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { checkReceiver, receiverOf } from '../../handing/check-receiver.ts';
import { ReceiverFields } from '../../handing/receiver-fields.tsx';
import { useContractActs } from './use-contract-acts.ts';

interface CorrectDialogProps {
  contract: Contract;
  party: Signatory;
  onClose: () => void;
}

/** Corrects the receiver of a party, as long as that party has done nothing. */
export function CorrectDialog({ contract, party, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const { correct } = useContractActs(contract.id);
  const form = useForm({
    t,
    start: { name: party.receiverName ?? '', contact: '' },
    check: checkReceiver,
    send: async (values) => {
      const { name, contact } = receiverOf(values);
      await correct.mutateAsync({ signatoryId: party.id, receiverName: name, contact });
      onClose();
    },
  });
  const now = party.contact && t('correct.now', { name: party.receiverName ?? '', contact: party.contact });
  const help = party.tenantType !== 'PERSONAL' && t('correct.companyHelp');

  return (
    <FormDialog
      form={form}
      title={t('correct.title', { party: party.tenantName })}
      lead={t('correct.text')}
      submitLabel={t('correct.submit')}
      cancelLabel={t('correct.keep')}
      onClose={onClose}
    >
      <ReceiverFields
        form={form}
        nameLabel={t('correct.name')}
        contactLabel={t('correct.contact')}
        contactHelp={[now, help].filter(Boolean).join(' · ')}
      />
    </FormDialog>
  );
}
