import { randomBytes } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { SettingChanges, SettingState } from '@cinnabar/protocol/system/system-schema';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { seedCompanies, seedPeople } from '../../../../db/seeds/organizations-seed.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { SECOND } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const masterKey = randomBytes(32);
const people = await buildPeople(database, { masterKey });
const visitor = openBrowser(people.app);

beforeAll(() =>
  database.transaction(async (tx) => {
    await seedPeople(tx, people, await seedCompanies(tx, people.organizations));
  }),
);

async function signedIn(username: string): Promise<Browser> {
  const browser = openBrowser(people.app);
  await browser.post('/login', { username, password: 'Demo#2026' });
  return browser;
}

async function send(browser: Browser, bytes: Uint8Array) {
  people.clock.pass(SECOND);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'background.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return browser.call({
    method: 'POST',
    url: '/api/sys/background',
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const picture = await sharp({ create: { width: 4000, height: 100, channels: 3, background: '#24292f' } })
  .png()
  .toBuffer();

it('is chosen by the administrator of the platform and shown to everyone, also after it was replaced', async () => {
  const administrator = await signedIn('13800000001');
  const first = (await send(administrator, picture)).json();
  expect(first).toMatchObject({ code: 0, result: { transparency: 0 } });
  const { currentImage } = (await visitor.get('/sys/config/getbackgroundconfig')).json().result;
  expect(currentImage).toBe(first.result.currentImage);
  const shown = await visitor.get(`/sys/background/${currentImage}`);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 2560, height: 64 });
  // Changes can be taken back, so that their pictures are kept; at most twenty.
  for (let at = 0; at < 19; at++) await send(administrator, picture);
  expect((await visitor.get(`/sys/background/${currentImage}`)).statusCode).toBe(200);
  const states: SettingState[] = (await administrator.get('/sys/settings')).json().result;
  const { version } = states.find(({ name }) => name === 'getbackgroundconfig')!;
  const takeBack = (body: object) =>
    administrator.post('/sys/settings/takeback', { name: 'getbackgroundconfig', ...body });
  const restored = await takeBack({ version, change: 2 });
  expect(restored.json().result.value.currentImage).toBe(currentImage);
  await send(administrator, picture);
  expect((await visitor.get(`/sys/background/${currentImage}`)).statusCode).toBe(404);
  const { list }: SettingChanges = (
    await administrator.get('/sys/settings/changes', { name: 'getbackgroundconfig' })
  ).json().result;
  expect(list.filter(({ restorable }) => !restorable).map(({ number }) => number)).toContain(version + 2);
  expect((await takeBack({ version: version + 2, change: 2 })).json().code).toBe(ERRORS.NOT_FOUND.code);
});

it('can be changed by no other role, and must be a picture', async () => {
  expect((await send(visitor, picture)).json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
  expect((await send(await signedIn('13900000001'), picture)).json().code).toBe(ERRORS.NOT_FOUND.code);
  const administrator = await signedIn('13800000001');
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [script, picture.subarray(0, 60)])
    expect((await send(administrator, bytes)).json().code).toBe(ERRORS.PICTURE_INVALID.code);
});

it('is shown at once by a process that keeps settings in memory', async () => {
  const product = await buildProduct(database, { masterKey, settingsKeptMs: 600_000 });
  const before = await product.domains.system.setting('getbackgroundconfig');
  const administrator = openBrowser(product.app);
  await administrator.post('/login', { username: '13800000001', password: 'Demo#2026' });
  const { result } = (await send(administrator, picture)).json();
  expect(result.currentImage).not.toBe(before.currentImage);
  expect(await product.domains.system.setting('getbackgroundconfig')).toEqual(result);
});
