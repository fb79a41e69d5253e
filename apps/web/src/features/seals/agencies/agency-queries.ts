import { listAgenciesCall } from '@cinnabar/protocol/seals/agencies/agency-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** Grants of other companies' seals that a company holds, as the viewer may see them. */
export const agenciesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['seals', 'agencies', companyId],
    queryFn: () => api(listAgenciesCall, { query: { companyId } }),
    enabled: companyId !== '',
  });
