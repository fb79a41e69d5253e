import {
  getApplicationCall,
  getApplicationPageCall,
  getPhotoDebtCall,
} from '@cinnabar/protocol/physical/application-calls';
import type { ApplicationPageQuery } from '@cinnabar/protocol/physical/application-schema';
import { listPhysicalSealsCall } from '@cinnabar/protocol/physical/physical-seal-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

/** Begins the key of every query here: an act on an application changes lists, seals and debts alike. */
export const PHYSICAL = ['physical'] as const;

/** `GET /physicalseal/list` */
export const physicalSealsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...PHYSICAL, 'seals', companyId],
    queryFn: () => api(listPhysicalSealsCall, { query: { companyId } }),
  });

/** `GET /sealapply/page` */
export const applicationsQuery = (query: ApplicationPageQuery) =>
  queryOptions({
    queryKey: [...PHYSICAL, 'applications', query],
    queryFn: () => api(getApplicationPageCall, { query }),
    placeholderData: keepPreviousData,
  });

/** `GET /sealapply/detail` */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...PHYSICAL, 'application', id],
    queryFn: () => api(getApplicationCall, { query: { id } }),
  });

/** `GET /sealapply/owe`: presses of the caller that have no photo. */
export const photoDebtQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...PHYSICAL, 'debt', companyId],
    queryFn: () => api(getPhotoDebtCall, { query: { companyId } }),
  });
