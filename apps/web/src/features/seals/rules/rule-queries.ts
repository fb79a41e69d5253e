import { listSealRulesCall } from '@cinnabar/protocol/seals/rules/rule-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { currentLanguage } from '../../../lib/language.ts';

/** With the rules in words of the present language. */
export const sealRulesQuery = (sealId: string) =>
  queryOptions({
    queryKey: ['seals', 'detail', sealId, 'rules', currentLanguage()],
    queryFn: () => api(listSealRulesCall, { query: { sealId } }),
  });
