import { listEmployeeRecordsCall } from '@cinnabar/protocol/organizations/staff-calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { useRoleName } from '../../roles/use-role-name.ts';

/** What the log says about an employee, newest first. */
export function RecordsView({ companyId, employeeId }: { companyId: string; employeeId: string }) {
  const { t } = useTranslation('organizations-staff');
  const nameOf = useRoleName();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['staff', companyId, 'records', employeeId],
    queryFn: ({ pageParam }) =>
      api(listEmployeeRecordsCall, {
        query: { companyId, employeeId, ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows rows={4} />
      </Loading>
    );
  const records = data.pages.flatMap(({ list }) => list);
  if (records.length === 0) return <p className="muted">{t('panel.noRecords')}</p>;
  return (
    <>
      <ol className="staff-records">
        {records.map(({ sequence, time, event, by, role, department }) => (
          <li key={sequence}>
            <b>
              {t(`event.${event}`, {
                role: role ? nameOf(role) : '',
                department: department ?? t('department.unplaced'),
              })}
            </b>
            <small>
              <time dateTime={time}>{formatDateTime(time)}</time> · {by || t('panel.bySystem')}
            </small>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('panel.moreRecords')}
        </Button>
      )}
    </>
  );
}
