import type { BuiltInRoleType, RoleType } from './role-schema.ts';

/** How far a permission reaches, from the narrowest: what the member made or takes part in, their department and those below, the company. */
export const SCOPES = ['OWN', 'DEPARTMENT', 'COMPANY'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a duty of the three-officer mode (三员分立) covers. No member holds permissions of two of them. */
export const DUTIES = ['SYSTEM', 'SECURITY', 'AUDIT'] as const;
export type Duty = (typeof DUTIES)[number];

interface PermissionRule {
  /** Scopes from which a role chooses; COMPANY alone: the permission is held or not. */
  scopes: readonly Scope[];
  /** Not for custom roles: who holds it could give themself every other. */
  builtInOnly?: true;
  duty?: Duty;
}

const ANY_SCOPE: PermissionRule = { scopes: SCOPES };
const WHOLE: PermissionRule = { scopes: ['COMPANY'] };

/** The permission tree: groups, and the permissions of each in the order of the screen. */
export const PERMISSION_TREE = {
  contract: {
    CONTRACT_READ: ANY_SCOPE,
    CONTRACT_MANAGE: ANY_SCOPE,
    CONTRACT_LAUNCH: WHOLE,
    CONTRACT_ASSIGN: WHOLE,
    STATISTICS_READ: WHOLE,
  },
  seal: { SEAL_READ: WHOLE, SEAL_CREATE: WHOLE, SEAL_MANAGE: { scopes: ['OWN', 'COMPANY'] } },
  configuration: {
    TEMPLATE_CREATE: WHOLE,
    TEMPLATE_MANAGE: WHOLE,
    CATEGORY_CREATE: WHOLE,
    CATEGORY_MANAGE: WHOLE,
  },
  organization: {
    COMPANY_MANAGE: { scopes: ['COMPANY'], duty: 'SYSTEM' },
    SIGN_IN_MANAGE: { scopes: ['COMPANY'], duty: 'SYSTEM', builtInOnly: true },
    EMPLOYEE_MANAGE: { scopes: ['DEPARTMENT', 'COMPANY'], duty: 'SYSTEM' },
    GROUP_READ: WHOLE,
    FEE_OPEN: WHOLE,
    ROLE_READ: WHOLE,
    ROLE_MANAGE: { scopes: ['COMPANY'], duty: 'SECURITY', builtInOnly: true },
    AUDIT_READ: { scopes: ['COMPANY'], duty: 'AUDIT' },
  },
} as const satisfies Record<string, Record<string, PermissionRule>>;

type Tree = typeof PERMISSION_TREE;
export type PermissionGroup = keyof Tree;
export type Permission = { [G in PermissionGroup]: keyof Tree[G] }[PermissionGroup];

export const PERMISSION_RULES = Object.assign({}, ...Object.values(PERMISSION_TREE)) as Record<
  Permission,
  PermissionRule
>;
export const PERMISSIONS = Object.keys(PERMISSION_RULES) as [Permission, ...Permission[]];

/** Permissions that a member holds, each with its widest scope. */
export type Rights = Partial<Record<Permission, Scope>>;

const whole = (...permissions: Permission[]): Rights =>
  Object.fromEntries(permissions.map((permission) => [permission, 'COMPANY']));

/** The fixed permissions of the built-in roles. */
export const BUILT_IN_RIGHTS: Record<BuiltInRoleType, Rights> = {
  SYSTEM: whole(
    'CONTRACT_READ',
    'CONTRACT_MANAGE',
    'CONTRACT_LAUNCH',
    'CONTRACT_ASSIGN',
    'STATISTICS_READ',
    'SEAL_READ',
    'COMPANY_MANAGE',
    'SIGN_IN_MANAGE',
    'EMPLOYEE_MANAGE',
    'GROUP_READ',
    'FEE_OPEN',
    'ROLE_READ',
    'ROLE_MANAGE',
  ),
  LP: whole(
    'CONTRACT_READ',
    'CONTRACT_MANAGE',
    'CONTRACT_LAUNCH',
    'CONTRACT_ASSIGN',
    'STATISTICS_READ',
    'SEAL_READ',
    'SEAL_CREATE',
    'SEAL_MANAGE',
    'COMPANY_MANAGE',
    'SIGN_IN_MANAGE',
    'EMPLOYEE_MANAGE',
    'GROUP_READ',
    'FEE_OPEN',
    'ROLE_READ',
    'ROLE_MANAGE',
    'AUDIT_READ',
  ),
  SA: whole('CONTRACT_ASSIGN', 'SEAL_READ', 'SEAL_CREATE', 'SEAL_MANAGE', 'ROLE_READ'),
  CONTRACT: whole('CONTRACT_READ', 'CONTRACT_MANAGE', 'CONTRACT_LAUNCH', 'STATISTICS_READ'),
  SECURITY: whole('ROLE_READ', 'ROLE_MANAGE'),
  AUDITOR: whole('SEAL_READ', 'ROLE_READ', 'AUDIT_READ'),
  TEMPLATE_CREATOR: whole('CONTRACT_LAUNCH', 'TEMPLATE_CREATE', 'ROLE_READ'),
  TEMPLATE_MANAGER: whole('CONTRACT_LAUNCH', 'TEMPLATE_MANAGE', 'ROLE_READ'),
  CATEGORY_CREATOR: whole('CONTRACT_LAUNCH', 'CATEGORY_CREATE', 'GROUP_READ', 'ROLE_READ'),
  CATEGORY_MANAGER: whole('CONTRACT_LAUNCH', 'CATEGORY_MANAGE', 'ROLE_READ'),
};

/**
 * The same in the three-officer mode: the system officer creates accounts, sees no business data and grants nothing; the legal representative
 * administers nothing.
 */
export const OFFICER_RIGHTS: Record<BuiltInRoleType, Rights> = {
  ...BUILT_IN_RIGHTS,
  SYSTEM: whole('COMPANY_MANAGE', 'SIGN_IN_MANAGE', 'EMPLOYEE_MANAGE', 'GROUP_READ', 'ROLE_READ'),
  SECURITY: whole('ROLE_READ', 'ROLE_MANAGE'),
  AUDITOR: whole('ROLE_READ', 'AUDIT_READ'),
  LP: without(BUILT_IN_RIGHTS.LP, ['COMPANY_MANAGE', 'SIGN_IN_MANAGE', 'EMPLOYEE_MANAGE', 'ROLE_MANAGE']),
};

function without(rights: Rights, removed: readonly Permission[]): Rights {
  return Object.fromEntries(Object.entries(rights).filter(([one]) => !removed.includes(one as Permission)));
}

/** A role as far as it gives permissions; `scope` narrows those that know the scope, for one member. */
export interface HeldRole {
  roleType: RoleType;
  /** Of a custom role; null of a built-in one. */
  permissions: Rights | null;
  scope?: Scope | null;
}

/** The permissions of one role; unknown ones, of an older or newer version, count as none. */
export function rightsOfRole({ roleType, permissions, scope }: HeldRole, threeOfficers = false): Rights {
  const given =
    roleType === 'CUSTOM'
      ? (permissions ?? {})
      : (threeOfficers ? OFFICER_RIGHTS : BUILT_IN_RIGHTS)[roleType];
  return Object.fromEntries(
    PERMISSIONS.flatMap((permission) => {
      const widest = given[permission];
      return widest ? [[permission, narrowed(permission, widest, scope ?? null)]] : [];
    }),
  );
}

const isWider = (one: Scope, other: Scope) => SCOPES.indexOf(one) > SCOPES.indexOf(other);

function narrowed(permission: Permission, scope: Scope, limit: Scope | null): Scope {
  if (limit === null || !isWider(scope, limit)) return scope;
  const { scopes } = PERMISSION_RULES[permission];
  // Not every scope is one of every permission: what is narrower, then, or the narrowest.
  return scopes.filter((one) => !isWider(one, limit)).at(-1) ?? scopes[0]!;
}

/** The permissions of all roles of a member together: of each the widest scope. */
export function rightsOf(roles: readonly HeldRole[], threeOfficers = false): Rights {
  const all: Rights = {};
  for (const role of roles)
    for (const [name, scope] of Object.entries(rightsOfRole(role, threeOfficers))) {
      const permission = name as Permission;
      const held = all[permission];
      if (!held || isWider(scope, held)) all[permission] = scope;
    }
  return all;
}

/** Whether rights have a permission in the whole company. */
export const holds = (rights: Rights | undefined, permission: Permission): boolean =>
  rights?.[permission] === 'COMPANY';

/** Whether rights have a permission in the member's department and those below, and no further. */
export const holdsInDepartment = (rights: Rights | undefined, permission: Permission): boolean =>
  rights?.[permission] === 'DEPARTMENT';

/** The duties of the three-officer mode that permissions belong to. */
export const dutiesOf = (rights: Rights): Duty[] =>
  DUTIES.filter((duty) => PERMISSIONS.some((one) => rights[one] && PERMISSION_RULES[one].duty === duty));

/** Whether a custom role may give a permission in this scope. */
export const isGrantable = (permission: Permission, scope: Scope): boolean =>
  !PERMISSION_RULES[permission].builtInOnly && PERMISSION_RULES[permission].scopes.includes(scope);

/** Whether a membership of a role can be narrowed: one of its permissions knows more than one scope. */
export const isNarrowable = (rights: Rights): boolean =>
  PERMISSIONS.some((one) => rights[one] && PERMISSION_RULES[one].scopes.length > 1);
