import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { MINUTE, SECOND } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import {
  anotherCode,
  codeTo,
  messagesTo,
  newEmail,
  newMobile,
  newPerson,
  PASSWORD,
  setSetting,
  signedIn,
} from '../identity-factory.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { app, clock } = people;
await setSetting(people, 'captcha', 'OFF');

const logIn = async (username: string, password: string) =>
  (await openBrowser(app).post('/login', { username, password })).json().code;
const subjects = async (contact: string) => (await messagesTo(people, contact)).map(({ subject }) => subject);

describe('a new contact', () => {
  async function withCodes(kind: 'MOBILE' | 'EMAIL', contact: string) {
    const person = await signedIn(people);
    const { browser, mobile } = person;
    await browser.post('/user/contact/pin', { kind, which: 'OLD' });
    const oldPin = await codeTo(people, mobile);
    clock.pass(SECOND);
    await browser.post('/user/contact/pin', { kind, which: 'NEW', contact });
    const newPin = await codeTo(people, contact);
    return { ...person, oldPin, newPin };
  }

  it('replaces the old one with a code to each; the old one is notified', async () => {
    const contact = newMobile();
    const { browser, mobile, oldPin, newPin } = await withCodes('MOBILE', contact);
    const answer = await browser.post('/user/contact', { kind: 'MOBILE', contact, oldPin, newPin });
    expect(answer.json()).toMatchObject({ code: 0, result: { mobile: `135****${contact.slice(7)}` } });
    expect(await logIn(contact, PASSWORD)).toBe(0);
    expect(await logIn(mobile, PASSWORD)).toBe(ERRORS.WRONG_PASSWORD.code);
    expect(await subjects(mobile)).toContain('账号联系方式已更换');
  });

  it('does not inherit codes: one for a new password, sent to its former holder, is not for the next', async () => {
    const former = await signedIn(people);
    await former.browser.post('/login/forget/pin', { contact: former.mobile });
    const pin = await codeTo(people, former.mobile);
    const next = newMobile();
    const kind = 'MOBILE';
    clock.pass(SECOND);
    await former.browser.post('/user/contact/pin', { kind, which: 'OLD' });
    await former.browser.post('/user/contact/pin', { kind, which: 'NEW', contact: next });
    const codes = { oldPin: await codeTo(people, former.mobile), newPin: await codeTo(people, next) };
    const changed = await former.browser.post('/user/contact', { kind, contact: next, ...codes });
    expect(changed.json().code).toBe(0);
    const heir = await newPerson(people);
    await database.pool.query('update user_account set mobile = $2 where id = $1', [heir.id, former.mobile]);
    const reset = { contact: former.mobile, pin, pwd: 'Taken#2026' };
    expect((await openBrowser(people.app).post('/login/forget', reset)).json().code).toBe(
      ERRORS.CODE_EXPIRED.code,
    );
  });

  it('of the other kind is added beside the first one, which confirms it', async () => {
    const contact = newEmail();
    const { browser, mobile, oldPin, newPin } = await withCodes('EMAIL', contact);
    const answer = await browser.post('/user/contact', { kind: 'EMAIL', contact, oldPin, newPin });
    expect(answer.json().code).toBe(0);
    expect(await logIn(contact, PASSWORD)).toBe(0);
    expect(await logIn(mobile, PASSWORD)).toBe(0);
  });

  it('needs both codes, each valid once and in the session that requested it', async () => {
    const contact = newMobile();
    const { browser, mobile, oldPin, newPin } = await withCodes('MOBILE', contact);
    const form = { kind: 'MOBILE', contact, oldPin, newPin };
    const wrong = async (change: object) =>
      (await browser.post('/user/contact', { ...form, ...change })).json().code;
    expect(await wrong({ oldPin: anotherCode(oldPin) })).toBe(ERRORS.WRONG_CODE.code);
    expect(await wrong({ newPin: anotherCode(newPin) })).toBe(ERRORS.WRONG_CODE.code);
    const elsewhere = openBrowser(app);
    await elsewhere.post('/login', { username: mobile, password: PASSWORD });
    expect((await elsewhere.post('/user/contact', form)).json().code).toBe(ERRORS.CODE_EXPIRED.code);
    expect((await browser.post('/user/contact', form)).json().code).toBe(0);
    expect((await browser.post('/user/contact', form)).json().code).toBe(ERRORS.CODE_EXPIRED.code);
  });

  it('that is taken is reported only to its holder, and only after the code', async () => {
    const other = await signedIn(people);
    const { browser, oldPin, newPin } = await withCodes('MOBILE', other.mobile);
    const form = { kind: 'MOBILE', contact: other.mobile, oldPin, newPin };
    const guess = await browser.post('/user/contact', { ...form, newPin: anotherCode(newPin) });
    expect(guess.json().code).toBe(ERRORS.WRONG_CODE.code);
    expect((await browser.post('/user/contact', form)).json().code).toBe(ERRORS.CONTACT_TAKEN.code);
    expect(await logIn(other.mobile, PASSWORD)).toBe(0);
  });

  it('must be of its kind, and codes to third parties are limited', async () => {
    const { browser } = await signedIn(people);
    const ask = async (kind: string, contact?: string) =>
      (await browser.post('/user/contact/pin', { kind, which: 'NEW', contact })).json().code;
    expect(await ask('MOBILE', 'a@example.com')).toBe(ERRORS.CONTACT_INVALID.code);
    expect(await ask('EMAIL', '13511112222')).toBe(ERRORS.CONTACT_INVALID.code);
    expect(await ask('EMAIL')).toBe(ERRORS.CONTACT_INVALID.code);
    for (let sent = 0; sent < 10; sent++) expect(await ask('MOBILE', newMobile())).toBe(0);
    expect(await ask('MOBILE', newMobile())).toBe(429);
  });
});

describe('a login password', () => {
  it('is changed with the old one: other sessions end, this one continues under a new token, the person is notified', async () => {
    const { browser, mobile } = await signedIn(people);
    const elsewhere = openBrowser(app);
    await elsewhere.post('/login', { username: mobile, password: PASSWORD });
    const planted = browser.jar.get('cnb_session')!;
    const answer = await browser.post('/user/password', { oldPassword: PASSWORD, pwd: 'New#2027x' });
    expect(answer.json().code).toBe(0);
    expect((await browser.get('/user')).statusCode).toBe(200);
    expect((await elsewhere.get('/user')).statusCode).toBe(403);
    const stolen = await app.inject({ url: '/api/user', headers: { cookie: `cnb_session=${planted}` } });
    expect(stolen.statusCode).toBe(403);
    expect(await logIn(mobile, 'New#2027x')).toBe(0);
    expect(await subjects(mobile)).toContain('登录密码已修改');
  });

  it('is changed with a code, but never with an open session alone', async () => {
    const { browser, mobile } = await signedIn(people);
    const bare = await browser.post('/user/password', { pwd: 'New#2027x' });
    expect(bare.json()).toMatchObject({
      code: ERRORS.PROOF_REQUIRED.code,
      result: { methods: ['PASSWORD', 'PIN'] },
    });
    await browser.post('/user/password/pin');
    const pin = await codeTo(people, mobile);
    expect((await browser.post('/user/password', { pin, pwd: 'weak' })).json().code).toBe(
      ERRORS.PASSWORD_RULE.code,
    );
    expect((await browser.post('/user/password', { pin, pwd: 'New#2027x' })).json().code).toBe(0);
    expect((await browser.post('/user/password', { pin, pwd: 'New#2028x' })).json().code).toBe(
      ERRORS.CODE_EXPIRED.code,
    );
  });

  it('is locked for 15 minutes after five wrong tries, and the person is notified', async () => {
    const { browser, mobile } = await signedIn(people);
    const guess = async (oldPassword: string) =>
      (await browser.post('/user/password', { oldPassword, pwd: 'New#2027x' })).json();
    for (const left of [4, 3, 2, 1]) {
      expect(await guess('Wrong#123')).toMatchObject({
        code: ERRORS.WRONG_OWN_PASSWORD.code,
        result: { left },
      });
    }
    expect((await guess('Wrong#123')).code).toBe(ERRORS.PROOF_LOCKED.code);
    expect((await guess(PASSWORD)).code).toBe(ERRORS.PROOF_LOCKED.code);
    expect(await subjects(mobile)).toContain('密码验证已暂时锁定');
    clock.pass(15 * MINUTE);
    expect((await guess(PASSWORD)).code).toBe(0);
  });
});

describe('a proof', () => {
  it('is required ten minutes after a sign-in, given once, and valid for ten minutes', async () => {
    const { browser, mobile } = await signedIn(people);
    const change = async (signPwd: string) => (await browser.post('/user/signpwd', { signPwd })).json().code;
    expect(await change('135790')).toBe(0);
    clock.pass(11 * MINUTE);
    expect(await change('246801')).toBe(ERRORS.PROOF_REQUIRED.code);
    await browser.post('/user/proof/pin');
    const pin = await codeTo(people, mobile);
    expect((await browser.post('/user/proof', { pin: anotherCode(pin) })).json().code).toBe(
      ERRORS.WRONG_CODE.code,
    );
    expect((await browser.post('/user/proof', { pin })).json().code).toBe(0);
    expect(await change('246801')).toBe(0);
    clock.pass(11 * MINUTE);
    expect(await change('135790')).toBe(ERRORS.PROOF_REQUIRED.code);
    expect((await browser.post('/user/proof', { password: PASSWORD })).json().code).toBe(0);
    expect(await change('135790')).toBe(0);
    expect((await browser.post('/user/proof', {})).json().code).toBe(ERRORS.PROOF_REQUIRED.code);
  });

  it('is carried over to another company, without extending its validity', async () => {
    const { browser } = await signedIn(people);
    const change = async () => (await browser.post('/user/signpwd', { signPwd: '135790' })).json().code;
    clock.pass(6 * MINUTE);
    await browser.post('/user/tenant', { tenantId: '' });
    expect(await change()).toBe(0);
    clock.pass(6 * MINUTE);
    expect(await change()).toBe(ERRORS.PROOF_REQUIRED.code);
  });
});

describe('a signing password', () => {
  async function withSignPassword() {
    const person = await signedIn(people);
    await person.browser.post('/user/signpwd', { signPwd: '135790', password: PASSWORD });
    const check = async (signPwd: string) =>
      (await person.browser.post('/user/signpwd/check', { signPwd })).json();
    return { ...person, check };
  }

  it('has exactly six digits, any of them', async () => {
    const { browser } = await signedIn(people);
    for (const signPwd of ['12345', '1357901', 'abcdef', '１２３４５６']) {
      expect((await browser.post('/user/signpwd', { signPwd })).json().code, signPwd).toBe(
        ERRORS.SIGN_PASSWORD_RULE.code,
      );
    }
    expect((await browser.post('/user/signpwd/check', { signPwd: '135790' })).json().code).toBe(
      ERRORS.SIGN_PASSWORD_MISSING.code,
    );
    for (const signPwd of ['123456', '111111'])
      expect((await browser.post('/user/signpwd', { signPwd, password: PASSWORD })).json().code).toBe(0);
  });

  it('is checked; the person is notified when it is set', async () => {
    const { check, mobile, browser } = await withSignPassword();
    expect((await check('135790')).code).toBe(0);
    expect(await check('135791')).toMatchObject({
      code: ERRORS.WRONG_SIGN_PASSWORD.code,
      result: { left: 4 },
    });
    expect((await check('135790')).code).toBe(0);
    expect((await check('135791')).result).toEqual({ left: 4 });
    expect(await subjects(mobile)).toContain('签署密码已修改');
    expect((await browser.get('/user/profile')).json().result.hasSignPwd).toBe(true);
  });

  it('is not locked by concurrent right ones', async () => {
    const { check } = await withSignPassword();
    const answers = await Promise.all(Array.from({ length: 12 }, () => check('135790')));
    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(0));
  });

  it('is locked after five tries, also concurrent ones', async () => {
    const { check, mobile } = await withSignPassword();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => check(`90000${at % 10}`)));
    expect(answers.filter(({ code }) => code === ERRORS.WRONG_SIGN_PASSWORD.code)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === ERRORS.SIGN_PASSWORD_LOCKED.code)).toHaveLength(8);
    expect((await check('135790')).code).toBe(ERRORS.SIGN_PASSWORD_LOCKED.code);
    expect((await subjects(mobile)).filter((subject) => subject === '签署密码已暂时锁定')).toHaveLength(1);
    expect(await logIn(mobile, PASSWORD)).toBe(0);
    clock.pass(15 * MINUTE);
    expect((await check('135790')).code).toBe(0);
  });
});

describe('the sessions of a person', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

  it('are listed with place and time; the present one is marked', async () => {
    const { browser, mobile } = await signedIn(people);
    clock.pass(MINUTE);
    const elsewhere = openBrowser(app);
    await elsewhere.post('/login', { username: mobile, password: PASSWORD }, { 'user-agent': CHROME });
    const { result } = (await browser.get('/user/sessions')).json();
    expect(result).toHaveLength(2);
    expect(result[0]).toMatchObject({
      device: { kind: 'DESKTOP', browser: 'Chrome 138', system: 'Windows 10' },
      place: { kind: 'LAN', name: '' },
      current: false,
    });
    expect(result[1].current).toBe(true);
  });

  it('are ended one by one or all but this; those of others are not found', async () => {
    const { browser, mobile } = await signedIn(people);
    const colleague = await signedIn(people);
    const others = [openBrowser(app), openBrowser(app)];
    for (const other of others) await other.post('/login', { username: mobile, password: PASSWORD });
    const list = async () =>
      (await browser.get('/user/sessions')).json().result as { id: string; current: boolean }[];
    const [one] = (await list()).filter(({ current }) => !current);
    const end = (who: typeof browser, id?: string) => who.post('/user/sessions/end', id ? { id } : {});
    expect((await end(colleague.browser, one!.id)).statusCode).toBe(404);
    expect((await end(browser, 'nonsense')).statusCode).toBe(404);
    expect(await list()).toHaveLength(3);
    expect((await end(browser, one!.id)).json().code).toBe(0);
    expect(await list()).toHaveLength(2);
    expect((await end(browser)).json().code).toBe(0);
    expect(await list()).toHaveLength(1);
    expect((await colleague.browser.get('/user')).statusCode).toBe(200);
  });
});
