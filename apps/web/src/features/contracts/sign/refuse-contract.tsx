import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { rejectContractCall } from '@cinnabar/protocol/contracts/signing-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { contractQuery, keepContract } from '../contract-query.ts';
import { useQueueReturn } from '../queue/queue-return.ts';
import { isVoiding } from './voiding.ts';

interface RefuseContractProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

/** Returns the contract to its sender with a reason; of one that is being voided, refuses the voiding. */
export function RefuseContract({ open, contract, onClose }: RefuseContractProps) {
  const { t } = useTranslation('contracts-sign');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { visit } = useCurrentUser();
  const queue = useQueueReturn();
  const words = isVoiding(contract) ? 'voiding.keep' : 'refuse';
  const refuse = useMutation({
    mutationFn: (reason: string) => api(rejectContractCall, { body: { contractId: contract.id, reason } }),
    // The contract has changed meanwhile: the page shows its present state.
    onError: () => void client.invalidateQueries({ queryKey: contractQuery(contract.id).queryKey }),
    onSuccess: (refused) => {
      keepContract(client, refused);
      notify('ok', t(`${words}.done`, { name: contract.tenantName || contract.creatorName }));
      // On a device that received the contract by a hand-off, the visit ends here.
      navigate(queue ?? `/${visit ? 'sign' : 'detail'}/${contract.id}`, { replace: true });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t(`${words}.title`)}
      confirmLabel={t(`${words}.submit`)}
      cancelLabel={t(`${words}.keep`)}
      reasonLabel={t(`${words}.reason`)}
      busy={refuse.isPending}
      onClose={onClose}
      onConfirm={(reason) => refuse.mutate(reason)}
    >
      <p>{t(`${words}.text`)}</p>
    </ConfirmDialog>
  );
}
