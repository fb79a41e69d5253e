import { randomUUID } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/open-database.ts';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';

const CLOCK_OFF = ERRORS.CLOCK_OFF.code;
const NONCE_REUSED = ERRORS.NONCE_REUSED.code;
const MOBILE = '13812340001';
const MINUTE = 60_000;

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
let database: Database;
let product: Product;
let calls: [Method, string][];
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  product = await buildProduct(database);
  await database.transaction((tx) =>
    product.domains.identity.registerUser(tx, { name: '林知夏', mobile: MOBILE, password: 'Demo#2026' }),
  );
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  calls = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method): [Method, string] => [
        method.toUpperCase() as Method,
        path.replaceAll(/\{[\w*]+\}/g, '1'),
      ])
      .filter(([method]) => method !== 'GET')
      .filter(([, url]) => !READS.has(url)),
  );
  calls.push(
    ['GET', `/api/login/pin?username=${MOBILE}`],
    ['GET', `/api/login/voice/pin?username=${MOBILE}`],
  );
  calls.push(['GET', `/api/contract/sweepcode/pin?contractId=1&contact=${MOBILE}`]);
  await signIn();
});

/** Reads by POST, as the specification has them, and one of the first run. */
const READS = new Set([
  '/api/sys/custom/config',
  '/api/captcha/prepare',
  '/api/login/validatePwd',
  '/api/setup/token',
  '/api/fee/account/permission/check',
  '/api/role/preview',
  '/api/template/papers/preview',
  '/api/template/papers/pages',
  '/api/contract/bulk/preview',
  '/api/contract/papervalues/preview',
  '/api/contract/papervalues/pages',
  '/api/seal/upload/read',
  '/api/employee/check/nonchnuser',
  // Asked by a device.
  '/api/device/orders',
  // Downloads, which answer GET and POST alike.
  '/api/assets/loadResource',
  '/api/audit/export/file',
  '/api/contract/attachment/1',
  '/api/contract/bulk/result',
  '/api/contract/bulk/sheet',
  '/api/contract/download',
  '/api/contract/evidence',
  '/api/contract/print/file',
  '/api/document/stream/1',
  '/api/employee/export',
  '/api/employee/import/sheet',
  '/api/fee/export',
  '/api/pki/root.crt',
  '/api/seal/records/export',
  '/api/template/export',
  '/api/template/origin/1',
]);

async function signIn() {
  const payload = { username: MOBILE, password: 'Demo#2026' };
  const login = await product.app.inject({ method: 'POST', url: '/api/login', payload });
  cookie = `cnb_session=${login.json().token}`;
}

const isStillIn = async () =>
  (await product.app.inject({ url: '/api/user', headers: { cookie } })).statusCode === 200;

async function send(
  method: Method,
  url: string,
  marks: { nonce?: string; timestamp?: number },
  body: object = {},
) {
  return product.app.inject({
    method,
    url,
    headers: {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
      timestamp: String(marks.timestamp ?? Date.now()),
      nonce: marks.nonce ?? randomUUID(),
    },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: body }),
  });
}

describe('every call with an effect', () => {
  it("is refused to a browser whose clock is off, with the server's time", async () => {
    expect(calls.length).toBeGreaterThan(50);
    for (const [method, url] of calls) {
      for (const skew of [-6 * MINUTE, 6 * MINUTE, Number.NaN]) {
        const answer = await send(method, url, { timestamp: Date.now() + skew });
        expect(answer.json().code, `${method} ${url} ${skew}`).toBe(CLOCK_OFF);
        expect(Math.abs(answer.json().result.serverTime - Date.now())).toBeLessThan(MINUTE);
      }
      const close = await send(method, url, { timestamp: Date.now() - 4 * MINUTE });
      expect(close.json().code, `${method} ${url}`).not.toBe(CLOCK_OFF);
      if (!(await isStillIn())) await signIn();
    }
  });

  it('is not repeated by a repeated request, and refused under the nonce of another', async () => {
    for (const [method, url] of calls) {
      const nonce = randomUUID();
      const first = await send(method, url, { nonce }, { once: 1 });
      if (first.statusCode >= 500) throw new Error(`${method} ${url}: ${first.body}`);
      if (await isStillIn()) {
        const again = await send(method, url, { nonce }, { once: 1 });
        expect(again.body === first.body, `${method} ${url}: ${again.body.slice(0, 200)}`).toBe(true);
        expect(again.statusCode).toBe(first.statusCode);
        const other = await send('POST', '/api/contract/send', { nonce }, { contractId: 'another' });
        expect(other.json().code, `${method} ${url}`).toBe(NONCE_REUSED);
      } else await signIn();
    }
  });
});

it('sends a code once, however often its request arrives', async () => {
  await signIn();
  const nonce = randomUUID();
  const url = '/api/user/proof/pin';
  const [one, other] = await Promise.all([send('POST', url, { nonce }), send('POST', url, { nonce })]);
  expect(one.json()).toMatchObject({ code: 0 });
  expect(other.json()).toEqual(one.json());
  expect((await send('POST', url, {})).json().code, 'a new request is a new one').toBe(
    ERRORS.CODE_TOO_SOON.code,
  );
});

it('treats the same nonce of two people as two nonces', async () => {
  const nonce = randomUUID();
  const body = { userId: 'x', functionId: 'SEAL_DRAG' };
  await send('POST', '/api/user/help/update', { nonce }, body);
  await signIn();
  const fresh = await send(
    'POST',
    '/api/user/help/update',
    { nonce },
    { ...body, functionId: 'MENU_GUIDED' },
  );
  expect(fresh.json().code).not.toBe(NONCE_REUSED);
});

it('is stored so that a holder of the database alone cannot read it', async () => {
  const answer = await send('POST', '/api/user/otp/start', {});
  const { secret } = answer.json().result;
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  const { rows } = await database.pool.query('select n::text as text from request_nonce n');
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toContain(secret);
});
