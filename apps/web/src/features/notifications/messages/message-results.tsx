import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { MessageRow } from './message-row.tsx';
import type { MessageFilters, Messages } from './use-messages.ts';

export function MessageResults({ filters, messages }: { filters: MessageFilters; messages: Messages }) {
  const { t } = useTranslation('notifications');
  const { messages: list, error, reload, hasMore, loadingMore, loadMore, busy, retry } = messages;
  if (error && list === null) return <ErrorState error={error} onRetry={reload} />;
  if (list === null) {
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    );
  }
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
      <ul>
        {list.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            busy={busy === message.id}
            onRetry={() => retry(message)}
          />
        ))}
      </ul>
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
