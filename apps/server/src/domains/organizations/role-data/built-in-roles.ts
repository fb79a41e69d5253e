import type { EmployeeFlags } from '@cinnabar/protocol/identity/current-user-schema';
import type { Rights } from '@cinnabar/protocol/organizations/permission-tree';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { RoleRecord } from './role-store.ts';

/** Names of the roles that each company has from its first day. Screens translate them by their type. */
export const BUILT_IN_ROLES: Record<BuiltInRoleType, string> = {
  SYSTEM: '系统管理员',
  LP: '法定代表人',
  SA: '印章管理员',
  CONTRACT: '合同管理员',
  SECURITY: '安全管理员',
  AUDITOR: '审计员',
  TEMPLATE_CREATOR: '模板创建人',
  TEMPLATE_MANAGER: '模板管理员',
  CATEGORY_CREATOR: '业务类型创建人',
  CATEGORY_MANAGER: '业务类型管理员',
};

/** The profile's flags (product-spec §6), derived from a person's roles. */
export function flagsOf(roles: RoleRecord[], rights: Rights): EmployeeFlags {
  const holds = (type: BuiltInRoleType) => roles.some((role) => role.roleType === type);
  return {
    admin: holds('SYSTEM'),
    lp: holds('LP'),
    sa: holds('SA'),
    auditor: holds('AUDITOR'),
    templateCreator: holds('TEMPLATE_CREATOR'),
    templateManager: holds('TEMPLATE_MANAGER'),
    categoryCreator: holds('CATEGORY_CREATOR'),
    categoryManager: holds('CATEGORY_MANAGER'),
    contractAdmin: holds('CONTRACT'),
    roles: roles.map(({ id, name, roleType }) => ({ id, name, roleType })),
    rights,
  };
}
