import type { CurrentUser } from './identity/current-user-schema.ts';

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
const templateRole: MenuRule = (facts) =>
  Boolean(flags(facts)?.templateCreator || flags(facts)?.templateManager);
const categoryRole: MenuRule = (facts) =>
  Boolean(flags(facts)?.categoryCreator || flags(facts)?.categoryManager);
const adminOrLp: MenuRule = (facts) => Boolean(flags(facts)?.admin || flags(facts)?.lp);
const anyRole: MenuRule = (facts) => {
  const own = flags(facts);
  return Boolean(own && (own.roles.length > 0 || Object.values(own).some((flag) => flag === true)));
};

/** The eleven menu rules of product-spec §6, read by the server for `menus` and by the browser's route guard. */
export const MENU_RULES = {
  seals: (facts) =>
    Boolean(
      flags(facts)?.lp || flags(facts)?.sa || facts.profile.user.sealManager || facts.profile.hasPertSealMenu,
    ),
  organization: (facts) => unfrozen(facts) && anyRole(facts),
  employees: adminOrLp,
  platform: (facts) => facts.hasChildCompany && (adminOrLp(facts) || Boolean(flags(facts)?.categoryCreator)),
  roles: (facts) =>
    adminOrLp(facts) ||
    Boolean(flags(facts)?.auditor || flags(facts)?.sa) ||
    templateRole(facts) ||
    categoryRole(facts),
  fees: (facts) => adminOrLp(facts) && facts.feeEnabled,
  configuration: (facts) =>
    tenant(facts) !== 'COMPANY' && unfrozen(facts) && (templateRole(facts) || categoryRole(facts)),
  templates: templateRole,
  categories: categoryRole,
  audit: (facts) => facts.profile.company !== null && Boolean(flags(facts)?.auditor || flags(facts)?.lp),
  statistics: (facts) => Boolean(flags(facts)?.admin || flags(facts)?.contractAdmin || flags(facts)?.lp),
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

/** product-spec §6: a COMPANY tenant may launch; group tenants when their list of send permissions is not empty. */
export function mayLaunch(profile: CurrentUser, sendPermissions: number): boolean {
  if (!profile.company || profile.company.freeze) return false;
  return profile.company.tenantType === 'COMPANY' || sendPermissions > 0;
}
