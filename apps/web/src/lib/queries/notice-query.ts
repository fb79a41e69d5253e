import { countNoticesCall } from '@cinnabar/protocol/notifications/notifications-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';

/** How many messages are unread, counted up to 100: the bell of the shell and the message centre share one answer. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: () => api(countNoticesCall),
});
