import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { switchTemplateCall } from '@cinnabar/protocol/templates/templates-calls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showChanged } from '../template-queries.ts';

interface SwitchOffProps {
  template: TemplateDetail;
  onClose: () => void;
}

export function SwitchOff({ template: { id, title, version, users }, onClose }: SwitchOffProps) {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const codes = users.find(({ kind }) => kind === 'CODE')?.count ?? 0;
  async function switchOff() {
    const changed = await api(switchTemplateCall, { body: { templateId: id, version, status: 0 } });
    notify('ok', t('turn.offDone', { title }));
    onClose();
    await showChanged(client, changed);
  }
  return (
    <ConfirmDialog
      open
      title={t('turn.off', { title })}
      confirmLabel={t('turn.submit')}
      cancelLabel={t('turn.keep')}
      onConfirm={switchOff}
      onClose={onClose}
    >
      <p>{t('turn.offText')}</p>
      {codes > 0 && <p>{t('turn.codes', { count: codes })}</p>}
    </ConfirmDialog>
  );
}
