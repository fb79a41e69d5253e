import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { EffectiveRights } from '../../roles/effective-rights.tsx';
import { rightsQuery } from '../../roles/role-queries.ts';
import { useRoleName } from '../../roles/use-role-name.ts';
import { StaffRoles } from '../staff-status.tsx';

/** The roles of a present employee with scope and term, and what they may do by them; without ROLE_READ only which roles they have. */
export function RightsView({ companyId, member }: { companyId: string; member: StaffMember }) {
  const { t } = useTranslation('organizations-staff');
  const mayRead = useCurrentUser().employee?.rights.ROLE_READ !== undefined;
  if (mayRead) return <HeldRoles companyId={companyId} employeeId={member.id} />;
  return (
    <>
      <h3 className="staff-view-title">{t('panel.roles')}</h3>
      {member.roles.length === 0 ? (
        <p className="muted">{t('panel.noRoles')}</p>
      ) : (
        <StaffRoles roles={member.roles} all />
      )}
      <p className="muted">{t('panel.rightsHidden')}</p>
    </>
  );
}

function HeldRoles({ companyId, employeeId }: { companyId: string; employeeId: string }) {
  const { t } = useTranslation('organizations-staff');
  const nameOf = useRoleName();
  const { data, error, refetch } = useQuery(rightsQuery(companyId, employeeId));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  return (
    <>
      <h3 className="staff-view-title">
        {t('panel.roles')}
        <Link to="/role">{t('panel.changeRoles')}</Link>
      </h3>
      {data.roles.length === 0 && <p className="muted">{t('panel.noRoles')}</p>}
      <ul className="staff-held-roles">
        {data.roles.map((role) => (
          <li key={role.id}>
            <b>{nameOf(role)}</b>
            {role.until ? (
              <Tag tone="warn">{t('panel.until', { day: formatDate(role.until) })}</Tag>
            ) : (
              <Tag>{role.scope ? t(`roles:matrix.${role.scope}`) : t('panel.asRole')}</Tag>
            )}
            <small>
              {[
                role.until ? role.scope && t(`roles:matrix.${role.scope}`) : t('panel.always'),
                role.grantTime &&
                  t('panel.granted', { by: role.grantedBy ?? '', day: formatDate(role.grantTime) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {data.rights.length > 0 && (
        <>
          <h3 className="staff-view-title">{t('panel.rights')}</h3>
          <EffectiveRights companyId={companyId} employeeId={employeeId} />
        </>
      )}
    </>
  );
}
