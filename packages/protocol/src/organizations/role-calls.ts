import { call, of } from '../transport/call.ts';
import type { CompanyQuery } from './company-schema.ts';
import type { Employee } from './employee-schema.ts';
import type {
  ChangedRole,
  EmployeeRights,
  EmployeeRightsQuery,
  JoinLp,
  NewRole,
  Officers,
  Role,
  RoleEmployees,
  RolePreview,
  RolePreviewForm,
  RoleTerms,
  ThreeOfficersForm,
} from './role-form-schema.ts';

export const listRolesCall = call('GET /role/list', {
  summary: 'The roles of a company with their permissions and members',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<Role[]>(),
});

export const setRoleEmployeesCall = call('POST /role/update/employee', {
  summary: 'Sets all members of a role',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<RoleEmployees>(),
  answer: of<Role>(),
});

export const setRoleTermsCall = call('POST /role/member', {
  summary: 'Makes an employee a member of a role, with a data scope and an end',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<RoleTerms>(),
  answer: of<Role>(),
});

export const createRoleCall = call('POST /role/create', {
  summary: 'Makes a custom role',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<NewRole>(),
  answer: of<Role>(),
});

export const changeRoleCall = call('POST /role/update', {
  summary: 'Changes the name and permissions of a custom role',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ChangedRole>(),
  answer: of<Role>(),
});

export const removeRoleCall = call('POST /role/remove/:id', {
  summary: 'Removes a custom role with its memberships',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: of<null>(),
});

export const previewRoleCall = call('POST /role/preview', {
  summary: 'What a change of permissions would mean for the members of a role',
  access: 'SESSION',
  sessions: ['COMPANY'],
  effect: false,
  body: of<RolePreviewForm>(),
  answer: of<RolePreview>(),
});

export const getEmployeeRightsCall = call('GET /role/rights', {
  summary: 'The permissions of an employee, and the roles that give them',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<EmployeeRightsQuery>(),
  answer: of<EmployeeRights>(),
});

export const listLegalPersonNamesakesCall = call('GET /role/samenamewithlp', {
  summary: 'Employees whose verified name is that of the legal representative',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<Employee[]>(),
});

export const joinLegalPersonCall = call('POST /role/joinlpin', {
  summary: 'Makes an employee the legal representative, by their verified identity',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<JoinLp>(),
  answer: of<Role>(),
});

export const getOfficersCall = call('GET /role/officers', {
  summary: 'Whether the three-officer mode is on, and who its officers are',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<Officers>(),
});

export const switchOfficersCall = call('POST /role/officers', {
  summary: 'Switches the three-officer mode',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<ThreeOfficersForm>(),
  answer: of<Officers>(),
});
