import { getGrantLetterCall, listWaitingLettersCall } from '@cinnabar/protocol/seals/letter-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

export const grantLetterQuery = (grantId: string) =>
  queryOptions({
    queryKey: ['seals', 'letter', grantId],
    queryFn: () => api(getGrantLetterCall, { query: { grantId } }),
  });

export const waitingLettersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['seals', 'letters-waiting', companyId],
    queryFn: () => api(listWaitingLettersCall, { query: { companyId } }),
  });
