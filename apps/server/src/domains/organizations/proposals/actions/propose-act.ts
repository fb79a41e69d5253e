import { newId } from '@cinnabar/kernel';
import { PROPOSAL_LIMITS } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { findCompanyById } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { lockRoles } from '../../role-data/role-store.ts';
import { notifyDeciders } from '../notify-officers.ts';
import type { AnyProposable, Described } from '../proposable-act.ts';
import { countPending, findSame, insertProposal, type ProposalRecord } from '../proposal-store.ts';
import { withinTransaction } from '../within-transaction.ts';

type Form = Parameters<AnyProposable['act']>[2];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps an act for another officer. It is rehearsed first, so that its author is refused at once what could not be confirmed. Always throws:
 * SENT_FOR_CONFIRMATION with the id of the proposal, the errors of the act, PROPOSALS_TOO_MANY, or CONFLICT when the mode ended meanwhile.
 */
export async function proposeAct(
  deps: OrganizationsDeps,
  actor: Actor,
  declared: AnyProposable,
  given: Form,
): Promise<never> {
  const form = declared.keep ? declared.keep(deps, given) : given;
  const { until, ...described } = await rehearse(deps, actor, declared, form);
  const id = await deps.database.transaction(async (tx) => {
    const { threeOfficers } = await lockRoles(tx, form.companyId);
    if (!threeOfficers) throw new AppError('CONFLICT');
    await declared.hold?.(tx, actor, form);
    const now = deps.clock.now();
    const { userId, name, sessionId, origin, within } = actor;
    const record: ProposalRecord = {
      companyId: form.companyId,
      id: newId(now.getTime()),
      kind: declared.kind,
      form,
      ...described,
      authorId: userId,
      author: { userId, name, sessionId, origin, ...(within === undefined ? {} : { within }) },
      status: 'PENDING',
      deciderName: null,
      reason: null,
      failure: null,
      createTime: now,
      expireTime: earlier(new Date(now.getTime() + PROPOSAL_LIMITS.days * DAY_MS), until),
      statusTime: null,
    };
    const same = await findSame(tx, record, now);
    if (same) return same.id;
    if ((await countPending(tx, form.companyId)) >= PROPOSAL_LIMITS.pending)
      throw new AppError('PROPOSALS_TOO_MANY', { params: { max: PROPOSAL_LIMITS.pending } });
    await insertProposal(tx, record);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: form.companyId },
      event: 'PROPOSAL_MADE',
      actor,
      detail: { kind: declared.kind, subject: record.subject },
      subjectId: record.id,
    });
    await notifyDeciders(deps, tx, record, (await findCompanyById(tx, form.companyId))!);
    return record.id;
  });
  throw new AppError('SENT_FOR_CONFIRMATION', { result: { id } });
}

const earlier = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

interface Rehearsal extends Described {
  /** Until when the object of the act is kept. */
  until: Date | null;
}

/** Ends the transaction of a rehearsal, so that nothing of it remains. */
class Rehearsed extends Error {
  readonly described: Rehearsal;
  constructor(described: Rehearsal) {
    super('rehearsed');
    this.described = described;
  }
}

/** Runs the act and takes it back. @returns what it will do. Errors: those of the act. */
async function rehearse(
  deps: OrganizationsDeps,
  actor: Actor,
  declared: AnyProposable,
  form: Form,
): Promise<Rehearsal> {
  try {
    return await deps.database.transaction(async (tx): Promise<never> => {
      const inside = withinTransaction(deps, tx);
      const described = await declared.describe(inside, form);
      const until = (await declared.keptUntil?.(inside, form)) ?? null;
      await declared.act(inside, actor, form);
      throw new Rehearsed({ ...described, until });
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.described;
    throw error;
  }
}
