import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { statementsDuring } from '../../../testing/statements/count-statements.ts';

const hashing = vi.hoisted(() => {
  // Other test files of this worker have loaded the real library; the module registry is reset so that they do not get this one.
  vi.resetModules();
  return { checks: 0 };
});
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      hashing.checks += 1;
      return real.verify(...given);
    },
  };
});

const database = await createTestDatabase();
const people = await buildPeople(database);
const visitor = openBrowser(people.app);
const known = { mobile: '13812340001', email: 'lin@cinnabar.example', byCode: '13812340002' };
const unknown = { mobile: '13812340008', email: 'nobody@cinnabar.example' };
const PASSWORD = 'Demo#2026';

beforeAll(async () => {
  const { identity } = people;
  await database.transaction(async (tx) => {
    await identity.registerUser(tx, {
      name: '林知夏',
      mobile: known.mobile,
      email: known.email,
      password: PASSWORD,
    });
    await identity.registerUser(tx, { name: '陈书远', mobile: known.byCode });
  });
  await database.pool.query(
    `insert into setting values ('customizeConfig', '{"forbidGetUserStatus": true}', now()), ('captcha', '"OFF"', now()) on conflict (name) do update set value = excluded.value`,
  );
});

/** A message without an account is written and rolled back, which costs as much as keeping it. */
const sameEnd = (text: string) => text.replace(/^(release|rollback to) savepoint/, 'end savepoint');

/** The cost of a call: every statement, by its first words, and the password checks, which cost a hundred times more. */
async function costOf(call: () => Promise<{ json(): unknown }>) {
  hashing.checks = 0;
  const { answer, statements } = await statementsDuring(async () => (await call()).json());
  return {
    answer,
    checks: hashing.checks,
    work: statements.map(({ text }) => sameEnd(text).replace(/\s+/g, ' ').slice(0, 60)),
  };
}

/** Measured times vary with the machine; the counted work is deterministic. */
describe('an answer costs the same for known and unknown accounts', () => {
  const alike = async (
    one: () => ReturnType<typeof visitor.get>,
    other: () => ReturnType<typeof visitor.get>,
  ) => {
    const [first, second] = [await costOf(one), await costOf(other)];
    expect(second).toEqual(first);
    return first;
  };

  it.each([
    ['a phone number', known.mobile, unknown.mobile],
    ['an e-mail address', known.email, unknown.email],
    ['a person without a password', known.byCode, '13812340009'],
  ])('sign-in with a wrong password: %s', async (_, existing, missing) => {
    const attempt = (username: string) => () => visitor.post('/login', { username, password: 'wrong#2026' });
    const cost = await alike(attempt(existing), attempt(missing));
    expect(cost).toMatchObject({ checks: 1, answer: { code: ERRORS.WRONG_PASSWORD.code } });
  });

  it.each([
    ['a phone number', known.mobile, unknown.mobile],
    ['an e-mail address', known.email, unknown.email],
  ])('request of a code to sign in: %s', async (_, existing, missing) => {
    const ask = (username: string) => () => visitor.get('/login/pin', { username });
    const cost = await alike(ask(existing), ask(missing));
    expect(cost.answer).toMatchObject({ code: 0 });
  });

  it('sign-in with a wrong code', async () => {
    const attempt = (username: string) => () => visitor.post('/login', { username, pin: 'wrong' });
    expect((await alike(attempt(known.mobile), attempt(unknown.mobile))).answer).toMatchObject({
      code: ERRORS.WRONG_CODE.code,
    });
  });

  it('request of a code for a new password, and a wrong try', async () => {
    const ask = (contact: string) => () => visitor.post('/login/forget/pin', { contact });
    expect((await alike(ask(known.mobile), ask(unknown.mobile))).answer).toMatchObject({ code: 0 });
    const attempt = (contact: string) => () =>
      visitor.post('/login/forget', { contact, pin: 'wrong', pwd: 'Another#2026' });
    expect((await alike(attempt(known.mobile), attempt(unknown.mobile))).answer).toMatchObject({
      code: ERRORS.WRONG_CODE.code,
    });
  });

  it('request of the status of an account', async () => {
    const ask = (username: string) => () => visitor.get('/login/status', { username });
    expect((await alike(ask(known.mobile), ask(unknown.mobile))).answer).toMatchObject({ code: 0 });
  });

  it('sends no message to any of them', async () => {
    for (const contact of Object.values(unknown)) {
      expect(await people.receivedCode(contact)).toBeUndefined();
      const { rows } = await database.pool.query(`select m::text from message m where m::text like $1`, [
        `%${contact}%`,
      ]);
      expect(rows).toEqual([]);
    }
    expect(await people.receivedCode(known.mobile)).toMatch(/^\d{6}$/);
  });
});
