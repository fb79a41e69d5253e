import type { ContractSummary } from '@cinnabar/protocol/contracts/contract-schema';
import type { ForwardInfo } from '@cinnabar/protocol/organizations/company-auth-schema';
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../../lib/api-client.ts';

const hour = { staleTime: 60 * 60_000 } as const;

export const versionQuery = queryOptions({
  queryKey: ['system', 'version'],
  queryFn: () => api.get<string>('/version/info'),
  ...hour,
});

export const icpQuery = queryOptions({
  queryKey: ['system', 'icp'],
  queryFn: () => api.get<{ number: string | null; link: string | null }>('/sys/config/icp'),
  ...hour,
});

export const backgroundQuery = queryOptions({
  queryKey: ['system', 'background'],
  queryFn: () =>
    api.get<{ currentImage: string | null; transparency: number }>('/sys/config/getbackgroundconfig'),
  ...hour,
});

/** Multi-password mode: a password first, then a code; phones only. */
export const multiPasswordQuery = queryOptions({
  queryKey: ['system', 'multipassword'],
  queryFn: () => api.get<boolean>('/sys/config/multipassword'),
  ...hour,
});

export const licenseExpiryQuery = queryOptions({
  queryKey: ['system', 'license-expiry'],
  queryFn: () => api.get<{ expire: boolean }>('/license/checkExpire'),
  ...hour,
});

export const summaryQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['contract-summary', contractId],
    queryFn: () => api.get<ContractSummary>('/contract/summary', { contractId }),
  });

export const forwardInfoQuery = (id: string) =>
  queryOptions({
    queryKey: ['forward-auth', id],
    queryFn: () => api.get<ForwardInfo>('/company/auth/forwardinfo', { id }),
  });

const PASSWORD_RULE = 1002006;

/** The rule for new passwords, in the server's words and the language of the page. */
export const passwordRuleQuery = (language: string) =>
  queryOptions({
    queryKey: ['system', 'password-rule', language],
    queryFn: async () =>
      (await call('GET', '/login/get/placeholder', undefined, { outcomes: [PASSWORD_RULE] })).message,
    ...hour,
  });
