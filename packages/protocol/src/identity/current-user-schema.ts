import { z } from 'zod';
import { authStatusSchema, tenantTypeSchema } from '../organizations/company-schema.ts';
import { RESOURCES } from '../organizations/platform/resource-values.ts';
import { rightsSchema } from '../organizations/rights-schema.ts';
import { sealedField } from '../transport/sealed-field.ts';

export const roleRefSchema = z.object({ id: z.string(), name: z.string(), roleType: z.string() });

export const employeeFlagsSchema = z.object({
  admin: z.boolean(),
  lp: z.boolean(),
  sa: z.boolean(),
  auditor: z.boolean(),
  templateCreator: z.boolean(),
  templateManager: z.boolean(),
  categoryCreator: z.boolean(),
  categoryManager: z.boolean(),
  contractAdmin: z.boolean(),
  roles: z.array(roleRefSchema),
  /** What these roles permit, custom ones included. */
  rights: rightsSchema,
});
export type EmployeeFlags = z.infer<typeof employeeFlagsSchema>;

/** CurrentUser of calls.md §1: `GET /user`. External persons have no company. */
export const currentUserSchema = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    sealManager: z.boolean(),
    mobile: sealedField,
    email: sealedField,
    avatarKey: z.string().nullable(),
    realName: z.boolean(),
    hasPassword: z.boolean(),
    hasSignPwd: z.boolean(),
    lang: z.string(),
  }),
  company: z
    .object({
      id: z.string(),
      tenantType: tenantTypeSchema,
      freeze: z.boolean(),
      name: z.string(),
      authStatus: authStatusSchema,
      parentId: z.string().nullable(),
      logoKey: z.string().nullable(),
      /** The three-officer mode is on: acts of its officers wait for a confirmation. */
      threeOfficers: z.boolean(),
      /** What the company may not use; see `GET /resource/list`. */
      closed: z.array(z.enum(RESOURCES)),
    })
    .nullable(),
  companies: z.array(z.object({ id: z.string(), name: z.string(), tenantType: tenantTypeSchema })),
  employee: employeeFlagsSchema.nullable(),
  hasPertSealMenu: z.boolean(),
  menus: z.array(z.string()),
  /** The only contract of this session: a visit on another device. */
  visit: z.string().optional(),
  /** The only company of this session: a company session. */
  within: z.string().optional(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
