import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useContractActs } from './use-contract-acts.ts';

interface CopyDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

/** Duplicates an ended contract: a new draft with what it began with. */
export function CopyDialog({ open, contract, onClose }: CopyDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const { copy } = useContractActs(contract.id);
  return (
    <ConfirmDialog
      open={open}
      title={t('copy.title', { subject: contract.subject })}
      confirmLabel={t('copy.submit')}
      cancelLabel={t('copy.keep')}
      busy={copy.isPending}
      onClose={onClose}
      onConfirm={() => copy.mutate()}
    >
      <p>{t('copy.text')}</p>
    </ConfirmDialog>
  );
}
