import { useTranslation } from '../../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import type { RowDialogProps } from './row-dialog-props.ts';
import { useContractActs } from './use-contract-acts.ts';

export function DeleteDialog({ open, contract, onClose, onGone = onClose }: RowDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const { remove } = useContractActs(contract.id);
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('delete.title', { subject: contract.subject || t('contracts-detail:untitled') })}
      confirmLabel={t('delete.act')}
      cancelLabel={t('delete.keep')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onGone })}
    >
      <p>{t('delete.text')}</p>
    </ConfirmDialog>
  );
}
