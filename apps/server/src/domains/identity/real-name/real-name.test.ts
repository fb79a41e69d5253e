import { randomInt } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { REAL_NAME_CONSENT } from '@cinnabar/protocol/identity/real-name/real-name-rules';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PLATFORM_KEY, userKey } from '../../../platform/events/announce.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { DAY, MINUTE } from '../../../testing/clock/moving-clock.ts';
import { collectAnnouncements } from '../../../testing/collect-announcements.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { passRealName } from '../../../testing/pass-real-name.ts';
import type { CheckOutcome } from './check-provider.ts';

const database = await createTestDatabase();
const PASSWORD = 'Demo#2026';
const NUMBER = '11010519491231002X';
const CARD = '4111111111111111';
const newMobile = () => `139${String(randomInt(1e8)).padStart(8, '0')}`;
const PHOTO = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#9ab' } })
  .withExif({ IFD0: { Copyright: 'taken at home' } })
  .jpeg()
  .toBuffer();

const TINY = await sharp(PHOTO).resize(200).png().toBuffer();

type People = Awaited<ReturnType<typeof buildPeople>>;

async function newPerson(people: People, form: { realName?: boolean } = {}) {
  const mobile = newMobile();
  const user = await database.transaction((tx) =>
    people.identity.registerUser(tx, { name: '某人', mobile, password: PASSWORD, ...form }),
  );
  const browser = openBrowser(people.app);
  await browser.post('/login', { username: mobile, password: PASSWORD });
  return { ...browser, userId: user!.id, mobile };
}

/** The company that owns the platform, created once, and a new administrator of it. */
async function newReviewer(people: People) {
  const { organizations, identity, app } = people;
  const mobile = newMobile();
  await database.transaction(async (tx) => {
    const owner =
      (await organizations.findPlatformOwner(tx)) ??
      (await organizations.createCompany(tx, {
        name: '朱砂科技有限公司',
        tenantType: 'CORPORATE',
        registerNo: '91330108MA2DEMO01X',
        legalPerson: null,
        freeze: false,
        parentId: null,
        authStatus: 'AUTH_SUCCESS',
      }));
    const user = await identity.registerUser(tx, { name: '王一川', mobile, password: PASSWORD });
    await organizations.addEmployee(tx, { companyId: owner.id, userId: user!.id, roleTypes: ['SYSTEM'] });
  });
  const browser = openBrowser(app);
  await browser.post('/login', { username: mobile, password: PASSWORD });
  return { ...browser, mobile };
}

async function upload(browser: Browser, bytes: Buffer = PHOTO) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'card.jpg');
  const body = new Response(form);
  return browser.call({
    method: 'POST',
    url: '/api/user/realname/photo',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')! },
  });
}

const photoOf = async (browser: Browser) => (await upload(browser)).json().result.id as string;

async function paperForm(browser: Browser, change: object = {}) {
  return {
    method: 'IDCARD',
    paper: 'IDCARD',
    name: '林知夏',
    number: NUMBER,
    photos: { FRONT: await photoOf(browser), BACK: await photoOf(browser) },
    consent: REAL_NAME_CONSENT,
    ...change,
  };
}

const submit = async (browser: Browser, change: object = {}) =>
  browser.post('/user/realname', await paperForm(browser, change));
const stateOf = async (browser: Browser) => (await browser.get('/user/realname')).json().result;

const demo = await buildPeople(database);
const production = await buildPeople(database, { demo: false, masterKey: demo.masterKey });

describe('a demo', () => {
  it('accepts a well-formed paper, and fixes the name', async () => {
    const person = await newPerson(demo);
    expect(await stateOf(person)).toMatchObject({ state: 'NONE', provider: 'demo', reviewsWaiting: null });
    expect((await submit(person, { number: '110105 19491231 002x' })).json().result).toMatchObject({
      state: 'PASSED',
      name: '林知夏',
      number: '110***********002X',
    });
    const { user } = (await person.get('/user')).json().result;
    expect(user).toMatchObject({ name: '林知夏', realName: true });
    expect((await submit(person)).json().code).toBe(ERRORS.REAL_NAME_DONE.code);
    const notices = (await person.get('/notice/list')).json().result.list;
    expect(notices[0]).toMatchObject({ subject: '实名认证已通过', path: '/successauth' });
  });

  it.each([
    ['number', { number: '110105194912310021' }],
    ['number', { paper: 'PASSPORT', number: 'E1' }],
    ['name', { name: '<b>林</b>' }],
  ])('refuses a malformed %s (%o)', async (field, change) => {
    const person = await newPerson(demo);
    const answer = await submit(person, change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ field }]);
    expect(await stateOf(person)).toMatchObject({ state: 'NONE' });
  });

  it('verifies no person under the name of an organization, and names the field', async () => {
    const person = await newPerson(demo);
    const answer = await submit(person, { name: '海棠贸易有限公司' });
    expect(answer.json()).toMatchObject({
      code: ERRORS.NAME_OF_ORGANIZATION.code,
      errors: [{ field: 'name' }],
    });
    expect(await stateOf(person)).toMatchObject({ state: 'NONE' });
  });

  it('refuses consent to an older text', async () => {
    const person = await newPerson(demo);
    expect((await submit(person, { consent: '2020-01' })).json().code).toBe(ERRORS.PAGE_OUT_OF_DATE.code);
  });

  it('compares a phone with a name after a code to that phone', async () => {
    const person = await newPerson(demo);
    const mobile = newMobile();
    const form = {
      method: 'BANKCARD',
      paper: 'IDCARD',
      name: '林知夏',
      number: NUMBER,
      mobile,
      card: CARD,
      consent: REAL_NAME_CONSENT,
    };
    expect((await person.post('/user/realname/pin', { mobile })).json().code).toBe(0);
    const pin = await demo.receivedCode(mobile);
    const wrong = pin === '000000' ? '000001' : '000000';
    expect((await person.post('/user/realname', { ...form, pin: wrong })).json().code).toBe(
      ERRORS.WRONG_CODE.code,
    );
    expect(await stateOf(person)).toMatchObject({ state: 'NONE' });
    const badCard = await person.post('/user/realname', { ...form, pin, card: '4111111111111112' });
    expect(badCard.json().errors).toMatchObject([{ field: 'card' }]);
    expect((await person.post('/user/realname', { ...form, pin })).json().result.state).toBe('PASSED');
  });

  it('refuses a code that was sent for another person', async () => {
    const [person, thief] = [await newPerson(demo), await newPerson(demo)];
    const mobile = newMobile();
    await person.post('/user/realname/pin', { mobile });
    const pin = await demo.receivedCode(mobile);
    const form = { method: 'MOBILE3', paper: 'IDCARD', name: '林知夏', number: NUMBER, mobile, pin };
    const answer = await thief.post('/user/realname', { ...form, consent: REAL_NAME_CONSENT });
    expect(answer.json().code).toBe(ERRORS.CODE_EXPIRED.code);
  });

  it('refuses a photo of another person', async () => {
    const [person, thief] = [await newPerson(demo), await newPerson(demo)];
    const photos = { FRONT: await photoOf(person), BACK: await photoOf(person) };
    expect((await submit(thief, { photos })).json().code).toBe(ERRORS.REAL_NAME_PHOTO.code);
  });
});

describe('a photo', () => {
  it.each([
    ['no picture', Buffer.from('hello')],
    ['too small to read', TINY],
  ])('that is %s is refused', async (_, bytes) => {
    expect((await upload(await newPerson(demo), bytes)).json().code).toBe(
      ERRORS.REAL_NAME_PHOTO_INVALID.code,
    );
  });

  it('over 10 MB is refused', async () => {
    const answer = await upload(await newPerson(demo), Buffer.alloc(10 * 1024 * 1024 + 1));
    expect(answer.json()).toMatchObject({ code: ERRORS.REAL_NAME_PHOTO_TOO_LARGE.code });
  });

  it('and the number are encrypted in the database', async () => {
    const person = await newPerson(production);
    await submit(person);
    const [row] = (
      await database.db.execute<{ details: Buffer; picture: Buffer }>(
        sql`select details, picture from real_name_check c join real_name_photo p on p.check_id = c.id where c.user_id = ${person.userId}`,
      )
    ).rows;
    expect(row!.details.includes(NUMBER)).toBe(false);
    expect(row!.details.includes('林知夏')).toBe(false);
    expect(row!.picture.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))).toBe(false);
  });
});

describe('a reviewer of the platform', () => {
  it('is notified of a waiting attempt, and the person of its outcome', async () => {
    const { received, hears } = await collectAnnouncements(database);
    const [reviewer, person] = [await newReviewer(production), await newPerson(production)];
    const to = [userKey(person.userId), PLATFORM_KEY];
    await submit(person);
    await hears({ to, kind: 'IDENTITY' });
    received.length = 0;
    const { list } = (await reviewer.get('/user/realname/reviews')).json().result;
    const row = list.find(({ contact }: { contact: string }) => contact.endsWith(person.mobile.slice(-4)));
    await reviewer.post('/user/realname/review', { id: row.id, pass: false, reason: '照片不清楚' });
    await hears({ to, kind: 'IDENTITY', id: row.id });
  });

  it('sees waiting attempts, compares one, and passes it', async () => {
    const reviewer = await newReviewer(production);
    const person = await newPerson(production);
    expect((await submit(person)).json().result).toMatchObject({ state: 'PENDING', provider: 'manual' });
    expect((await submit(person)).json().code).toBe(ERRORS.REAL_NAME_OPEN.code);
    const { list } = (await reviewer.get('/user/realname/reviews')).json().result;
    const row = list.find(({ contact }: { contact: string }) => contact.endsWith(person.mobile.slice(-4)));
    expect(row).toMatchObject({ name: '林知夏', number: '110***********002X' });
    const review = (await reviewer.get(`/user/realname/review/${row.id}`)).json().result;
    expect(review).toMatchObject({ number: NUMBER, photos: [{ side: 'FRONT' }, { side: 'BACK' }] });
    const photo = await reviewer.get(`/user/realname/photo/${review.photos[0].id}`);
    expect(photo.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
    });
    expect((await sharp(photo.rawPayload).metadata()).exif).toBeUndefined();
    expect((await reviewer.post('/user/realname/review', { id: row.id, pass: true })).json().code).toBe(0);
    expect(await stateOf(person)).toMatchObject({ state: 'PASSED', name: '林知夏' });
    const again = await reviewer.post('/user/realname/review', { id: row.id, pass: false, reason: '不清楚' });
    expect(again.json().code).toBe(ERRORS.REAL_NAME_DECIDED.code);
  });

  it('cannot pass a name that a company has registered meanwhile', async () => {
    const reviewer = await newReviewer(production);
    const person = await newPerson(production);
    const name = `海棠${'甲乙丙丁戊己庚辛'[randomInt(8)]}`;
    await submit(person, { name });
    await database.transaction((tx) =>
      production.organizations.createCompany(tx, { name, tenantType: 'COMPANY' }),
    );
    const { list } = (await reviewer.get('/user/realname/reviews')).json().result;
    const { id } = list.at(-1);
    const passed = await reviewer.post('/user/realname/review', { id, pass: true });
    expect(passed.json().code).toBe(ERRORS.NAME_OF_ORGANIZATION.code);
    expect(await stateOf(person)).toMatchObject({ state: 'PENDING' });
    await reviewer.post('/user/realname/review', { id, pass: false, reason: '这是企业名称' });
    expect(await stateOf(person)).toMatchObject({ state: 'FAILED' });
  });

  it('refuses with a reason, and the person tries again', async () => {
    const reviewer = await newReviewer(production);
    const person = await newPerson(production);
    await submit(person);
    const { list } = (await reviewer.get('/user/realname/reviews')).json().result;
    const { id } = list.at(-1);
    expect((await reviewer.post('/user/realname/review', { id, pass: false })).statusCode).toBe(400);
    await reviewer.post('/user/realname/review', { id, pass: false, reason: '照片反光' });
    expect(await stateOf(person)).toMatchObject({ state: 'FAILED', reason: '照片反光', reasonName: null });
    expect((await person.get('/user')).json().result.user).toMatchObject({ name: '某人', realName: false });
    expect((await submit(person)).json().result).toMatchObject({ state: 'PENDING', reason: null });
  });

  it('is the only one to see papers, and never decides about themself', async () => {
    const reviewer = await newReviewer(production);
    const [person, colleague] = [await newPerson(production), await newPerson(production)];
    const form = await paperForm(person);
    await person.post('/user/realname', form);
    const { list } = (await reviewer.get('/user/realname/reviews')).json().result;
    const { id } = list.at(-1);
    for (const other of [person, colleague]) {
      expect((await other.get('/user/realname/reviews')).statusCode).toBe(404);
      expect((await other.get(`/user/realname/review/${id}`)).statusCode).toBe(404);
      expect((await other.get(`/user/realname/photo/${form.photos.FRONT}`)).statusCode).toBe(404);
      expect((await other.post('/user/realname/review', { id, pass: true })).statusCode).toBe(404);
    }
    const own = await paperForm(reviewer);
    await reviewer.post('/user/realname', own);
    expect((await reviewer.get(`/user/realname/photo/${own.photos.FRONT}`)).statusCode).toBe(404);
    expect((await reviewer.get('/user/realname/review/not-an-id')).statusCode).toBe(404);
  });

  it('no longer sees papers after the retention period', async () => {
    const reviewer = await newReviewer(production);
    const person = await newPerson(production);
    const form = await paperForm(person);
    await person.post('/user/realname', form);
    const { list } = (await reviewer.get('/user/realname/reviews')).json().result;
    await reviewer.post('/user/realname/review', { id: list.at(-1).id, pass: false, reason: '看不清' });
    production.clock.pass(29 * DAY);
    await production.identity.sweep();
    const kept = await database.db.execute(
      sql`select 1 from real_name_photo where id = ${form.photos.FRONT}`,
    );
    expect(kept.rows).toHaveLength(1);
    production.clock.pass(2 * DAY);
    await production.identity.sweep();
    const left = await database.db.execute(
      sql`select 1 from real_name_photo where id = ${form.photos.FRONT} union all
          select 1 from real_name_check where user_id = ${person.userId} and details is not null`,
    );
    expect(left.rows).toHaveLength(0);
  });
});

describe('an external provider', () => {
  const outcomes: CheckOutcome[] = [];
  const reported: unknown[] = [];
  const ask = async () => {
    const next = outcomes.shift();
    if (!next) throw new Error('no answer');
    return next;
  };

  it('may redirect the person, stop answering, and decide later', async () => {
    const outside = await buildPeople(database, {
      demo: false,
      masterKey: demo.masterKey,
      checkProvider: { name: 'vendor', methods: ['IDCARD'], start: ask, poll: ask },
      report: (error) => reported.push(error),
    });
    const person = await newPerson(outside);
    expect((await submit(person)).json().result).toMatchObject({ state: 'PENDING' });
    expect(reported.length).toBeGreaterThan(0);
    outcomes.push({ state: 'REDIRECT', url: 'https://vendor.example/go', ref: 'r1' });
    outside.clock.pass(MINUTE);
    expect(await stateOf(person)).toMatchObject({ state: 'REDIRECT', url: 'https://vendor.example/go' });
    outcomes.push({ state: 'FAILED', reason: '人脸比对未通过' });
    outside.clock.pass(MINUTE);
    expect(await stateOf(person)).toMatchObject({ state: 'FAILED', reason: '人脸比对未通过', url: null });
  });
});

describe('the name of a person in a certificate', () => {
  const unnamed = (mobile: string) => ({ proof: 'PHONE', contact: `139****${mobile.slice(7)}` });

  it('is their contact until a check passed, whatever their own name says', async () => {
    const [reviewer, person] = [await newReviewer(production), await newPerson(production)];
    expect(await production.identity.identifyPerson(person.userId)).toEqual(unnamed(person.mobile));
    await submit(person);
    expect(await production.identity.identifyPerson(person.userId)).toEqual(unnamed(person.mobile));
    const { list } = (await reviewer.get('/user/realname/reviews')).json().result;
    await reviewer.post('/user/realname/review', { id: list.at(-1).id, pass: true });
    expect(await production.identity.identifyPerson(person.userId)).toEqual({
      proof: 'REAL_NAME',
      name: '林知夏',
    });
  });

  it('is a name from a demonstration in that demonstration only', async () => {
    const person = await newPerson(demo);
    await submit(person);
    expect(await demo.identity.identifyPerson(person.userId)).toEqual({ proof: 'DEMO', name: '林知夏' });
    expect(await production.identity.identifyPerson(person.userId)).toEqual(unnamed(person.mobile));
  });

  it('is their contact again once a company has the same name', async () => {
    const person = await newPerson(production);
    await passRealName(database, person.userId);
    await database.pool.query(`update user_account set name = '海棠壬' where id = $1`, [person.userId]);
    expect(await production.identity.identifyPerson(person.userId)).toMatchObject({ proof: 'REAL_NAME' });
    await database.transaction((tx) =>
      production.organizations.createCompany(tx, { name: '海棠壬', tenantType: 'COMPANY' }),
    );
    expect(await production.identity.identifyPerson(person.userId)).toEqual(unnamed(person.mobile));
  });
});

describe('the name of a person for others', () => {
  it('is their contact where it is an organization’s name', async () => {
    const contact = newMobile();
    const user = await database.transaction((tx) =>
      demo.identity.findOrCreateUserByContact(tx, { contact, name: '海棠贸易有限公司' }),
    );
    expect(user.name).toBe(`139****${contact.slice(7)}`);
  });
});

it('a check that an external provider passes fails when a company has the name by then', async () => {
  let outcome: CheckOutcome = { state: 'PENDING' };
  const answer = async () => outcome;
  const outside = await buildPeople(database, {
    demo: false,
    masterKey: demo.masterKey,
    checkProvider: { name: 'vendor', methods: ['IDCARD'], start: answer, poll: answer },
  });
  const person = await newPerson(outside);
  await submit(person, { name: '海棠癸' });
  await database.transaction((tx) =>
    outside.organizations.createCompany(tx, { name: '海棠 癸', tenantType: 'COMPANY' }),
  );
  outcome = { state: 'PASSED' };
  outside.clock.pass(MINUTE);
  expect(await stateOf(person)).toMatchObject({
    state: 'FAILED',
    reason: expect.stringContaining('企业或机构的名称'),
    reasonName: 'NAME_OF_ORGANIZATION',
  });
  expect((await person.get('/user')).json().result.user).toMatchObject({ name: '某人', realName: false });
});

it('a QR code opens the same form on a phone, for the signed-in person', async () => {
  expect((await openBrowser(demo.app).get('/user/auth/qrcode')).statusCode).toBe(403);
  const answer = await (await newPerson(demo)).get('/user/auth/qrcode');
  expect(answer.headers['content-type']).toContain('image/svg+xml');
});
