import {
  countEmployeesCall,
  getCompanyCall,
  getLegalPersonCall,
} from '@cinnabar/protocol/organizations/organizations-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId],
    queryFn: async () => {
      const [company, legalPerson, employees] = await Promise.all([
        api(getCompanyCall, { query: { companyId } }),
        api(getLegalPersonCall, { query: { companyId } }),
        api(countEmployeesCall, { query: { companyId } }),
      ]);
      return { company, legalPerson, employees };
    },
  });
