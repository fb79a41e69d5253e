import { listApplicationsCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** Companies that wait for the caller's review, the oldest first. */
export const reviewsQuery = queryOptions({
  queryKey: ['applications', 'reviews'],
  queryFn: () => api(listApplicationsCall),
});
