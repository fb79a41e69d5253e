import { listSessionsCall } from '@cinnabar/protocol/identity/own-session-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';

/** `GET /user/sessions`: every device that is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['user-sessions'],
  queryFn: () => api(listSessionsCall),
});
