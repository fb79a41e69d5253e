import { getSealFilingCall } from '@cinnabar/protocol/seals/filing/filing-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** Not found for those who may not read it. */
export const filingQuery = (sealId: string) =>
  queryOptions({
    queryKey: ['seals', 'filing', sealId],
    queryFn: () => api(getSealFilingCall, { query: { sealId } }),
    retry: false,
    meta: { quiet: true },
  });
