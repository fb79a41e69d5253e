import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ScanCodeDialog } from '../../scan-code/scan-code-dialog.tsx';

interface SweepCodeDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

/** The code of the open party, which the first person who scans it becomes. */
export function SweepCodeDialog({ open, contract, onClose }: SweepCodeDialogProps) {
  const { t } = useTranslation('contracts-detail');
  // The code is no longer valid: the page is reloaded, since the code may have been scanned just now.
  if (!open || contract.abilities.sweepCode !== true) return null;
  const party = contract.signatories.find(({ sweepCode }) => sweepCode);
  return (
    <ScanCodeDialog
      id={contract.id}
      title={t('sweep.title')}
      sender={contract.tenantName}
      subject={contract.subject}
      until={contract.expireTime}
      onClose={onClose}
    >
      {t('sweep.text', { party: party?.tenantName })}
      {party?.status !== 'SIGNING' && ` ${t('sweep.waits')}`}
    </ScanCodeDialog>
  );
}
