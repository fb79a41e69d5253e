import type { MessageEvent } from '@cinnabar/protocol/identity/message-events';
import type { NoticeBox } from '@cinnabar/protocol/notifications/notice-boxes';
import type { NoticeList } from '@cinnabar/protocol/notifications/notice-schema';
import { listNoticesCall, readNoticesCall } from '@cinnabar/protocol/notifications/notifications-calls';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { unreadQuery } from '../../lib/queries/notice-query.ts';
import { showError } from '../../lib/query-client.ts';

/** The reader's messages, page after page, and how they are marked as read. */
export function useNotices(box: NoticeBox, event: MessageEvent | null) {
  const client = useQueryClient();
  const { i18n } = useTranslation('notifications');
  const query = useInfiniteQuery({
    // The server words them in the language of the page.
    queryKey: ['notices', 'list', i18n.language, box, event],
    queryFn: ({ pageParam, signal }) =>
      api(listNoticesCall, { query: { box, event, cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

  /** Shown at once; the server's answer follows. Without ids all are marked. */
  async function markRead(ids?: string[]): Promise<void> {
    client.setQueriesData<InfiniteData<NoticeList>>(
      { queryKey: ['notices', 'list'] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            list: page.list.map((notice) =>
              ids && !ids.includes(notice.id) ? notice : { ...notice, read: true },
            ),
          })),
        },
    );
    client.setQueryData(unreadQuery.queryKey, (count = 0) => (ids ? Math.max(0, count - ids.length) : 0));
    try {
      await api(readNoticesCall, { body: ids ? { ids } : {} });
    } catch (error) {
      showError(error);
      await client.invalidateQueries({ queryKey: ['notices', 'list'] });
    }
    await client.invalidateQueries({ queryKey: unreadQuery.queryKey });
  }

  return {
    notices: query.data?.pages.flatMap(({ list }) => list) ?? null,
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    markRead,
  };
}
