import type { CurrentUser } from '../identity/current-user-schema.ts';
import type { SwitchTenant } from '../identity/login-schema.ts';
import { call, of } from '../transport/call.ts';
import type { Company, CompanyQuery, LegalPerson } from './company-schema.ts';
import type { Employee, EmployeePick } from './employee-schema.ts';

export const getCurrentUserCall = call('GET /user', {
  summary: 'Who is signed in, in which company, with which menus',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  answer: of<CurrentUser>(),
});

export const switchTenantCall = call('POST /user/tenant', {
  summary: 'Acts for another company, or for oneself',
  access: 'SESSION',
  form: of<SwitchTenant>(),
  answer: of<CurrentUser>(),
});

export const getCompanyCall = call('GET /company/info', {
  summary: 'A company and how far it is verified',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<Company>(),
});

export const getLegalPersonCall = call('GET /company/lp', {
  summary: 'The legal representative of a company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<LegalPerson | null>(),
});

export const listChildCompaniesCall = call('GET /organization/child/:companyId', {
  summary: 'All companies below a company',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  answer: of<Company[]>(),
});

export const listAvailableEmployeesCall = call('GET /employee/available', {
  summary: 'Employees to choose from',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<EmployeePick>(),
  answer: of<Employee[]>(),
});

export const countEmployeesCall = call('GET /employee/count', {
  summary: 'How many employees a company has',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<number>(),
});

export const getCompanyLogoCall = call('GET /company/logo/:key', {
  summary: 'Logo of a company',
  access: 'OPEN',
  answer: 'BYTES',
});

export const setCompanyLogoCall = call('POST /company/logo', {
  summary: 'Sets the logo of a company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  upload: of<Record<string, never>>(),
  answer: of<Company>(),
});

export const removeCompanyLogoCall = call('DELETE /company/logo', {
  summary: 'Removes the logo of a company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<Company>(),
});
