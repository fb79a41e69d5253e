import { switchOfficersCall } from '@cinnabar/protocol/organizations/role-calls';
import type { Officers } from '@cinnabar/protocol/organizations/role-form-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { officersQuery } from './role-queries.ts';
import { useRoleName } from './use-role-name.ts';

/** Whether the three-officer mode is on; a press shows its officers and switches it. */
export function OfficersButton({ companyId, mayManage }: { companyId: string; mayManage: boolean }) {
  const { t } = useTranslation('roles');
  const { employee } = useCurrentUser();
  const { data } = useQuery(officersQuery(companyId));
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const maySwitch = data.on ? employee?.lp === true : mayManage;
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={data.on ? 'shieldok' : 'shield'} look="text" onClick={() => setOpen(true)}>
        {t(data.on ? 'officers.on' : 'officers.off')}
      </Button>
      {open &&
        (maySwitch ? (
          <Switch companyId={companyId} officers={data} onClose={close} />
        ) : (
          <Shown officers={data} onClose={close} />
        ))}
    </>
  );
}

interface Props {
  officers: Officers;
  onClose: () => void;
}

function Switch({ companyId, officers, onClose }: Props & { companyId: string }) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  async function turn() {
    await api(switchOfficersCall, { body: { companyId, on: officers.on ? 'false' : 'true' } });
    await client.invalidateQueries();
    notify('ok', t(officers.on ? 'officers.disabled' : 'officers.enabled'));
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t('officers.title')}
      confirmLabel={t(officers.on ? 'officers.disable' : 'officers.enable')}
      cancelLabel={t('officers.cancel')}
      danger={officers.on}
      onConfirm={turn}
      onClose={onClose}
    >
      <Holders officers={officers} />
    </ConfirmDialog>
  );
}

function Shown({ officers, onClose }: Props) {
  const { t } = useTranslation('roles');
  return (
    <Dialog
      open
      title={t('officers.title')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('impact.close')}
        </Button>
      }
    >
      <Holders officers={officers} />
    </Dialog>
  );
}

function Holders({ officers: { on, officers, conflicts } }: { officers: Officers }) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  return (
    <span className="officers">
      {t('officers.text')}
      <Facts
        entries={officers.map(({ roleType, names }) => [
          nameOf({ roleType, name: '' }),
          names.length > 0 ? formatNames(names) : t('officers.nobody'),
        ])}
      />
      {!on && conflicts.length > 0 && (
        <span className="officers-conflict">{t('officers.conflict', { names: formatNames(conflicts) })}</span>
      )}
      {on && <span className="muted">{t('officers.lpOnly')}</span>}
    </span>
  );
}
