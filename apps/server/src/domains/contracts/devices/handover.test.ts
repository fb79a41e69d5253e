import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Handover, HandoverLook, MadeHandover } from '@cinnabar/protocol/contracts/handover-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;
let database: Database;
let staff: Caller;

const NOT_SIGNED_IN = ERRORS.NOT_SIGNED_IN.code;
const CLOSED = ERRORS.HANDOVER_CLOSED.code;
const OTHER_PERSON = ERRORS.HANDOVER_OTHER_PERSON.code;

beforeAll(async () => {
  database = await createTestDatabase();
  product = await buildProduct(database);
  const company = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR', 'SYSTEM'] });
  staff = await product.signIn(company.people.林知夏!.contact);
});

type Person = Awaited<ReturnType<Product['person']>>;

async function sent(to: Person): Promise<Contract> {
  const { id } = await product.draft(staff, [{ person: { name: '陈书远', contact: to.contact } }]);
  return (await staff.post<Contract>('/contract/send', { contractId: id })).result;
}

/** The content of the QR code. */
async function tokenIn({ qr }: MadeHandover): Promise<string> {
  const svg = Buffer.from(qr.split(',')[1]!, 'base64');
  const { data, info } = await sharp(svg)
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data;
  expect(read).toMatch(/^http:\/\/localhost:3000\/weaversign#[\w-]{74}$/);
  return read.split('#')[1]!;
}

/** Repeats the call without waiting a minute for the next code. */
async function signIn({ contact }: Person): Promise<Caller> {
  await database.pool.query('delete from one_time_code where contact = $1', [contact]);
  return product.signIn(contact);
}

/** A signer at their first device, with a contract that was handed over. */
async function handedOver(to?: Person) {
  const chen = to ?? (await product.person('陈书远'));
  const contract = await sent(chen);
  const firstDevice = await signIn(chen);
  const made = (await firstDevice.post<MadeHandover>('/contract/handover', { contractId: contract.id }))
    .result;
  const status = async () =>
    (await firstDevice.get<Handover>('/contract/handover', { contractId: contract.id, id: made.id })).result
      .status;
  return { chen, contract, firstDevice, made, token: await tokenIn(made), status };
}

/** Opens the link in a browser that may already be signed in. */
async function open(token: string, cookie?: string) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/contract/handover/open',
    payload: { token },
    ...(cookie ? { headers: { 'x-qid': cookie } } : {}),
  });
  const set = answer.cookies.find(({ name }) => name === 'cnb_session');
  return { answer, code: answer.json().code, set, visit: product.caller(set?.value ?? '', '') };
}

const look = async (token: string) =>
  (await product.caller('', '').post<HandoverLook>('/contract/handover/look', { token })).result;

describe('hand-over of a contract to a phone', () => {
  it('signs there with its own proof, and the first device follows', async () => {
    const { chen, contract, token, status } = await handedOver();
    expect(await status()).toBe('WAITING');
    expect(await look(token)).toMatchObject({ kind: 'DEVICE', status: 'WAITING', name: '陈**' });
    expect(await status(), 'looking uses nothing up').toBe('WAITING');

    const { set, answer } = await open(token);
    const visit = product.caller(set!.value, chen.id);
    expect(answer.json().result).toEqual({ contractId: contract.id, returnUrl: null });
    expect(answer.body, 'the session is in the cookie only').not.toContain(set!.value);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 900 });
    expect(await status()).toBe('OPENED');
    const me = (await visit.get<CurrentUser>('/user')).result;
    expect(me).toMatchObject({ visit: contract.id, user: { id: chen.id }, companies: [] });

    const unproven = await product.declareIntent(visit, contract.id);
    const { intentId } = unproven.result;
    const form = { intentId, proof: '000000', fields: unproven.fields };
    expect((await visit.post('/contract/sign', form)).code, 'a code that was never sent').not.toBe(0);
    const proof = await product.receivedCode(chen.contact);
    expect((await visit.post('/contract/sign', { ...form, proof })).code).toBe(0);
    await product.domains.contracts.settle();
    expect(await status()).toBe('DONE');
    const progress = await visit.get<{ code: number; done: boolean; nextContractId: string | null }[]>(
      `/contract/intent/${intentId}`,
    );
    expect(progress.result).toMatchObject([{ code: 0, done: true, nextContractId: null }]);
  });

  it('is recorded in the log: who handed over, and where it was opened', async () => {
    const { chen, contract, token } = await handedOver();
    await open(token);
    const records = await product.domains.audit.list({ kind: 'CONTRACT', id: contract.id });
    expect(records.filter(({ event }) => event.startsWith('HANDOVER'))).toMatchObject([
      { event: 'HANDOVER_ISSUE', actor: { userId: chen.id }, detail: { kind: 'DEVICE' } },
      { event: 'HANDOVER_OPEN', actor: { userId: chen.id, address: '127.0.0.1' } },
    ]);
  });

  it('opens nothing else: no other contract, no list, no account, no further hand-over', async () => {
    const { chen, contract, token } = await handedOver();
    const other = await sent(chen);
    const visit = product.caller((await open(token)).set!.value, chen.id);
    const unseen = { contractId: other.id };
    expect((await visit.get('/contract/detail', unseen)).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await visit.get('/contract/comments', unseen)).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await visit.post('/contract/reject', { ...unseen, reason: '不同意' })).code).toBe(
      ERRORS.NOT_FOUND.code,
    );
    expect((await product.declareIntent(visit, contract.id)).code).toBe(0);
    const action = other.signatories[0]!.actions[0]!.id;
    const documents = other.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 }));
    const intent = { method: 'PIN', contracts: [{ contractId: other.id, actionId: action, documents }] };
    expect((await visit.post('/contract/intent', intent)).code).toBe(ERRORS.NOT_FOUND.code);
    const file = other.documents[0]!.id;
    expect((await visit.get(`/document/${file}/image?page=1&width=800`)).code).toBe(ERRORS.NOT_FOUND.code);
    for (const path of [
      '/contract/list',
      '/user/sessions',
      '/user/profile',
      '/contract/addressbook',
      '/seal/page',
    ])
      expect((await visit.get(path)).code, path).toBe(NOT_SIGNED_IN);
    for (const [path, form] of [
      ['/contract/handover', { contractId: contract.id }],
      ['/contract/viewtoken', { contractId: contract.id }],
      ['/contract/transmit', { contractId: contract.id, name: '王一川', contact: '13900000000' }],
      ['/user/tenant', { tenantId: '' }],
      ['/user/sessions/end', { id: contract.id }],
    ] as const)
      expect((await visit.post(path, form)).code, path).toBe(NOT_SIGNED_IN);
    const { abilities } = (await visit.get<Contract>('/contract/detail', { contractId: contract.id })).result;
    expect(abilities).toMatchObject({ sign: true, reject: true, transmit: 'VISIT', share: 'VISIT' });
  });

  it('is opened once, also by two concurrent calls', async () => {
    const { token } = await handedOver();
    const codes = (await Promise.all([open(token), open(token)])).map(({ code }) => code);
    expect(codes.sort((a, b) => a - b)).toEqual([0, CLOSED]);
    const { code, set } = await open(token);
    expect([code, set]).toEqual([CLOSED, undefined]);
    expect((await look(token)).status).toBe('OPENED');
  });

  it('only shows the outcome after the signature, for a limited time', async () => {
    const { contract, token } = await handedOver();
    const { visit } = await open(token);
    expect((await visit.post('/contract/reject', { contractId: contract.id, reason: '金额有误' })).code).toBe(
      0,
    );
    expect((await visit.get('/contract/detail', { contractId: contract.id })).code).toBe(0);
    const comment = { contractId: contract.id, text: '已退回' };
    expect((await visit.post('/contract/comment', comment)).code).toBe(NOT_SIGNED_IN);
    const { rows } = await database.pool.query<{ expire_time: Date }>(
      'select expire_time from session where contract_id = $1',
      [contract.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.expire_time.getTime() - Date.now()).toBeLessThan(61_000);
  });

  it('ends after fifteen minutes', async () => {
    const { contract, token } = await handedOver();
    const { visit } = await open(token);
    const { rows } = await database.pool.query<{ expire_time: Date }>(
      `update session set expire_time = expire_time - interval '15 minutes' where contract_id = $1
       returning expire_time`,
      [contract.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.expire_time.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await visit.get('/contract/detail', { contractId: contract.id })).code).toBe(
      ERRORS.SESSION_EXPIRED.code,
    );
  });

  it('is refused for a code that expired, was replaced, or whose session has signed out', async () => {
    const late = await handedOver();
    await database.pool.query(
      `update contract_handover set expire_time = expire_time - interval '5 minutes' where id = $1`,
      [late.made.id],
    );
    expect((await open(late.token)).code).toBe(CLOSED);
    expect(await late.status()).toBe('EXPIRED');

    const replaced = await handedOver();
    await replaced.firstDevice.post('/contract/handover', { contractId: replaced.contract.id });
    expect((await open(replaced.token)).code).toBe(ERRORS.NOT_FOUND.code);

    const left = await handedOver();
    await left.firstDevice.post('/logout', {});
    expect((await open(left.token)).code).toBe(CLOSED);
    expect((await open('A'.repeat(43))).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('does not replace the session of another person in a browser', async () => {
    const { token, status } = await handedOver();
    const other = await product.signIn((await product.person('王一川')).contact);
    const { code, set } = await open(token, other.token);
    expect([code, set]).toEqual([OTHER_PERSON, undefined]);
    expect((await other.get<CurrentUser>('/user')).result.user.id).toBe(other.userId);
    expect(await status(), 'still good for its own person').toBe('WAITING');
  });

  it('keeps the session of the same person in a browser', async () => {
    const { chen, token, status } = await handedOver();
    const phone = await signIn(chen);
    const { code, set } = await open(token, phone.token);
    expect([code, set]).toEqual([0, undefined]);
    expect((await phone.get('/contract/list')).code).toBe(0);
    expect(await status()).toBe('OPENED');
  });

  it('never continues in a session token that the browser held before', async () => {
    const first = await handedOver();
    const planted = await open(first.token);
    const second = await handedOver(first.chen);
    const { set, visit } = await open(second.token, planted.set!.value);
    expect(set!.value).not.toBe(planted.set!.value);
    expect((await planted.visit.get('/user')).code, 'the planted one has ended').toBe(
      ERRORS.SESSION_EXPIRED.code,
    );
    expect((await visit.get('/contract/detail', { contractId: second.contract.id })).code).toBe(0);
    expect((await visit.get('/contract/detail', { contractId: first.contract.id })).code).toBe(
      ERRORS.NOT_FOUND.code,
    );
  });

  it('is started only by a person with an open step', async () => {
    const chen = await product.person('陈书远');
    const contract = await sent(chen);
    const ask = { contractId: contract.id };
    const outsider = await product.signIn((await product.person('王一川')).contact);
    expect((await outsider.post('/contract/handover', ask)).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await staff.post('/contract/handover', ask)).code, 'the sender has no step to sign').toBe(
      ERRORS.NOT_YOUR_TURN.code,
    );
    const firstDevice = await signIn(chen);
    const made = (await firstDevice.post<MadeHandover>('/contract/handover', ask)).result;
    const elsewhere = await signIn(chen);
    const query = { contractId: contract.id, id: made.id };
    expect((await elsewhere.get('/contract/handover', query)).code, 'another session').toBe(
      ERRORS.NOT_FOUND.code,
    );
  });

  it('cannot be read from the database, and is deleted after its end', async () => {
    const { token, made } = await handedOver();
    const { visit, set } = await open(token);
    await visit.get('/user');
    const { rows } = await database.pool.query(
      'select t::text from contract_handover t union all select s::text from session s',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(set!.value);
    await database.pool.query(
      `update contract_handover set expire_time = now() - interval '2 hours' where id = $1`,
      [made.id],
    );
    await product.domains.contracts.sweep();
    const { rows: left } = await database.pool.query('select 1 from contract_handover where id = $1', [
      made.id,
    ]);
    expect(left).toEqual([]);
  });
});
