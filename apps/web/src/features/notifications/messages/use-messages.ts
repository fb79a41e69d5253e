import type { SentMessage } from '@cinnabar/protocol/notifications/message-schema';
import type { MessageChannelName, MessageState } from '@cinnabar/protocol/notifications/message-states';
import {
  listMessagesCall,
  retryFailedMessagesCall,
  retryMessageCall,
} from '@cinnabar/protocol/notifications/notifications-calls';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';

export interface MessageFilters {
  state: MessageState | null;
  channel: MessageChannelName | null;
  keyword: string | null;
}

/** The messages page after page, and how they are tried again. */
export function useMessages({ state, channel, keyword }: MessageFilters) {
  const { t, i18n } = useTranslation('notifications');
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  // The server names each message in the language of the page.
  const queryKey = ['messages', i18n.language, state, channel, keyword];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api(listMessagesCall, { query: { state, channel, keyword, cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

  async function act(key: string, call: () => Promise<string>): Promise<void> {
    setBusy(key);
    try {
      notify('ok', await call());
    } catch (error) {
      showError(error);
    } finally {
      await client.invalidateQueries({ queryKey: ['messages'] });
      setBusy(null);
    }
  }

  return {
    messages: query.data?.pages.flatMap(({ list }) => list) ?? null,
    retryable: query.data?.pages[0]?.retryable ?? 0,
    error: query.error,
    reload: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    busy,
    retry: ({ id }: SentMessage) =>
      act(id, async () => {
        await api(retryMessageCall, { body: { id } });
        return t('messages.queued');
      }),
    retryAll: () =>
      act('all', async () => {
        const { count, more } = await api(retryFailedMessagesCall);
        return t(more ? 'messages.retriedMore' : 'messages.retried', { count });
      }),
  };
}

export type Messages = ReturnType<typeof useMessages>;
