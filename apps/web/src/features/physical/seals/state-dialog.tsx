import { changePhysicalSealStateCall } from '@cinnabar/protocol/physical/physical-seal-calls';
import type { PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PHYSICAL } from '../physical-queries.ts';

interface StateDialogProps {
  seal: PhysicalSeal;
  state: PhysicalSeal['state'];
  onClose: () => void;
}

/** Disables a seal, releases it, or records that it was destroyed; each with its reason. */
export function StateDialog({ seal: { id, name }, state, onClose }: StateDialogProps) {
  const { t } = useTranslation('physical');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (reason: string) => api(changePhysicalSealStateCall, { body: { id, state, reason } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: PHYSICAL });
      notify('ok', t(`seals.stateDone.${state}`, { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger={state !== 'NORMAL'}
      title={t(`seals.stateTitle.${state}`, { name })}
      confirmLabel={t(`seals.act.${state}`)}
      cancelLabel={t('system:action.cancel')}
      reasonLabel={t('seals.reason')}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={(reason) => change.mutate(reason)}
    >
      <p>{t(`seals.stateText.${state}`)}</p>
    </ConfirmDialog>
  );
}
