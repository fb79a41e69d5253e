import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useContractActs } from './use-contract-acts.ts';

interface KeepDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

/** Declines the declaration: the contract remains in force. */
export function KeepDialog({ open, contract, onClose }: KeepDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const { keep } = useContractActs(contract.id);
  return (
    <ConfirmDialog
      open={open}
      title={t('keep.title', { subject: contract.subject })}
      confirmLabel={t('keep.submit')}
      cancelLabel={t('keep.cancel')}
      reasonLabel={t('keep.reason')}
      busy={keep.isPending}
      onClose={onClose}
      onConfirm={(reason) => keep.mutate(reason, { onSuccess: onClose })}
    >
      <p>{t('keep.text')}</p>
    </ConfirmDialog>
  );
}
