import type { RealName } from '@cinnabar/protocol/identity/real-name-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';

const OPEN_MS = 5000;

/** How the person's identity stands, and how many of others wait for them. Asked again by itself while somebody else decides. */
export const realNameQuery = queryOptions({
  queryKey: ['real-name'],
  queryFn: () => api.get<RealName>('/user/realname'),
  refetchInterval: ({ state }) =>
    state.data?.state === 'PENDING' || state.data?.state === 'REDIRECT' ? OPEN_MS : false,
});
