import { removeBulkCall, stopBulkCall } from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { BULK_PATH } from '../../bulk-paths.ts';
import { BULK, bulkQuery } from '../bulk-queries.ts';
import { useBulkAct } from '../use-bulk-act.ts';

interface EndDialogProps {
  run: BulkRun;
  onClose: () => void;
}

/** Stops a run; it can go on later. */
export function StopDialog({ run, onClose }: EndDialogProps) {
  const { t } = useTranslation('contracts-bulk');
  const { busy, run: act } = useBulkAct(run.id);
  const confirm = async () => {
    await act(() => api(stopBulkCall, { body: { id: run.id } }), t('stop.done'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('stop.title')}
      confirmLabel={t('stop.go')}
      cancelLabel={t('stop.keep')}
      busy={busy}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t('stop.text')}</p>
    </ConfirmDialog>
  );
}

/** Deletes a run with its sheet. */
export function RemoveDialog({ run, onClose }: EndDialogProps) {
  const { t } = useTranslation('contracts-bulk');
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api(removeBulkCall, { body: { id: run.id } }),
    onSuccess: async () => {
      notify('ok', t('remove.done'));
      await navigate(BULK_PATH, { replace: true });
      client.removeQueries(bulkQuery(run.id));
      void client.invalidateQueries({ queryKey: [...BULK, 'list'] });
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('remove.title')}
      confirmLabel={t('remove.go')}
      cancelLabel={t('remove.keep')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
