// long: everything that other domains ask of organizations
import { isId, systemClock } from '@cinnabar/kernel';
import type { PartyHold } from '@cinnabar/protocol/contracts/contract-schema';
import type { EmployeeFlags } from '@cinnabar/protocol/identity/current-user-schema';
import type { KnownCompany } from '@cinnabar/protocol/identity/identified-schema';
import { nameKeys } from '@cinnabar/protocol/identity/organization-names';
import type { Rights } from '@cinnabar/protocol/organizations/permission-tree';
import type { RoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor, Member, Membership } from '../../platform/http/actor.ts';
import type { Administrators } from '../../platform/http/administrators.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App, RequireResource } from '../../platform/http/create-app.ts';
import { handleJob } from '../../platform/jobs/define-job.ts';
import type { AuditActor } from '../audit/index.ts';
import type { User } from '../identity/index.ts';
import { addEmployee, type EmployeeForm } from './actions/add-employee.ts';
import { type CompanyForm, createCompany } from './actions/create-company.ts';
import { employByProvider } from './actions/employ-by-provider.ts';
import { listAdministratorIds } from './administrator-store.ts';
import { followInvitations } from './authentication/actions/follow-invitations.ts';
import { lapseApplications } from './authentication/actions/lapse-applications.ts';
import { remindLetters } from './authentication/answering/actions/remind-letters.ts';
import { letterRoutes } from './authentication/answering/letter-routes.ts';
import { applicationRoutes } from './authentication/application-routes.ts';
import { createAuthentication } from './authentication/authentication-context.ts';
import { UNUSED_PAPER_MS } from './authentication/authentication-limits.ts';
import { invitationRoutes } from './authentication/invitation-routes.ts';
import { deleteUnusedPapers } from './authentication/paper-store.ts';
import { isVerifiedAs } from './authentication/provers/prove-by-identity.ts';
import { reviewRoutes } from './authentication/review-routes.ts';
import {
  type CompanyRecord,
  findCompaniesByName,
  findCompaniesNamed,
  findCompanyById,
  findCompanyByName,
  findCompanyByNumber,
  findCompanyKeys,
  findGroup,
  findHolds,
  findPlatformOwner,
  holdOf,
} from './company-store.ts';
import { applyPlanJob } from './departments/department-plans.ts';
import { findDepartments } from './departments/department-store.ts';
import { joinPath, pathOf } from './departments/department-tree.ts';
import {
  departmentsBelow,
  departmentsOver,
  isWithin,
  selectDepartment,
} from './departments/select-departments.ts';
import { describePeople } from './describe-people.ts';
import { recheckEmailDomains } from './email-domains/actions/recheck-email-domains.ts';
import { emailDomainRoutes } from './email-domains/email-domain-routes.ts';
import { type PresetEmailDomain, presetEmailDomain } from './email-domains/preset-email-domain.ts';
import { importRoutes } from './import/import-routes.ts';
import { importEmployeesJob } from './import/running/import-job.ts';
import { runImport } from './import/running/run-import.ts';
import { sweepImports } from './import/sweep-imports.ts';
import { announceRequestJob, followRequest } from './joining/follow-request.ts';
import { joiningRoutes } from './joining/joining-routes.ts';
import { type PresetJoinRequest, presetJoinRequest } from './joining/preset-join-request.ts';
import { logoRoutes } from './logo/logo-routes.ts';
import { membershipsOf, rightsIn, rolesOf } from './membership.ts';
import { notifyUsers, type UserMessage } from './notify-users.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';
import { actsAsAdministrator, findCompanyToSetUp } from './organizations-policy.ts';
import { organizationsRoutes } from './organizations-routes.ts';
import { platformRoutes } from './platform/platform-routes.ts';
import { requireResource } from './platform/require-resource.ts';
import { expireProposals } from './proposals/actions/end-proposal.ts';
import { createProposableActs } from './proposals/proposable-acts.ts';
import { proposalRoutes } from './proposals/proposal-routes.ts';
import { flagsOf } from './role-data/built-in-roles.ts';
import { selectMemberships } from './role-data/membership-store.ts';
import { findRoleHolders, findRoles, findRolesOf, type RoleRecord } from './role-data/role-store.ts';
import { endExpired } from './roles/actions/end-expired.ts';
import { type PresetRole, presetRole } from './roles/actions/preset-role.ts';
import { rolesOfEmployee } from './roles/held-memberships.ts';
import { getCompanyOfRoles, getPresentEmployee } from './roles/role-policy.ts';
import { roleRoutes } from './roles/role-routes.ts';
import { searchStaff } from './search-staff.ts';
import { applyDepartmentPlan } from './staff/actions/apply-department-plan.ts';
import { selectInvited } from './staff/employee-store.ts';
import { indexStaff } from './staff/index-staff.ts';
import { dismissBySystem } from './staff/leaving/dismiss-employee.ts';
import { type PresetStaff, presetStaff } from './staff/preset-staff.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import {
  findEmployee,
  findEmployeesAmong,
  findPlaces,
  findPlacesAmong,
  findUserIdByNumberIn,
  findUserIdsByNumber,
} from './staff-store.ts';
import { type Standing, standingOf } from './standing.ts';

export { proveByVendor } from './authentication/provers/prove-by-vendor.ts';
export { type CompanyRecord, selectHomeTenant } from './company-store.ts';
export type { HoldingRegister } from './holding-register.ts';
export type { CompanyHolding, Placed } from './organizations-deps.ts';
export { FIRST_ADMINISTRATOR } from './platform/invite-as-administrator.ts';
export { selectMembershipsOf } from './role-data/membership-store.ts';
export type { RoleRecord } from './role-data/role-store.ts';

export type OrganizationsOptions = Omit<OrganizationsDeps, 'clock'> &
  Partial<Pick<OrganizationsDeps, 'clock'>>;

export function createOrganizations(options: OrganizationsOptions) {
  const deps: OrganizationsDeps = { clock: systemClock, ...options };
  const { db } = deps.database;
  const authentication = createAuthentication(deps);
  const proposable = createProposableActs(deps);

  async function listInOrder(ids: string[]): Promise<User[]> {
    const users = await deps.identity.listUsers(ids);
    return ids.flatMap((id) => users.find((user) => user.id === id) ?? []);
  }
  const listRoleMembers = async (companyId: string, roleType: RoleType | string): Promise<User[]> =>
    listInOrder(await findRoleHolders(db, companyId, roleType as RoleType));
  const administrators: Administrators = {
    include: (actor) => actsAsAdministrator(deps, actor),
    list: async () => listInOrder(await listAdministratorIds(db)),
  };

  return {
    /** The company that owns the platform; null before the setup. */
    findPlatformOwner: (tx?: Tx): Promise<CompanyRecord | null> => findPlatformOwner(tx ?? db),
    findCompany: async (id: string): Promise<CompanyRecord | null> =>
      isId(id) ? findCompanyById(db, id) : null,
    /** NOT_FOUND when there is none. Does not authorise. */
    async getCompany(id: string): Promise<CompanyRecord> {
      const found = isId(id) ? await findCompanyById(db, id) : null;
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    },
    /** Those of these names that a company, in any state, has, or one that looks the same. */
    async companyNamesAmong(names: readonly string[], tx?: Tx): Promise<ReadonlySet<string>> {
      const taken = await findCompanyKeys(tx ?? db, names.flatMap(nameKeys));
      return new Set(names.filter((name) => nameKeys(name).some((key) => taken.has(key))));
    },
    /** The company as a certificate may name it. */
    identifyCompany({ name, registerNo, authStatus }: CompanyRecord): KnownCompany {
      if (authStatus !== 'AUTH_SUCCESS') return { proof: 'ENTERED', name, registerNo };
      return { proof: deps.demo ? 'DEMO' : 'AUTHENTICATED', name, registerNo };
    },
    findCompanyByName: (name: string): Promise<CompanyRecord | null> => findCompanyByName(db, name.trim()),
    /** The same of several, by the name. */
    async findCompaniesByName(names: readonly string[]): Promise<ReadonlyMap<string, CompanyRecord>> {
      const found = await findCompaniesByName(db, [...new Set(names.map((name) => name.trim()))]);
      return new Map(found.map((company) => [company.name, company]));
    },
    findCompanyByNumber: (registerNo: string): Promise<CompanyRecord | null> =>
      findCompanyByNumber(db, registerNo.trim().toUpperCase()),
    /** The other verified companies of a company's group that are not frozen; none for one in no group. Does not authorise. */
    async listGroupOf(companyId: string): Promise<CompanyRecord[]> {
      const own = await findCompanyById(db, companyId);
      if (own?.tenantType !== 'CORPORATE' && own?.tenantType !== 'INNER_COMPANY') return [];
      return (await findGroup(db)).filter(({ id }) => id !== companyId);
    },
    /** Companies by a part of their name, at most `limit`. Does not authorise. */
    searchCompanies: (keyword: string, limit: number): Promise<CompanyRecord[]> =>
      findCompaniesNamed(db, keyword.trim(), limit),
    holdOf,
    /** Those of these companies that cannot act at present. */
    holdsOf: (ids: readonly string[]): Promise<Map<string, PartyHold>> => findHolds(db, ids),
    /** All memberships of a caller, in one statement. */
    membershipsOf: (who: Member): Promise<readonly Membership[]> => membershipsOf(db, who),
    /** The same of a person as rows of a subquery, for a larger statement; the caller checks whether the session reaches a company. */
    selectMemberships: (userId: SQLWrapper) => selectMemberships(db, userId),
    /** For a larger statement: whether a department is another one of the company or is below it. */
    isWithin,
    /** For a larger statement: the department of a person in a company, in any state of employment. */
    selectDepartment: (companyId: SQLWrapper, userId: SQLWrapper) => selectDepartment(companyId, userId),
    /** For a larger statement: the ids of a department and of all below it, as a subquery. */
    selectDepartmentsBelow: departmentsBelow,
    /** The department of an employee and all above it, the nearest first. */
    async departmentsOver(companyId: string, userId: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(departmentsOver(companyId, userId));
      return rows.map(({ id }) => id);
    },
    /** Employees with their departments, locked against being placed elsewhere until the transaction ends; null: in none, or no employee. */
    departmentsOf: (tx: Tx, people: readonly { companyId: string; userId: string }[]) =>
      findPlaces(tx, people),
    /** Whether a person's verified identity bears the name of a legal representative. */
    isVerifiedAs: (userId: string, legalPerson: string): Promise<boolean> =>
      isVerifiedAs(deps.identity, userId, legalPerson),
    /** Pass the actor, so that a company session counts; a person alone where there is no actor. */
    isEmployee: async (who: Member, companyId: string): Promise<boolean> =>
      (await membershipsOf(db, who)).some((one) => one.companyId === companyId),
    /** Those of these people who are employees, in the caller's transaction. */
    employeesAmong: (tx: Tx, companyId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> =>
      findEmployeesAmong(tx, companyId, userIds),
    /** Which of these people work in which of these companies at present. */
    employmentsAmong: (
      companyIds: readonly string[],
      userIds: readonly string[],
    ): Promise<{ companyId: string; userId: string }[]> => findPlacesAmong(db, companyIds, userIds),
    /** Null for a person who is no employee. */
    async employeeFlags(userId: string, companyId: string): Promise<EmployeeFlags | null> {
      if (!(await findEmployee(db, companyId, userId))) return null;
      const rights = await rightsIn(db, { userId }, companyId);
      return flagsOf(await findRolesOf(db, companyId, userId), rights);
    },
    /** The roles of a caller in a company by their ids. Where rights are enough, `membershipsOf` needs no statement. */
    rolesOf: (who: Member, companyId: string): Promise<RoleRecord[]> => rolesOf(db, who, companyId),
    /** What a caller may do in a company by all their roles there; see `permission-tree.ts`. */
    rightsIn: (who: Member, companyId: string): Promise<Rights> => rightsIn(db, who, companyId),
    /** An employee with their active roles, for callers who may read the roles of the company. Errors: NOT_FOUND, NOT_ALLOWED. */
    async getEmployeeWithRoles(
      actor: Actor,
      { companyId, employeeId }: { companyId: string; employeeId: string },
    ) {
      const company = await getCompanyOfRoles(deps, actor, companyId);
      const { id, userId } = await getPresentEmployee(deps, company, employeeId);
      const [{ name }, roles] = await Promise.all([
        deps.identity.getUser(userId),
        rolesOfEmployee(db, company, id),
      ]);
      return { userId, name, roles };
    },
    /** The names of a department from the top; empty text for none of the company. */
    pathOfDepartment: async (companyId: string, id: string): Promise<string> =>
      joinPath(pathOf(await findDepartments(db, companyId), id)),
    /** Departments with their names from the top. Does not authorise. */
    async listDepartments(companyId: string): Promise<{ id: string; name: string }[]> {
      const all = await findDepartments(db, companyId);
      return all.map(({ id }) => ({ id, name: joinPath(pathOf(all, id)) }));
    },
    /** @see searchStaff */
    searchStaff: (companyId: string, keyword: string, limit: number) =>
      searchStaff(deps, companyId, keyword, limit),
    /** @see describePeople */
    describePeople: (companyId: string, ids: readonly string[]) => describePeople(deps, companyId, ids),
    roleTypesOf: async (who: Member, companyId: string): Promise<string[]> =>
      (await membershipsOf(db, who)).find((one) => one.companyId === companyId)?.roleTypes ?? [],
    listRoles: (companyId: string, tx?: Tx): Promise<RoleRecord[]> => findRoles(tx ?? db, companyId),
    listRoleMembers,
    /** @see notifyUsers */
    notifyUsers: (tx: Tx, userIds: readonly string[], message: UserMessage): Promise<void> =>
      notifyUsers(deps, tx, userIds, message),
    companyAdministrators: (companyId: string): Promise<User[]> => listRoleMembers(companyId, 'SYSTEM'),

    createCompany: (tx: Tx, form: CompanyForm, by?: AuditActor) => createCompany(deps, tx, form, by),
    addEmployee: (tx: Tx, form: EmployeeForm, by?: AuditActor) => addEmployee(deps, tx, form, by),
    presetRole: (tx: Tx, form: PresetRole) => presetRole(deps, tx, form),
    dismissEmployee: (tx: Tx, form: Parameters<typeof dismissBySystem>[2], by: AuditActor) =>
      dismissBySystem(deps, tx, form, by),
    presetEmailDomain: (tx: Tx, preset: PresetEmailDomain) => presetEmailDomain(deps, tx, preset),
    presetJoinRequest: (tx: Tx, preset: PresetJoinRequest) => presetJoinRequest(deps, tx, preset),
    presetStaff: (tx: Tx, preset: PresetStaff): Promise<void> => presetStaff(deps, tx, preset),
    /** For a larger statement: whether a company has invited the holder of a contact, who may have no account. */
    selectInvited: (contact: string) => selectInvited(db, contact),

    administrators,
    async findEmployeeNumber(userId: string, companyId: string): Promise<string | null> {
      return (await findEmployee(db, companyId, userId))?.number ?? null;
    },
    async findUserIdByEmployeeNumber(number: string): Promise<string | null> {
      const [only, second] = await findUserIdsByNumber(db, number);
      return second === undefined ? (only ?? null) : null;
    },
    findEmployeeByNumber: (companyId: string, number: string): Promise<string | null> =>
      findUserIdByNumberIn(db, companyId, number),
    /** The company whose sign-in the actor may set up; null for all others. Inside a transaction its `database` is passed. */
    companyToSetUp: (actor: Actor, database = deps.database): Promise<CompanyRecord | null> =>
      findCompanyToSetUp({ ...deps, database }, actor),
    /** For `serve`, the one place that refuses what is closed to a company. */
    requireResource: ((actor, use, input) => requireResource(deps, actor, use, input)) as RequireResource,
    /** For acts of domains above that wait for another officer in the three-officer mode; see `proposals/`. */
    declareProposable: proposable.declare,
    /** The relation of a person to a company whose sign-in names them; the same statements for every person. */
    standing: (userId: string, companyId: string): Promise<Standing> => standingOf(db, userId, companyId),
    /** Makes a person an employee without a role; one who has left before is not employed again: false. */
    employ: (tx: Tx, form: Parameters<typeof employByProvider>[2]) => employByProvider(deps, tx, form),
    /** Reminds, ends what has expired and removes what is not used; called by schedule. */
    async sweep(): Promise<void> {
      await followInvitations(authentication);
      await remindLetters(authentication);
      await lapseApplications(authentication);
      await deleteUnusedPapers(db, new Date(deps.clock.now().getTime() - UNUSED_PAPER_MS));
      await endExpired(deps);
      await indexStaff(deps);
      await sweepImports(deps);
      await recheckEmailDomains(deps);
      await expireProposals(deps);
    },
    jobHandlers: [
      handleJob(applyPlanJob, (data) => applyDepartmentPlan(deps, data)),
      handleJob(announceRequestJob, (data) => followRequest(deps, data)),
      handleJob(importEmployeesJob, (key) => runImport(deps, key)),
    ],
    routes(app: App): void {
      organizationsRoutes(app, deps);
      invitationRoutes(app, authentication);
      applicationRoutes(app, authentication);
      letterRoutes(app, authentication);
      reviewRoutes(app, authentication);
      platformRoutes(app, deps);
      logoRoutes(app, deps);
      roleRoutes(app, deps);
      staffRoutes(app, deps, proposable);
      importRoutes(app, deps, proposable);
      joiningRoutes(app, deps, proposable);
      emailDomainRoutes(app, deps, proposable);
      proposalRoutes(app, deps, proposable);
    },
  };
}

export type Organizations = ReturnType<typeof createOrganizations>;
