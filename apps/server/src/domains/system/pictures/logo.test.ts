import { ERRORS } from '@cinnabar/protocol/errors';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { seedCompanies, seedPeople } from '../../../../db/seeds/organizations-seed.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
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

async function send(browser: Browser, bytes: Uint8Array, ground: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return browser.call({
    method: 'POST',
    url: `/api/sys/logo?ground=${ground}`,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const picture = await sharp({
  create: { width: 1024, height: 256, channels: 4, background: { r: 200, g: 55, b: 45, alpha: 0.5 } },
})
  .withMetadata({ exif: { IFD0: { Copyright: 'who made it' } } })
  .png()
  .toBuffer();

it('is shown on both grounds to everyone, re-encoded, and known to every page', async () => {
  const administrator = await signedIn('13800000001');
  const { light } = (await send(administrator, picture, 'LIGHT')).json().result;
  const { dark } = (await send(administrator, picture, 'DARK')).json().result;
  expect(light).not.toBe(dark);
  expect((await visitor.get('/sys/config/logo')).json().result).toEqual({ light, dark });
  const shared = await visitor.post('/sys/custom/config', { keys: '' });
  expect(shared.json().result.logo).toEqual({ light, dark });
  const shown = await visitor.get(`/sys/logo/${dark}`);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  });
  const { width, height, hasAlpha, exif } = await sharp(shown.rawPayload).metadata();
  expect({ width, height, hasAlpha, exif }).toEqual({
    width: 512,
    height: 128,
    hasAlpha: true,
    exif: undefined,
  });
  expect((await administrator.put('/sys/config/logo', { light: null, dark: null })).statusCode).toBe(200);
  expect((await visitor.get('/sys/config/logo')).json().result).toEqual({ light: null, dark: null });
});

it('can be changed by no other role, names a stored picture, and must be one of at most 2 MB', async () => {
  expect((await send(visitor, picture, 'LIGHT')).json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
  expect((await send(await signedIn('13900000001'), picture, 'LIGHT')).json().code).toBe(
    ERRORS.NOT_FOUND.code,
  );
  const administrator = await signedIn('13800000001');
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await send(administrator, script, 'LIGHT')).json().code).toBe(ERRORS.PICTURE_INVALID.code);
  const large = Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)]);
  expect((await send(administrator, large, 'LIGHT')).json().code).toBe(ERRORS.TOO_LARGE.code);
  expect((await send(administrator, picture, 'BLUE')).json().code).toBe(ERRORS.BAD_REQUEST.code);
  const unknown = await administrator.put('/sys/config/logo', { light: 'unknown', dark: null });
  expect(unknown.json().code).toBe(ERRORS.NOT_FOUND.code);
});
