import { getCompanySignInCall, listCompanyLinksCall } from '@cinnabar/protocol/access/company-sign-in-calls';
import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

export const companySignInQuery = queryOptions({
  queryKey: ['company-sign-in'],
  queryFn: () => api(getCompanySignInCall),
});

export const companyLinksQuery = (kind: ProviderKind) =>
  queryOptions({
    queryKey: ['company-sign-in', 'links', kind],
    queryFn: () => api(listCompanyLinksCall, { query: { kind } }),
    gcTime: 0,
  });
