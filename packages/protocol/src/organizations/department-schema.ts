import { z } from 'zod';
import { lineSchema } from '../transport/line-schema.ts';
import { EMPLOYEE_STATUSES, type EmployeeStatus, STAFF_LIMITS } from './staff-values.ts';

const id = z.string().max(64);
const companyId = id;

/** A day from which a change counts, `2026-12-01` of China's calendar. */
const day = z.iso.date();

/** A change that waits for its day. */
export const departmentPlanSchema = z.object({
  kind: z.enum(['MOVE', 'MERGE']),
  /** The department above or merged into; null: the company itself. */
  targetId: z.string().nullable(),
  day,
});
export type DepartmentPlan = z.infer<typeof departmentPlanSchema>;

export const departmentSchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  code: z.string().nullable(),
  leader: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Employees in it, without those of the departments below and those who have left. */
  count: z.number().int(),
  plan: departmentPlanSchema.nullable(),
});
export type Department = z.infer<typeof departmentSchema>;

export const staffOverviewSchema = z.object({
  departments: z.array(departmentSchema),
  /** Whether the caller manages the whole company; false: the departments named here and their employees. */
  whole: z.boolean(),
  /** Employees without a department who have not left. */
  unplaced: z.number().int(),
  /** Of those who are invited: without a message for `OVERDUE_DAYS`. */
  overdue: z.number().int(),
  counts: z.object(
    Object.fromEntries(EMPLOYEE_STATUSES.map((status) => [status, z.number().int()])) as Record<
      EmployeeStatus,
      z.ZodNumber
    >,
  ),
});
export type StaffOverview = z.infer<typeof staffOverviewSchema>;

const details = {
  name: lineSchema(STAFF_LIMITS.department, 1),
  /** The company's own code of the department. */
  code: lineSchema(STAFF_LIMITS.code).optional(),
  /** An employee. */
  leaderId: id.optional(),
};

export const newDepartmentSchema = z.object({ companyId, parentId: id.optional(), ...details });
export type NewDepartment = z.input<typeof newDepartmentSchema>;

export const departmentFormSchema = z.object({ companyId, departmentId: id, ...details });
export type DepartmentForm = z.input<typeof departmentFormSchema>;

export const departmentIdSchema = z.object({ companyId, departmentId: id });
export type DepartmentId = z.input<typeof departmentIdSchema>;

export const moveDepartmentSchema = z.object({
  companyId,
  departmentId: id,
  /** Absent: directly below the company. */
  parentId: id.optional(),
  /** The department that it stands before among its neighbours; absent: last. */
  beforeId: id.optional(),
  /** Absent: at once. */
  day: day.optional(),
});
export type MoveDepartment = z.input<typeof moveDepartmentSchema>;

export const mergeDepartmentsSchema = z.object({
  companyId,
  departmentId: id,
  intoId: id,
  day: day.optional(),
});
export type MergeDepartments = z.input<typeof mergeDepartmentsSchema>;
