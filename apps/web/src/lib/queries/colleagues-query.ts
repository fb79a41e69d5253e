import { listAvailableEmployeesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';

/** An employee by their account: the staff screens choose by the membership. */
export interface Colleague {
  userId: string;
  name: string;
}

/** Employees of a company who have joined, found by name, number or contact, as a field of one person offers them. */
export const colleaguesQuery = (companyId: string, keyword: string, without: readonly string[]) =>
  queryOptions({
    queryKey: ['colleagues', companyId, keyword],
    queryFn: () => api(listAvailableEmployeesCall, { query: { companyId, keyword } }),
    placeholderData: keepPreviousData,
    select: (found) =>
      found
        .filter(({ userId }) => !without.includes(userId))
        .map(({ userId, name, number, mobile, email }) => ({
          id: userId,
          name,
          note: [number, mobile ?? email].filter(Boolean).join(' · '),
        })),
  });
