import {
  explainSealUseCall,
  listGrantChoicesCall,
  listSealGrantsCall,
} from '@cinnabar/protocol/seals/grant-calls';
import { getSealLifeCall, listSealRecordsCall } from '@cinnabar/protocol/seals/life-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { currentLanguage } from '../../../lib/language.ts';

/** Everything about one seal, so that each act makes all of it look again. */
export const sealKey = (sealId: string) => ['seals', 'detail', sealId];

export const lifeQuery = (sealId: string) =>
  queryOptions({
    queryKey: [...sealKey(sealId), 'life'],
    queryFn: () => api(getSealLifeCall, { query: { sealId } }),
  });

export const grantsQuery = (sealId: string) =>
  queryOptions({
    queryKey: [...sealKey(sealId), 'grants'],
    queryFn: () => api(listSealGrantsCall, { query: { sealId } }),
    meta: { quiet: true },
  });

export const grantChoicesQuery = (sealId: string) =>
  queryOptions({
    queryKey: [...sealKey(sealId), 'choices'],
    queryFn: () => api(listGrantChoicesCall, { query: { sealId } }),
  });

export const whyQuery = (sealId: string, userId: string) =>
  queryOptions({
    queryKey: [...sealKey(sealId), 'why', userId, currentLanguage()],
    queryFn: () => api(explainSealUseCall, { query: { sealId, userId } }),
    enabled: userId !== '',
  });

export const recordsQuery = (sealId: string, pageNo: number) =>
  queryOptions({
    queryKey: [...sealKey(sealId), 'records', pageNo, currentLanguage()],
    queryFn: () => api(listSealRecordsCall, { query: { sealId, pageNo, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  });
