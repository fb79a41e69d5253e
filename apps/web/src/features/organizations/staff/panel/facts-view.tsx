import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/data/facts.tsx';
import { StaffRoles } from '../staff-status.tsx';

/** What the company knows of an employee. */
export function FactsView({ member }: { member: StaffMember }) {
  const { t } = useTranslation('organizations-staff');
  return (
    <>
      {member.returnUntil && (
        <p className="muted">{t('panel.returnUntil', { day: member.returnUntil.slice(0, 10) })}</p>
      )}
      <Facts
        entries={[
          [t('panel.number'), member.number ?? t('none')],
          [t('panel.department'), member.departments.join(' / ') || t('department.unplaced')],
          [t('panel.position'), member.position ?? t('none')],
          [t('panel.mobile'), member.mobile ?? t('none')],
          [t('panel.email'), member.email ?? t('none')],
          [t('panel.roles'), <StaffRoles key="roles" roles={member.roles} all />],
          [
            t('panel.password'),
            member.hasPassword !== null && t(member.hasPassword ? 'panel.passwordSet' : 'panel.passwordNone'),
          ],
          [t('panel.joined'), member.userId !== '' && member.joinTime.slice(0, 10)],
        ]}
      />
    </>
  );
}
