import { useTranslation } from '../../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import type { RowDialogProps } from './row-dialog-props.ts';
import { useContractActs } from './use-contract-acts.ts';

export function RecallDialog({ open, contract, onClose }: RowDialogProps) {
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
