import {
  getCategoryCall,
  listCategoriesCall,
  listCategoryGroupsCall,
} from '@cinnabar/protocol/categories/categories-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

/** Of every company, so that a change makes list and details look again. */
export const CATEGORIES = ['categories'];

export const categoriesQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...CATEGORIES, 'list', companyId],
    queryFn: () => api(listCategoriesCall, { query: { companyId } }),
  });

export const groupsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...CATEGORIES, 'groups', companyId],
    queryFn: () => api(listCategoryGroupsCall, { query: { companyId } }),
  });

export const categoryQuery = (categoryId: string) =>
  queryOptions({
    queryKey: [...CATEGORIES, 'detail', categoryId],
    queryFn: () => api(getCategoryCall, { query: { categoryId } }),
  });
