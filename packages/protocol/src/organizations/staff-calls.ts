import { call, of } from '../transport/call.ts';
import type { CompanyQuery } from './company-schema.ts';
import type {
  Department,
  DepartmentForm,
  DepartmentId,
  MergeDepartments,
  MoveDepartment,
  NewDepartment,
  StaffOverview,
} from './department-schema.ts';
import type { EmployeeRecords, EmployeeRecordsQuery } from './employee-record-schema.ts';
import type { Holding, LeavingForm } from './leaving-schema.ts';
import type {
  BatchResult,
  EmployeeForm,
  EmployeeId,
  EmployeeIds,
  InvitationId,
  InviteForm,
  JoinInvitation,
  NonChn,
  NonChnForm,
  OverdueForm,
  PlaceForm,
  RemindedOverdue,
  StaffExportQuery,
  StaffMember,
  StaffPage,
  StaffQuery,
} from './staff-schema.ts';

/** What administrators of a company do, also in a session by the company's own sign-in. */
const managed = { access: 'SESSION', sessions: ['COMPANY'] } as const;

export const listStaffCall = call('GET /employee/list', {
  ...managed,
  summary: 'Employees of a company, page by page',
  query: of<StaffQuery>(),
  answer: of<StaffPage>(),
});

export const exportStaffCall = call('GET /employee/export', {
  ...managed,
  summary: 'The employees of a list as CSV, with all that the filter finds',
  query: of<StaffExportQuery>(),
  answer: 'DOWNLOAD',
});

export const getEmployeeCall = call('GET /employee/member', {
  ...managed,
  summary: 'One employee, in any state',
  query: of<EmployeeId>(),
  answer: of<StaffMember>(),
});

export const listEmployeeRecordsCall = call('GET /employee/records', {
  ...managed,
  summary: 'What the log says about an employee, newest first',
  query: of<EmployeeRecordsQuery>(),
  answer: of<EmployeeRecords>(),
});

export const getStaffOverviewCall = call('GET /department/list', {
  ...managed,
  summary: 'Departments of a company, and how many employees are in each and in each state',
  query: of<CompanyQuery>(),
  answer: of<StaffOverview>(),
});

export const createDepartmentCall = call('POST /department', {
  ...managed,
  summary: 'Creates a department',
  form: of<NewDepartment>(),
  answer: of<Department>(),
});

export const changeDepartmentCall = call('POST /department/update', {
  ...managed,
  summary: 'Changes name, code and leader of a department',
  form: of<DepartmentForm>(),
  answer: of<null>(),
});

export const moveDepartmentCall = call('POST /department/move', {
  ...managed,
  proposable: true,
  summary: 'Moves a department below another one, at once or on a day',
  form: of<MoveDepartment>(),
  answer: of<null>(),
});

export const mergeDepartmentsCall = call('POST /department/merge', {
  ...managed,
  proposable: true,
  summary:
    'Merges a department, with its employees and what is below it, into another one, at once or on a day',
  form: of<MergeDepartments>(),
  answer: of<null>(),
});

export const cancelDepartmentPlanCall = call('POST /department/plan/cancel', {
  ...managed,
  summary: 'Cancels a move or a merger that waits for its day',
  form: of<DepartmentId>(),
  answer: of<null>(),
});

export const removeDepartmentCall = call('POST /department/remove', {
  ...managed,
  proposable: true,
  summary: 'Removes an empty department',
  form: of<DepartmentId>(),
  answer: of<null>(),
});

export const inviteEmployeeCall = call('POST /employee/invite', {
  ...managed,
  proposable: true,
  summary: 'Adds an employee, who becomes a member by agreeing',
  form: of<InviteForm>(),
  answer: of<StaffMember>(),
});

export const changeEmployeeCall = call('POST /employee/update', {
  ...managed,
  proposable: true,
  summary: 'Changes what the company says about an employee',
  form: of<EmployeeForm>(),
  answer: of<StaffMember>(),
});

export const placeEmployeesCall = call('POST /employee/place', {
  ...managed,
  proposable: true,
  summary: 'Puts employees into a department',
  form: of<PlaceForm>(),
  answer: of<BatchResult>(),
});

export const remindEmployeesCall = call('POST /employee/remind', {
  ...managed,
  summary: 'Sends the invitation again to those who have not agreed',
  form: of<EmployeeIds>(),
  answer: of<BatchResult>(),
});

export const remindOverdueCall = call('POST /employee/remind/overdue', {
  ...managed,
  summary: 'Sends the invitation again to those who had no message for a week, a hundred at a time',
  form: of<OverdueForm>(),
  answer: of<RemindedOverdue>(),
});

export const withdrawInvitationCall = call('POST /employee/withdraw', {
  ...managed,
  summary: 'Withdraws an invitation',
  form: of<EmployeeId>(),
  answer: of<null>(),
});

export const sendPasswordLinkCall = call('POST /employee/password', {
  ...managed,
  summary: 'Sends an employee the link by which they set a login password themselves',
  form: of<EmployeeId>(),
  answer: of<null>(),
});

export const suspendEmployeeCall = call('POST /employee/suspend', {
  ...managed,
  proposable: true,
  summary: 'Ends the access of an employee for now',
  form: of<EmployeeId>(),
  answer: of<StaffMember>(),
});

export const returnEmployeeCall = call('POST /employee/return', {
  ...managed,
  proposable: true,
  summary: 'Lets a suspended employee, or one who left within 30 days, return',
  form: of<EmployeeId>(),
  answer: of<StaffMember>(),
});

export const checkNonChnCall = call('POST /employee/check/nonchnuser', {
  ...managed,
  summary: 'Which contacts are not mainland phone numbers',
  effect: false,
  form: of<NonChnForm>(),
  answer: of<NonChn[]>(),
});

export const getJoinInvitationCall = call('GET /employee/invitation', {
  summary: 'An invitation to join a company, for its receiver',
  access: 'SESSION',
  query: of<InvitationId>(),
  answer: of<JoinInvitation>(),
});

export const acceptInvitationCall = call('POST /employee/invitation/accept', {
  summary: 'Joins the company of an invitation',
  access: 'SESSION',
  form: of<InvitationId>(),
  answer: of<{ companyId: string }>(),
});

export const declineInvitationCall = call('POST /employee/invitation/decline', {
  summary: 'Declines to join a company',
  access: 'SESSION',
  form: of<InvitationId>(),
  answer: of<null>(),
});

export const listHoldingsCall = call('GET /employee/holdings', {
  ...managed,
  summary: 'What an employee holds, and a successor must take over',
  query: of<EmployeeId>(),
  answer: of<Holding[]>(),
});

export const dismissEmployeeCall = call('POST /employee/dismiss', {
  ...managed,
  proposable: true,
  summary: 'An employee leaves; successors take over what they hold',
  form: of<LeavingForm>(),
  answer: of<StaffMember>(),
});
