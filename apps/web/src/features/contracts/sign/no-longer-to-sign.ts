import type { ErrorName } from '@cinnabar/protocol/errors';

/** Somebody ended the contract, the deadline passed, or the own step is done, not yet due or somebody else's by now. */
export const NO_LONGER_TO_SIGN = [
  'CONTRACT_STATE',
  'NOT_YOUR_TURN',
  'ALREADY_DONE',
  'DEADLINE_PASSED',
  'NOT_A_PARTY',
] as const satisfies ErrorName[];
