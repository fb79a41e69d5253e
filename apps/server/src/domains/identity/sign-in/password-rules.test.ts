import { randomInt } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { PasswordRules } from '@cinnabar/protocol/system/system-schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { DAY, MINUTE } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { SETTINGS } from '../../system/settings.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { app, identity, clock, system } = people;
const PASSWORD = 'Demo#2026';

const rules = (changed: Partial<PasswordRules>) =>
  database.transaction((tx) =>
    system.presetSetting(tx, 'password', { ...SETTINGS.password.initial, ...changed }),
  );
beforeEach(() => database.transaction((tx) => system.presetSetting(tx, 'captcha', 'OFF')));
afterEach(() => rules({}));

async function newPerson() {
  const mobile = `138${String(randomInt(1e8)).padStart(8, '0')}`;
  const user = await database.transaction((tx) =>
    identity.registerUser(tx, { name: '林知夏', mobile, password: PASSWORD }),
  );
  return { ...user!, mobile };
}

async function logIn(username: string, password: string, more: Record<string, string> = {}) {
  const browser = openBrowser(app);
  const answer = await browser.post('/login', { username, password, ...more });
  return { browser, code: answer.json().code as number, message: answer.json().message as string };
}

describe('the rule for new passwords', () => {
  it('is that of the installation, in its words, and leaves present passwords as they are', async () => {
    const { mobile } = await newPerson();
    await rules({ minLength: 12, classes: 3 });
    const visitor = openBrowser(app);
    const rule = (await visitor.get('/login/get/placeholder')).json();
    expect(rule.result).toEqual({ min: 12, max: 20, classes: 3 });
    expect(rule.message).toBe('密码为 12 至 20 位，必须包含数字、字母和符号');
    const codeOf = async (pwd: string) => (await visitor.post('/login/validatePwd', { pwd })).json().code;
    expect(await codeOf('Abcdef#2026x')).toBe(0);
    expect(await codeOf('Abcdef#2026')).toBe(ERRORS.PASSWORD_RULE.code);
    expect(await codeOf('Abcdefx2026x')).toBe(ERRORS.PASSWORD_RULE.code);
    expect((await logIn(mobile, PASSWORD)).code).toBe(0);
  });

  it('is demanded when a password is changed and when it is reset', async () => {
    const { mobile } = await newPerson();
    await rules({ minLength: 14 });
    const { browser } = await logIn(mobile, PASSWORD);
    const changed = await browser.post('/user/password', { oldPassword: PASSWORD, pwd: 'Short#2026' });
    expect(changed.json().code).toBe(ERRORS.PASSWORD_RULE.code);
    const reset = await openBrowser(app).post('/login/forget', {
      contact: mobile,
      pin: '000000',
      pwd: 'Short#2026',
    });
    expect(reset.json().code).toBe(ERRORS.PASSWORD_RULE.code);
  });

  it.each([
    { minLength: 7 },
    { classes: 1 },
    { minLength: 21 },
    { tries: 1 },
    { lockMinutes: 100_000 },
    { maxAgeDays: 1 },
    { reuse: 1000 },
  ])('is never weaker than the specification, nor so that no one gets in: %j', (wrong) => {
    expect(SETTINGS.password.schema.safeParse({ ...SETTINGS.password.initial, ...wrong }).success).toBe(
      false,
    );
  });
});

describe('the last passwords', () => {
  it('cannot be set again, as many as the installation says', async () => {
    const { mobile, id } = await newPerson();
    await rules({ reuse: 2 });
    const reset = async (pwd: string) => {
      clock.pass(2 * MINUTE);
      await openBrowser(app).post('/login/forget/pin', { contact: mobile });
      const pin = (await people.receivedCode(mobile))!;
      const answer = await openBrowser(app).post('/login/forget', { contact: mobile, pin, pwd });
      return answer.json();
    };
    const refused = await reset(PASSWORD);
    expect(refused).toMatchObject({ code: ERRORS.PASSWORD_USED_BEFORE.code });
    expect(refused.message).toContain('2');
    expect((await reset('Second#2026')).code).toBe(0);
    expect((await reset(PASSWORD)).code).toBe(ERRORS.PASSWORD_USED_BEFORE.code);
    expect((await reset('Third#2026')).code).toBe(0);
    expect((await reset(PASSWORD)).code).toBe(0);
    const { rows } = await database.pool.query('select hash from password_history where user_id = $1', [id]);
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain('Second');
  });
});

describe('a password past its age', () => {
  it('is replaced while signing in, without any message, and no longer opens anything', async () => {
    const { mobile } = await newPerson();
    await rules({ maxAgeDays: 30 });
    clock.pass(29 * DAY);
    expect((await logIn(mobile, PASSWORD)).code).toBe(0);
    clock.pass(2 * DAY);
    const expired = await logIn(mobile, PASSWORD);
    expect(expired.code).toBe(ERRORS.PASSWORD_EXPIRED.code);
    expect((await expired.browser.get('/user/profile')).json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
    // A wrong password does not disclose it.
    expect((await logIn(mobile, 'Wrong#2026', { newPassword: 'Next#2026' })).code).toBe(
      ERRORS.WRONG_PASSWORD.code,
    );
    expect((await logIn(mobile, PASSWORD, { newPassword: 'weak' })).code).toBe(ERRORS.PASSWORD_RULE.code);
    expect((await logIn(mobile, PASSWORD, { newPassword: PASSWORD })).code).toBe(
      ERRORS.PASSWORD_USED_BEFORE.code,
    );
    expect((await logIn(mobile, PASSWORD, { newPassword: 'Next#2026' })).code).toBe(0);
    expect((await logIn(mobile, PASSWORD)).code).toBe(ERRORS.WRONG_PASSWORD.code);
    expect((await logIn(mobile, 'Next#2026')).code).toBe(0);
  });

  it('is not replaced by what is sent beside one that is good', async () => {
    const { mobile } = await newPerson();
    expect((await logIn(mobile, PASSWORD, { newPassword: 'Next#2026' })).code).toBe(0);
    expect((await logIn(mobile, PASSWORD)).code).toBe(0);
  });
});

describe('wrong passwords in a row', () => {
  it('lock the account after as many as the installation says, for as long as it says', async () => {
    const { mobile } = await newPerson();
    await rules({ tries: 3, lockMinutes: 60 });
    for (let at = 1; at <= 2; at++)
      expect((await logIn(mobile, 'Wrong#2026')).code).toBe(ERRORS.WRONG_PASSWORD.code);
    expect((await logIn(mobile, 'Wrong#2026')).code).toBe(ERRORS.ACCOUNT_LOCKED.code);
    clock.pass(59 * MINUTE);
    expect((await logIn(mobile, PASSWORD)).code).toBe(ERRORS.ACCOUNT_LOCKED.code);
    clock.pass(2 * MINUTE);
    expect((await logIn(mobile, PASSWORD)).code).toBe(0);
  });
});
