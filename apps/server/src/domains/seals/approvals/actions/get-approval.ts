import { isId } from '@cinnabar/kernel';
import type { Approval } from '@cinnabar/protocol/seals/approval-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { checkRules } from '../../checking/check-rules.ts';
import { decideUse } from '../../decide-use.ts';
import { sayReasons } from '../../grants/say-reason.ts';
import { typedMethodsOf } from '../../intent/typed-methods.ts';
import { createPresenter } from '../../present-seals.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayReadRecords, standingOf } from '../../seals-policy.ts';
import { findSeal, type SealState } from '../../seals-store.ts';
import { mayExamine } from '../approval-policy.ts';
import { type ApprovalRecord, findApproval } from '../approval-store.ts';
import { isExaminerApart } from '../examiners.ts';
import { presentBrief } from '../present-approval.ts';

export interface SeenApproval {
  approval: ApprovalRecord;
  state: SealState;
  /** The caller may answer requests like this one. */
  examines: boolean;
  /** They could, but for the separation of asking and approving. */
  apart: boolean;
}

/** For who asked, its examiners, and readers of the seal's records. Throws NOT_FOUND. */
export async function getSeenApproval(deps: SealsDeps, actor: Actor, id: string): Promise<SeenApproval> {
  const { db } = deps.database;
  const approval = isId(id) ? await findApproval(db, id) : null;
  const state = approval && (await findSeal(db, approval.sealId));
  if (!approval || !state) throw new AppError('NOT_FOUND');
  const who = await standingOf(deps, actor, state);
  const isOwn = approval.askerId === actor.userId;
  const apart =
    isOwn && mayExamine(state, who, approval, false) && (await isExaminerApart(deps, state, approval));
  const examines = mayExamine(state, who, approval, false) && !apart;
  const isAsker = who.employed && approval.askerId === actor.userId;
  if (!examines && !isAsker && !mayReadRecords(state, who)) throw new AppError('NOT_FOUND');
  return { approval, state, examines, apart };
}

/** The whole request. Throws NOT_FOUND. */
export async function getApproval(deps: SealsDeps, actor: Actor, id: string): Promise<Approval> {
  const { approval, state, examines } = await getSeenApproval(deps, actor, id);
  const { content, status } = approval;
  const now = deps.clock.now();
  const waits = status === 'WAITING';
  return {
    ...presentBrief(approval, state.seal.name, now),
    seal: await createPresenter(deps).presentOne(actor, state),
    companyName: state.seal.ownerName,
    counterparties: [...content.counterparties],
    categoryName: content.categoryName,
    amount: content.amount,
    why: waits ? await sayWhy(deps, actor, approval, state) : [],
    documents: content.documents.map(({ id: documentId, title, sha256, pageSizes }) => ({
      id: documentId,
      title,
      sha256,
      pages: pageSizes.length,
      pageSizes: [...pageSizes],
    })),
    places: [...content.places],
    digest: approval.digest,
    own: waits && examines ? await typedMethodsOf(deps, actor) : null,
    isOwn: approval.askerId === actor.userId,
  };
}

/** Why the asker may not use the seal without it, now. */
async function sayWhy(
  deps: SealsDeps,
  actor: Actor,
  { askerId, contractId, content }: ApprovalRecord,
  state: SealState,
): Promise<string[]> {
  const who = await standingOf(deps, { userId: askerId }, state);
  const use = { contractId, amount: content.amount };
  const matched = await checkRules(deps, deps.database.db, state.seal, use, who.now);
  const { reasons } = decideUse(state, who, who.now, content, matched);
  return sayReasons(actor.origin.language, reasons, state.seal, who.now);
}
