import { type ActionType, SIGNING_TYPES } from '../../contracts/action-lifecycle.ts';
import type { SIGNING_FIELD_TYPES } from '../../contracts/fields/field-types.ts';

type SigningFieldType = (typeof SIGNING_FIELD_TYPES)[number];

const BY_HAND: readonly ActionType[] = ['PERSONAL', 'LP', 'OPERATOR'];

/**
 * The step of a role that a field of a paper belongs to, for papers name roles only: the company seal is that of the step that stamps, a hand's
 * that of a person's step, a date that of the last step that signs. Null: the role has no such step.
 */
export function stepOfField<S extends { type: ActionType }>(
  type: SigningFieldType,
  steps: readonly S[],
): S | null {
  switch (type) {
    case 'SEAL_CORPORATE':
    case 'ACROSS_PAGE':
      return steps.find((step) => step.type === 'CORPORATE') ?? null;
    case 'SEAL_PERSONAL':
      return steps.find((step) => BY_HAND.includes(step.type)) ?? null;
    case 'TIMESTAMP':
      return steps.findLast((step) => SIGNING_TYPES.includes(step.type)) ?? null;
  }
}
