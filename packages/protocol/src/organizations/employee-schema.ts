import { z } from 'zod';

/** Employee of calls.md §1; contacts are masked. */
export const employeeSchema = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  number: z.string().nullable(),
  departments: z.array(z.string()),
  roles: z.array(z.object({ id: z.string(), name: z.string(), roleType: z.string() })),
  status: z.string(),
  dismissed: z.boolean(),
});
export type Employee = z.infer<typeof employeeSchema>;

/** `GET /employee/available`, for pickers. */
export const employeePickSchema = z.object({
  companyId: z.string().max(64),
  keyword: z.string().trim().max(50).default(''),
  roleId: z.string().max(64).optional(),
});
export type EmployeePick = z.input<typeof employeePickSchema>;
