import { z } from 'zod';
import { pageQuerySchema } from '../transport/answer-schema.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { employeeSchema } from './employee-schema.ts';
import { EMPLOYEE_SORTS, EMPLOYEE_STATUSES, STAFF_LIMITS } from './staff-values.ts';

export const employeeStatusSchema = z.enum(EMPLOYEE_STATUSES);

const id = z.string().max(64);
const companyId = id;
const flag = z.enum(['true', 'false']);

/** An employee as the administrators of the company see them; `userId` is empty until the person has agreed. */
export const staffMemberSchema = employeeSchema.extend({
  status: employeeStatusSchema,
  departmentId: z.string().nullable(),
  position: z.string().nullable(),
  joinTime: z.string(),
  /** Of the present status; of INVITED the last message. */
  statusTime: z.string(),
  /** The person may sign in with a password; null of one who has not agreed. */
  hasPassword: z.boolean().nullable(),
  /** Until when leaving can be taken back; null: it cannot. */
  returnUntil: z.string().nullable(),
  /** Roles that one who was invited gets by joining. */
  intendedRoles: employeeSchema.shape.roles,
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

const staffFilter = {
  companyId,
  /** With all below it; `none`: without a department. */
  departmentId: id.optional(),
  /** The specification's filter: true is those who have left, false all others. */
  dismissed: flag.optional(),
  status: employeeStatusSchema.optional(),
  roleId: id.optional(),
  /** Invited, and without a message for `OVERDUE_DAYS`. */
  overdue: flag.default('false'),
  /** Of a name, its initials in pinyin, a number, a phone number or an email address. */
  keyword: lineSchema(50).default(''),
};

export const staffQuerySchema = pageQuerySchema.extend({
  ...staffFilter,
  sort: z.enum(EMPLOYEE_SORTS).default('name'),
  descending: flag.default('false'),
});
export type StaffQuery = z.input<typeof staffQuerySchema>;

export const staffExportQuerySchema = z.object(staffFilter);
export type StaffExportQuery = z.input<typeof staffExportQuerySchema>;

/** `more`: there are more than `total`, which is not counted any further. */
export const staffPageSchema = z.object({
  list: z.array(staffMemberSchema),
  total: z.number().int(),
  more: z.boolean(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
});
export type StaffPage = z.infer<typeof staffPageSchema>;

const details = {
  name: lineSchema(STAFF_LIMITS.name, 1),
  number: lineSchema(STAFF_LIMITS.number).optional(),
  departmentId: id.optional(),
  position: lineSchema(STAFF_LIMITS.position).optional(),
};

export const inviteFormSchema = z.object({
  companyId,
  ...details,
  /** Sealed or plain; at least one of the two. */
  mobile: lineSchema(400).optional(),
  email: lineSchema(400).optional(),
  /** Comma-separated: roles that the person gets by joining. For those who may grant them. */
  roleIds: lineSchema(2000).optional(),
});
export type InviteForm = z.input<typeof inviteFormSchema>;

export const employeeFormSchema = z.object({ companyId, employeeId: id, ...details });
export type EmployeeForm = z.input<typeof employeeFormSchema>;

export const employeeIdSchema = z.object({ companyId, employeeId: id });
export type EmployeeId = z.input<typeof employeeIdSchema>;

export const employeeIdsSchema = z.object({
  companyId,
  /** Comma-separated, at most 100. */
  employeeIds: z.string().min(1).max(4000),
});
export type EmployeeIds = z.input<typeof employeeIdsSchema>;

export const placeFormSchema = employeeIdsSchema.extend({ departmentId: id });
export type PlaceForm = z.input<typeof placeFormSchema>;

/** How many were changed or sent, and how many were left out. */
export const batchResultSchema = z.object({ done: z.number().int(), left: z.number().int() });
export type BatchResult = z.infer<typeof batchResultSchema>;

export const overdueFormSchema = z.object({
  companyId,
  /** `next` of the answer before. */
  after: id.optional(),
});
export type OverdueForm = z.input<typeof overdueFormSchema>;
/** `next` is null when all were asked for. */
export const remindedOverdueSchema = batchResultSchema.extend({ next: z.string().nullable() });
export type RemindedOverdue = z.infer<typeof remindedOverdueSchema>;

export const nonChnFormSchema = z.object({
  companyId,
  /** Comma-separated, at most 200. */
  contacts: z.string().max(20_000),
});
export type NonChnForm = z.input<typeof nonChnFormSchema>;
export const nonChnSchema = z.object({ contact: z.string(), nonChn: z.boolean() });
export type NonChn = z.infer<typeof nonChnSchema>;

/** An invitation to join a company, for the person whom it names. */
export const joinInvitationSchema = z.object({
  id: z.string(),
  companyName: z.string(),
  logoKey: z.string().nullable(),
  /** As the company wrote it. */
  name: z.string(),
  number: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  /** Where the invitation was sent: masked. */
  contact: z.string(),
});
export type JoinInvitation = z.infer<typeof joinInvitationSchema>;

export const invitationIdSchema = z.object({ id });
export type InvitationId = z.input<typeof invitationIdSchema>;
