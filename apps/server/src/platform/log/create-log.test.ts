import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog, describeError } from './create-log.ts';

const MOBILE = '13812340001';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';

/** As PostgreSQL refuses the second account with a phone number. */
function refusedInsert(): Error {
  const refusal = Object.assign(new Error('duplicate key value violates unique constraint "mobile_key"'), {
    code: '23505',
    constraint: 'mobile_key',
    detail: `Key (mobile)=(${MOBILE}) already exists.`,
    where: `unnamed portal parameter $1 = '${MOBILE}'`,
  });
  return new DrizzleQueryError('insert into "user_account" values ($1, $2)', [MOBILE, HASH], refusal);
}

/** The log line of an error. */
function logged(err: unknown): string {
  const lines: string[] = [];
  createLog({ level: 'error' }, { write: (line) => void lines.push(line) }).error({ err }, 'call failed');
  return lines.join('');
}

it('a failed query is logged with its statement and reason, without its values', () => {
  const line = logged(new Error('the account was not made', { cause: refusedInsert() }));
  for (const said of ['insert into \\"user_account\\"', '23505', 'mobile_key', 'create-log.test.ts'])
    expect(line).toContain(said);
  for (const secret of [MOBILE, HASH, 'argon2id']) expect(line).not.toContain(secret);
});

it('the stack alone holds none of the values either', () => {
  const { stack } = describeError(refusedInsert());
  expect(stack).toContain('Failed query: insert into "user_account"');
  expect(stack).not.toContain(MOBILE);
});

it('a value that is no error is logged unchanged', () => {
  expect(JSON.parse(logged('no answer'))).toMatchObject({ err: 'no answer' });
});
