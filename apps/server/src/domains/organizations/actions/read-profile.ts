import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { openMenus } from '@cinnabar/protocol/permissions';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Disclose } from '../../../platform/sealing/sealed-field.ts';
import type { CompanyRecord } from '../company-store.ts';
import { companiesOf, rightsIn } from '../membership.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { flagsOf } from '../role-data/built-in-roles.ts';
import { findRolesOf } from '../role-data/role-store.ts';

const NO_DUTIES = { sealManager: false, physicalMenu: false };

/** CurrentUser of calls.md §1: the caller, the company they act in, their roles there, and the menus that these open. */
export async function readProfile(
  deps: OrganizationsDeps,
  actor: Actor,
  disclose: Disclose,
): Promise<CurrentUser> {
  const { database, identity, license, system, ports } = deps;
  const [user, companies] = await Promise.all([
    identity.getUser(actor.userId),
    companiesOf(database.db, actor),
  ]);
  // A visit stays in the company that handed the contract over.
  const reachable = actor.visit ? companies.filter(({ id }) => id === actor.tenantId) : companies;
  const company = companies.find(({ id }) => id === actor.tenantId) ?? null;
  const [roles, rights, duties, grants, physicalSeals] = await Promise.all([
    company ? findRolesOf(database.db, company.id, user.id) : [],
    company ? rightsIn(database.db, actor, company.id) : {},
    company ? ports.sealDuties(user.id, company.id) : NO_DUTIES,
    license.grants(),
    system.setting('pyhsics'),
  ]);
  const profile: CurrentUser = {
    user: {
      id: user.id,
      name: user.name,
      sealManager: duties.sealManager,
      mobile: disclose(user.mobile, maskContact),
      email: disclose(user.email, maskContact),
      avatarKey: user.avatarKey,
      realName: user.realName,
      hasPassword: user.hasPassword,
      hasSignPwd: user.hasSignPwd,
      lang: user.lang,
    },
    company: company && presentOwnCompany(company),
    companies: reachable.map(({ id, name, tenantType }) => ({ id, name, tenantType })),
    employee: company && flagsOf(roles, rights),
    hasPertSealMenu: duties.physicalMenu,
    menus: [],
    ...(actor.visit ? { visit: actor.visit.contractId } : {}),
    ...(actor.within ? { within: actor.within } : {}),
  };
  const menus = openMenus({
    profile,
    hasChildCompany: company?.hasChildren ?? false,
    feeEnabled: grants.fee,
    physicalSeals,
  });
  return { ...profile, menus };
}

function presentOwnCompany(company: CompanyRecord): CurrentUser['company'] {
  const { id, tenantType, freeze, name, authStatus, parentId, logoKey, threeOfficers, closed } = company;
  return { id, tenantType, freeze, name, authStatus, parentId, logoKey, threeOfficers, closed };
}
