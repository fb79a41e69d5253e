import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { useMemo, useState } from 'react';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import { StaffRoles, StaffStatus } from './staff-status.tsx';

/** Columns beside the name and the state. */
const OPTIONAL = ['department', 'roles', 'email', 'joined'] as const;
export type OptionalColumn = (typeof OPTIONAL)[number];
const FIRST: OptionalColumn[] = ['department', 'roles'];

export type ChosenColumns = ReturnType<typeof useChosenColumns>;

/** The columns that a person chose, kept in this browser. */
export function useChosenColumns(personId: string) {
  const key = `staff-columns.${personId}`;
  const [shown, setShown] = useState<readonly OptionalColumn[]>(() => {
    const kept = readStored(key)?.split(',');
    return kept ? OPTIONAL.filter((one) => kept.includes(one)) : FIRST;
  });
  return {
    all: OPTIONAL,
    shown,
    toggle(column: OptionalColumn) {
      const next = OPTIONAL.filter((one) => (one === column) !== shown.includes(one));
      setShown(next);
      writeStored(key, next.join(','));
    },
  };
}

export function useStaffColumns(
  shown: readonly OptionalColumn[],
  width: number,
): readonly DataColumn<StaffMember>[] {
  const { t, i18n } = useTranslation('organizations-staff');
  return useMemo(() => {
    const narrow = width < 640;
    const optional: Record<OptionalColumn, DataColumn<StaffMember>> = {
      department: {
        key: 'department',
        label: t('column.department'),
        width: narrow ? 132 : 160,
        min: 96,
        cell: ({ departments, position }) => (
          <div className="staff-two">
            <span className="clip">{departments.at(-1) ?? t('department.unplaced')}</span>
            {position && <small className="clip">{position}</small>}
          </div>
        ),
      },
      roles: {
        key: 'roles',
        label: t('column.roles'),
        width: i18n.language === 'zh-CN' ? 168 : 208,
        min: 96,
        cell: ({ roles }) => <StaffRoles roles={roles} />,
      },
      email: {
        key: 'email',
        label: t('column.email'),
        width: 180,
        min: 96,
        cell: ({ email }) => <div className="clip">{email ?? t('none')}</div>,
      },
      joined: {
        key: 'joined',
        label: t('column.joined'),
        width: 112,
        min: 96,
        cell: ({ joinTime }) => joinTime.slice(0, 10),
      },
    };
    return [
      {
        key: 'employee',
        label: t('column.employee'),
        width: '1fr',
        min: 180,
        rowHeader: true,
        cell: (member) => <StaffName member={member} />,
      },
      ...OPTIONAL.filter((key) => shown.includes(key) && !(narrow && key === 'roles')).map(
        (key) => optional[key],
      ),
      {
        key: 'status',
        label: t('column.status'),
        width: 136,
        min: 112,
        cell: (member) => <StaffStatus member={member} />,
      },
    ];
  }, [shown, width, t, i18n.language]);
}

export function StaffName({ member: { name, number, mobile, email } }: { member: StaffMember }) {
  return (
    <span className="staff-name">
      <Avatar name={name} size={32} />
      <span className="staff-two">
        <b className="clip">{name}</b>
        <small className="clip">{[number, mobile ?? email].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
}
