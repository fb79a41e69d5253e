import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import { removeTemplateGroupCall } from '@cinnabar/protocol/templates/templates-calls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { TEMPLATES } from '../template-queries.ts';

interface RemoveGroupProps {
  group: TemplateGroup;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveGroup({ group: { id, name }, onRemoved, onClose }: RemoveGroupProps) {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  async function remove() {
    await api(removeTemplateGroupCall, { body: { groupId: id } });
    notify('ok', t('group.removed', { name }));
    onRemoved();
    onClose();
    await client.invalidateQueries({ queryKey: TEMPLATES });
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('group.removeTitle', { name })}
      confirmLabel={t('group.remove')}
      cancelLabel={t('group.keep')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('group.removeText')}
    </ConfirmDialog>
  );
}
