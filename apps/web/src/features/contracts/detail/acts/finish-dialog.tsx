import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import './finish-dialog.css';
import { useContractActs } from './use-contract-acts.ts';

interface FinishDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

/** Closes the contract early with the signatures so far; names the parties that will not sign any more. */
export function FinishDialog({ open, contract, onClose }: FinishDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const { finish } = useContractActs(contract.id);
  const left = contract.signatories.filter(({ status }) => status !== 'SIGNED');
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('finish.title', { subject: contract.subject })}
      confirmLabel={t('finish.submit')}
      cancelLabel={t('finish.keep')}
      reasonLabel={t('finish.reason')}
      busy={finish.isPending}
      onClose={onClose}
      onConfirm={(reason) => finish.mutate(reason, { onSuccess: onClose })}
    >
      <p>{t(left.length > 0 ? 'finish.text' : 'finish.none')}</p>
      {left.length > 0 && (
        <ul className="finish-left">
          {left.map(({ id, tenantName }) => (
            <li key={id}>{tenantName}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
