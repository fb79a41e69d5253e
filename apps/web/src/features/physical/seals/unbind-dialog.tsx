import { unbindDeviceCall } from '@cinnabar/protocol/physical/physical-seal-calls';
import type { PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PHYSICAL } from '../physical-queries.ts';

export function UnbindDialog({ seal, onClose }: { seal: PhysicalSeal; onClose: () => void }) {
  const { t } = useTranslation('physical');
  const client = useQueryClient();
  const device = seal.device?.deviceNo ?? '';
  const unbind = useMutation({
    mutationFn: () => api(unbindDeviceCall, { body: { sealId: seal.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: PHYSICAL });
      notify('ok', t('device.unbound', { device }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('device.unbindTitle', { device, name: seal.name })}
      confirmLabel={t('device.unbind')}
      cancelLabel={t('device.keep')}
      busy={unbind.isPending}
      onClose={onClose}
      onConfirm={() => unbind.mutate()}
    >
      <p>{t('device.unbindText')}</p>
    </ConfirmDialog>
  );
}
