import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedCompanies, seedPeople } from '../../../db/seeds/organizations-seed.ts';
import { openBrowser } from '../../testing/browser.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { HOUR } from '../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { type LicenseTerms, signLicense } from './license-file.ts';

const DAY = 24 * HOUR;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const licenseKey = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
const database = await createTestDatabase();
const people = await buildPeople(database, { licenseKey });
const { app, clock, license, identity } = people;
const browser = openBrowser(app);

const after = (ms: number) => new Date(clock.now().getTime() + ms);
const termsOf = (terms: Partial<LicenseTerms> = {}): LicenseTerms => ({
  id: randomUUID(),
  licensee: '朱砂科技有限公司',
  issueTime: clock.now(),
  expireTime: after(36 * HOUR),
  features: [],
  ...terms,
});
const fileOf = (terms: Partial<LicenseTerms> = {}, key: KeyObject = privateKey) =>
  signLicense(termsOf(terms), key);
const enter = async (file: string) => (await browser.post('/license', { license: file })).json();
const ask = async () => (await browser.get('/license/checkExpire')).json().result;

beforeEach(async () => {
  await database.pool.query('delete from license');
  await database.pool.query('delete from license_clock');
});

describe('an installation that needs a license', () => {
  it('is expired until one is entered without signing in; then counts its days and expires', async () => {
    expect(await ask()).toMatchObject({ expire: true, daysLeft: 0 });
    expect(await enter(fileOf())).toMatchObject({
      code: 0,
      result: { licensee: '朱砂科技有限公司', expireTime: expect.stringMatching(/\+08:00$/) },
    });
    expect(await ask()).toMatchObject({ expire: false, daysLeft: 2 });
    clock.pass(37 * HOUR);
    expect(await ask()).toMatchObject({ expire: true, daysLeft: 0 });
  });

  it('accepts a file whose lines a mail program wrapped, and the same file twice', async () => {
    const file = fileOf();
    const wrapped = `\uFEFF${file.replace(/.{60}(?=.)/g, '$&\r\n')}\r\n`;
    expect((await enter(wrapped)).code).toBe(0);
    expect((await enter(file)).code).toBe(0);
  });

  it.each([
    ['another operator signed', () => fileOf({}, generateKeyPairSync('ed25519').privateKey)],
    ['somebody changed', () => fileOf().replace(/\n(.{40})./, '\n$1x')],
    ['is over already', () => fileOf({ expireTime: after(-1) })],
    ['is something else', () => 'hello'],
  ])('refuses a license that %s', async (_, make) => {
    expect(await enter(make())).toMatchObject({ code: ERRORS.LICENSE_INVALID.code });
    expect(await ask()).toMatchObject({ expire: true });
  });

  it('does not accept a license that was issued earlier', async () => {
    const long = fileOf({ issueTime: after(-DAY), expireTime: after(900 * DAY) });
    await enter(fileOf());
    expect((await enter(long)).code).toBe(ERRORS.LICENSE_OLD.code);
  });

  it('grants what its license names, whatever the platform sets for itself', async () => {
    const grants = async () => (await browser.get('/sys/config/license')).json().result;
    await database.pool.query(
      `insert into setting (name, value, update_time) values ('license', '{"hybrid":true,"fee":true}', now())`,
    );
    expect(await grants()).toEqual({ hybrid: false, fee: false });
    await enter(fileOf({ features: ['fee'] }));
    expect(await grants()).toEqual({ hybrid: false, fee: true });
    await database.pool.query(`delete from setting where name = 'license'`);
  });

  it('hides the settings that the license decides', async () => {
    await database.transaction(async (tx) => {
      await seedPeople(tx, people, await seedCompanies(tx, people.organizations));
    });
    await enter(fileOf());
    const administrator = openBrowser(app);
    await administrator.post('/login', { username: '13800000001', password: 'Demo#2026' });
    const answer = await administrator.put('/sys/config/license', { hybrid: true, fee: true });
    expect(answer.json()).toMatchObject({ code: ERRORS.LICENSE_DECIDES.code });
  });

  it('gains nothing by a clock that is set back', async () => {
    await enter(fileOf());
    clock.pass(40 * HOUR);
    await license.sweep();
    clock.pass(-30 * HOUR);
    expect(await ask()).toMatchObject({ expire: true });
  });

  it('refuses sign-ins with the reason when it has expired; open sessions continue', async () => {
    const mobile = '13812345678';
    await database.transaction((tx) =>
      identity.registerUser(tx, { name: '林知夏', mobile, password: 'Demo#2026' }),
    );
    await enter(fileOf());
    expect((await browser.post('/login', { username: mobile, password: 'Demo#2026' })).json().code).toBe(0);
    clock.pass(5 * HOUR);
    await browser.get('/user');
    clock.pass(5 * HOUR);
    await enter(fileOf({ expireTime: after(HOUR) }));
    clock.pass(2 * HOUR);
    const visitor = openBrowser(app);
    for (const answer of [
      await visitor.post('/login', { username: mobile, password: 'Demo#2026' }),
      await visitor.get('/login/pin', { username: mobile }),
      await visitor.post('/login/forget/pin', { contact: mobile }),
      await visitor.post('/multiauth', { pin: '123456' }),
    ]) {
      expect(answer.json().code).toBe(ERRORS.LICENSE_EXPIRED.code);
      expect(answer.statusCode).toBe(409);
    }
    expect((await browser.get('/user')).json().code).toBe(0);
  });
});

it('an installation without the operator’s key never expires and wants no license', async () => {
  const free = openBrowser((await buildPeople(await createTestDatabase())).app);
  expect((await free.get('/license/checkExpire')).json().result).toEqual({
    expire: false,
    expireTime: null,
    daysLeft: null,
  });
  expect((await free.post('/license', { license: fileOf() })).json().code).toBe(ERRORS.LICENSE_NOT_USED.code);
});
