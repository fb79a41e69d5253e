import type { LeftReason } from '@cinnabar/protocol/contracts/automatic-values';
import { type ActionRecord, type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import { isPlace } from '../lifecycle/step-fields.ts';

/** What a step demands that only a person can do or be, or that it has no place for a seal; null: it can be signed without one. */
export function findPersonNeed(state: ContractState, action: ActionRecord): LeftReason | null {
  const { intentMethods, realName, uploads } = signatoryOf(state, action);
  if (intentMethods.length > 0) return 'PERSON_METHOD';
  if (realName) return 'PERSON_IDENTITY';
  if (state.contract.minReadSeconds > 0) return 'PERSON_READING';
  if (uploads.some(({ required, file }) => required && file === null)) return 'PERSON_UPLOAD';
  const places = state.fields.filter((field) => field.actionId === action.id && isPlace(field));
  return places.length === 0 ? 'NO_PLACE' : null;
}
