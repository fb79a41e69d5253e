import type { ErrorName } from '@cinnabar/protocol/errors';

/** The contract was closed, the deadline passed, or the own step is done, not yet due or by now another person's. */
export const NO_LONGER_TO_SIGN = [
  'CONTRACT_STATE',
  'NOT_YOUR_TURN',
  'ALREADY_DONE',
  'DEADLINE_PASSED',
  'NOT_A_PARTY',
] as const satisfies ErrorName[];
