import { getStaffOverviewCall, listStaffCall } from '@cinnabar/protocol/organizations/staff-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { PAGE_SIZE, type StaffFilters } from './staff-filters.ts';

export const overviewQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['staff', companyId, 'overview'],
    queryFn: () => api(getStaffOverviewCall, { query: { companyId } }),
  });

export const staffQuery = (companyId: string, filters: StaffFilters) =>
  queryOptions({
    queryKey: ['staff', companyId, 'list', filters],
    queryFn: ({ signal }) =>
      api(
        listStaffCall,
        {
          query: {
            companyId,
            status: filters.status,
            departmentId: filters.department || undefined,
            keyword: filters.keyword,
            sort: filters.sort,
            pageNo: filters.page,
            pageSize: PAGE_SIZE,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
