import { isId } from '@cinnabar/kernel';
import type { Database } from '../../../platform/db/open-database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type AuditActor, actorOf } from '../../audit/index.ts';
import { findOpenApproval } from '../approvals/approval-store.ts';
import { voidApproval } from '../approvals/void-approval.ts';
import { checkRules } from '../checking/check-rules.ts';
import { decideUse, isApprovable, refusalOf } from '../decide-use.ts';
import type { UseFacts } from '../grant-terms.ts';
import { recordSealEvent } from '../record-seal-event.ts';
import { recordAlerts, refusingRules } from '../rules/record-alerts.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { mayUse, standingOf } from '../seals-policy.ts';
import { findSeal, type SealState } from '../seals-store.ts';

/** The contract that a seal is asked for. */
export interface AskedUse {
  contractId: string;
  subject: string;
  facts: UseFacts;
  /** @see SealUseOrder */
  digest: (db: Database['db']) => Promise<string>;
  /** Named in the record of a refusal. */
  by: AuditActor;
}

/**
 * The seal, ready to be applied by this person. A refusal to an employee of its company stands in the seal's records. Throws SEAL_NOT_USABLE,
 * SEAL_FROZEN, SEAL_LIMIT_REACHED, SEAL_OUTSIDE_GRANT, SEAL_STOPPED_…, SEAL_APPROVAL_NEEDED, SEAL_APPROVAL_VOID.
 */
export async function getUsableSeal(
  deps: SealsDeps,
  who: Member,
  id: string,
  asked?: AskedUse,
): Promise<SealState> {
  const found = isId(id) ? await findSeal(deps.database.db, id) : null;
  if (!found) throw new AppError('SEAL_NOT_USABLE');
  const standing = await standingOf(deps, who, found);
  if (found.seal.type === 'PERSONAL') {
    if (!mayUse(found, standing)) throw new AppError('SEAL_NOT_USABLE');
    return found;
  }
  const use = {
    contractId: asked?.contractId,
    amount: asked?.facts.amount,
    address: asked?.by.origin?.address ?? null,
  };
  const matched = asked ? await checkRules(deps, deps.database.db, found.seal, use, standing.now) : [];
  const decision = decideUse(found, standing, standing.now, asked?.facts, matched);
  if (decision.grounds.length > 0) return found;
  if (asked && isApprovable(decision) && (await isApproved(deps, who, id, asked))) return found;
  const reason = refusalOf(decision);
  // To others the seal is not there at all.
  if (!standing.employed && standing.agencies.length === 0) throw new AppError('SEAL_NOT_USABLE');
  if (asked) {
    const { contractId, subject, by } = asked;
    const rules = refusingRules(decision);
    const person = { userId: who.userId, name: by.name };
    await deps.database.transaction((tx) =>
      rules.length > 0
        ? recordAlerts(deps, tx, { sealId: id, contractId, subject, by: actorOf(by), person }, rules)
        : recordSealEvent(deps, tx, id, actorOf(by), 'SEAL_REFUSE', { contractId, subject, reason }),
    );
  }
  throw new AppError(reason);
}

/** One approval of exactly this use waits to be spent. Throws SEAL_APPROVAL_VOID for one of other bytes or places, which ends with it. */
async function isApproved(
  deps: SealsDeps,
  { userId }: Member,
  sealId: string,
  { contractId, digest, by }: AskedUse,
): Promise<boolean> {
  const { db } = deps.database;
  const approval = await findOpenApproval(db, { sealId, contractId, askerId: userId }, deps.clock.now());
  if (!approval) return false;
  if (approval.digest === (await digest(db))) return true;
  await voidApproval(deps, approval, by);
  throw new AppError('SEAL_APPROVAL_VOID');
}
