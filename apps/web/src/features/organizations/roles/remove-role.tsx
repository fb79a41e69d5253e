import { removeRoleCall } from '@cinnabar/protocol/organizations/role-calls';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ROLES } from './role-queries.ts';

export function RemoveRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const count = role.employees.length;
  async function remove() {
    await api(removeRoleCall, { params: { id: role.id } });
    await client.invalidateQueries({ queryKey: ROLES });
    notify('ok', t('removing.done', { name: role.name }));
    onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('removing.title', { name: role.name })}
      confirmLabel={t('removing.confirm')}
      cancelLabel={t('removing.cancel')}
      onConfirm={remove}
      onClose={onClose}
    >
      {count > 0 ? t('removing.text', { count }) : t('removing.none')}
    </ConfirmDialog>
  );
}
