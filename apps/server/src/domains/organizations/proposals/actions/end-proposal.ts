import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import type { ProposalKind } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { SYSTEM_ACTOR } from '../../../audit/index.ts';
import { findCompanyById } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { notifyAuthor } from '../notify-officers.ts';
import { objectsOf } from '../proposal-objects.ts';
import { getOwn, getToDecide } from '../proposal-policy.ts';
import { presentProposal } from '../proposal-present.ts';
import { findExpired, lockPending, lockProposal } from '../proposal-store.ts';
import { recordEnd } from '../record-end.ts';

/** Expired proposals that one sweep ends. */
const SWEPT = 100;

/** Errors: NOT_FOUND, NOT_ALLOWED, OWN_PROPOSAL, PROPOSAL_ENDED. */
export async function rejectProposal(
  deps: OrganizationsDeps,
  actor: Actor,
  { reason, ...form }: { companyId: string; id: string; reason: string },
): Promise<Proposal> {
  return deps.database.transaction(async (tx) => {
    const record = await getToDecide(deps, tx, actor, form);
    const ended = await recordEnd(deps, tx, actor, record, {
      status: 'REJECTED',
      deciderName: actor.name,
      reason,
    });
    const company = (await findCompanyById(tx, record.companyId))!;
    await notifyAuthor(deps, tx, record, company, { template: 'proposal-rejected', by: actor.name, reason });
    return presentProposal(ended, actor, { decides: true }, deps.clock.now());
  });
}

/** By its author. Errors: NOT_FOUND, PROPOSAL_ENDED. */
export async function withdrawProposal(
  deps: OrganizationsDeps,
  actor: Actor,
  form: { companyId: string; id: string },
): Promise<Proposal> {
  return deps.database.transaction(async (tx) => {
    const record = await getOwn(deps, tx, actor, form);
    const ended = await recordEnd(deps, tx, actor, record, { status: 'WITHDRAWN' });
    return presentProposal(ended, actor, { decides: false }, deps.clock.now());
  });
}

/** In the transaction in which the author of the acts removes their object. A confirmation holds its proposal first, too. */
export async function withdrawProposalsOf(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  object: { companyId: string; kind: ProposalKind; objectId: string },
): Promise<void> {
  for (const record of await lockPending(tx, object.companyId, { kind: object.kind, authorId: actor.userId }))
    if (objectsOf(record).includes(object.objectId))
      await recordEnd(deps, tx, actor, record, { status: 'WITHDRAWN' });
}

/** In the transaction that switches the three-officer mode off. */
export async function endAllProposals(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  companyId: string,
): Promise<void> {
  const company = (await findCompanyById(tx, companyId))!;
  for (const record of await lockPending(tx, companyId)) {
    await recordEnd(deps, tx, actor, record, { status: 'ENDED' });
    await notifyAuthor(deps, tx, record, company, { template: 'proposal-ended' });
  }
}

/** Ends what was not decided in time; called by schedule. */
export async function expireProposals(deps: OrganizationsDeps): Promise<void> {
  for (const key of await findExpired(deps.database.db, deps.clock.now(), SWEPT))
    await deps.database.transaction(async (tx) => {
      const record = await lockProposal(tx, key);
      if (record?.status !== 'PENDING') return;
      await recordEnd(deps, tx, SYSTEM_ACTOR, record, { status: 'EXPIRED' });
      const company = (await findCompanyById(tx, record.companyId))!;
      await notifyAuthor(deps, tx, record, company, { template: 'proposal-expired' });
    });
}
