import type { KeyIn } from '@cinnabar/locales/text-keys';
import type { ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';

/** What a place is called, by the step that fills it. A step that fills in data or approves has no place of its own. */
export const placeKey = (type: ActionType): KeyIn<'contracts-sign'> =>
  type === 'FILL' || type === 'AUDIT' ? 'place.PERSONAL' : `place.${type}`;
