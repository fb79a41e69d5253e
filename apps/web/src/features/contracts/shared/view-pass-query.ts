import { getViewPassCall } from '@cinnabar/protocol/contracts/handover-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { viewToken } from '../../../lib/api/view-token.ts';

/** What the link in the address opens; the link rides along with every call. */
export const viewPassQuery = () =>
  queryOptions({
    queryKey: ['view-pass', viewToken()],
    queryFn: () => api(getViewPassCall, {}, { stayWithoutSession: true }),
    refetchOnWindowFocus: 'always',
  });
