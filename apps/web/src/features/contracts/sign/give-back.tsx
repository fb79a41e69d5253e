import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { giveBackStepCall } from '@cinnabar/protocol/contracts/signing-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { contractQuery } from '../contract-query.ts';

interface GiveBackProps {
  open: boolean;
  contract: Contract;
  actionId: string;
  /** The party. */
  company: string;
  onClose: () => void;
}

/** An agent gives the step back to the people of the party, and reads the contract no more. */
export function GiveBack({ open, contract, actionId, company, onClose }: GiveBackProps) {
  const { t } = useTranslation('contracts-sign');
  const client = useQueryClient();
  const navigate = useNavigate();
  const giveBack = useMutation({
    mutationFn: (reason: string) =>
      api(giveBackStepCall, { body: { contractId: contract.id, actionId, reason } }),
    onError: () => void client.invalidateQueries({ queryKey: contractQuery(contract.id).queryKey }),
    onSuccess: () => {
      notify('ok', t('giveBack.done', { company }));
      navigate('/contractlist', { replace: true });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('giveBack.title')}
      confirmLabel={t('giveBack.submit')}
      cancelLabel={t('giveBack.keep')}
      reasonLabel={t('giveBack.reason')}
      busy={giveBack.isPending}
      onClose={onClose}
      onConfirm={(reason) => giveBack.mutate(reason)}
    >
      <p>{t('giveBack.text', { company })}</p>
    </ConfirmDialog>
  );
}
