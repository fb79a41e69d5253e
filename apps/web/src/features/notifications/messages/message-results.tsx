import { useTranslation } from '../../../lib/i18n.ts';
import { useMedia } from '../../../lib/screen/use-media.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { MessageCards } from './message-cards.tsx';
import { MessageTable } from './message-table.tsx';
import type { MessageFilters, Messages } from './use-messages.ts';

/** Below it there is no space for seven columns. */
const NARROW = '(max-width: 1024px)';

export function MessageResults({ filters, messages }: { filters: MessageFilters; messages: Messages }) {
  const { t } = useTranslation('notifications');
  const Lines = useMedia(NARROW) ? MessageCards : MessageTable;
  const { messages: list, error, reload, hasMore, loadingMore, loadMore, busy, retry } = messages;
  if (error && list === null) return <ErrorState error={error} onRetry={reload} />;
  if (list === null) {
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    );
  }
  if (list.length === 0 && filters.keyword)
    return <Empty title={t('messages.notFound')}>{t('messages.notFoundText')}</Empty>;
  if (list.length === 0) {
    const isFailed = filters.state === 'FAILED';
    return (
      <Empty drawing={isFailed ? 'done' : undefined} title={t(`messages.empty.${filters.state ?? 'ALL'}`)}>
        {t(isFailed ? 'messages.emptyFailed' : 'messages.emptyText')}
      </Empty>
    );
  }
  return (
    <>
      <Lines messages={list} busy={busy} onRetry={retry} />
      {hasMore && (
        <div className="message-more">
          <Button busy={loadingMore} onClick={loadMore}>
            {t('messages.more')}
          </Button>
        </div>
      )}
    </>
  );
}
