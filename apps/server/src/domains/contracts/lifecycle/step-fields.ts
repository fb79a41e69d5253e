import { SIGNING_TYPES } from '@cinnabar/protocol/contracts/action-lifecycle';
import { isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import {
  type ActionRecord,
  actionsOf,
  type ContractState,
  type FieldRecord,
  type SignatoryRecord,
} from './contract-state.ts';

/** Does the step end in a signature inside the file? */
export const isSigning = ({ type }: Pick<ActionRecord, 'type'>): boolean => SIGNING_TYPES.includes(type);

/** Is the step signed with a seal of the company, and not by a person's own hand? */
export const takesCompanySeal = ({ type }: Pick<ActionRecord, 'type'>): boolean =>
  type === 'CORPORATE' || type === 'TERMINATE_CORPORATE';

/** A step that signs needs a place for its picture, one that fills something to fill, an approval nothing. */
export function hasItsFields(action: ActionRecord, fields: readonly FieldRecord[]): boolean {
  if (action.type === 'AUDIT') return true;
  const own = fields.filter((field) => field.actionId === action.id);
  return isSigning(action)
    ? own.some((field) => isPlace(field))
    : own.some((field) => isDataField(field) && !field.readOnly);
}

/** Where a seal or signature is placed; dates are beside it, data was there before. */
export const isPlace = (field: Pick<FieldRecord, 'type'>): boolean =>
  !isDataField(field) && field.type !== 'TIMESTAMP';

const ACTED = ['SIGNED', 'FILLED', 'REJECTED'];

/** What was done in the name of a party stays with who did it. */
export function hasActed(state: ContractState, party: SignatoryRecord): boolean {
  return actionsOf(state, party.id).some(({ status }) => ACTED.includes(status));
}
