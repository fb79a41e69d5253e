import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const [ID, KEY] = ['a'.repeat(32), 'b'.repeat(32)];
const RAW = 'c'.repeat(32);

let isUp = true;
/** The two calls of the provider's API as documented: it knows the key and the challenges that it issued. */
const vendor = createServer((request, response) => {
  const url = new URL(request.url!, 'http://localhost');
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    if (!isUp) return void response.writeHead(500).end('down');
    if (url.pathname === '/register.php') return void response.end(JSON.stringify({ challenge: RAW }));
    const form = new URLSearchParams(body);
    const isRight = form.get('captchaid') === ID && form.get('seccode') === 'proof|jordan';
    response.end(JSON.stringify({ seccode: isRight ? md5('proof|jordan') : 'false' }));
  });
});
await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
afterAll(() => void vendor.close());

const database = await createTestDatabase();
await database.pool.query(
  `insert into setting values ('captcha', '"ALWAYS"', now()) on conflict (name) do update set value = excluded.value`,
);
const origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
const { app, identity } = await buildPeople(database, { geetest: { id: ID, key: KEY, origin } });
const browser = openBrowser(app);
const mobile = '13812340003';
await database.transaction((tx) => identity.registerUser(tx, { name: '林知夏', mobile }));

beforeEach(async () => {
  isUp = true;
  await database.pool.query('delete from captcha');
});

const start = async () => (await browser.get('/captcha/geetest/start', { lang: 'en' })).json().result;
const validate = (answer: { challenge: string; validate: string; seccode: string }) =>
  browser.get('/captcha/geetest/validate', answer);

it('an external captcha that its provider confirms permits a code to be sent', async () => {
  const { success, gt, challenge, background } = await start();
  expect({ success, gt, challenge, background }).toEqual({
    success: 1,
    gt: ID,
    challenge: md5(RAW + KEY),
    background: undefined,
  });
  // Pages of the provider append two characters of their own.
  const shown = `${challenge}7k`;
  const proof = { challenge: shown, validate: md5(`${KEY}geetest${shown}`), seccode: 'proof|jordan' };
  expect((await validate(proof)).json()).toMatchObject({ code: 0, result: { passed: true } });
  expect((await browser.get('/login/pin', { username: mobile, challenge })).json().code).toBe(0);
});

it.each([
  ['does not come from the vendor’s page', { validate: 'forged', seccode: 'proof|jordan' }],
  ['the vendor does not confirm', { validate: null, seccode: 'guessed' }],
])('a solution that %s permits nothing', async (_, { validate: sent, seccode }) => {
  const { challenge } = await start();
  const proof = { challenge, validate: sent ?? md5(`${KEY}geetest${challenge}`), seccode };
  expect((await validate(proof)).json()).toMatchObject({ code: 0, result: { passed: false } });
  expect((await browser.get('/login/pin', { username: mobile, challenge })).json().code).toBe(
    ERRORS.CAPTCHA_REQUIRED.code,
  );
});

it('while the provider is unreachable the page falls back to the picture', async () => {
  isUp = false;
  expect(await start()).toMatchObject({ success: 0 });
});
