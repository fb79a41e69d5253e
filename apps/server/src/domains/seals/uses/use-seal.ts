import type { Tx } from '../../../platform/db/open-database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type AuditActor, actorOf } from '../../audit/index.ts';
import type { ApprovalRecord } from '../approvals/approval-store.ts';
import { spendApproval } from '../approvals/approval-store.ts';
import { numberOf } from '../approvals/present-approval.ts';
import { findLeftReason } from '../automatic/find-left-reason.ts';
import { checkRules, type MatchedRule } from '../checking/check-rules.ts';
import { decideUse, type Ground, isApprovable, refusalOf, type UseDecision } from '../decide-use.ts';
import type { GrantRecord, UseFacts } from '../grant-terms.ts';
import { countGrantUse } from '../grants/grant-store.ts';
import { recordSealEvent } from '../record-seal-event.ts';
import { RefusedByRules, recordAlerts, refusingRules } from '../rules/record-alerts.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { mayUse, type Standing, standingOf } from '../seals-policy.ts';
import { addUse, countSealUse, findSeal, lockSeal, type SealState } from '../seals-store.ts';

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
  /** Without a person; `who` is the holder of the grant. */
  automatic?: AutomaticUse | undefined;
}

/** A use by one grant alone. */
export interface AutomaticUse {
  grantId: string;
  holderName: string;
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
  /** The company that employs the signer, where it holds the grant as agent. */
  agent: { id: string; name: string; registerNo: string | null } | null;
}

/**
 * One use of a seal, in the transaction that applies it: decided again, counted by compare and set against the seal's stage and the limits of
 * the grant, and recorded with what permitted it. Where nothing else permits it, an approval of exactly this use is spent. Throws
 * SEAL_NOT_USABLE, SEAL_FROZEN, SEAL_LIMIT_REACHED, SEAL_OUTSIDE_GRANT, SEAL_STOPPED_…, SEAL_APPROVAL_NEEDED: what rules refuse is recorded
 * by `recordRefusal`, once the transaction is rolled back.
 */
export async function useSeal(deps: SealsDeps, tx: Tx, order: SealUseOrder): Promise<UsedSeal> {
  const { sealId, contractId, subject, who, automatic } = order;
  // Without a person nothing is asked of a token or an examiner: their rules are read under the lock.
  const state = await (automatic ? lockSeal(tx, sealId) : findSeal(tx, sealId));
  if (!state) throw new AppError('SEAL_NOT_USABLE');
  const now = deps.clock.now();
  const first = await standingOf(deps, who, state);
  requirePermitted(state, first, decide(state, first, order));
  const counted = await countSealUse(tx, sealId);
  // Its stage has changed since it was read.
  if (!counted) throw new AppError(state.seal.type === 'PERSONAL' ? 'SEAL_NOT_USABLE' : 'SEAL_FROZEN');
  const { photokey, rules } = counted;
  // An assignment may have ended before the lock, which its writers take too.
  const standing = first.agencies.length > 0 ? await standingOf(deps, who, state) : first;
  // Behind the lock: the rules as they are now, and counts that no other use can change.
  const use = {
    contractId,
    amount: order.facts.amount,
    // Without a person there is no network from which they sign.
    address: automatic ? undefined : (order.actor.origin?.address ?? null),
  };
  const matched = await checkRules(deps, tx, { ...state.seal, rules }, use, now);
  const decision = decide(state, standing, order, matched);
  const by = actorOf(order.actor);
  const person = { userId: who.userId, name: automatic?.holderName ?? by.name };
  const alerted = { sealId, contractId, subject, by, person };
  const { ground, grant, approval } = await firstOpen(tx, decision, order, now).catch((error: unknown) => {
    const isByRules = error instanceof AppError && refusingRules(decision).length > 0;
    throw isByRules ? new RefusedByRules(decision, alerted) : error;
  });
  const agent = await describeAgent(deps, grant);
  addUse(tx, {
    contractId,
    sealId,
    userId: who.userId,
    subject,
    time: now,
    ground,
    grantId: grant?.id ?? null,
    approvalId: approval?.id ?? null,
    agentCompanyId: agent?.id ?? null,
    automatic: automatic !== undefined,
  });
  const used: UsedSeal = {
    sealId,
    sealName: state.seal.name,
    photokey,
    ground,
    grant: grant?.number ?? null,
    letter: grant?.letterSha256 ?? null,
    approval: approval && numberOf(approval),
    agent,
  };
  await recordAlerts(
    deps,
    tx,
    alerted,
    decision.matched.filter(({ effect }) => effect === 'NOTE'),
  );
  if (state.seal.type !== 'PERSONAL')
    await recordSealEvent(deps, tx, sealId, order.actor, 'SEAL_USE', {
      contractId,
      subject,
      ground,
      grant: used.grant,
      ...(automatic ? { automatic: 1 } : {}),
      ...(used.letter ? { letter: used.letter } : {}),
      ...(used.approval ? { approval: used.approval } : {}),
      ...(agent ? { agent: agent.name, agentNo: agent.registerNo } : {}),
    });
  if (agent && grant) await recordForAgent(deps, tx, order, state, { agent, grant });
  return used;
}

/** In the log of the agent company, which answers for its people; what was signed is the owner's, and not named there. */
async function recordForAgent(
  deps: SealsDeps,
  tx: Tx,
  { actor: { userId, name, origin }, contractId }: SealUseOrder,
  { seal }: SealState,
  { agent, grant }: { agent: { id: string }; grant: GrantRecord },
): Promise<void> {
  const owner = await deps.organizations.getCompany(seal.ownerId);
  await deps.audit.record(tx, {
    chain: { kind: 'TENANT', id: agent.id },
    event: 'SEAL_USE',
    actor: { userId, name, tenantId: agent.id, origin },
    subjectId: seal.id,
    detail: { contractId, sealName: seal.name, owner: owner.name, grant: grant.number },
  });
}

async function describeAgent(
  { organizations }: SealsDeps,
  grant: GrantRecord | null,
): Promise<UsedSeal['agent']> {
  if (grant?.subjectType !== 'AGENT_COMPANY') return null;
  const { id, name, registerNo } = await organizations.getCompany(grant.subjectId);
  return { id, name, registerNo };
}

function decide(
  state: SealState,
  standing: Standing,
  { facts, automatic }: SealUseOrder,
  matched: readonly MatchedRule[] = [],
): UseDecision {
  if (state.seal.type === 'PERSONAL')
    return {
      grounds: [{ ground: 'OWNER', grant: null }],
      reasons: [],
      agentGrants: null,
      matched: [],
    };
  const decision = decideUse(state, standing, standing.now, facts, matched);
  return automatic ? requireAutomatic(state, standing, decision, { automatic, facts, matched }) : decision;
}

function requirePermitted(state: SealState, standing: Standing, decision: UseDecision): void {
  if (state.seal.type === 'PERSONAL') {
    if (!mayUse(state, standing)) throw new AppError('SEAL_NOT_USABLE');
  } else if (decision.grounds.length === 0 && !isApprovable(decision)) {
    throw new AppError(refusalOf(decision));
  }
}

/** The grant that signs by itself, and nothing else. */
function requireAutomatic(
  state: SealState,
  standing: Standing,
  decision: UseDecision,
  {
    automatic,
    facts,
    matched,
  }: { automatic: AutomaticUse; facts: UseFacts; matched: readonly MatchedRule[] },
): UseDecision {
  const grant = state.grants.find(({ id }) => id === automatic.grantId);
  if (!grant) throw new AppError('SEAL_NOT_USABLE');
  const left = findLeftReason(state, grant, standing, { now: standing.now, facts, matched });
  if (left) throw new AppError(decision.grounds.length === 0 ? refusalOf(decision) : 'SEAL_NOT_USABLE');
  return { ...decision, grounds: [{ ground: 'GRANT', grant }] };
}

async function firstOpen(
  tx: Tx,
  decision: UseDecision,
  { sealId, contractId, who, digest, automatic }: SealUseOrder,
  now: Date,
): Promise<Ground & { approval: ApprovalRecord | null }> {
  for (const one of decision.grounds)
    if (!one.grant || (await countGrantUse(tx, one.grant.id, now, automatic !== undefined)))
      return { ...one, approval: null };
  if (decision.grounds.length > 0) throw new AppError('SEAL_LIMIT_REACHED');
  if (!isApprovable(decision)) throw new AppError(refusalOf(decision));
  const use = { sealId, contractId, askerId: who.userId, digest: await digest(tx) };
  const approval = await spendApproval(tx, use, now);
  if (!approval) throw new AppError(refusalOf(decision));
  // An examiner's yes does not replace the grant of an agent: it is counted all the same.
  const grant = decision.agentGrants && (await countFirst(tx, decision.agentGrants, now));
  return { ground: 'APPROVAL', grant, approval };
}

async function countFirst(tx: Tx, grants: readonly GrantRecord[], now: Date): Promise<GrantRecord> {
  for (const grant of grants) if (await countGrantUse(tx, grant.id, now)) return grant;
  throw new AppError('SEAL_LIMIT_REACHED');
}
