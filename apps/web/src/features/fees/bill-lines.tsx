import type { FeeLine } from '@cinnabar/protocol/fees/fee-schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { useMedia } from '../../lib/screen/use-media.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { BillCards } from './bill-cards.tsx';
import { BillTable } from './bill-table.tsx';
import { type BillFilter, billQuery } from './fee-queries.ts';

interface BillLinesProps {
  tenantId: string;
  filter: BillFilter;
  onReverse: (line: FeeLine) => void;
}

/** Below it there is no space for six columns. */
const NARROW = '(max-width: 1024px)';

/** A table on a wide screen, cards on a narrow one, and what to say when there is nothing. */
export function BillLines({ tenantId, filter, onReverse }: BillLinesProps) {
  const { t } = useTranslation('fees');
  const narrow = useMedia(NARROW);
  const isFiltered = filter.kind !== null || filter.days !== null;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    billQuery(tenantId, filter),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    );
  const lines = data.pages.flatMap(({ list }) => list);
  if (lines.length === 0)
    return (
      <Empty title={t(isFiltered ? 'bill.emptyKind' : 'bill.empty')}>
        {t(isFiltered ? 'bill.emptyKindText' : 'bill.emptyText')}
      </Empty>
    );
  return (
    <>
      {narrow ? (
        <BillCards lines={lines} onReverse={onReverse} />
      ) : (
        <BillTable lines={lines} onReverse={onReverse} />
      )}
      {hasNextPage && (
        <div className="fee-more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('bill.more')}
          </Button>
        </div>
      )}
    </>
  );
}
