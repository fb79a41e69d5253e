import type { Action, Signatory } from '@cinnabar/protocol/contracts/contract-schema';

/** A step that is to be passed on. */
export interface StepChoice {
  party: Signatory;
  action: Action;
  isOwn: boolean;
}
