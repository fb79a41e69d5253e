import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { findCompanyById } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { notifyAuthor } from '../notify-officers.ts';
import type { FindAct } from '../proposable-act.ts';
import { getToDecide } from '../proposal-policy.ts';
import { presentProposal } from '../proposal-present.ts';
import type { ProposalRecord } from '../proposal-store.ts';
import type { ProposalFailure } from '../proposal-tables.ts';
import { recordEnd } from '../record-end.ts';
import { withinTransaction } from '../within-transaction.ts';

interface Form {
  companyId: string;
  id: string;
}

/** The act was refused; everything that it did is taken back. */
class ActRefused extends Error {
  readonly refusal: AppError;
  constructor(refusal: AppError) {
    super('refused', { cause: refusal });
    this.refusal = refusal;
  }
}

/**
 * The act takes effect in the transaction that ends its proposal, with its author's authority as it is now. An act that is not possible any
 * more ends the proposal as FAILED. Errors: NOT_FOUND, NOT_ALLOWED, OWN_PROPOSAL, PROPOSAL_ENDED.
 */
export async function confirmProposal(
  deps: OrganizationsDeps,
  find: FindAct,
  actor: Actor,
  form: Form,
): Promise<Proposal> {
  // Rights are read in the transaction: the session is older than the lock.
  const decider = { ...actor };
  delete decider.memberships;
  try {
    return await deps.database.transaction(async (tx) => {
      const inside = withinTransaction(deps, tx);
      const record = await getToDecide(inside, tx, decider, form);
      await perform(inside, find, record);
      return await end(inside, tx, decider, record, null);
    });
  } catch (error) {
    if (!(error instanceof ActRefused)) throw error;
    const { reason, params } = error.refusal;
    const failure = { error: reason, ...(params ? { params } : {}) };
    return deps.database.transaction(async (tx) => {
      const inside = withinTransaction(deps, tx);
      return end(inside, tx, decider, await getToDecide(inside, tx, decider, form), failure);
    });
  }
}

/** As the author, who may meanwhile have lost the right to it. */
async function perform(deps: OrganizationsDeps, find: FindAct, record: ProposalRecord): Promise<void> {
  const declared = find(record.kind);
  if (!declared) throw new Error(`no act is declared for the proposal ${record.id}`);
  const author: Actor = { ...record.author, tenantId: record.companyId };
  try {
    await declared.act(deps, author, record.form as Parameters<typeof declared.act>[2]);
  } catch (error) {
    // What is wrong on our side, and what a later try may do, ends nothing.
    if (error instanceof AppError && error.status < 500 && error.status !== 429) throw new ActRefused(error);
    throw error;
  }
}

async function end(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  record: ProposalRecord,
  failure: ProposalFailure | null,
): Promise<Proposal> {
  const ended = await recordEnd(deps, tx, actor, record, {
    status: failure ? 'FAILED' : 'CONFIRMED',
    deciderName: actor.name,
    ...(failure ? { failure } : {}),
  });
  const company = (await findCompanyById(tx, record.companyId))!;
  const template = failure ? 'proposal-failed' : 'proposal-confirmed';
  await notifyAuthor(deps, tx, record, company, { template, by: actor.name });
  return presentProposal(ended, actor, { decides: true }, deps.clock.now());
}
