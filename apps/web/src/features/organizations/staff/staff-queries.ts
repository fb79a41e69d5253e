import {
  getEmployeeCall,
  getStaffOverviewCall,
  listStaffCall,
} from '@cinnabar/protocol/organizations/staff-calls';
import type { StaffExportQuery } from '@cinnabar/protocol/organizations/staff-schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { PAGE_SIZE, type StaffFilters } from './staff-filters.ts';

export const overviewQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['staff', companyId, 'overview'],
    queryFn: () => api(getStaffOverviewCall, { query: { companyId } }),
  });

export const memberQuery = (companyId: string, employeeId: string) =>
  queryOptions({
    queryKey: ['staff', companyId, 'member', employeeId],
    queryFn: () => api(getEmployeeCall, { query: { companyId, employeeId } }),
  });

/** What a list asks for, beside its page and order; the exported file holds the same. */
export const filterOf = (
  companyId: string,
  { status, department, role, overdue, keyword }: StaffFilters,
): StaffExportQuery => ({
  companyId,
  status,
  departmentId: department || undefined,
  roleId: role || undefined,
  overdue: overdue ? 'true' : 'false',
  keyword,
});

export const staffQuery = (companyId: string, filters: StaffFilters) =>
  queryOptions({
    queryKey: ['staff', companyId, 'list', filters],
    queryFn: ({ signal }) =>
      api(
        listStaffCall,
        {
          query: {
            ...filterOf(companyId, filters),
            sort: filters.sort,
            pageNo: filters.page,
            pageSize: PAGE_SIZE,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
