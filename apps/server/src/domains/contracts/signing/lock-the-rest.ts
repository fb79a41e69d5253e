import type { RestToLock } from '../../../platform/workers/revise-file.ts';
import { CLOSING_TIMESTAMP, namesOf } from '../fields/plan-fields.ts';
import type { ActionRecord, ContractState } from '../lifecycle/contract-state.ts';
import { isSigning } from '../lifecycle/step-fields.ts';

/** A step in one of these states no longer signs. */
const ENDED = ['SIGNED', 'REJECTED', 'DISCARDED', 'FINISHED', 'DISABLED'];

/**
 * What the last signature of a file locks besides the fields of its own step: every unfilled field, except the one for the closing
 * timestamp. Nothing while another step is still to sign; that is read from the file where it is signed, because of two concurrent signers
 * the second makes its bytes on those of the first.
 *
 * Fields with content are left out: each is locked by the signature that filled it, and a lock over an appearance older than the signature
 * counts as a change for some validators as soon as anything follows (signature-structure.md, rule 1).
 */
export function restToLock(state: ContractState, action: ActionRecord, documentId: string): RestToLock {
  const others = state.actions.filter(
    (one) => one.id !== action.id && isSigning(one) && !ENDED.includes(one.status),
  );
  return {
    unlessEmpty: others.map((one) => namesOf(state, one.id, documentId).signature),
    except: CLOSING_TIMESTAMP,
  };
}
