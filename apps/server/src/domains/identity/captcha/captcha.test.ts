import { createHash, randomInt } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { CaptchaMode, Track } from '@cinnabar/protocol/identity/captcha-schema';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { MINUTE, SECOND } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const { app, identity, clock } = await buildPeople(database);
const PASSWORD = 'Demo#2026';
const browser = openBrowser(app);

const ask = async (mode: CaptchaMode) => {
  await database.pool.query(
    `insert into setting values ('captcha', $1, now()) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(mode)],
  );
};

async function newPerson(): Promise<string> {
  const mobile = `138${String(randomInt(1e8)).padStart(8, '0')}`;
  await database.transaction((tx) =>
    identity.registerUser(tx, { name: '林知夏', mobile, password: PASSWORD }),
  );
  return mobile;
}

/** The solution, which is only visible in the picture; read from the database. */
async function answerOf(id: string): Promise<string> {
  const { rows } = await database.pool.query('select answer from captcha where id = $1', [id]);
  return rows[0].answer;
}

const prepare = async (): Promise<string> => (await browser.post('/captcha/prepare')).json().SID;
const sendCode = (username: string, answer: Record<string, string> = {}) =>
  browser.get('/login/pin', { username, ...answer });

/** A slide as by hand: fast first, slow at the end. */
function slideTo(x: number): Track {
  return Array.from({ length: 12 }, (_, i) => [
    Math.round(x * Math.sin(((i + 1) / 12) * (Math.PI / 2))),
    40 * i + (i % 3) * 7,
  ]);
}

function solve(challenge: string, track: Track) {
  const validate = Buffer.from(JSON.stringify(track)).toString('base64url');
  const seccode = createHash('sha256')
    .update(challenge + validate)
    .digest('hex');
  return browser.get('/captcha/geetest/validate', { challenge, validate, seccode });
}

const startPuzzle = async () =>
  (await browser.get('/captcha/geetest/start', { lang: 'zh-cn' })).json().result;

beforeEach(() => ask('ALWAYS'));

describe('a captcha picture', () => {
  it('is not required without suspicious behaviour', async () => {
    await ask('AUTO');
    expect((await browser.post('/captcha/prepare')).json()).toMatchObject({
      code: 0,
      SID: null,
      result: { SID: null },
    });
    expect((await sendCode(await newPerson())).json().code).toBe(0);
  });

  it('is available as image and audio, never cached, and permits one call', async () => {
    const [mobile, SID] = [await newPerson(), await prepare()];
    expect((await sendCode(mobile)).json().code).toBe(ERRORS.CAPTCHA_REQUIRED.code);

    const picture = await browser.get('/captcha', { SID });
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 300,
      height: 112,
    });
    const sound = (await browser.get('/captcha', { SID, audio: '1' })).rawPayload;
    expect(sound.subarray(0, 4).toString('latin1')).toBe('RIFF');
    // Five characters take five seconds or so at 8 kHz.
    expect(sound.length).toBeGreaterThan(4 * 8000);

    const captcha = (await answerOf(SID)).toLowerCase();
    expect((await sendCode(mobile, { SID, captcha })).json().code).toBe(0);
    clock.pass(2 * MINUTE);
    expect((await sendCode(mobile, { SID, captcha })).json().code).toBe(ERRORS.CAPTCHA_EXPIRED.code);
  });

  it('is issued without preparation, with its number in a header', async () => {
    await ask('AUTO');
    const picture = await browser.get('/captcha');
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    const SID = String(picture.headers.sid);
    const other = await browser.get('/captcha');
    expect(other.headers.sid).not.toBe(SID);
    await ask('ALWAYS');
    const answer = { SID, captcha: await answerOf(SID) };
    expect((await browser.get('/captcha/validate', { SID, captcha: '?????' })).json().code).toBe(
      ERRORS.CAPTCHA_WRONG.code,
    );
    expect((await browser.get('/captcha/validate', answer)).json().code).toBe(0);
    expect((await sendCode(await newPerson(), answer)).json().code).toBe(0);
  });

  it('that was checked separately permits the call that names it', async () => {
    const SID = await prepare();
    expect((await browser.get('/captcha/validate', { SID, captcha: 'AAAAA' })).json().code).toBe(
      ERRORS.CAPTCHA_WRONG.code,
    );
    expect((await browser.get('/captcha/validate', { SID, captcha: await answerOf(SID) })).json().code).toBe(
      0,
    );
    expect((await sendCode(await newPerson(), { SID })).json().code).toBe(0);
  });

  it('allows five tries within three minutes', async () => {
    const guessed = await prepare();
    for (let i = 0; i < 5; i++) await browser.get('/captcha/validate', { SID: guessed, captcha: 'AAAAA' });
    const late = await browser.get('/captcha/validate', { SID: guessed, captcha: await answerOf(guessed) });
    expect(late.json().code).toBe(ERRORS.CAPTCHA_EXPIRED.code);

    const old = await prepare();
    const captcha = await answerOf(old);
    clock.pass(3 * MINUTE + 1000);
    expect((await browser.get('/captcha/validate', { SID: old, captcha })).json().code).toBe(
      ERRORS.CAPTCHA_EXPIRED.code,
    );
    expect((await browser.get('/captcha', { SID: old })).statusCode).toBe(404);
  });
});

describe('a captcha puzzle', () => {
  it('is solved by sliding the piece into its position, and permits one call', async () => {
    const { success, gt, challenge, background, piece, y } = await startPuzzle();
    expect({ success, gt, y: y > 0 }).toEqual({ success: 1, gt: 'cinnabar', y: true });
    expect([background, piece].every((url) => url.startsWith('data:image/webp;base64,'))).toBe(true);
    const answer = await solve(challenge, slideTo(Number(await answerOf(challenge))));
    expect(answer.json()).toMatchObject({ code: 0, result: { passed: true, expiresIn: 180 } });
    const mobile = await newPerson();
    expect((await sendCode(mobile, { challenge })).json().code).toBe(0);
    clock.pass(2 * MINUTE);
    expect((await sendCode(mobile, { challenge })).json().code).toBe(ERRORS.CAPTCHA_EXPIRED.code);
  });

  it.each([
    ['ends elsewhere', (x: number) => slideTo(x + 12)],
    [
      'takes no time',
      (x: number) =>
        [
          [0, 0],
          [x, 1],
        ] as Track,
    ],
    [
      'moves like a loop',
      (x: number) => Array.from({ length: 20 }, (_, i) => [(x / 19) * i, 30 * i]) as Track,
    ],
    ['runs back in time', (x: number) => [...slideTo(x).slice(0, -1), [x, 3]] as Track],
  ])('is not solved by a slide that %s', async (_, slide) => {
    const { challenge } = await startPuzzle();
    const answer = await solve(challenge, slide(Number(await answerOf(challenge))));
    expect(answer.json()).toMatchObject({ code: 0, result: { passed: false } });
    expect((await sendCode(await newPerson(), { challenge })).json().code).toBe(ERRORS.CAPTCHA_REQUIRED.code);
  });

  it('expires after 180 seconds, solved or not', async () => {
    const { challenge } = await startPuzzle();
    const track = slideTo(Number(await answerOf(challenge)));
    expect((await solve(challenge, track)).json().result.passed).toBe(true);
    clock.pass(3 * MINUTE + 1000);
    expect((await sendCode(await newPerson(), { challenge })).json().code).toBe(ERRORS.CAPTCHA_EXPIRED.code);
    expect((await solve(challenge, track)).json().code).toBe(ERRORS.CAPTCHA_EXPIRED.code);
  });

  it('refuses a track that was corrupted in transit', async () => {
    const { challenge } = await startPuzzle();
    for (const query of [
      { challenge, validate: 'AAAA', seccode: '00' },
      { challenge, validate: '!!', seccode: createHash('sha256').update(`${challenge}!!`).digest('hex') },
    ]) {
      expect((await browser.get('/captcha/geetest/validate', query)).statusCode).toBe(400);
    }
  });
});

describe('captcha demand', () => {
  it('is raised after five wrong passwords of one account, known or not; the right one is accepted with a picture', async () => {
    await ask('AUTO');
    const known = await newPerson();
    const unknown = `138${String(randomInt(1e8)).padStart(8, '0')}`;
    for (const username of [known, unknown]) {
      const codes: number[] = [];
      for (let i = 0; i < 6; i++)
        codes.push((await browser.post('/login', { username, password: 'wrong' })).json().code);
      expect(codes, username).toEqual([
        ...Array(5).fill(ERRORS.WRONG_PASSWORD.code),
        ERRORS.CAPTCHA_REQUIRED.code,
      ]);
    }
    // After the refusal the page is given a picture.
    const SID = await prepare();
    const form = { username: known, password: PASSWORD, SID, captcha: await answerOf(SID) };
    expect((await browser.post('/login', form)).json().code).toBe(0);
  });

  it('gives a picture to a page that was refused a moment ago, though the next counting window has begun', async () => {
    await ask('AUTO');
    const WINDOW = 10 * MINUTE;
    clock.pass(3 * WINDOW - (clock.now().getTime() % WINDOW) - SECOND);
    expect(await prepare(), 'before').toBeNull();
    const username = await newPerson();
    const codes: number[] = [];
    for (let i = 0; i < 6; i++)
      codes.push((await browser.post('/login', { username, password: 'wrong' })).json().code);
    expect(codes.at(-1)).toBe(ERRORS.CAPTCHA_REQUIRED.code);
    clock.pass(2 * SECOND);
    expect(await prepare()).not.toBeNull();
    clock.pass(2 * WINDOW);
    expect(await prepare(), 'long after').toBeNull();
  });

  it('applies before every sign-in code, spoken or not, unless the operator configured otherwise; not before other codes', async () => {
    await database.pool.query(`delete from setting where name = 'captcha'`);
    for (const path of ['/login/pin', '/login/voice/pin'])
      expect((await browser.get(path, { username: await newPerson() })).json().code, path).toBe(
        ERRORS.CAPTCHA_REQUIRED.code,
      );
    expect(await prepare()).not.toBeNull();
    const forgotten = await browser.post('/login/forget/pin', { contact: await newPerson() });
    expect(forgotten.json().code).toBe(0);
    await ask('AUTO');
    expect((await sendCode(await newPerson())).json().code).toBe(0);
  });

  it('is never raised when the operator has switched it off', async () => {
    await ask('OFF');
    const mobile = await newPerson();
    for (let i = 0; i < 6; i++) {
      expect((await browser.post('/login', { username: mobile, password: 'wrong' })).json().code).toBe(
        ERRORS.WRONG_PASSWORD.code,
      );
    }
    expect(await prepare()).toBeNull();
  });
});
