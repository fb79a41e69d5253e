import { randomInt } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { HOUR, MINUTE, SECOND } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { app, identity, clock } = people;
// Captchas have separate tests.
await database.pool.query(
  `insert into setting values ('captcha', '"OFF"', now()) on conflict (name) do update set value = excluded.value`,
);

const newMobile = () => `137${String(randomInt(1e8)).padStart(8, '0')}`;
const wrongFor = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');

async function newPerson() {
  const mobile = newMobile();
  const user = await database.transaction((tx) => identity.registerUser(tx, { name: '王一川', mobile }));
  return { ...user!, mobile };
}

const askCode = (username: string, language = 'zh_CN') =>
  openBrowser(app).get('/login/pin', { username }, { 'i18n-language': language });
const askSpoken = (username: string) => openBrowser(app).get('/login/voice/pin', { username });
const logIn = (username: string, pin: string) => openBrowser(app).post('/login', { username, pin });

async function codeFor(mobile: string): Promise<string> {
  await askCode(mobile);
  return (await people.receivedCode(mobile))!;
}

describe('sign-in by code', () => {
  it('works for a person without a password, and reports that there is none', async () => {
    const { id, mobile } = await newPerson();
    const asked = await askCode(mobile);
    expect(asked.json()).toMatchObject({ code: 0, result: { resendIn: 60, expiresIn: 180 } });
    const answer = await logIn(mobile, (await people.receivedCode(mobile))!);
    expect(answer.json()).toMatchObject({
      code: 0,
      result: { userId: id, status: ERRORS.NO_LOGIN_PASSWORD.code, service: '/' },
    });
  });

  it('sends the code in the language of the page', async () => {
    const { mobile } = await newPerson();
    await askCode(mobile, 'en_US');
    await people.receivedCode(mobile);
    const [message] = (await app.inject({ url: '/api/dev/mailbox', query: { to: mobile } })).json().result;
    expect(message).toMatchObject({ to: mobile, channel: 'SMS', subject: 'Sign-in code' });
    expect(message.text).toContain(message.code);
  });

  it('accepts a code once', async () => {
    const { mobile } = await newPerson();
    const code = await codeFor(mobile);
    expect((await logIn(mobile, code)).json().code).toBe(0);
    expect((await logIn(mobile, code)).json().code).toBe(ERRORS.CODE_EXPIRED.code);
  });

  it('accepts only one of two concurrent sign-ins with the same code', async () => {
    const { mobile } = await newPerson();
    const code = await codeFor(mobile);
    const codes = await Promise.all([logIn(mobile, code), logIn(mobile, code), logIn(mobile, code)]);
    expect(codes.map((answer) => answer.json().code).sort()).toEqual([
      0,
      ERRORS.CODE_EXPIRED.code,
      ERRORS.CODE_EXPIRED.code,
    ]);
  });

  it('allows five tries, then refuses the right code too', async () => {
    const { mobile } = await newPerson();
    const code = await codeFor(mobile);
    for (const left of [4, 3, 2, 1]) {
      const answer = await logIn(mobile, wrongFor(code));
      expect(answer.json()).toMatchObject({ code: ERRORS.WRONG_CODE.code, result: { left } });
    }
    expect((await logIn(mobile, wrongFor(code))).json()).toMatchObject({
      code: ERRORS.CODE_EXPIRED.code,
      message: '验证码已失效，请重新获取',
    });
    expect((await logIn(mobile, code)).json().code).toBe(ERRORS.CODE_EXPIRED.code);
  });

  it('expires a code after three minutes', async () => {
    const { mobile } = await newPerson();
    const code = await codeFor(mobile);
    clock.pass(3 * MINUTE);
    expect((await logIn(mobile, code)).json().code).toBe(ERRORS.CODE_EXPIRED.code);
  });

  it('sends another code after 60 seconds, which replaces the first', async () => {
    const { mobile } = await newPerson();
    const first = await codeFor(mobile);
    clock.pass(59 * SECOND);
    expect((await askCode(mobile)).json()).toMatchObject({
      code: ERRORS.CODE_TOO_SOON.code,
      message: '验证码已发送，请 1 秒后再获取',
    });
    clock.pass(SECOND);
    const second = await codeFor(mobile);
    if (first !== second) expect((await logIn(mobile, first)).json().code).toBe(ERRORS.WRONG_CODE.code);
    expect((await logIn(mobile, second)).json().code).toBe(0);
  });

  it('sends a spoken code 20 seconds later, to phones only', async () => {
    const { mobile } = await newPerson();
    await askCode(mobile);
    expect((await askSpoken(mobile)).json().code).toBe(ERRORS.CODE_TOO_SOON.code);
    clock.pass(20 * SECOND);
    expect((await askSpoken(mobile)).json().code).toBe(0);
    const code = await people.receivedCode(mobile);
    expect((await askSpoken(mobile)).json().code).toBe(ERRORS.CODE_TOO_SOON.code);
    expect((await logIn(mobile, code!)).json().code).toBe(0);
    expect((await askSpoken('a@example.com')).json().code).toBe(ERRORS.VOICE_NOT_FOR_EMAIL.code);
  });

  it('sends at most 20 codes an hour to one contact', async () => {
    const { mobile } = await newPerson();
    clock.pass(HOUR - (clock.now().getTime() % HOUR));
    for (let i = 0; i < 20; i++) {
      expect((await askCode(mobile)).statusCode).toBe(200);
      clock.pass(61 * SECOND);
    }
    const refused = await askCode(mobile);
    expect(refused.json()).toMatchObject({
      code: ERRORS.TOO_MANY_REQUESTS.code,
      message: '操作过于频繁，请 40 分钟后再试',
    });
    expect(refused.headers['retry-after']).toBe('2380');
  });

  it('sends nothing to a contact without an account, and answers as if it had', async () => {
    const mobile = newMobile();
    expect((await askCode(mobile)).json()).toMatchObject({
      code: 0,
      result: { resendIn: 60, expiresIn: 180 },
    });
    expect((await askCode(mobile)).json().code).toBe(ERRORS.CODE_TOO_SOON.code);
    expect(await people.receivedCode(mobile)).toBeUndefined();
    expect((await logIn(mobile, '123456')).json()).toMatchObject({
      code: ERRORS.WRONG_CODE.code,
      result: { left: 4 },
    });
  });

  it('refuses a malformed contact', async () => {
    expect((await askCode('E1024')).json().code).toBe(ERRORS.CONTACT_INVALID.code);
    expect((await logIn('E1024', '123456')).json().code).toBe(ERRORS.CONTACT_INVALID.code);
  });

  it('stores no code in the database outside the demo mailbox', async () => {
    const { mobile } = await newPerson();
    await askCode(mobile);
    const waiting = await database.pool.query(
      `select secret || params::text as text from message union all select code_hash from one_time_code`,
    );
    const code = await people.receivedCode(mobile);
    const delivered = await database.pool.query(`select secret, status from message where recipient = $1`, [
      mobile,
    ]);
    expect(waiting.rows.map((row) => row.text).join('\n')).not.toContain(code);
    expect(delivered.rows).toEqual([{ secret: null, status: 'SENT' }]);
  });
});

describe('a code that confirms an action', () => {
  it('is accepted only for the object it was issued for', async () => {
    const { mobile } = await newPerson();
    await identity.issueCode({ contact: mobile, purpose: 'SIGN', bindTo: 'intent-1' });
    const code = (await people.receivedCode(mobile))!;
    for (const other of [
      { purpose: 'SIGN', bindTo: 'intent-2' },
      { purpose: 'LOGIN', bindTo: 'intent-1' },
      { purpose: 'SIGN' },
    ] as const) {
      await expect(identity.checkCode({ contact: mobile, code, ...other })).rejects.toMatchObject({
        code: ERRORS.CODE_EXPIRED.code,
      });
    }
    await identity.checkCode({ contact: mobile, purpose: 'SIGN', bindTo: 'intent-1', code });
  });

  it('stays valid when the transaction is rolled back, but a wrong try stays counted', async () => {
    const { mobile } = await newPerson();
    const form = { contact: mobile, purpose: 'SIGN', bindTo: 'intent' } as const;
    await identity.issueCode(form);
    const code = (await people.receivedCode(mobile))!;
    const rolledBack = database.transaction(async (tx) => {
      await identity.checkCode({ ...form, code }, tx);
      throw new Error('no key');
    });
    await expect(rolledBack).rejects.toThrow('no key');
    const guess = database.transaction((tx) => identity.checkCode({ ...form, code: wrongFor(code) }, tx));
    await expect(guess).rejects.toMatchObject({
      code: ERRORS.WRONG_CODE.code,
      params: { count: 3 },
    });
    await identity.checkCode({ ...form, code });
  });
});
