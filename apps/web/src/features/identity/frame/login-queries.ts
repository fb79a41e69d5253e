import { getContractSummaryCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { getPasswordRuleCall } from '@cinnabar/protocol/identity/login-calls';
import { getForwardInfoCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import { getLicenseTermCall } from '@cinnabar/protocol/system/license-calls';
import { getBackgroundCall, getIcpCall, getMultiPasswordCall } from '@cinnabar/protocol/system/setting-calls';
import { getVersionCall } from '@cinnabar/protocol/system/system-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

const hour = { staleTime: 60 * 60_000 } as const;

export const versionQuery = queryOptions({
  queryKey: ['system', 'version'],
  queryFn: () => api(getVersionCall),
  ...hour,
});

export const icpQuery = queryOptions({
  queryKey: ['system', 'icp'],
  queryFn: () => api(getIcpCall),
  ...hour,
});

export const backgroundQuery = queryOptions({
  queryKey: ['system', 'background'],
  queryFn: () => api(getBackgroundCall),
  ...hour,
});

/** Multi-password mode: a password first, then a code; phones only. */
export const multiPasswordQuery = queryOptions({
  queryKey: ['system', 'multipassword'],
  queryFn: () => api(getMultiPasswordCall),
  ...hour,
});

export const licenseExpiryQuery = queryOptions({
  queryKey: ['system', 'license-expiry'],
  queryFn: () => api(getLicenseTermCall),
  ...hour,
});

export const summaryQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['contract-summary', contractId],
    queryFn: () => api(getContractSummaryCall, { query: { contractId } }),
  });

export const forwardInfoQuery = (id: string) =>
  queryOptions({
    queryKey: ['forward-auth', id],
    queryFn: () => api(getForwardInfoCall, { query: { id } }),
  });

/** The rule for new passwords, in the server's words and the language of the page. */
export const passwordRuleQuery = (language: string) =>
  queryOptions({
    queryKey: ['system', 'password-rule', language],
    queryFn: async () => (await api(getPasswordRuleCall, {}, { outcomes: ['PASSWORD_RULE'] })).message,
    ...hour,
  });
