import type { CompanyQuery } from '../organizations/company-schema.ts';
import { call, of } from '../transport/call.ts';
import type { Category } from './category-schema.ts';

export const listSendableCategoriesCall = call('GET /category/permission/send/available', {
  summary: 'Business types that the caller may send contracts of',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<Category[]>(),
});
