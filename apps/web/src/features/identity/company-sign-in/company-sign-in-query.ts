import type {
  CompanyLinks,
  CompanySignIn,
  ProviderKind,
} from '@cinnabar/protocol/identity/company-sign-in-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

export const companySignInQuery = queryOptions({
  queryKey: ['company-sign-in'],
  queryFn: () => api.get<CompanySignIn>('/company/signin'),
});

export const companyLinksQuery = (kind: ProviderKind) =>
  queryOptions({
    queryKey: ['company-sign-in', 'links', kind],
    queryFn: () => api.get<CompanyLinks>('/company/signin/links', { kind }),
    gcTime: 0,
  });
