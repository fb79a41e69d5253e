import { randomInt, randomUUID } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const { app, identity, clock } = await buildPeople(database);
const PASSWORD = 'Demo#2026';

async function newPerson() {
  const mobile = `139${String(randomInt(1e8)).padStart(8, '0')}`;
  const user = await database.transaction((tx) =>
    identity.registerUser(tx, { name: '陈书远', mobile, password: PASSWORD }),
  );
  return { ...user!, mobile };
}

async function signedIn(): Promise<Browser & { userId: string; mobile: string }> {
  const { id, mobile } = await newPerson();
  const browser = openBrowser(app);
  await browser.post('/login', { username: mobile, password: PASSWORD });
  return { ...browser, userId: id, mobile };
}

const codeOf = async (browser: Browser) => (await browser.get('/user')).json().code;

describe('a session', () => {
  it('is absent for a visitor, who is sent to the login page without a message', async () => {
    const answer = await openBrowser(app).get('/user');
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
  });

  it('stores the language of a first visit as the person’s, and not that of a later one', async () => {
    const { mobile } = await newPerson();
    const visit = async (language: string) => {
      const browser = openBrowser(app);
      const form = { username: mobile, password: PASSWORD };
      await browser.post('/login', form, { 'i18n-language': language });
      return (await browser.get('/user')).json().result.user.lang;
    };
    expect(await visit('en_US')).toBe('en_US');
    expect(await visit('zh_CN')).toBe('en_US');
  });

  it('is carried by a cookie that scripts and other sites cannot use', async () => {
    const { mobile } = await newPerson();
    const answer = await openBrowser(app).post('/login', { username: mobile, password: PASSWORD });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'cnb_session', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ]);
  });

  it('can be carried in X-QID where cookies are blocked', async () => {
    const { mobile, id } = await newPerson();
    const { token } = (
      await openBrowser(app).post('/login', { username: mobile, password: PASSWORD })
    ).json();
    const answer = await app.inject({ url: '/api/user', headers: { 'x-qid': token } });
    expect(answer.json().result.user.id).toBe(id);
  });

  it('ends after twelve idle hours, and not before', async () => {
    const browser = await signedIn();
    for (let i = 0; i < 3; i++) {
      clock.pass(11 * HOUR);
      expect(await codeOf(browser)).toBe(0);
    }
    clock.pass(12 * HOUR + MINUTE);
    const answer = await browser.get('/user');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: ERRORS.SESSION_EXPIRED.code,
      message: '登录已失效，请重新登录！',
    });
  });

  it('ends after seven days, regardless of activity', async () => {
    const browser = await signedIn();
    for (let i = 0; i < 16; i++) {
      clock.pass(10 * HOUR);
      expect(await codeOf(browser)).toBe(0);
    }
    clock.pass(8 * HOUR + MINUTE);
    expect(await codeOf(browser)).toBe(403);
  });

  it('is not extended by switching between companies, though every switch starts a new one', async () => {
    const browser = await signedIn();
    for (let i = 0; i < 16; i++) {
      clock.pass(10 * HOUR);
      expect((await browser.post('/user/tenant', { tenantId: '' })).json().code).toBe(0);
    }
    clock.pass(8 * HOUR + MINUTE);
    expect(await codeOf(browser)).toBe(403);
  });

  it('is gone after sign-out, also for a copy of its cookie', async () => {
    const browser = await signedIn();
    const copy = openBrowser(app);
    for (const [name, value] of browser.jar) copy.jar.set(name, value);
    expect((await browser.post('/logout')).json().code).toBe(0);
    expect(browser.jar.size).toBe(0);
    expect(await codeOf(copy)).toBe(403);
  });

  it('never adopts the token that a browser came with (session fixation)', async () => {
    const victim = await signedIn();
    const planted = await signedIn();
    const plantedToken = planted.jar.get('cnb_session')!;
    victim.jar.set('cnb_session', plantedToken);
    await victim.post('/login', { username: victim.mobile, password: PASSWORD });
    expect(victim.jar.get('cnb_session')).not.toBe(plantedToken);
    expect((await victim.get('/user')).json().result.user.id).toBe(victim.userId);
    expect(await codeOf(planted)).toBe(403);
  });

  it('answers as expired also after the nightly sweep', async () => {
    const browser = await signedIn();
    clock.pass(8 * DAY);
    await identity.sweep();
    expect(await codeOf(browser)).toBe(403);
  });
});

describe('request marks', () => {
  it('are required of calls with an effect that come with a cookie', async () => {
    const browser = await signedIn();
    const cookie = `cnb_session=${browser.jar.get('cnb_session')}`;
    const bare = (method: 'GET' | 'POST', url: string) => app.inject({ method, url, headers: { cookie } });
    expect((await bare('POST', '/api/user/help/update')).json().code).toBe(ERRORS.REQUEST_MARK_MISSING.code);
    expect((await bare('GET', `/api/login/pin?username=${browser.mobile}`)).json().code).toBe(
      ERRORS.REQUEST_MARK_MISSING.code,
    );
    expect((await bare('GET', '/api/user')).json().code).toBe(0);
  });

  it('give a browser with a wrong clock the right time', async () => {
    const browser = await signedIn();
    const answer = await browser.post('/logout', {}, { timestamp: String(Date.now() - 6 * MINUTE) });
    expect(answer.json()).toMatchObject({
      code: ERRORS.CLOCK_OFF.code,
      result: { serverTime: expect.any(Number) },
    });
  });

  it('return the first answer to a repeated request, and refuse its nonce for another one', async () => {
    const browser = await signedIn();
    const nonce = randomUUID();
    const form = { userId: browser.userId, functionId: 'MENU_GUIDED' };
    const first = await browser.post('/user/help/update', form, { nonce });
    const again = await browser.post('/user/help/update', form, { nonce });
    expect(again.json()).toEqual(first.json());
    const other = await browser.post('/user/help/update', { ...form, functionId: 'SEAL_DRAG' }, { nonce });
    expect(other.json().code).toBe(ERRORS.NONCE_REUSED.code);
  });
});

describe('a guide', () => {
  it('is shown once to each person', async () => {
    const browser = await signedIn();
    const seen = async (functionId: string) =>
      (await browser.get('/user/help/query', { userId: browser.userId, functionId })).json().result;
    expect(await seen('MENU_GUIDED')).toBe(false);
    await browser.post('/user/help/update', { userId: browser.userId, functionId: 'MENU_GUIDED' });
    expect(await seen('MENU_GUIDED')).toBe(true);
    expect(await seen('SEAL_DRAG')).toBe(false);
  });

  it('of another person cannot be read or changed', async () => {
    const browser = await signedIn();
    const other = await newPerson();
    const form = { userId: other.id, functionId: 'MENU_GUIDED' };
    expect((await browser.get('/user/help/query', form)).statusCode).toBe(404);
    expect((await browser.post('/user/help/update', form)).statusCode).toBe(404);
  });
});
