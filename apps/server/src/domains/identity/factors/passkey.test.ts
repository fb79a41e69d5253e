import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { MINUTE } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { messagesTo, PASSWORD, signedIn } from '../identity-factory.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { app, clock } = people;

const ORIGIN = 'http://localhost';
const at = { origin: ORIGIN };

async function add(browser: Browser, authenticator = softwareAuthenticator(), name = '办公电脑') {
  const options = (await browser.post('/user/passkey/options')).json().result;
  const response = authenticator.create(options, at);
  return {
    authenticator,
    options,
    response,
    answer: await browser.post('/user/passkey', { response, name }),
  };
}

async function withPasskey() {
  const person = await signedIn(people);
  const { authenticator, answer } = await add(person.browser);
  return { ...person, authenticator, ...answer.json().result };
}

async function halfway(mobile: string) {
  const browser = openBrowser(app);
  const { code } = (await browser.post('/login', { username: mobile, password: PASSWORD })).json();
  expect(code).toBe(1);
  return browser;
}
const ask = async (browser: Browser) => (await browser.post('/login/second/passkey')).json().result;

describe('a passkey', () => {
  it('is added under a name, the first with recovery codes; the person is notified', async () => {
    const { browser, mobile } = await signedIn(people);
    const { options, answer } = await add(browser);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { displayName: '周砚秋', name: `135****${mobile.slice(7)}` },
    });
    const { passkey, recoveryCodes } = answer.json().result;
    expect(passkey).toMatchObject({ name: '办公电脑', synced: false, usedTime: null });
    expect(recoveryCodes).toHaveLength(10);
    expect((await add(browser)).answer.json().result.recoveryCodes).toBeNull();
    expect((await browser.get('/user/passkeys')).json().result).toHaveLength(2);
    expect((await messagesTo(people, mobile)).map(({ subject }) => subject)).toContain('已添加通行密钥');
  });

  it('is not added twice, nor by a response to another challenge, session, page or after five minutes', async () => {
    const { browser } = await signedIn(people);
    const { authenticator, response } = await add(browser);
    const post = async (who: Browser, sent: object) =>
      (await who.post('/user/passkey', { response: sent, name: 'x' })).json().code;
    expect(await post(browser, response)).toBe(ERRORS.PASSKEY_REFUSED.code);
    expect((await add(browser, authenticator)).answer.json().code).toBe(ERRORS.PASSKEY_REFUSED.code);

    const options = async () => (await browser.post('/user/passkey/options')).json().result;
    const other = await signedIn(people);
    expect(await post(other.browser, softwareAuthenticator().create(await options(), at))).toBe(
      ERRORS.PASSKEY_REFUSED.code,
    );
    const phished = softwareAuthenticator().create(await options(), { origin: 'https://evil.example' });
    expect(await post(browser, phished)).toBe(ERRORS.PASSKEY_REFUSED.code);
    const late = softwareAuthenticator().create(await options(), at);
    clock.pass(6 * MINUTE);
    expect(await post(browser, late)).toBe(ERRORS.PASSKEY_REFUSED.code);
    expect((await browser.get('/user/passkeys')).json().result).toHaveLength(1);
  });

  it('needs a proof, and HTTPS with a domain name or localhost; ten at most', async () => {
    const { browser } = await signedIn(people);
    const plain = await browser.post('/user/passkey/options', {}, { host: 'sign.example.com' });
    expect(plain.json()).toMatchObject({
      code: ERRORS.PASSKEY_NEEDS_HTTPS.code,
      message: '通行密钥只能在以 HTTPS 域名访问时使用',
    });
    for (let count = 0; count < 10; count++) await add(browser);
    expect((await browser.post('/user/passkey/options')).json().code).toBe(ERRORS.PASSKEY_LIMIT.code);
    clock.pass(11 * MINUTE);
    expect((await browser.post('/user/passkey/options')).json().code).toBe(ERRORS.PROOF_REQUIRED.code);
  });

  it('is removed by its owner only, with a proof', async () => {
    const { browser, passkey, mobile } = await withPasskey();
    const other = await signedIn(people);
    expect((await other.browser.delete(`/user/passkey/${passkey.id}`)).statusCode).toBe(404);
    expect((await browser.delete('/user/passkey/nonsense')).statusCode).toBe(404);
    clock.pass(11 * MINUTE);
    expect((await browser.delete(`/user/passkey/${passkey.id}`)).json().code).toBe(
      ERRORS.PROOF_REQUIRED.code,
    );
    const removed = await browser.delete(`/user/passkey/${passkey.id}`, { password: PASSWORD });
    expect(removed.json().code).toBe(0);
    expect((await browser.get('/user/profile')).json().result.factors).toEqual({
      otp: false,
      recoveryCodes: 0,
      passkeys: 0,
    });
    const signIn = await openBrowser(app).post('/login', { username: mobile, password: PASSWORD });
    expect(signIn.json().code).toBe(0);
  });
});

describe('the name of a passkey', () => {
  it('is changed by its owner only', async () => {
    const { browser } = await withPasskey();
    const other = await withPasskey();
    const names = async () =>
      (await browser.get('/user/passkeys')).json().result.map(({ name }: { name: string }) => name);
    const [{ id }] = (await browser.get('/user/passkeys')).json().result;
    expect((await browser.put(`/user/passkey/${id}`, { name: ' 办公室电脑 ' })).json().code).toBe(0);
    expect(await names()).toEqual(['办公室电脑']);
    for (const name of ['', ' ', '长'.repeat(51)])
      expect((await browser.put(`/user/passkey/${id}`, { name })).json().code).toBe(ERRORS.BAD_REQUEST.code);
    expect((await other.browser.put(`/user/passkey/${id}`, { name: '别人的' })).json().code).toBe(
      ERRORS.NOT_FOUND.code,
    );
    expect((await openBrowser(app).put(`/user/passkey/${id}`, { name: '别人的' })).statusCode).toBe(403);
    expect(await names()).toEqual(['办公室电脑']);
  });
});

describe('sign-in with a passkey', () => {
  it('accepts its response after the password', async () => {
    const { mobile, id, authenticator, browser: first } = await withPasskey();
    const browser = await halfway(mobile);
    const { methods } = (await browser.get('/login/second/options')).json().result;
    expect(methods).toEqual(['PASSKEY', 'RECOVERY']);
    const options = await ask(browser);
    expect(options.allowCredentials).toEqual([expect.objectContaining({ id: authenticator.id })]);
    const done = await browser.post('/multiauth', { passkey: authenticator.get(options, at), service: '/' });
    expect(done.json()).toMatchObject({ code: 1, result: { userId: id } });
    expect((await first.get('/user/passkeys')).json().result[0].usedTime).not.toBeNull();
  });

  it('refuses a replayed response, and those of another page, sign-in, person or copied key', async () => {
    const { mobile, authenticator } = await withPasskey();
    const other = await withPasskey();
    const browser = await halfway(mobile);
    const elsewhere = await halfway(mobile);
    const post = async (who: Browser, passkey: object) =>
      (await who.post('/multiauth', { passkey })).json().code;

    expect(
      await post(browser, authenticator.get(await ask(browser), { origin: 'https://evil.example' })),
    ).toBe(ERRORS.PASSKEY_REFUSED.code);
    expect(await post(browser, other.authenticator.get(await ask(browser), at))).toBe(
      ERRORS.PASSKEY_REFUSED.code,
    );
    expect(await post(elsewhere, authenticator.get(await ask(browser), at))).toBe(
      ERRORS.PASSKEY_REFUSED.code,
    );
    const good = authenticator.get(await ask(browser), { ...at, counter: 9 });
    expect(await post(browser, good)).toBe(1);
    expect(await post(elsewhere, good)).toBe(ERRORS.PASSKEY_REFUSED.code);
    // A counter that decreases indicates a copy (WebAuthn L3 §6.1.1).
    const copied = authenticator.get(await ask(elsewhere), { ...at, counter: 5 });
    expect(await post(elsewhere, copied)).toBe(ERRORS.PASSKEY_REFUSED.code);
  });

  it('accepts a recovery code when the passkey is lost', async () => {
    const { mobile, recoveryCodes } = await withPasskey();
    const browser = await halfway(mobile);
    expect((await browser.post('/multiauth', { otp: recoveryCodes[0] })).json().code).toBe(1);
    expect((await (await halfway(mobile)).post('/multiauth', { otp: '123456' })).json().code).toBe(
      ERRORS.NOT_ALLOWED.code,
    );
  });
});
