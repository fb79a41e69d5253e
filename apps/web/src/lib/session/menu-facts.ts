import { listChildCompaniesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import type { MenuFacts } from '@cinnabar/protocol/permissions';
import { getLicenseGrantsCall } from '@cinnabar/protocol/system/license-calls';
import { getPhysicalSealsCall } from '@cinnabar/protocol/system/setting-calls';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { currentUserQuery } from './session.ts';

type CompanyFacts = Omit<MenuFacts, 'profile'>;

const ALONE: CompanyFacts = { hasChildCompany: false, feeEnabled: false, physicalSeals: false };

/** What the menu rules ask of a company: its children, the license, whether physical seals are in use. */
const companyFactsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company-facts', companyId],
    queryFn: async (): Promise<CompanyFacts> => {
      const [children, license, physicalSeals] = await Promise.all([
        api(listChildCompaniesCall, { params: { companyId } }),
        api(getLicenseGrantsCall),
        api(getPhysicalSealsCall),
      ]);
      return { hasChildCompany: children.length > 0, feeEnabled: license.fee, physicalSeals };
    },
    staleTime: 5 * 60_000,
  });

/** product-spec §2: the profile is loaded first, then, with a company, its facts; what is known is not asked again. */
export function useMenuFactsQuery() {
  const user = useQuery(currentUserQuery);
  const companyId = user.data?.company?.id;
  const company = useQuery({
    ...companyFactsQuery(companyId ?? ''),
    enabled: companyId !== undefined,
    // While the company changes the menu stays visible; pages are not decided by it.
    placeholderData: keepPreviousData,
  });
  const profile = user.data;
  const own = companyId === undefined ? ALONE : company.data;
  const data: MenuFacts | undefined = profile && own && { profile, ...own };
  return {
    data,
    error: user.error ?? (companyId === undefined ? null : company.error),
    isPlaceholderData: companyId !== undefined && company.isPlaceholderData,
    refetch: () => void (user.error ? user.refetch() : company.refetch()),
  };
}
