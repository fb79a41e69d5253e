import { PERMISSIONS, type Rights } from '@cinnabar/protocol/organizations/permission-tree';
import { changeRoleCall } from '@cinnabar/protocol/organizations/role-calls';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ImpactDialog } from './impact-dialog.tsx';
import { ROLES } from './role-queries.ts';

interface FootProps {
  role: Role;
  saved: Rights;
  rights: Rights;
  onDiscard: () => void;
}

/** What unsaved permissions would change, with the impact on people before anything is saved. */
export function ChangeFoot({ role, saved, rights, onDiscard }: FootProps) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api(changeRoleCall, {
        body: { roleId: role.id, name: role.name, permissions: rights, version: role.version },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ROLES });
      notify('ok', t('foot.saved'));
    },
  });
  const count = PERMISSIONS.filter((one) => saved[one] !== rights[one]).length;
  if (count === 0) return null;
  const people = role.employees.length;
  return (
    <div className="role-foot" role="status">
      <b>{people > 0 ? t('foot.changes', { count, people }) : t('foot.nobody', { count })}</b>
      <div className="role-foot-acts">
        <Button onClick={onDiscard}>{t('foot.discard')}</Button>
        {people > 0 && <Button onClick={() => setShown(true)}>{t('foot.impact')}</Button>}
        <Button look="primary" busy={save.isPending} onClick={() => save.mutate()}>
          {t('foot.save')}
        </Button>
      </div>
      {shown && <ImpactDialog roleId={role.id} rights={rights} onClose={() => setShown(false)} />}
    </div>
  );
}
