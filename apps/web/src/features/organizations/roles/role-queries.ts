import { explainAccessCall, listContractsCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { listAvailableEmployeesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import {
  getEmployeeRightsCall,
  getOfficersCall,
  listLegalPersonNamesakesCall,
  listRolesCall,
} from '@cinnabar/protocol/organizations/role-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** Of every company, so that a change makes all of them look again: roles, rights and their reasons. */
export const ROLES = ['roles'];

export const rolesQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...ROLES, 'list', companyId],
    queryFn: () => api(listRolesCall, { query: { companyId } }),
  });

export const officersQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...ROLES, 'officers', companyId],
    queryFn: () => api(getOfficersCall, { query: { companyId } }),
  });

export const rightsQuery = (companyId: string, employeeId: string) =>
  queryOptions({
    queryKey: [...ROLES, 'rights', companyId, employeeId],
    queryFn: () => api(getEmployeeRightsCall, { query: { companyId, employeeId } }),
  });

export const reasonQuery = (companyId: string, employeeId: string, contract: string) =>
  queryOptions({
    queryKey: [...ROLES, 'reason', companyId, employeeId, contract],
    queryFn: () => api(explainAccessCall, { query: { companyId, employeeId, contract } }),
    retry: false,
  });

export const employeesQuery = (companyId: string, keyword: string) =>
  queryOptions({
    queryKey: [...ROLES, 'employees', companyId, keyword],
    queryFn: () => api(listAvailableEmployeesCall, { query: { companyId, keyword } }),
    placeholderData: keepPreviousData,
  });

export const contractsQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...ROLES, 'contracts', keyword],
    queryFn: async () => (await api(listContractsCall, { query: { box: 'ALL', keyword, pageSize: 8 } })).list,
    placeholderData: keepPreviousData,
  });

export const namesakesQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...ROLES, 'namesakes', companyId],
    queryFn: () => api(listLegalPersonNamesakesCall, { query: { companyId } }),
  });
