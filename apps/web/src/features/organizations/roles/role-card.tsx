import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { ChangeFoot } from './change-foot.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RemoveRole } from './remove-role.tsx';
import { RoleForm } from './role-form.tsx';
import { RoleMembers } from './role-members.tsx';
import { rightsOf } from './role-rights.ts';
import { useRoleName } from './use-role-name.ts';

interface RoleCardProps {
  companyId: string;
  role: Role;
  mayManage: boolean;
  onShow: (id: string) => void;
}

/** One role: members, and its permissions as a matrix that a custom role changes here. */
export function RoleCard({ companyId, role, mayManage, onShow }: RoleCardProps) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  const saved = rightsOf(role);
  const [rights, setRights] = useState(saved);
  const [open, setOpen] = useState<'copy' | 'rename' | 'remove' | null>(null);
  const isCustom = role.roleType === 'CUSTOM';
  const close = () => setOpen(null);
  return (
    <div className="role-stack">
      <section className="card role-card" aria-labelledby="role-name">
        <header className="role-head">
          <div className="role-title">
            <h2 id="role-name">
              {nameOf(role)} <Tag>{t(isCustom ? 'kind.custom' : 'kind.builtIn')}</Tag>
            </h2>
            <p>
              {isCustom && role.updateTime
                ? t('made', { name: role.creatorName ?? '', time: formatDate(role.updateTime) })
                : t(role.roleType === 'LP' ? 'fixedLp' : 'fixed')}
            </p>
          </div>
          {mayManage && (
            <Button size="small" onClick={() => setOpen('copy')}>
              {t('copy')}
            </Button>
          )}
          {mayManage && isCustom && (
            <Menu
              align="end"
              entries={[
                { key: 'rename', label: t('rename'), icon: 'pen', onSelect: () => setOpen('rename') },
                {
                  key: 'remove',
                  label: t('remove'),
                  icon: 'trash',
                  danger: true,
                  onSelect: () => setOpen('remove'),
                },
              ]}
              trigger={(props) => (
                <IconButton icon="more" size="small" look="default" label={t('more')} {...props} />
              )}
            />
          )}
        </header>
        <RoleMembers companyId={companyId} role={role} mayManage={mayManage} />
        <PermissionMatrix rights={rights} saved={saved} onChange={isCustom && mayManage ? setRights : null} />
      </section>
      {isCustom && (
        <ChangeFoot role={role} saved={saved} rights={rights} onDiscard={() => setRights(saved)} />
      )}
      {open === 'remove' && <RemoveRole role={role} onClose={close} />}
      {(open === 'copy' || open === 'rename') && (
        <RoleForm
          companyId={companyId}
          {...(open === 'copy' ? { copied: role } : { renamed: role })}
          onShow={onShow}
          onClose={close}
        />
      )}
    </div>
  );
}
