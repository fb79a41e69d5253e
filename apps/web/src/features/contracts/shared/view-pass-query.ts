import type { ViewPass } from '@cinnabar/protocol/contracts/view-token-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { viewToken } from '../../../lib/view-token.ts';

/** What the link in the address opens; the link rides along with every call. */
export const viewPassQuery = () =>
  queryOptions({
    queryKey: ['view-pass', viewToken()],
    queryFn: () => api.get<ViewPass>('/contract/viewtoken', {}, { stayWithoutSession: true }),
    refetchOnWindowFocus: 'always',
  });
