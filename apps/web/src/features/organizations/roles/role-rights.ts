import type { Rights } from '@cinnabar/protocol/organizations/permission-tree';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';

/** The permissions of a role by their codes. */
export const rightsOf = ({ permissions }: Role): Rights =>
  Object.fromEntries(permissions.map(({ code, scope }) => [code, scope]));
