import { rightsOf } from '../organizations/permission-tree.ts';
import type { BuiltInRoleType } from '../organizations/role-schema.ts';
import type { CurrentUser, EmployeeFlags } from './current-user-schema.ts';

type Company = NonNullable<CurrentUser['company']>;

const ROLE_OF_FLAG: Record<string, BuiltInRoleType> = {
  admin: 'SYSTEM',
  lp: 'LP',
  sa: 'SA',
  auditor: 'AUDITOR',
  templateCreator: 'TEMPLATE_CREATOR',
  templateManager: 'TEMPLATE_MANAGER',
  categoryCreator: 'CATEGORY_CREATOR',
  categoryManager: 'CATEGORY_MANAGER',
  contractAdmin: 'CONTRACT',
};

/** Profiles for tests of server and browser: a person in a company, by default without roles. */
export const makeFlags = (flags: Partial<EmployeeFlags> = {}): EmployeeFlags => ({
  rights: rightsOf(
    Object.entries(ROLE_OF_FLAG).flatMap(([flag, roleType]) =>
      flags[flag as keyof EmployeeFlags] ? [{ roleType, permissions: null }] : [],
    ),
  ),
  admin: false,
  lp: false,
  sa: false,
  auditor: false,
  templateCreator: false,
  templateManager: false,
  categoryCreator: false,
  categoryManager: false,
  contractAdmin: false,
  roles: [],
  ...flags,
});

export const makePerson = (person: Partial<CurrentUser['user']> = {}): CurrentUser['user'] => ({
  id: 'u',
  name: '林知夏',
  sealManager: false,
  mobile: null,
  email: null,
  avatarKey: null,
  realName: true,
  hasPassword: true,
  hasSignPwd: false,
  lang: 'zh_CN',
  ...person,
});

export const makeCompany = (company: Partial<Company> = {}): Company => ({
  id: 'c',
  tenantType: 'CORPORATE',
  freeze: false,
  name: '朱砂科技有限公司',
  authStatus: 'AUTH_SUCCESS',
  parentId: null,
  logoKey: null,
  threeOfficers: false,
  closed: [],
  ...company,
});

/** With `null` for flags and company: an external person. */
export const makeProfile = (
  flags: Partial<EmployeeFlags> | null,
  company: Partial<Company> | null = {},
): CurrentUser => ({
  user: makePerson(),
  company: company && makeCompany(company),
  companies: [],
  employee: flags && makeFlags(flags),
  hasPertSealMenu: false,
  menus: [],
});
