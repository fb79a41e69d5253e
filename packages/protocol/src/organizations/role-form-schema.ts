import { z } from 'zod';
import { instantSchema } from '../transport/time-schema.ts';
import { permissionSchema, rightsSchema, scopeSchema } from './rights-schema.ts';
import { ROLE_TYPES } from './role-schema.ts';

const id = z.string().max(64);

export const roleMemberSchema = z.object({
  /** The employee's. */
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  /** Narrows the permissions that know scopes; null: as far as the role reaches. */
  scope: scopeSchema.nullable(),
  /** When the membership ends by itself; null: never. */
  until: z.string().nullable(),
  /** Null of memberships that no person granted. */
  grantedBy: z.string().nullable(),
  grantTime: z.string().nullable(),
});
export type RoleMember = z.infer<typeof roleMemberSchema>;

/** Role of calls.md §1. */
export const roleSchema = z.object({
  id: z.string(),
  name: z.string(),
  roleType: z.enum(ROLE_TYPES),
  permissions: z.array(z.object({ code: permissionSchema, scope: scopeSchema })),
  employees: z.array(roleMemberSchema),
  creatorName: z.string().nullable(),
  updateTime: z.string().nullable(),
  version: z.number().int(),
});
export type Role = z.infer<typeof roleSchema>;

const employeeIds = z
  .string()
  .max(65 * 500)
  .transform((list) => [...new Set(list.split(',').filter((one) => one !== ''))])
  .pipe(z.array(id).max(500));

/** The whole new list, comma-separated. */
export const roleEmployeesSchema = z.object({ roleId: id, employeeIds });
export type RoleEmployees = z.input<typeof roleEmployeesSchema>;

/** The terms of one membership. */
export const roleTermsSchema = z.object({
  roleId: id,
  employeeId: id,
  scope: scopeSchema.nullable().default(null),
  until: instantSchema.nullable().default(null),
});
export type RoleTerms = z.input<typeof roleTermsSchema>;

export const joinLpSchema = z.object({ companyId: id, employeeId: id });
export type JoinLp = z.input<typeof joinLpSchema>;

const name = z.string().trim().min(1).max(20);
export const newRoleSchema = z.object({ companyId: id, name, permissions: rightsSchema });
export type NewRole = z.input<typeof newRoleSchema>;
export const changedRoleSchema = z.object({
  roleId: id,
  name,
  permissions: rightsSchema,
  version: z.number().int().min(1),
});
export type ChangedRole = z.input<typeof changedRoleSchema>;

export const rolePreviewFormSchema = z.object({ roleId: id, permissions: rightsSchema });
export type RolePreviewForm = z.input<typeof rolePreviewFormSchema>;
/** What a change of permissions would mean for the members of a role, all their roles counted. */
export const rolePreviewSchema = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Permissions that become wider or narrower, with the scope afterwards; null: none. */
      wider: z.array(z.object({ code: permissionSchema, scope: scopeSchema.nullable() })),
      narrower: z.array(z.object({ code: permissionSchema, scope: scopeSchema.nullable() })),
    }),
  ),
  /** Contracts that the member affected most would see more or fewer of, up to 1000. */
  contractsMore: z.number().int(),
  contractsFewer: z.number().int(),
});
export type RolePreview = z.infer<typeof rolePreviewSchema>;

export const employeeRightsQuerySchema = z.object({ companyId: id, employeeId: id });
export type EmployeeRightsQuery = z.input<typeof employeeRightsQuerySchema>;
export const employeeRightsSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** As they were granted. */
  roles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      roleType: z.enum(ROLE_TYPES),
      scope: scopeSchema.nullable(),
      until: z.string().nullable(),
      grantedBy: z.string().nullable(),
      grantTime: z.string().nullable(),
    }),
  ),
  rights: z.array(
    z.object({
      code: permissionSchema,
      scope: scopeSchema,
      /** The roles that give it, the widest first. */
      from: z.array(
        z.object({
          roleId: z.string(),
          name: z.string(),
          roleType: z.enum(ROLE_TYPES),
          scope: scopeSchema,
          until: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type EmployeeRights = z.infer<typeof employeeRightsSchema>;

export const threeOfficersSchema = z.object({ companyId: id, on: z.enum(['true', 'false']) });
export type ThreeOfficersForm = z.input<typeof threeOfficersSchema>;
export const officersSchema = z.object({
  on: z.boolean(),
  officers: z.array(z.object({ roleType: z.enum(ROLE_TYPES), names: z.array(z.string()) })),
  /** Members who hold two duties: they keep the mode from being switched on. */
  conflicts: z.array(z.string()),
});
export type Officers = z.infer<typeof officersSchema>;
