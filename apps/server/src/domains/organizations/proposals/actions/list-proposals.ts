import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getStanding } from '../proposal-policy.ts';
import { presentProposal } from '../proposal-present.ts';
import { findProposals } from '../proposal-store.ts';

/** Errors: NOT_FOUND, NOT_ALLOWED. */
export async function listProposals(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<Proposal[]> {
  const standing = await getStanding(deps, actor, companyId);
  const { db } = deps.database;
  const records = await findProposals(db, standing.company.id, standing.seesAll ? null : actor.userId);
  const now = deps.clock.now();
  return records.map((record) => presentProposal(record, actor, standing, now));
}
