import { getRealNameCall } from '@cinnabar/protocol/identity/real-name/real-name-calls';
import type { RealName } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';

const ASK_MS = 5000;

/**
 * The state of the person's identity, and how many of others wait for a decision by them. Decisions of people are notified; a vendor is asked
 * by the server whenever the person reads this, so it is polled.
 */
export const realNameQuery = queryOptions({
  queryKey: ['real-name'],
  queryFn: () => api(getRealNameCall),
  refetchInterval: ({ state: { data } }) => (data && isWithVendor(data) ? ASK_MS : false),
});

const isWithVendor = ({ state, provider }: RealName): boolean =>
  (state === 'PENDING' || state === 'REDIRECT') && provider !== 'manual';
