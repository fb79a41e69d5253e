import type { Company, LegalPerson } from '@cinnabar/protocol/organizations/company-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId],
    queryFn: async () => {
      const [company, legalPerson, employees] = await Promise.all([
        api.get<Company>('/company/info', { companyId }),
        api.get<LegalPerson | null>('/company/lp', { companyId }),
        api.get<number>('/employee/count', { companyId }),
      ]);
      return { company, legalPerson, employees };
    },
  });
