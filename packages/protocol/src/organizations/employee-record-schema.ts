import { z } from 'zod';
import { ROLE_TYPES } from './role-schema.ts';

/** What the log of a company says about one employee; everything else in it is for those who read the log. */
export const EMPLOYEE_EVENTS = [
  'EMPLOYEE_ADDED',
  'EMPLOYEE_INVITED',
  'EMPLOYEE_INVITATION_DECLINED',
  'EMPLOYEE_JOINED',
  'EMPLOYEE_CHANGED',
  'EMPLOYEE_PASSWORD_LINK',
  'EMPLOYEE_SUSPENDED',
  'EMPLOYEE_DISMISSED',
  'EMPLOYEE_RETURNED',
  'EMPLOYEE_PLACED',
  'EMPLOYEE_ROLE_GIVEN',
  'EMPLOYEE_ROLE_TERMS',
  'EMPLOYEE_ROLE_TAKEN',
] as const;

const id = z.string().max(64);

export const employeeRecordsQuerySchema = z.object({
  companyId: id,
  employeeId: id,
  /** `next` of the page before. */
  before: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export type EmployeeRecordsQuery = z.input<typeof employeeRecordsQuerySchema>;

/** Newest first. `by` is empty when the product itself acted. */
export const employeeRecordsSchema = z.object({
  list: z.array(
    z.object({
      sequence: z.number().int(),
      time: z.string(),
      event: z.enum(EMPLOYEE_EVENTS),
      by: z.string(),
      /** Of events about a role: as it was called then. */
      role: z.object({ name: z.string(), roleType: z.enum(ROLE_TYPES) }).nullable(),
      /** Of a placing: the path of the department; null: none. */
      department: z.string().nullable(),
    }),
  ),
  /** Null at the end. */
  next: z.number().int().nullable(),
});
export type EmployeeRecords = z.infer<typeof employeeRecordsSchema>;
