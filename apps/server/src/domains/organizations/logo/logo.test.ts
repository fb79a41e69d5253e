import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { seedCompanies, seedPeople } from '../../../../db/seeds/organizations-seed.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const visitor = openBrowser(people.app);
let begonia: string;

beforeAll(() =>
  database.transaction(async (tx) => {
    const companies = await seedCompanies(tx, people.organizations);
    await seedPeople(tx, people, companies);
    begonia = companies.begonia.id;
  }),
);

const ADMINISTRATOR = '13900000001';

async function signedIn(username: string): Promise<Browser> {
  const browser = openBrowser(people.app);
  await browser.post('/login', { username, password: 'Demo#2026' });
  return browser;
}

async function send(browser: Browser, bytes: Uint8Array, companyId = begonia) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return browser.call({
    method: 'POST',
    url: `/api/company/logo?companyId=${companyId}`,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c0392b80' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer();

it('is chosen by an administrator and shown to everyone, re-encoded, under the digest of its picture', async () => {
  const administrator = await signedIn(ADMINISTRATOR);
  const { code, result } = (await send(administrator, await drawn(2000, 500))).json();
  expect(code).toBe(0);
  const shown = await visitor.get(`/company/logo/${result.logoKey}`);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  });
  const kept = await sharp(shown.rawPayload).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 512, height: 128, hasAlpha: true });
  expect(kept.exif).toBeUndefined();
  expect((await administrator.get('/user')).json().result.company.logoKey).toBe(result.logoKey);
  expect((await send(administrator, await drawn(2000, 500))).json().result.logoKey).toBe(result.logoKey);

  await send(administrator, await drawn(300, 300));
  expect((await visitor.get(`/company/logo/${result.logoKey}`)).statusCode, 'the one before').toBe(404);
  const gone = await administrator.delete(`/company/logo?companyId=${begonia}`);
  expect(gone.json().result.logoKey).toBeNull();
});

it('cannot be chosen or removed by others', async () => {
  const picture = await drawn(64, 64);
  for (const [who, status] of [
    [visitor, 403],
    [await signedIn('13700000001'), 404],
    [await signedIn('13900000002'), 404],
  ] as const) {
    expect((await send(who, picture)).statusCode).toBe(status);
    expect((await who.delete(`/company/logo?companyId=${begonia}`)).statusCode).toBe(status);
  }
  expect((await send(await signedIn(ADMINISTRATOR), picture, 'nonsense')).statusCode).toBe(404);
});

it('must be a picture of a known type, and not too large', async () => {
  const administrator = await signedIn(ADMINISTRATOR);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const broken = (await drawn(64, 64)).subarray(0, 60);
  for (const bytes of [svg, broken]) expect((await send(administrator, bytes)).statusCode).toBe(400);
  const large = Buffer.concat([await drawn(64, 64), Buffer.alloc(2 * 1024 * 1024)]);
  expect((await send(administrator, large)).statusCode).toBe(413);
});
