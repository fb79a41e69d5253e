import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useRoleName } from './use-role-name.ts';

const OFFICERS = ['SYSTEM', 'SECURITY', 'AUDITOR'] as const;
type Officer = (typeof OFFICERS)[number];
const isOfficer = (type: string): type is Officer => (OFFICERS as readonly string[]).includes(type);
const GROUPS = ['officers', 'builtIn', 'custom'] as const;
const groupOf = ({ roleType }: Role, threeOfficers: boolean): (typeof GROUPS)[number] => {
  if (roleType === 'CUSTOM') return 'custom';
  return threeOfficers && isOfficer(roleType) ? 'officers' : 'builtIn';
};

interface RoleListProps {
  roles: Role[];
  /** The three-officer mode is on: its officers are a group of their own. */
  threeOfficers: boolean;
  shown: Role;
  onShow: (id: string) => void;
}

/** The roles by kind, found by their name or by a member; on phones one choice. */
export function RoleList({ roles, threeOfficers, shown, onShow }: RoleListProps) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const found = roles.filter(
    (role) => nameOf(role).includes(keyword) || role.employees.some(({ name }) => name.includes(keyword)),
  );
  return (
    <>
      <div className="roles-choice">
        <Select
          size="large"
          aria-label={t('choose')}
          value={shown.id}
          onChange={(event) => onShow(event.target.value)}
          options={roles.map((role) => ({
            value: role.id,
            label: `${nameOf(role)} · ${role.employees.length}`,
          }))}
        />
      </div>
      <nav className="card roles-list" aria-label={t('list')}>
        <Input
          icon="search"
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {GROUPS.map((group) => {
          const rows = found.filter((role) => groupOf(role, threeOfficers) === group);
          if (rows.length === 0) return null;
          return (
            <div key={group}>
              <h2 className="roles-group">{t(`group.${group}`)}</h2>
              <ul>
                {rows.map((role) => (
                  <li key={role.id}>
                    <button
                      type="button"
                      className="roles-item"
                      aria-current={role.id === shown.id ? 'true' : undefined}
                      onClick={() => onShow(role.id)}
                    >
                      <span className="roles-item-name">
                        {nameOf(role)}
                        {threeOfficers && isOfficer(role.roleType) && (
                          <small>{t(`duty.${role.roleType}`)}</small>
                        )}
                      </span>
                      <em>{role.employees.length}</em>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
        {found.length === 0 && <p className="roles-none">{t('nothing')}</p>}
      </nav>
    </>
  );
}
