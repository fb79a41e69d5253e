import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { ReceiverFields } from '../../handing/receiver-fields.tsx';
import { useReceiver } from '../../handing/use-receiver.ts';
import { useContractActs } from '../use-contract-acts.ts';

interface CorrectDialogProps {
  contract: Contract;
  party: Signatory;
  onClose: () => void;
}

/** Mends who receives a party's contract, while that party has done nothing yet. */
export function CorrectDialog({ contract, party, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const { correct } = useContractActs(contract.id);
  const receiver = useReceiver(party.receiverName ?? '');
  const now = party.contact && t('correct.now', { name: party.receiverName ?? '', contact: party.contact });
  const help = party.tenantType !== 'PERSONAL' && t('correct.companyHelp');

  function submit() {
    const next = receiver.ask();
    if (!next) return;
    correct.mutate(
      { signatoryId: party.id, receiverName: next.name, contact: next.contact },
      { onSuccess: onClose },
    );
  }

  return (
    <FormDialog
      title={t('correct.title', { party: party.tenantName })}
      lead={t('correct.text')}
      submitLabel={t('correct.submit')}
      cancelLabel={t('correct.keep')}
      busy={correct.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ReceiverFields
        receiver={receiver}
        nameLabel={t('correct.name')}
        contactLabel={t('correct.contact')}
        contactHelp={[now, help].filter(Boolean).join(' · ')}
      />
    </FormDialog>
  );
}
