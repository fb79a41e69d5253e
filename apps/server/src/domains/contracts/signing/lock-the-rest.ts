import { unfilledFields } from '@cinnabar/pdf';
import { CLOSING_TIMESTAMP, namesOf } from '../fields/plan-fields.ts';
import type { ActionRecord, ContractState } from '../lifecycle/contract-state.ts';
import { isSigning } from '../lifecycle/step-fields.ts';

/** A step that is in one of these signs nothing any more. */
const ENDED = ['SIGNED', 'REJECTED', 'DISCARDED', 'FINISHED', 'DISABLED'];

/**
 * What the last signature of a file locks beside the fields of its own step: every field that nobody filled, but the one for the
 * closing timestamp. None while another step is still to sign: that is read from the file, for of two who sign at the same moment
 * the second makes its bytes on those of the first.
 *
 * Fields that show something are left out: each is locked by the signature that filled it, and a lock over an appearance that is
 * older than the signature counts as a change for some validators as soon as anything follows (signature-structure.md, rule 1).
 */
export function restToLock(
  state: ContractState,
  action: ActionRecord,
  documentId: string,
  base: Uint8Array,
): string[] {
  const empty = new Set(unfilledFields(base).map(({ name }) => name));
  const others = state.actions.filter(
    (one) => one.id !== action.id && isSigning(one) && !ENDED.includes(one.status),
  );
  if (others.some((one) => empty.has(namesOf(state, one.id, documentId).signature))) return [];
  return [...empty].filter((name) => name !== CLOSING_TIMESTAMP);
}
