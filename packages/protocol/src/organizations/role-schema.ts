/** Kinds of role. All but CUSTOM are built in: each company has one of each from its first day. */
export const ROLE_TYPES = [
  'SYSTEM',
  'LP',
  'SA',
  'CONTRACT',
  'SECURITY',
  'AUDITOR',
  'TEMPLATE_CREATOR',
  'TEMPLATE_MANAGER',
  'CATEGORY_CREATOR',
  'CATEGORY_MANAGER',
  'CUSTOM',
] as const;
export type RoleType = (typeof ROLE_TYPES)[number];
export type BuiltInRoleType = Exclude<RoleType, 'CUSTOM'>;
