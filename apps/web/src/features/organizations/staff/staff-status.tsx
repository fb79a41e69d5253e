import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { EmployeeStatus } from '@cinnabar/protocol/organizations/staff-values';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';

const TONES: Record<EmployeeStatus, TagTone> = {
  ACTIVE: 'ok',
  INVITED: 'go',
  SUSPENDED: 'bad',
  DISMISSED: 'idle',
};

export function StaffStatus({ member: { status, statusTime } }: { member: StaffMember }) {
  const { t } = useTranslation('organizations-staff');
  return (
    <span className="staff-status">
      <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
      {status !== 'ACTIVE' && <small>{t(`since.${status}`, { day: statusTime.slice(0, 10) })}</small>}
    </span>
  );
}

/** Roles; where there is little space the first by name. */
export function StaffRoles({ roles, all = false }: Pick<StaffMember, 'roles'> & { all?: boolean }) {
  const { t } = useTranslation('organizations-staff');
  if (roles.length === 0) return <span className="muted">{t('noRole')}</span>;
  const named = all ? roles : roles.slice(0, 1);
  return (
    <span className="staff-roles">
      {named.map(({ id, name, roleType }) => (
        <Tag key={id}>{t(`system:roleType.${roleType}`, { defaultValue: name })}</Tag>
      ))}
      {named.length < roles.length && <Tag>+{roles.length - named.length}</Tag>}
    </span>
  );
}
