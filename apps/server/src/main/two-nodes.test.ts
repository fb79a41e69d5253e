import { randomBytes } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { expect, it } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';

/** Two processes of one installation: the same database and key, nothing else in common. */
async function twoNodes() {
  const database = await createTestDatabase();
  const masterKey = randomBytes(32);
  const first = await buildProduct(database, { masterKey });
  const second = await buildProduct(database, { masterKey });
  const mobile = '13812340002';
  await database.transaction((tx) =>
    first.domains.identity.registerUser(tx, { name: '林知夏', mobile, password: 'Demo#2026' }),
  );
  return {
    database,
    mobile,
    first,
    second,
    nodes: [openBrowser(first.app), openBrowser(second.app)] as const,
  };
}

it('a session of one node is valid on the other, and so is its end', async () => {
  const { mobile, nodes, second } = await twoNodes();
  const { token } = (await nodes[0].post('/login', { username: mobile, password: 'Demo#2026' })).json();
  const elsewhere = () => second.app.inject({ url: '/api/user', headers: { 'x-qid': token } });
  expect((await elsewhere()).json().code).toBe(0);
  await nodes[0].post('/logout');
  expect((await elsewhere()).statusCode).toBe(403);
});

it('wrong passwords count together, on whichever node', async () => {
  const { mobile, nodes, database } = await twoNodes();
  await database.pool.query(
    `insert into setting values ('captcha', '"OFF"', now()) on conflict (name) do update set value = excluded.value`,
  );
  const codes: number[] = [];
  for (let i = 0; i < 11; i++) {
    codes.push((await nodes[i % 2]!.post('/login', { username: mobile, password: 'wrong' })).json().code);
  }
  expect(codes).toEqual([
    ...Array(9).fill(ERRORS.WRONG_PASSWORD.code),
    ERRORS.ACCOUNT_LOCKED.code,
    ERRORS.ACCOUNT_LOCKED.code,
  ]);
});

it('a code sent by one node is accepted by the other, once, and is not sent again too soon by either', async () => {
  const { mobile, nodes, first } = await twoNodes();
  expect((await nodes[0].get('/login/pin', { username: mobile })).json().code).toBe(0);
  expect((await nodes[1].get('/login/pin', { username: mobile })).json().code).toBe(
    ERRORS.CODE_TOO_SOON.code,
  );
  const pin = await first.receivedCode(mobile);
  expect((await nodes[1].post('/login', { username: mobile, pin })).json().code).toBe(0);
  expect((await nodes[0].post('/login', { username: mobile, pin })).json().code).toBe(
    ERRORS.CODE_EXPIRED.code,
  );
});

it('a captcha drawn by one node is verified by the other', async () => {
  const { mobile, nodes, database } = await twoNodes();
  await database.pool.query(
    `insert into setting values ('captcha', '"ALWAYS"', now()) on conflict (name) do update set value = excluded.value`,
  );
  const { SID } = (await nodes[0].post('/captcha/prepare')).json();
  const { rows } = await database.pool.query('select answer from captcha where id = $1', [SID]);
  const answer = await nodes[1].get('/login/pin', { username: mobile, SID, captcha: rows[0].answer });
  expect(answer.json().code).toBe(0);
});

it('a request that is repeated at the other node is executed once', async () => {
  const { mobile, nodes, first, second, database } = await twoNodes();
  const { token } = (await nodes[0].post('/login', { username: mobile, password: 'Demo#2026' })).json();
  const headers = {
    cookie: `cnb_session=${token}`,
    'x-requested-with': 'XMLHttpRequest',
    timestamp: String(Date.now()),
    nonce: 'the-same-request',
  };
  const send = (app: typeof first.app, functionId: string) =>
    app.inject({ method: 'POST', url: '/api/contract', headers, payload: { subject: functionId } });
  const [one, other] = [await send(first.app, '合同甲'), await send(second.app, '合同甲')];
  expect(other.json()).toEqual(one.json());
  expect((await send(second.app, '合同乙')).json().code).toBe(ERRORS.NONCE_REUSED.code);
  const { rows } = await database.pool.query('select 1 from contract');
  expect(rows.length).toBeLessThanOrEqual(1);
});
