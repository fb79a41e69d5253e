import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '../platform/log/create-log.ts';
import { openBrowser } from '../testing/browser.ts';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';

/** The whole log, at the most verbose level. */
function listeningLog() {
  let logged = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString('utf8');
      done();
    },
  });
  return { log: createLog({ level: 'trace' }, stream), logged: () => logged };
}

it('no password, code, token or key of a whole contract life is in the log', async () => {
  const database = await createTestDatabase();
  const { log, logged } = listeningLog();
  const masterKey = Buffer.alloc(32, 0xa7);
  const { app, domains, receivedCode, company, signIn, draft, person } = await buildProduct(database, {
    masterKey,
    log,
  });
  const secrets: string[] = [masterKey.toString('hex'), masterKey.toString('base64')];
  const mobile = '13812340001';
  const [password, second] = ['Demo#2026-one', 'Demo#2026-two'];
  secrets.push(password, second);
  await database.transaction((tx) => domains.identity.registerUser(tx, { name: '林知夏', mobile, password }));

  const browser = openBrowser(app);
  const login = await browser.post('/login', { username: mobile, password });
  expect(login.json().code).toBe(0);
  secrets.push(login.json().token);
  await browser.post('/login', { username: mobile, password: `${password}-mistyped` });
  await browser.get('/user', { QID: login.json().token });
  await browser.get('/contract/list', { viewToken: 'view-token-of-another-person' });
  secrets.push('view-token-of-another-person');

  await browser.post('/login/forget/pin', { contact: mobile });
  const pin = await receivedCode(mobile);
  secrets.push(pin);
  const reset = await browser.post('/login/forget', { contact: mobile, pin, pwd: second, signPwd: '483920' });
  expect(reset.json().code).toBe(0);
  secrets.push('483920');
  await browser.post('/login/forget', { contact: mobile, pin: '000001', pwd: 'Another#2026' });
  secrets.push('Another#2026');

  const sponsor = await company('海棠贸易有限公司', { 林知夏: ['CATEGORY_CREATOR'], 许清和: ['SA'] });
  const staff = await signIn(sponsor.people.林知夏!.contact);
  const chen = await person('陈书远');
  const contract = await draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  await staff.post('/contract/send', { contractId: contract.id });
  const signer = await signIn(chen.contact);
  secrets.push(staff.token, signer.token);
  await signer.get('/contract/detail', { contractId: contract.id, QID: signer.token });
  // An unreadable request is logged with its path only.
  await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${password}`,
  });

  // A failed query is logged without its values.
  await database.pool.query('alter table user_account rename to elsewhere');
  const failed = await openBrowser(app).get('/login/status', { username: mobile });
  expect(failed.statusCode).toBe(500);
  expect(logged()).toContain('Failed query: select');
  secrets.push(mobile);

  expect(logged(), 'the log was on').toContain('/api/login');
  for (const secret of secrets) expect(logged().includes(secret), secret).toBe(false);
});
