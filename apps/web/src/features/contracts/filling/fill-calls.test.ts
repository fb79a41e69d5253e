import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { conflictOf } from './fill-calls.ts';

it('returns the values of another writer for a conflict, and nothing for other errors', () => {
  const failure = { message: '', status: 409, result: { values: { city: '北京' } } };
  expect(conflictOf(new ApiError({ ...failure, name: 'FILL_CONFLICT' }))).toEqual(
    new Map([['city', '北京']]),
  );
  expect(conflictOf(new ApiError({ ...failure, name: 'FILL_FAULTS' }))).toBe(null);
});
