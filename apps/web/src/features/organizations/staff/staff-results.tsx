import type { StaffMember, StaffPage } from '@cinnabar/protocol/organizations/staff-schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFoot } from '../../../ui/data-table/list-foot.tsx';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { PAGE_SIZE, type StaffFilters } from './staff-filters.ts';
import { StaffStatus } from './staff-status.tsx';
import { type OptionalColumn, StaffName } from './use-staff-columns.tsx';

const StaffTable = lazy(() => import('./staff-table.tsx').then((m) => ({ default: m.StaffTable })));

interface StaffResultsProps {
  staff: UseQueryResult<StaffPage>;
  filters: StaffFilters;
  inCards: boolean;
  shownColumns: readonly OptionalColumn[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onOpen: (member: StaffMember) => void;
  onChange: (part: Partial<StaffFilters>) => void;
}

/** Rows on a wide screen, cards on a narrow one, pages below. */
export function StaffResults({ staff, filters, inCards, onOpen, onChange, ...table }: StaffResultsProps) {
  const { t } = useTranslation('organizations-staff');
  const { data, error, isPlaceholderData: stale } = staff;
  const loading = (
    <Loading>
      <SkeletonRows rows={8} />
    </Loading>
  );
  if (!data) return error ? <ErrorState error={error} onRetry={() => void staff.refetch()} /> : loading;
  if (data.list.length === 0)
    return (
      <Empty
        title={t('empty.title')}
        action={
          (filters.keyword !== '' || filters.department !== '' || filters.role !== '' || filters.overdue) && (
            <Button onClick={() => onChange({ keyword: '', department: '', role: '', overdue: false })}>
              {t('empty.clear')}
            </Button>
          )
        }
      >
        {t('empty.text')}
      </Empty>
    );
  const from = (data.pageNo - 1) * PAGE_SIZE + 1;
  const to = from + data.list.length - 1;
  const isLast = data.list.length < PAGE_SIZE || (!data.more && to >= data.total);
  return (
    <>
      <div className={classNames(stale && 'staff-stale')} aria-busy={stale}>
        {inCards ? (
          <ul className="staff-cards">
            {data.list.map((member) => (
              <li key={member.id}>
                <button type="button" className="staff-card" onClick={() => onOpen(member)}>
                  <StaffName member={member} />
                  <StaffStatus member={member} />
                  <span className="staff-card-department">
                    {[member.departments.at(-1), member.position].filter(Boolean).join(' · ') ||
                      t('department.unplaced')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <Suspense fallback={loading}>
            <StaffTable {...table} rows={data.list} onOpen={onOpen} />
          </Suspense>
        )}
      </div>
      <ListFoot
        shown={t(data.more ? 'shownMore' : 'shown', {
          from: formatCount(from),
          to: formatCount(to),
          count: Math.max(data.total, to),
        })}
      >
        {(data.pageNo > 1 || !isLast) && (
          <Pager
            page={data.pageNo}
            isLast={isLast}
            previous={t('previous')}
            next={t('next')}
            onPage={(page) => onChange({ page })}
          />
        )}
      </ListFoot>
    </>
  );
}
