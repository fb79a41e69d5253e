import { ERRORS } from '@cinnabar/protocol/errors';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { conflictOf, FILL_CODES } from './fill-calls.ts';

it('branches on the codes that the server has for these reasons', () => {
  expect(FILL_CODES).toEqual({
    conflict: ERRORS.FILL_CONFLICT.code,
    over: [
      ERRORS.CONTRACT_STATE.code,
      ERRORS.NOT_YOUR_TURN.code,
      ERRORS.ALREADY_DONE.code,
      ERRORS.DEADLINE_PASSED.code,
    ],
  });
});

it('reads what somebody else wrote out of a conflict, and nothing out of other errors', () => {
  const failure = { message: '', status: 409, result: { values: { city: '北京' } } };
  expect(conflictOf(new ApiError({ ...failure, code: ERRORS.FILL_CONFLICT.code }))).toEqual(
    new Map([['city', '北京']]),
  );
  expect(conflictOf(new ApiError({ ...failure, code: ERRORS.FILL_FAULTS.code }))).toBe(null);
});
