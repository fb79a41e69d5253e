import { expect, it } from 'vitest';
import { inOneStatement } from './composed-statement.ts';

it('one statement stays as it is', () => {
  const statement = { text: 'insert into a values ($1)', values: [1] };
  expect(inOneStatement([statement])).toEqual(statement);
});

it('several become one, each with its own parameters', () => {
  expect(
    inOneStatement([
      { text: 'insert into a values ($1, $2, $1)', values: ['x', 2] },
      { text: 'update b set c = $1', values: [3] },
      { text: "insert into d select $1, '[0-9]$'", values: [null] },
    ]),
  ).toEqual({
    text: "with part_0 as (insert into a values ($1, $2, $1)), part_1 as (update b set c = $3) insert into d select $4, '[0-9]$'",
    values: ['x', 2, 3, null],
  });
});
