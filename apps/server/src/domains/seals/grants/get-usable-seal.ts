import { isId } from '@cinnabar/kernel';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type AuditActor, actorOf } from '../../audit/index.ts';
import { decideUse, refusalOf } from '../decide-use.ts';
import type { UseFacts } from '../grant-terms.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { mayUse, standingOf } from '../seals-policy.ts';
import { findSeal, type SealState } from '../seals-store.ts';
import { recordSealEvent } from './record-seal-event.ts';

/** The contract that a seal is asked for. */
export interface AskedUse {
  contractId: string;
  subject: string;
  facts: UseFacts;
  /** Named in the record of a refusal. */
  by: AuditActor;
}

/**
 * The seal, ready to be applied by this person. A refusal to an employee of its company stands in the seal's records. Throws SEAL_NOT_USABLE,
 * SEAL_FROZEN, SEAL_LIMIT_REACHED, SEAL_OUTSIDE_GRANT.
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
  const decision = decideUse(found, standing, standing.now, asked?.facts);
  if (decision.grounds.length > 0) return found;
  const reason = refusalOf(decision);
  // To others the seal is not there at all.
  if (!standing.employed) throw new AppError('SEAL_NOT_USABLE');
  if (asked) {
    const { contractId, subject, by } = asked;
    await deps.database.transaction((tx) =>
      recordSealEvent(deps, tx, id, actorOf(by), 'SEAL_REFUSE', { contractId, subject, reason }),
    );
  }
  throw new AppError(reason);
}
