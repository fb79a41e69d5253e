import { isId } from '@cinnabar/kernel';
import { dutiesOf, holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { ProposalAct } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../company-store.ts';
import { rightsIn } from '../membership.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { getVisibleCompany } from '../organizations-policy.ts';
import { lockProposal, type ProposalRecord } from './proposal-store.ts';

export interface Standing {
  company: CompanyRecord;
  /** Whether the caller decides: the security officer, who may grant. */
  decides: boolean;
  /** Whether the caller sees all proposals: the officers of each duty in the whole company; others with a duty see their own. */
  seesAll: boolean;
}

/** The company, and what the actor is to its proposals. Errors: NOT_FOUND, NOT_ALLOWED without any duty. */
export async function getStanding(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<Standing> {
  const company = await getVisibleCompany(deps, actor, companyId);
  const rights = await rightsIn(deps.database.db, actor, company.id);
  if (dutiesOf(rights).length === 0) throw new AppError('NOT_ALLOWED');
  const decides = holds(rights, 'ROLE_MANAGE');
  return {
    company,
    decides,
    seesAll: decides || holds(rights, 'EMPLOYEE_MANAGE') || holds(rights, 'AUDIT_READ'),
  };
}

/** What a caller may do with a proposal. No one decides on their own, also after their duty has changed. */
export function actsOn(
  record: Pick<ProposalRecord, 'authorId' | 'status' | 'expireTime'>,
  { userId }: Pick<Actor, 'userId'>,
  { decides }: Pick<Standing, 'decides'>,
  now: Date,
): ProposalAct[] {
  if (record.status !== 'PENDING' || record.expireTime <= now) return [];
  if (record.authorId === userId) return ['WITHDRAW'];
  return decides ? ['CONFIRM', 'REJECT'] : [];
}

/** A pending proposal that the actor decides on, locked. Errors: NOT_FOUND, NOT_ALLOWED, OWN_PROPOSAL, PROPOSAL_ENDED. */
export async function getToDecide(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  form: { companyId: string; id: string },
): Promise<ProposalRecord> {
  const { company, decides } = await getStanding(deps, actor, form.companyId);
  if (!decides) throw new AppError('NOT_ALLOWED');
  const record = await getPending(deps, tx, { companyId: company.id, id: form.id });
  if (record.authorId === actor.userId) throw new AppError('OWN_PROPOSAL');
  return record;
}

/** The author's own pending proposal, locked. Errors: NOT_FOUND, PROPOSAL_ENDED. */
export async function getOwn(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  form: { companyId: string; id: string },
): Promise<ProposalRecord> {
  const company = await getVisibleCompany(deps, actor, form.companyId);
  return getPending(deps, tx, { companyId: company.id, id: form.id }, actor.userId);
}

async function getPending(
  { clock }: OrganizationsDeps,
  tx: Tx,
  key: { companyId: string; id: string },
  authorId?: string,
): Promise<ProposalRecord> {
  const found = isId(key.id) ? await lockProposal(tx, key) : null;
  if (!found || (authorId !== undefined && found.authorId !== authorId)) throw new AppError('NOT_FOUND');
  if (found.status !== 'PENDING' || found.expireTime <= clock.now()) throw new AppError('PROPOSAL_ENDED');
  return found;
}
