import './staff-page.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { FOOT, useMedia } from '../../../lib/screen/use-media.ts';
import { useCurrentUser, useMayUse } from '../../../lib/session/session.ts';
import { useAddressParams, withParam } from '../../../lib/use-address-params.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { OwnProposalsCard } from '../proposals/own-proposals-card.tsx';
import { DepartmentSide } from './departments/department-side.tsx';
import { OverdueBanner } from './overdue-banner.tsx';
import { MemberPanel } from './panel/member-panel.tsx';
import { RequestsCard } from './requests/requests-card.tsx';
import type { StaffDialog } from './staff-context.ts';
import { StaffDialogs } from './staff-dialogs.tsx';
import { readFilters, type StaffFilters, writeFilters } from './staff-filters.ts';
import { overviewQuery, staffQuery } from './staff-queries.ts';
import { StaffResults } from './staff-results.tsx';
import { StaffSelection } from './staff-selection.tsx';
import { StaffTools } from './staff-tools.tsx';
import { StatusBoxes } from './status-boxes.tsx';
import { useChosenColumns } from './use-staff-columns.tsx';

const NONE: ReadonlySet<string> = new Set();

/** `/employee`: counters that are filters, the department tree beside the table. */
export function StaffPage() {
  const { t } = useTranslation('organizations-staff');
  const { company, user } = useCurrentUser();
  const companyId = company?.id ?? '';
  const [search, changeParams] = useAddressParams();
  const filters = readFilters(search);
  const overview = useQuery(overviewQuery(companyId));
  const staff = useQuery(staffQuery(companyId, filters));
  const inCards = useMedia(FOOT);
  const columns = useChosenColumns(user.id);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const [dialog, setDialog] = useState<StaffDialog | null>(null);
  const person = search.get('person');
  const setPerson = (id: string) => changeParams((now) => withParam(now, 'person', id));
  const rows = staff.data?.list;
  const chosen = useMemo(() => rows?.filter(({ id }) => selected.has(id)) ?? [], [rows, selected]);

  const change = useCallback(
    (part: Partial<StaffFilters>, how: { replace: boolean } = { replace: false }) => {
      setSelected(NONE);
      changeParams((now) => writeFilters(now, { ...readFilters(now), page: 1, ...part }), how);
    },
    [changeParams],
  );

  const mayImport = useMayUse('IMPORT');
  if (overview.error && !overview.data)
    return <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />;
  if (!overview.data) return <PageSkeleton />;
  const { departments, counts } = overview.data;
  return (
    <Page
      title={t('title')}
      lead={t('lead', { count: counts.ACTIVE, departments: formatCount(departments.length) })}
      actions={
        <>
          {overview.data.whole && mayImport && (
            <ButtonLink icon="upload" to="/employee/import">
              {t('import')}
            </ButtonLink>
          )}
          <Button look="primary" icon="plus" onClick={() => setDialog({ kind: 'invite' })}>
            {t('invite')}
          </Button>
        </>
      }
    >
      <OwnProposalsCard companyId={companyId} />
      {overview.data.whole && <RequestsCard companyId={companyId} onOpen={setDialog} />}
      <StatusBoxes
        status={filters.status}
        counts={counts}
        overdue={overview.data.overdue}
        onChoose={(status) => change({ status })}
      />
      {filters.status === 'INVITED' && overview.data.overdue > 0 && (
        <OverdueBanner
          companyId={companyId}
          count={overview.data.overdue}
          shown={filters.overdue}
          onShow={(overdue) => change({ overdue })}
        />
      )}
      <section className="staff" aria-label={t('list')}>
        {!inCards && (
          <DepartmentSide
            companyId={companyId}
            overview={overview.data}
            chosen={filters.department}
            onChoose={(department) => change({ department })}
            onOpen={setDialog}
          />
        )}
        <div className="staff-main">
          <StaffTools
            companyId={companyId}
            filters={filters}
            departments={departments}
            withDepartment={inCards}
            columns={columns}
            onChange={change}
          />
          <StaffResults
            staff={staff}
            filters={filters}
            inCards={inCards}
            shownColumns={columns.shown}
            selected={selected}
            onSelect={setSelected}
            onOpen={({ id }) => setPerson(id)}
            onChange={change}
          />
        </div>
      </section>
      {!inCards && chosen.length > 0 && (
        <StaffSelection
          companyId={companyId}
          chosen={chosen}
          onOpen={setDialog}
          onClear={() => setSelected(NONE)}
        />
      )}
      {person && !dialog && (
        <MemberPanel
          key={person}
          companyId={companyId}
          employeeId={person}
          open={setDialog}
          onClose={() => setPerson('')}
        />
      )}
      {dialog && (
        <StaffDialogs
          dialog={dialog}
          companyId={companyId}
          overview={overview.data}
          open={setDialog}
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  );
}
