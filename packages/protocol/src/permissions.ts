import type { CurrentUser } from './identity/current-user-schema.ts';
import type { Permission } from './organizations/permission-tree.ts';
import type { Resource } from './organizations/platform/resource-values.ts';

/** Input of a rule: the profile, whether the company has children, and the license. */
export interface MenuFacts {
  profile: CurrentUser;
  hasChildCompany: boolean;
  feeEnabled: boolean;
  physicalSeals: boolean;
}

type MenuRule = (facts: MenuFacts) => boolean;

const flags = ({ profile }: MenuFacts) => profile.employee;
const tenant = ({ profile }: MenuFacts) => profile.company?.tenantType ?? 'COMPANY';
const unfrozen = ({ profile }: MenuFacts) => profile.company !== null && !profile.company.freeze;
const may = ({ profile }: MenuFacts, ...permissions: Permission[]) =>
  permissions.some((permission) => profile.employee?.rights[permission] !== undefined);
const templateRole: MenuRule = (facts) => may(facts, 'TEMPLATE_CREATE', 'TEMPLATE_MANAGE');
const categoryRole: MenuRule = (facts) => may(facts, 'CATEGORY_CREATE', 'CATEGORY_MANAGE');
const anyRole: MenuRule = (facts) => {
  const own = flags(facts);
  return Boolean(own && (own.roles.length > 0 || Object.values(own).some((flag) => flag === true)));
};

/** The eleven menu rules of product-spec §6 by the permissions that its roles have, read by the server for `menus` and by the browser's route guard. */
export const MENU_RULES = {
  seals: (facts) =>
    may(facts, 'SEAL_MANAGE') || facts.profile.user.sealManager || facts.profile.hasPertSealMenu,
  organization: (facts) => unfrozen(facts) && anyRole(facts),
  employees: (facts) => may(facts, 'EMPLOYEE_MANAGE'),
  platform: (facts) => facts.hasChildCompany && may(facts, 'GROUP_READ'),
  roles: (facts) => may(facts, 'ROLE_READ'),
  fees: (facts) => may(facts, 'FEE_OPEN') && facts.feeEnabled,
  configuration: (facts) =>
    tenant(facts) !== 'COMPANY' && unfrozen(facts) && (templateRole(facts) || categoryRole(facts)),
  templates: templateRole,
  categories: categoryRole,
  audit: (facts) => facts.profile.company !== null && may(facts, 'AUDIT_READ'),
  statistics: (facts) => may(facts, 'STATISTICS_READ'),
  physicalSeals: (facts) => tenant(facts) !== 'COMPANY' && facts.physicalSeals,
} as const satisfies Record<string, MenuRule>;

export type Menu = keyof typeof MENU_RULES;
export const MENUS = Object.keys(MENU_RULES) as Menu[];

/** The menus for this input. */
export function openMenus(facts: MenuFacts): Menu[] {
  return MENUS.filter((menu) => MENU_RULES[menu](facts));
}

/** Administrators of the installation: those of the platform owner, while they act for it in a session by their own means. */
export function administersPlatform(profile: CurrentUser): boolean {
  if (profile.within !== undefined) return false;
  return profile.company?.tenantType === 'CORPORATE' && profile.employee?.admin === true;
}

/** Whether something is open to the company that the person acts for; a person alone is closed to nothing. */
export const mayUse = ({ company }: CurrentUser, resource: Resource): boolean =>
  !company?.closed.includes(resource);

/** product-spec §6: a COMPANY tenant may launch; group tenants when their list of send permissions is not empty. */
export function mayLaunch(profile: CurrentUser, sendPermissions: number): boolean {
  if (!profile.company || whyNotLaunch(profile)) return false;
  return profile.company.tenantType === 'COMPANY' || sendPermissions > 0;
}

/** What keeps everyone of the company from launching; null when nothing does. */
export function whyNotLaunch(profile: CurrentUser): 'noCompany' | 'frozen' | 'closed' | null {
  if (!profile.company) return 'noCompany';
  if (profile.company.freeze) return 'frozen';
  return mayUse(profile, 'LAUNCH') ? null : 'closed';
}
