import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { recallContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { deleteDraftCall } from '@cinnabar/protocol/contracts/launch-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { forgetContracts } from '../launch/forget-contracts.ts';

export interface RowQuestion {
  kind: 'recall' | 'delete';
  row: ContractRow;
}

/** Asks before a contract is withdrawn or a draft thrown away. */
export function RowDialog({
  question: { kind, row },
  onClose,
}: {
  question: RowQuestion;
  onClose: () => void;
}) {
  const { t } = useTranslation('contracts-list');
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (reason: string) =>
      kind === 'recall'
        ? api(recallContractCall, { body: { contractId: row.id, reason } })
        : api(deleteDraftCall, { body: { contractId: row.id } }),
    onSuccess: async () => {
      await forgetContracts(client);
      notify('ok', t(`${kind}.done`, { subject: row.subject }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t(`${kind}.title`, { subject: row.subject || t('noSubject') })}
      confirmLabel={t(`${kind}.confirm`)}
      cancelLabel={t(`${kind}.cancel`)}
      {...(kind === 'recall' ? { reasonLabel: t('recall.reason') } : {})}
      busy={act.isPending}
      onClose={onClose}
      onConfirm={(reason) => act.mutate(reason)}
    >
      {t(`${kind}.consequence`)}
    </ConfirmDialog>
  );
}
