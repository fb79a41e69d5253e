import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useContractActs } from '../use-contract-acts.ts';

interface DeleteDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

export function DeleteDialog({ open, contract, onClose }: DeleteDialogProps) {
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
      onConfirm={() => remove.mutate()}
    >
      <p>{t('delete.text')}</p>
    </ConfirmDialog>
  );
}
