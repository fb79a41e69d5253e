import { randomInt } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { sealString } from '@cinnabar/protocol/transport/sealed-string';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { MINUTE } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { app, identity, organizations, clock } = people;
const PASSWORD = 'Demo#2026';

const newMobile = () => `138${String(randomInt(1e8)).padStart(8, '0')}`;

async function newPerson({ password = PASSWORD as string | undefined } = {}) {
  const mobile = newMobile();
  const user = await database.transaction((tx) =>
    identity.registerUser(tx, { name: '林知夏', mobile, ...(password ? { password } : {}) }),
  );
  return { ...user!, mobile };
}

function logIn(form: Record<string, string>, browser = openBrowser(app)) {
  return browser.post('/login', form);
}

async function setting(name: string, value: unknown): Promise<void> {
  await database.pool.query(
    `insert into setting values ($1, $2, now()) on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
}

// Captchas have separate tests.
beforeEach(async () => {
  await setting('customizeConfig', { forbidGetUserStatus: false });
  await setting('captcha', 'OFF');
});

describe('sign-in by password', () => {
  it('works with the phone number in any spelling', async () => {
    const { id, mobile } = await newPerson();
    const typed = ` ${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)} `;
    const answer = await logIn({ username: typed, password: PASSWORD, service: '/detail/1?source=list' });
    expect(answer.json()).toMatchObject({
      code: 0,
      result: { userId: id, status: 0, service: '/detail/1?source=list' },
    });
    expect(answer.json().token).toHaveLength(43);
  });

  it('works with an e-mail address and with an employee number', async () => {
    const email = `lin${randomInt(1e9)}@example.com`;
    const number = `E${randomInt(1e9)}`;
    await database.transaction(async (tx) => {
      const user = await identity.registerUser(tx, { name: '林知夏', email, password: PASSWORD });
      const company = await organizations.createCompany(tx, { name: `朱砂${number}`, tenantType: 'COMPANY' });
      await organizations.addEmployee(tx, { companyId: company.id, userId: user!.id, number });
    });
    for (const username of [email.toUpperCase(), number]) {
      expect((await logIn({ username, password: PASSWORD })).json().code, username).toBe(0);
    }
  });

  it('accepts what the page sealed, and reports an outdated page', async () => {
    const { mobile } = await newPerson();
    const key = Buffer.from(people.sealing.publicKey, 'base64url');
    const sealed = (text: string) => sealString(text, key);
    const form = { username: sealed(mobile), password: sealed(PASSWORD) };
    expect((await logIn({ ...form, loginCheck: sealed('loginCheck') })).json().code).toBe(0);

    const oldKey = Buffer.from(key).reverse();
    expect((await logIn({ ...form, loginCheck: sealString('loginCheck', oldKey) })).json().code).toBe(
      ERRORS.PAGE_OUT_OF_DATE.code,
    );
    expect((await logIn({ ...form, loginCheck: sealed('something else') })).json().code).toBe(
      ERRORS.PAGE_OUT_OF_DATE.code,
    );
    expect((await logIn({ ...form, password: sealString(PASSWORD, oldKey) })).json().code).toBe(
      ERRORS.PAGE_OUT_OF_DATE.code,
    );
  });

  it('answers alike for a wrong password and for an unknown account', async () => {
    const { mobile } = await newPerson();
    const wrong = await logIn({ username: mobile, password: 'wrong#2026' });
    const unknown = await logIn({ username: newMobile(), password: 'wrong#2026' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ code: ERRORS.WRONG_PASSWORD.code, message: '账号或密码不正确' });
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.cookies).toEqual([]);
  });

  it('spends a password check on unknown accounts too, so that the response time discloses nothing', async () => {
    const { mobile } = await newPerson();
    const time = async (username: string) => {
      const start = performance.now();
      await logIn({ username, password: 'wrong#2026' });
      return performance.now() - start;
    };
    const known = Math.min(await time(mobile), await time(mobile), await time(mobile));
    const unknown = Math.min(await time(newMobile()), await time(newMobile()), await time(newMobile()));
    // Without the check the unknown account would be answered about ten times faster.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('locks the person after ten wrong passwords across all their accounts, and opens after 15 minutes', async () => {
    const { mobile } = await newPerson();
    for (let i = 0; i < 9; i++) {
      expect((await logIn({ username: mobile, password: `wrong#${i}` })).json().code).toBe(
        ERRORS.WRONG_PASSWORD.code,
      );
    }
    const tenth = await logIn({ username: mobile, password: 'wrong#9' });
    expect(tenth.json().code).toBe(ERRORS.ACCOUNT_LOCKED.code);
    expect(tenth.headers['retry-after']).toBe('900');
    expect((await logIn({ username: mobile, password: PASSWORD })).json().code).toBe(
      ERRORS.ACCOUNT_LOCKED.code,
    );
    await people.receivedCode(mobile);
    const [message] = (await app.inject({ url: '/api/dev/mailbox', query: { to: mobile } })).json().result;
    expect(message.subject).toBe('账号已暂时锁定');

    clock.pass(15 * MINUTE + 1000);
    expect((await logIn({ username: mobile, password: PASSWORD })).json().code).toBe(0);
    expect((await logIn({ username: mobile, password: 'wrong#1' })).json().code).toBe(
      ERRORS.WRONG_PASSWORD.code,
    );
  });

  it('allows no more guesses when they are concurrent, and notifies the person once', async () => {
    const { mobile } = await newPerson();
    const guesses = Array.from({ length: 30 }, (_, i) => logIn({ username: mobile, password: `wrong#${i}` }));
    const codes = (await Promise.all(guesses)).map((answer) => answer.json().code);
    expect(codes.filter((code) => code === ERRORS.WRONG_PASSWORD.code)).toHaveLength(9);
    expect((await logIn({ username: mobile, password: PASSWORD })).json().code).toBe(
      ERRORS.ACCOUNT_LOCKED.code,
    );
    await people.receivedCode(mobile);
    const messages = (await app.inject({ url: '/api/dev/mailbox', query: { to: mobile } })).json().result;
    expect(messages).toHaveLength(1);
  });

  it('does not lock after concurrent right passwords', async () => {
    const { mobile } = await newPerson();
    const right = Array.from({ length: 20 }, () => logIn({ username: mobile, password: PASSWORD }));
    const codes = (await Promise.all(right)).map((answer) => answer.json().code);
    expect(new Set(codes)).toEqual(new Set([0]));
  });

  it('locks an unknown account in the same way', async () => {
    const username = newMobile();
    for (let i = 0; i < 9; i++) await logIn({ username, password: `wrong#${i}` });
    expect((await logIn({ username, password: 'wrong#9' })).json().code).toBe(ERRORS.ACCOUNT_LOCKED.code);
  });

  it('redirects to our own pages only', async () => {
    const { mobile } = await newPerson();
    const service = async (asked: string) =>
      (await logIn({ username: mobile, password: PASSWORD, service: asked })).json().result.service;
    expect(await service('http://localhost:3000/sign/7?a=b#c')).toBe('/sign/7?a=b#c');
    for (const elsewhere of [
      'https://evil.example/login',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'javascript:alert(1)',
      'http://localhost:3000//evil.example',
      'http://localhost:3000@evil.example/',
    ]) {
      expect(await service(elsewhere), elsewhere).toBe('/');
    }
  });

  it('is refused for a person without a password, with a reason only while the status of accounts may be disclosed', async () => {
    const { mobile } = await newPerson({ password: '' });
    expect((await logIn({ username: mobile, password: PASSWORD })).json().code).toBe(
      ERRORS.NO_LOGIN_PASSWORD.code,
    );
    await setting('customizeConfig', { forbidGetUserStatus: true });
    expect((await logIn({ username: mobile, password: PASSWORD })).json().code).toBe(
      ERRORS.WRONG_PASSWORD.code,
    );
  });

  it('stores neither password nor token in the database', async () => {
    const { mobile } = await newPerson();
    const { token } = (await logIn({ username: mobile, password: PASSWORD })).json();
    const { rows } = await database.pool.query(
      `select s::text as text from session s union all select u::text from user_account u`,
    );
    const everything = rows.map((row) => row.text).join('\n');
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(PASSWORD);
    expect(everything).toContain('$argon2id$');
  });
});

describe('/login/status', () => {
  const status = async (username: string) =>
    (await openBrowser(app).get('/login/status', { username })).json().code;

  it('returns whether the account exists and has a password', async () => {
    expect(await status((await newPerson()).mobile)).toBe(0);
    expect(await status((await newPerson({ password: '' })).mobile)).toBe(ERRORS.NO_LOGIN_PASSWORD.code);
    expect(await status(newMobile())).toBe(ERRORS.ACCOUNT_NOT_FOUND.code);
  });

  it('returns nothing when that is forbidden', async () => {
    await setting('customizeConfig', { forbidGetUserStatus: true });
    expect(await status((await newPerson({ password: '' })).mobile)).toBe(0);
    expect(await status(newMobile())).toBe(0);
  });
});

describe('the password rule', () => {
  it('is checked by the server and explained in both languages', async () => {
    const browser = openBrowser(app);
    expect((await browser.post('/login/validatePwd', { pwd: 'Demo#2026' })).json().code).toBe(0);
    const weak = await browser.post('/login/validatePwd', { pwd: '12345678' }, { 'i18n-language': 'en_US' });
    expect(weak.json()).toMatchObject({
      code: ERRORS.PASSWORD_RULE.code,
      message: expect.stringContaining('8 to 20 characters'),
    });
    expect((await browser.get('/login/get/placeholder')).json()).toEqual({
      code: ERRORS.PASSWORD_RULE.code,
      name: 'PASSWORD_RULE',
      message: '密码为 8 至 20 位，至少包含数字、字母、符号中的两种',
      result: { min: 8, max: 20, classes: 2 },
    });
  });
});
