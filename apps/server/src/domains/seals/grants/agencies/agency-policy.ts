import { isId } from '@cinnabar/kernel';
import type { Actor, Member } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { findAssignments } from '../../find-agencies.ts';
import type { GrantRecord } from '../../grant-terms.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { findGrant } from '../grant-store.ts';

type Deps = Pick<SealsDeps, 'organizations'>;

/** The relation of a person to a company that holds grants as agent. */
export interface AgencyDuty {
  employed: boolean;
  /** Assigns the company's grants: a seal administrator, while there is none an administrator, and the legal representative. */
  keeps: boolean;
  isLegalRepresentative: boolean;
}

export async function dutyIn({ organizations }: Deps, who: Member, companyId: string): Promise<AgencyDuty> {
  const memberships = isId(companyId) ? await organizations.membershipsOf(who) : [];
  const roles = memberships.find((one) => one.companyId === companyId)?.roleTypes;
  if (!roles) return { employed: false, keeps: false, isLegalRepresentative: false };
  const isLegalRepresentative = roles.includes('LP');
  const keeps =
    isLegalRepresentative ||
    roles.includes('SA') ||
    (roles.includes('SYSTEM') && (await organizations.listRoleMembers(companyId, 'SA')).length === 0);
  return { employed: true, keeps, isLegalRepresentative };
}

/** Those who assign the grants of an agent company. */
export async function listAgencyKeepers({ organizations }: Deps, companyId: string): Promise<string[]> {
  const keepers = await organizations.listRoleMembers(companyId, 'SA');
  const acting = keepers.length > 0 ? keepers : await organizations.companyAdministrators(companyId);
  return acting.map(({ id }) => id);
}

/** A grant that a company holds as agent: its letter is signed. For those who keep it, and its agents. Throws NOT_FOUND. */
export async function getHeldGrant(
  deps: SealsDeps,
  actor: Actor,
  grantId: string,
): Promise<{ grant: GrantRecord; duty: AgencyDuty; isAgent: boolean }> {
  const { db } = deps.database;
  const grant = isId(grantId) ? await findGrant(db, grantId) : null;
  if (grant?.subjectType !== 'AGENT_COMPANY' || grant.letterSha256 === null) throw new AppError('NOT_FOUND');
  const duty = await dutyIn(deps, actor, grant.subjectId);
  const isAgent = duty.employed && (await findAssignments(db, actor.userId, [grant.id])).length > 0;
  if (!duty.keeps && !isAgent) throw new AppError('NOT_FOUND');
  return { grant, duty, isAgent };
}
