import { listHoldingsCall } from '@cinnabar/protocol/organizations/staff-calls';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Tabs } from '../../../../ui/data/tabs.tsx';
import { StaffRoles } from '../staff-status.tsx';
import { FactsView } from './facts-view.tsx';
import { HoldingsView } from './holdings-view.tsx';
import { RecordsView } from './records-view.tsx';
import { RightsView } from './rights-view.tsx';

const VIEWS = ['facts', 'rights', 'holdings', 'records'] as const;
type View = (typeof VIEWS)[number];

/** Views of one employee: details, roles and rights, what they hold, what happened. */
export function PanelViews({ companyId, member }: { companyId: string; member: StaffMember }) {
  const { t } = useTranslation('organizations-staff');
  const [view, setView] = useState<View>('facts');
  const { id, status } = member;
  const holds = status === 'ACTIVE' || status === 'SUSPENDED';
  const { data } = useQuery({
    queryKey: ['staff', companyId, 'holdings', id],
    queryFn: () => api(listHoldingsCall, { query: { companyId, employeeId: id } }),
    enabled: holds,
  });
  const holdings = data?.filter(({ kind }) => kind !== 'ROLE');
  const total = holdings?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Tabs
      label={t('panel.views')}
      value={view}
      onChange={setView}
      tabs={VIEWS.map((one) => ({
        value: one,
        label:
          one === 'holdings' && total > 0 ? t('panel.holdingsOf', { count: total }) : t(`panel.view.${one}`),
      }))}
    >
      <div className="staff-view">
        {view === 'facts' && <FactsView member={member} />}
        {view === 'rights' &&
          (status === 'ACTIVE' ? (
            <RightsView companyId={companyId} member={member} />
          ) : (
            <NoRights member={member} />
          ))}
        {view === 'holdings' &&
          (holds ? (
            holdings && <HoldingsView holdings={holdings} />
          ) : (
            <p className="muted">{t(status === 'INVITED' ? 'panel.holdingsLater' : 'panel.holdingsEnded')}</p>
          ))}
        {view === 'records' && <RecordsView companyId={companyId} employeeId={id} />}
      </div>
    </Tabs>
  );
}

function NoRights({ member: { status, roles, intendedRoles } }: { member: StaffMember }) {
  const { t } = useTranslation('organizations-staff');
  if (status === 'INVITED')
    return intendedRoles.length === 0 ? (
      <p className="muted">{t('panel.rolesLater')}</p>
    ) : (
      <>
        <StaffRoles roles={intendedRoles} all />
        <p className="muted">{t('panel.rolesIntended')}</p>
      </>
    );
  if (status === 'DISMISSED') return <p className="muted">{t('panel.rolesEnded')}</p>;
  return (
    <>
      <StaffRoles roles={roles} all />
      <p className="muted">{t('panel.rolesKept')}</p>
    </>
  );
}
