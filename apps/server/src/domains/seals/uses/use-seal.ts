import type { Tx } from '../../../platform/db/open-database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { ApprovalRecord } from '../approvals/approval-store.ts';
import { spendApproval } from '../approvals/approval-store.ts';
import { numberOf } from '../approvals/present-approval.ts';
import { decideUse, type Ground, isApprovable, refusalOf, type UseDecision } from '../decide-use.ts';
import type { UseFacts } from '../grant-terms.ts';
import { countGrantUse } from '../grants/grant-store.ts';
import { recordSealEvent } from '../grants/record-seal-event.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { mayUse, standingOf } from '../seals-policy.ts';
import { addUse, countSealUse, findSeal, type SealState } from '../seals-store.ts';

export interface SealUseOrder {
  sealId: string;
  /** The signer; memberships as the call has read them. */
  who: Pick<Member, 'userId' | 'memberships'>;
  actor: AuditActor;
  contractId: string;
  subject: string;
  facts: UseFacts;
  /** The digest of the bytes and places that the seal is put on; asked for where an approval of them is looked for. */
  digest: (tx: Tx) => Promise<string>;
}

/** A use as the signature's record names it. */
export interface UsedSeal {
  sealId: string;
  sealName: string;
  /** The picture at the moment of the use. */
  photokey: string;
  ground: Ground['ground'];
  /** Number of the grant that permitted it. */
  grant: number | null;
  /** Digest of the signed letter of that grant (SHA-256, hex); null: it has none. */
  letter: string | null;
  /** Number of the approval that permitted it. */
  approval: string | null;
}

/**
 * One use of a seal, in the transaction that applies it: decided again, counted by compare and set against the seal's stage and the limits of
 * the grant, and recorded with what permitted it. Where nothing else permits it, an approval of exactly this use is spent. Throws
 * SEAL_NOT_USABLE, SEAL_FROZEN, SEAL_LIMIT_REACHED, SEAL_OUTSIDE_GRANT, SEAL_APPROVAL_NEEDED.
 */
export async function useSeal(deps: SealsDeps, tx: Tx, order: SealUseOrder): Promise<UsedSeal> {
  const { sealId, contractId, subject, who } = order;
  const state = await findSeal(tx, sealId);
  if (!state) throw new AppError('SEAL_NOT_USABLE');
  const now = deps.clock.now();
  const decision = await decide(deps, state, order);
  const photokey = await countSealUse(tx, sealId);
  // Its stage has changed since it was read.
  if (photokey === null)
    throw new AppError(state.seal.type === 'PERSONAL' ? 'SEAL_NOT_USABLE' : 'SEAL_FROZEN');
  const { ground, grant, approval } = await firstOpen(tx, decision, order, now);
  addUse(tx, {
    contractId,
    sealId,
    userId: who.userId,
    subject,
    time: now,
    ground,
    grantId: grant?.id ?? null,
    approvalId: approval?.id ?? null,
  });
  const used: UsedSeal = {
    sealId,
    sealName: state.seal.name,
    photokey,
    ground,
    grant: grant?.number ?? null,
    letter: grant?.letterSha256 ?? null,
    approval: approval && numberOf(approval),
  };
  if (state.seal.type !== 'PERSONAL')
    await recordSealEvent(deps, tx, sealId, order.actor, 'SEAL_USE', {
      contractId,
      subject,
      ground,
      grant: used.grant,
      ...(used.letter ? { letter: used.letter } : {}),
      ...(used.approval ? { approval: used.approval } : {}),
    });
  return used;
}

async function decide(deps: SealsDeps, state: SealState, order: SealUseOrder): Promise<UseDecision> {
  const standing = await standingOf(deps, order.who, state);
  if (state.seal.type === 'PERSONAL') {
    if (!mayUse(state, standing)) throw new AppError('SEAL_NOT_USABLE');
    return { grounds: [{ ground: 'OWNER', grant: null }], reasons: [] };
  }
  const decision = decideUse(state, standing, standing.now, order.facts);
  if (decision.grounds.length === 0 && !isApprovable(decision)) throw new AppError(refusalOf(decision));
  return decision;
}

async function firstOpen(
  tx: Tx,
  decision: UseDecision,
  { sealId, contractId, who, digest }: SealUseOrder,
  now: Date,
): Promise<Ground & { approval: ApprovalRecord | null }> {
  for (const one of decision.grounds)
    if (!one.grant || (await countGrantUse(tx, one.grant.id, now))) return { ...one, approval: null };
  if (decision.grounds.length > 0) throw new AppError('SEAL_LIMIT_REACHED');
  const use = { sealId, contractId, askerId: who.userId, digest: await digest(tx) };
  const approval = await spendApproval(tx, use, now);
  if (!approval) throw new AppError(refusalOf(decision));
  return { ground: 'APPROVAL', grant: null, approval };
}
