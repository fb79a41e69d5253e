import { listSealRulesCall } from '@cinnabar/protocol/seals/rules/rule-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

export const sealRulesQuery = (sealId: string) =>
  queryOptions({
    queryKey: ['seals', 'detail', sealId, 'rules'],
    queryFn: () => api(listSealRulesCall, { query: { sealId } }),
  });
