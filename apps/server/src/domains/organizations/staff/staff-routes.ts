import { Readable } from 'node:stream';
import { isEmail, isMobile, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { companyQuerySchema } from '@cinnabar/protocol/organizations/company-schema';
import {
  departmentFormSchema,
  departmentIdSchema,
  departmentSchema,
  mergeDepartmentsSchema,
  moveDepartmentSchema,
  newDepartmentSchema,
  staffOverviewSchema,
} from '@cinnabar/protocol/organizations/department-schema';
import {
  employeeRecordsQuerySchema,
  employeeRecordsSchema,
} from '@cinnabar/protocol/organizations/employee-record-schema';
import { holdingSchema, leavingFormSchema } from '@cinnabar/protocol/organizations/leaving-schema';
import {
  acceptInvitationCall,
  cancelDepartmentPlanCall,
  changeDepartmentCall,
  changeEmployeeCall,
  checkNonChnCall,
  createDepartmentCall,
  declineInvitationCall,
  dismissEmployeeCall,
  exportStaffCall,
  getEmployeeCall,
  getJoinInvitationCall,
  getStaffOverviewCall,
  inviteEmployeeCall,
  listEmployeeRecordsCall,
  listHoldingsCall,
  listStaffCall,
  mergeDepartmentsCall,
  moveDepartmentCall,
  placeEmployeesCall,
  remindEmployeesCall,
  remindOverdueCall,
  removeDepartmentCall,
  returnEmployeeCall,
  sendPasswordLinkCall,
  suspendEmployeeCall,
  withdrawInvitationCall,
} from '@cinnabar/protocol/organizations/staff-calls';
import {
  batchResultSchema,
  employeeFormSchema,
  employeeIdSchema,
  employeeIdsSchema,
  invitationIdSchema,
  inviteFormSchema,
  joinInvitationSchema,
  nonChnFormSchema,
  nonChnSchema,
  overdueFormSchema,
  placeFormSchema,
  remindedOverdueSchema,
  staffExportQuerySchema,
  staffMemberSchema,
  staffPageSchema,
  staffQuerySchema,
} from '@cinnabar/protocol/organizations/staff-schema';
import { STAFF_LIMITS } from '@cinnabar/protocol/organizations/staff-values';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { ProposableActs } from '../proposals/proposable-acts.ts';
import { acceptInvitation, declineInvitation, getJoinInvitation } from './actions/answer-invitation.ts';
import { changeDepartment } from './actions/change-department.ts';
import { createDepartment } from './actions/create-department.ts';
import { exportStaff } from './actions/export-staff.ts';
import { getEmployee } from './actions/get-employee.ts';
import { getStaffOverview } from './actions/get-staff-overview.ts';
import { listEmployeeRecords } from './actions/list-employee-records.ts';
import { listStaff } from './actions/list-staff.ts';
import { remindEmployees, remindOverdue, withdrawInvitation } from './actions/remind-employees.ts';
import { cancelDepartmentPlan } from './actions/remove-department.ts';
import { sendPasswordLink } from './actions/send-password-link.ts';
import { listHoldings } from './leaving/list-holdings.ts';
import { declareStaffActs } from './proposable-staff.ts';
import { getStaffReach } from './staff-policy.ts';

export function staffRoutes(app: App, deps: OrganizationsDeps, proposable: ProposableActs): void {
  const acts = declareStaffActs(proposable);
  departmentRoutes(app, deps, acts);
  const member = { body: employeeIdSchema, answer: staffMemberSchema };
  /** Messages to people outside: a limit for each administrator. */
  const slowDown = (userId: string, count: number) =>
    countAttempt(deps.database, { key: `staffmessage:${userId}`, max: count, windowSeconds: 3600 });

  serve(app, listStaffCall, { query: staffQuerySchema, answer: staffPageSchema }, ({ actor, query }) =>
    listStaff(deps, actor, query),
  );
  serve(app, exportStaffCall, { query: staffExportQuerySchema }, async ({ actor, query, reply }) => {
    await countAttempt(deps.database, { key: `staff-export:${actor.userId}`, max: 20, windowSeconds: 600 });
    const { name, text } = await exportStaff(deps, actor, query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'no-store')
      .send(Readable.from(text));
  });
  serve(app, getEmployeeCall, { query: employeeIdSchema, answer: staffMemberSchema }, ({ actor, query }) =>
    getEmployee(deps, actor, query),
  );
  serve(
    app,
    listEmployeeRecordsCall,
    { query: employeeRecordsQuerySchema, answer: employeeRecordsSchema },
    ({ actor, query }) => listEmployeeRecords(deps, actor, query),
  );
  serve(
    app,
    inviteEmployeeCall,
    { body: inviteFormSchema, answer: staffMemberSchema },
    async ({ actor, body }) => {
      await slowDown(actor.userId, 500);
      return await acts.invite({ actor, body });
    },
  );
  serve(app, changeEmployeeCall, { body: employeeFormSchema, answer: staffMemberSchema }, acts.change);
  serve(app, placeEmployeesCall, { body: placeFormSchema, answer: batchResultSchema }, acts.place);
  serve(app, remindEmployeesCall, { body: employeeIdsSchema, answer: batchResultSchema }, ({ actor, body }) =>
    remindEmployees(deps, actor, body),
  );
  serve(
    app,
    remindOverdueCall,
    { body: overdueFormSchema, answer: remindedOverdueSchema },
    ({ actor, body }) => remindOverdue(deps, actor, body),
  );
  serve(app, withdrawInvitationCall, { body: employeeIdSchema, answer: nothingSchema }, ({ actor, body }) =>
    withdrawInvitation(deps, actor, body),
  );
  serve(app, sendPasswordLinkCall, { body: employeeIdSchema, answer: nothingSchema }, ({ actor, body }) =>
    sendPasswordLink(deps, actor, body),
  );
  serve(app, suspendEmployeeCall, member, acts.suspend);
  serve(
    app,
    listHoldingsCall,
    { query: employeeIdSchema, answer: z.array(holdingSchema) },
    ({ actor, query }) => listHoldings(deps, actor, query),
  );
  serve(app, dismissEmployeeCall, { body: leavingFormSchema, answer: staffMemberSchema }, acts.dismiss);
  serve(app, returnEmployeeCall, member, acts.return);

  serve(
    app,
    checkNonChnCall,
    { body: nonChnFormSchema, answer: z.array(nonChnSchema) },
    async ({ actor, body }) => {
      await getStaffReach(deps, actor, body.companyId);
      const given = body.contacts.split(',').slice(0, STAFF_LIMITS.contacts);
      return given.map((contact) => ({ contact, nonChn: isNonChn(contact) }));
    },
  );

  serve(
    app,
    getJoinInvitationCall,
    { query: invitationIdSchema, answer: joinInvitationSchema },
    ({ actor, query }) => getJoinInvitation(deps, actor, query.id),
  );
  serve(
    app,
    acceptInvitationCall,
    { body: invitationIdSchema, answer: z.object({ companyId: z.string() }) },
    ({ actor, body }) => acceptInvitation(deps, actor, body.id),
  );
  serve(app, declineInvitationCall, { body: invitationIdSchema, answer: nothingSchema }, ({ actor, body }) =>
    declineInvitation(deps, actor, body.id),
  );
}

function departmentRoutes(
  app: App,
  deps: OrganizationsDeps,
  acts: ReturnType<typeof declareStaffActs>,
): void {
  serve(
    app,
    getStaffOverviewCall,
    { query: companyQuerySchema, answer: staffOverviewSchema },
    ({ actor, query }) => getStaffOverview(deps, actor, query.companyId),
  );
  serve(
    app,
    createDepartmentCall,
    { body: newDepartmentSchema, answer: departmentSchema },
    ({ actor, body }) => createDepartment(deps, actor, body),
  );
  serve(app, changeDepartmentCall, { body: departmentFormSchema, answer: nothingSchema }, ({ actor, body }) =>
    changeDepartment(deps, actor, body),
  );
  serve(app, moveDepartmentCall, { body: moveDepartmentSchema, answer: nothingSchema }, acts.move);
  serve(app, mergeDepartmentsCall, { body: mergeDepartmentsSchema, answer: nothingSchema }, acts.merge);
  serve(
    app,
    cancelDepartmentPlanCall,
    { body: departmentIdSchema, answer: nothingSchema },
    ({ actor, body }) => cancelDepartmentPlan(deps, actor, body),
  );
  serve(app, removeDepartmentCall, { body: departmentIdSchema, answer: nothingSchema }, acts.remove);
}

/** Phone numbers of other regions and e-mail addresses: people who get no message by a mainland number. */
function isNonChn(contact: string): boolean {
  const form = normaliseAccount(contact);
  return isEmail(form) || (isMobile(form) && form.includes(' '));
}
