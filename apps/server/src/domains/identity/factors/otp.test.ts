import { ERRORS } from '@cinnabar/protocol/errors';
import { type TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { MINUTE, SECOND } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { anotherCode, codeTo, messagesTo, PASSWORD, setSetting, signedIn } from '../identity-factory.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { app, clock, identity } = people;

const subjects = async (contact: string) => (await messagesTo(people, contact)).map(({ subject }) => subject);

/** Simulates the person's authenticator app at the server's time. */
function appOf(uri: string) {
  const totp = URI.parse(uri) as TOTP;
  return (later = 0) => totp.generate({ timestamp: clock.now().getTime() + later });
}

async function withOtp() {
  const person = await signedIn(people);
  const started = (await person.browser.post('/user/otp/start')).json().result;
  const code = appOf(started.uri);
  const { recoveryCodes } = (await person.browser.post('/user/otp/confirm', { code: code() })).json().result;
  // The first code is spent; the next one follows in the next step.
  clock.pass(30 * SECOND);
  return { ...person, code, recoveryCodes: recoveryCodes as string[] };
}

/** The second step after the password. */
async function halfway(mobile: string) {
  const browser = openBrowser(app);
  const answer = (await browser.post('/login', { username: mobile, password: PASSWORD })).json();
  return { browser, code: answer.code };
}

describe('an authenticator app', () => {
  it('is set up with a secret that the database stores wrapped, given as text, address and QR code', async () => {
    const { browser, id } = await signedIn(people);
    const answer = await browser.post('/user/otp/start');
    expect(answer.headers['cache-control']).toBe('no-store');
    const { secret, uri, qr } = answer.json().result;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(URI.parse(uri)).toMatchObject({ algorithm: 'SHA1', digits: 6, period: 30 });
    expect(Buffer.from(qr.split(',')[1], 'base64').toString()).toMatch(/^<svg/);
    const { rows } = await database.pool.query('select secret from authenticator where user_id = $1', [id]);
    expect(rows[0].secret).not.toContain(secret);
    const kept = await database.pool.query(`select 1 from request_nonce where body like '%' || $1 || '%'`, [
      secret,
    ]);
    expect(kept.rows).toHaveLength(0);
    expect((await browser.get('/user/profile')).json().result.factors.otp).toBe(false);
    expect((await halfway((await identity.getUser(id)).mobile!)).code).toBe(0);
  });

  it('is active from its first right code, and comes with ten recovery codes', async () => {
    const { browser, mobile } = await signedIn(people);
    expect((await browser.post('/user/otp/confirm', { code: '123456' })).json().code).toBe(
      ERRORS.OTP_NOT_STARTED.code,
    );
    const code = appOf((await browser.post('/user/otp/start')).json().result.uri);
    const wrong = await browser.post('/user/otp/confirm', { code: anotherCode(code()) });
    expect(wrong.json()).toMatchObject({ code: ERRORS.WRONG_OTP.code, result: { left: 4 } });
    const { recoveryCodes } = (await browser.post('/user/otp/confirm', { code: code() })).json().result;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const { factors } = (await browser.get('/user/profile')).json().result;
    expect(factors).toEqual({ otp: true, recoveryCodes: 10, passkeys: 0 });
    expect((await browser.post('/user/otp/start')).json().code).toBe(ERRORS.OTP_ALREADY_ON.code);
    expect(await subjects(mobile)).toContain('已启用验证器应用');
  });

  it('must be confirmed within 15 minutes, and needs a proof to be set up', async () => {
    const { browser } = await signedIn(people);
    const code = appOf((await browser.post('/user/otp/start')).json().result.uri);
    clock.pass(16 * MINUTE);
    expect((await browser.post('/user/otp/confirm', { code: code() })).json().code).toBe(
      ERRORS.OTP_NOT_STARTED.code,
    );
    expect((await browser.post('/user/otp/start')).json().code).toBe(ERRORS.PROOF_REQUIRED.code);
    expect((await browser.post('/user/otp/start', { password: PASSWORD })).json().code).toBe(0);
  });

  it('is removed with a code of its own or a proof; its recovery codes are removed with it', async () => {
    const { browser, code, mobile } = await withOtp();
    expect((await browser.post('/user/otp/remove', { code: anotherCode(code()) })).json().code).toBe(
      ERRORS.WRONG_OTP.code,
    );
    expect((await browser.post('/user/otp/remove', { code: code() })).json().code).toBe(0);
    expect((await browser.get('/user/profile')).json().result.factors).toEqual({
      otp: false,
      recoveryCodes: 0,
      passkeys: 0,
    });
    expect((await browser.post('/user/otp/remove', {})).json().code).toBe(ERRORS.OTP_MISSING.code);
    expect(await subjects(mobile)).toContain('已停用验证器应用');
    expect((await halfway(mobile)).code).toBe(0);
  });
});

describe('sign-in with an authenticator app', () => {
  it('requires its code after the password', async () => {
    const { mobile, id, code } = await withOtp();
    const { browser, code: answer } = await halfway(mobile);
    expect(answer).toBe(1);
    expect((await browser.get('/user')).statusCode).toBe(403);
    const options = (await browser.get('/login/second/options')).json().result;
    expect(options).toEqual({
      methods: ['OTP', 'RECOVERY'],
      contact: `135****${mobile.slice(7)}`,
    });
    const done = await browser.post('/multiauth', { otp: code(), service: '/contractlist' });
    expect(done.json()).toMatchObject({ code: 1, result: { userId: id, service: '/contractlist' } });
    expect((await browser.get('/user')).json().result.user.id).toBe(id);
  });

  it('requires it after a code to the phone, too', async () => {
    const { mobile, code } = await withOtp();
    const browser = openBrowser(app);
    await browser.get('/login/pin', { username: mobile });
    const pin = await codeTo(people, mobile);
    expect((await browser.post('/login', { username: mobile, pin })).json().code).toBe(1);
    expect((await browser.post('/multiauth', { otp: code() })).json().code).toBe(1);
  });

  it('refuses a replayed code, earlier ones, and one that is a minute off', async () => {
    const { mobile, code } = await withOtp();
    const used = code();
    expect((await (await halfway(mobile)).browser.post('/multiauth', { otp: used })).json().code).toBe(1);
    const { browser } = await halfway(mobile);
    expect((await browser.post('/multiauth', { otp: used })).json().code).toBe(ERRORS.WRONG_OTP.code);
    expect((await browser.post('/multiauth', { otp: code(-30 * SECOND) })).json().code).toBe(
      ERRORS.WRONG_OTP.code,
    );
    expect((await browser.post('/multiauth', { otp: code(60 * SECOND) })).json().code).toBe(
      ERRORS.WRONG_OTP.code,
    );
    expect((await browser.post('/multiauth', { otp: code(30 * SECOND) })).json().code).toBe(1);
  });

  it('is locked after five wrong codes, and its owner is notified', async () => {
    const { mobile, code } = await withOtp();
    const { browser } = await halfway(mobile);
    const guesses = [];
    for (let at = 0; at < 5; at++)
      guesses.push((await browser.post('/multiauth', { otp: anotherCode(code()) })).json().code);
    expect(guesses).toEqual([
      ERRORS.WRONG_OTP.code,
      ERRORS.WRONG_OTP.code,
      ERRORS.WRONG_OTP.code,
      ERRORS.WRONG_OTP.code,
      ERRORS.OTP_LOCKED.code,
    ]);
    expect((await browser.post('/multiauth', { otp: code() })).json().code).toBe(ERRORS.OTP_LOCKED.code);
    expect(await subjects(mobile)).toContain('动态码已暂时锁定');
  });

  it('accepts a recovery code once, in any spelling, and returns the number of remaining ones', async () => {
    const { mobile, recoveryCodes } = await withOtp();
    const [one] = recoveryCodes;
    const { browser } = await halfway(mobile);
    const written = one!.toLowerCase().replace('-', ' ');
    expect((await browser.post('/multiauth', { otp: written })).json().code).toBe(1);
    const again = await (await halfway(mobile)).browser.post('/multiauth', { otp: one! });
    expect(again.json().code).toBe(ERRORS.WRONG_OTP.code);
    expect((await browser.get('/user/profile')).json().result.factors.recoveryCodes).toBe(9);
    expect(await subjects(mobile)).toContain('已使用恢复码登录');
    const renewed = (await browser.post('/user/recovery')).json().result.recoveryCodes;
    const old = await (await halfway(mobile)).browser.post('/multiauth', { otp: recoveryCodes[1]! });
    expect(old.json().code).toBe(ERRORS.WRONG_OTP.code);
    const fresh = await (await halfway(mobile)).browser.post('/multiauth', { otp: renewed[0] });
    expect(fresh.json().code).toBe(1);
  });

  it('cannot be bypassed by a code to the phone where the installation requires no second step', async () => {
    const { mobile, code } = await withOtp();
    const { browser } = await halfway(mobile);
    await browser.get('/login/pin', { username: mobile });
    const pin = await codeTo(people, mobile);
    expect((await browser.post('/multiauth', { pin })).json().code).toBe(ERRORS.NOT_ALLOWED.code);
    expect((await browser.post('/multiauth', { pin, otp: code() })).statusCode).toBe(400);
    expect((await browser.post('/multiauth', {})).statusCode).toBe(400);
    await setSetting(people, 'multipassword', true);
    const multi = await halfway(mobile);
    const { methods } = (await multi.browser.get('/login/second/options')).json().result;
    expect(methods).toEqual(['PIN', 'OTP', 'RECOVERY']);
    await setSetting(people, 'multipassword', false);
  });

  it('returns options of a second step only for a pre-session', async () => {
    expect((await openBrowser(app).get('/login/second/options')).json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
    const forged = await openBrowser(app).get('/login/second/options', {}, { 'x-qid': 'guess' });
    expect(forged.json().code).toBe(ERRORS.SESSION_EXPIRED.code);
  });
});
