import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useContractActs } from './use-contract-acts.ts';

interface RecallDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

export function RecallDialog({ open, contract, onClose }: RecallDialogProps) {
  const { t } = useTranslation('contracts-detail');
  const { recall } = useContractActs(contract.id);
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('recall.title', { subject: contract.subject })}
      confirmLabel={t('recall.act')}
      cancelLabel={t('recall.keep')}
      reasonLabel={t('recall.reason')}
      busy={recall.isPending}
      onClose={onClose}
      onConfirm={(reason) => recall.mutate(reason, { onSuccess: onClose })}
    >
      <p>{t('recall.text')}</p>
    </ConfirmDialog>
  );
}
