import { isId } from '@cinnabar/kernel';
import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { ApplicationRole } from '@cinnabar/protocol/physical/application-lifecycle';
import type { Actor, Membership } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CompanyRecord } from '../organizations/index.ts';
import type { PhysicalDeps } from './physical-deps.ts';
import type { WholeApplication } from './stores/application-store.ts';

type Deps = Pick<PhysicalDeps, 'organizations' | 'system'>;

/** The relation of a person to a company whose physical seals they work with. */
export interface Standing {
  userId: string;
  company: CompanyRecord;
  /** All seals of the company. */
  managesAll: boolean;
  reads: boolean;
  roles: readonly string[];
}

/** Physical seals are for companies of the group, while the installation has switched them on. */
export const isOpenTo = async ({ system }: Deps, { tenantType }: CompanyRecord): Promise<boolean> =>
  tenantType !== 'COMPANY' && (await system.setting('pyhsics'));

/** Throws NOT_FOUND for one who is no employee. */
export async function standingOf(deps: Deps, actor: Actor, companyId: string): Promise<Standing> {
  const mine = await membershipIn(deps, actor, companyId);
  const company = mine && (await deps.organizations.findCompany(companyId));
  if (!mine || !company) throw new AppError('NOT_FOUND');
  return {
    userId: actor.userId,
    company,
    managesAll: mine.rights.SEAL_MANAGE === 'COMPANY',
    reads: holds(mine.rights, 'SEAL_READ'),
    roles: mine.roleTypes,
  };
}

async function membershipIn(
  { organizations }: Deps,
  actor: Actor,
  companyId: string,
): Promise<Membership | undefined> {
  if (!isId(companyId)) return undefined;
  return (await organizations.membershipsOf(actor)).find((one) => one.companyId === companyId);
}

/** Throws PHYSICAL_OFF. */
export async function requireOpen(deps: Deps, who: Standing): Promise<void> {
  if (!(await isOpenTo(deps, who.company))) throw new AppError('PHYSICAL_OFF');
}

/** A frozen company changes nothing. Throws PHYSICAL_OFF, COMPANY_FROZEN. */
export async function requireChangeable(deps: Deps, who: Standing): Promise<void> {
  await requireOpen(deps, who);
  if (who.company.freeze) throw new AppError('COMPANY_FROZEN');
}

/** Throws NOT_FOUND for one who is no employee, PHYSICAL_OFF. */
export async function standIn(deps: Deps, actor: Actor, companyId: string): Promise<Standing> {
  const who = await standingOf(deps, actor, companyId);
  await requireOpen(deps, who);
  return who;
}

/** Throws NOT_FOUND for one who is no employee, PHYSICAL_OFF, COMPANY_FROZEN. */
export async function standToChange(deps: Deps, actor: Actor, companyId: string): Promise<Standing> {
  const who = await standingOf(deps, actor, companyId);
  await requireChangeable(deps, who);
  return who;
}

export const keeps = (who: Standing, { keeperId }: { keeperId: string }): boolean =>
  who.managesAll || keeperId === who.userId;

/** What a person is to an application. */
export function rolesIn(
  { application, auths, keeperIds }: WholeApplication,
  who: Standing,
): ApplicationRole[] {
  const roles: ApplicationRole[] = [];
  if (application.applicantId === who.userId) roles.push('applicant');
  if (application.askedIds.includes(who.userId)) roles.push('approver');
  if (auths.some(({ userId }) => userId === who.userId)) roles.push('presser');
  if (who.managesAll || keeperIds.includes(who.userId)) roles.push('keeper');
  if (who.reads) roles.push('reader');
  return roles;
}

/** A draft is seen by its applicant alone; what was submitted, by all who take part, have decided, or read seals. */
export function maySee(whole: WholeApplication, who: Standing): boolean {
  if (whole.application.status === 'DRAFT') return whole.application.applicantId === who.userId;
  const hasDecided = whole.application.nodes.some(({ approverIds }) => approverIds.includes(who.userId));
  return hasDecided || rolesIn(whole, who).length > 0;
}
