import { randomInt } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { MINUTE } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { app, identity, clock } = people;
const PASSWORD = 'Demo#2026';

async function setting(name: string, value: unknown): Promise<void> {
  await database.pool.query(
    `insert into setting values ($1, $2, now()) on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
}

async function newPerson(password: string | undefined = PASSWORD) {
  const mobile = `135${String(randomInt(1e8)).padStart(8, '0')}`;
  const user = await database.transaction((tx) =>
    identity.registerUser(tx, { name: '周砚秋', mobile, ...(password ? { password } : {}) }),
  );
  return { ...user!, mobile };
}

describe('sign-in in multi-password mode', () => {
  beforeEach(() => setting('multipassword', true));

  async function afterPassword() {
    const person = await newPerson();
    const browser = openBrowser(app);
    const answer = await browser.post('/login', { username: person.mobile, password: PASSWORD });
    expect(answer.json()).toMatchObject({ code: 1, result: { userId: person.id } });
    return { ...person, browser };
  }

  it('a password opens only a pre-session, and the code to the same phone the session', async () => {
    const { browser, mobile, id } = await afterPassword();
    expect((await browser.get('/user')).json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
    await browser.get('/login/pin', { username: mobile });
    const pin = (await people.receivedCode(mobile))!;
    const answer = await browser.post('/multiauth', { pin, service: '/contractlist' });
    expect(answer.json()).toMatchObject({ code: 1, result: { userId: id, service: '/contractlist' } });
    expect((await browser.get('/user')).json().result.user.id).toBe(id);
  });

  it('the token of the pre-session is no session, in a cookie or a header', async () => {
    const { browser } = await afterPassword();
    const token = browser.jar.get('cnb_second_step')!;
    for (const headers of [{ 'x-qid': token }, { cookie: `cnb_session=${token}` }]) {
      expect((await app.inject({ url: '/api/user', headers })).statusCode).toBe(403);
    }
  });

  it('a wrong code, no pre-session, or one older than ten minutes is refused', async () => {
    const { browser, mobile } = await afterPassword();
    expect((await openBrowser(app).post('/multiauth', { pin: '123456' })).json().code).toBe(
      ERRORS.NOT_SIGNED_IN.code,
    );
    await browser.get('/login/pin', { username: mobile });
    const pin = (await people.receivedCode(mobile))!;
    const wrong = String((Number(pin) + 1) % 1e6).padStart(6, '0');
    expect((await browser.post('/multiauth', { pin: wrong })).json().code).toBe(ERRORS.WRONG_CODE.code);
    clock.pass(10 * MINUTE);
    expect((await browser.post('/multiauth', { pin })).json().code).toBe(ERRORS.SESSION_EXPIRED.code);
  });

  it('a code alone is no bypass of the password, but signs in a person without one', async () => {
    const withPassword = await newPerson();
    await openBrowser(app).get('/login/pin', { username: withPassword.mobile });
    const pin = (await people.receivedCode(withPassword.mobile))!;
    const refused = await openBrowser(app).post('/login', { username: withPassword.mobile, pin });
    expect(refused.json().code).toBe(ERRORS.PASSWORD_FIRST.code);

    const without = await newPerson('');
    await openBrowser(app).get('/login/pin', { username: without.mobile });
    const own = (await people.receivedCode(without.mobile))!;
    const answer = await openBrowser(app).post('/login', { username: without.mobile, pin: own });
    expect(answer.json()).toMatchObject({ code: 0, result: { status: ERRORS.NO_LOGIN_PASSWORD.code } });
  });
});

describe('a forgotten password', () => {
  beforeEach(async () => {
    await setting('multipassword', false);
    await setting('customizeConfig', { forbidGetUserStatus: false });
  });

  const forget = (form: Record<string, string>) => openBrowser(app).post('/login/forget', form);

  it('is replaced with a code; all sessions end and the person is notified', async () => {
    const { mobile } = await newPerson();
    const elsewhere = openBrowser(app);
    await elsewhere.post('/login', { username: mobile, password: PASSWORD });
    await openBrowser(app).post('/login/forget/pin', { contact: mobile });
    const pin = (await people.receivedCode(mobile))!;

    expect((await forget({ contact: mobile, pin, pwd: 'weak' })).json().code).toBe(ERRORS.PASSWORD_RULE.code);
    expect((await forget({ contact: mobile, pin, pwd: 'New#2027x', signPwd: '12' })).json()).toMatchObject({
      errors: [{ field: 'signPwd' }],
    });
    expect((await forget({ contact: mobile, pin, pwd: 'New#2027x', signPwd: '135790' })).json().code).toBe(0);

    expect((await elsewhere.get('/user')).json().code).toBe(ERRORS.SESSION_EXPIRED.code);
    const logIn = async (password: string) =>
      (await openBrowser(app).post('/login', { username: mobile, password })).json().code;
    expect(await logIn(PASSWORD)).toBe(ERRORS.WRONG_PASSWORD.code);
    expect(await logIn('New#2027x')).toBe(0);
    expect((await identity.findUserByContact(mobile))!.hasSignPwd).toBe(true);
    await people.receivedCode(mobile);
    const [notice] = (await app.inject({ url: '/api/dev/mailbox', query: { to: mobile } })).json().result;
    expect(notice.subject).toBe('登录密码已修改');
  });

  it('of an unknown account is reported as such, unless that is forbidden', async () => {
    const ask = async () =>
      (await openBrowser(app).post('/login/forget/pin', { contact: '13411112222' })).json().code;
    expect(await ask()).toBe(ERRORS.ACCOUNT_NOT_FOUND.code);
    await setting('customizeConfig', { forbidGetUserStatus: true });
    expect(await ask()).toBe(0);
    expect(await people.receivedCode('13411112222')).toBeUndefined();
  });
});
