import { randomBytes } from 'node:crypto';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { MadeHandover } from '@cinnabar/protocol/contracts/handover-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { listenToEvents } from '../testing/listen-to-events.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Person = Awaited<ReturnType<Product['person']>>;
let database: Database;
let product: Product;
/** Another process of the same installation. */
let elsewhere: Product;
let staff: Caller;
let overseer: { person: Person; caller: Caller };
let dismiss: (userId: string) => Promise<void>;

const NOT_SIGNED_IN = ERRORS.NOT_SIGNED_IN.code;
const SESSION_EXPIRED = 403;

beforeAll(async () => {
  database = await createTestDatabase();
  const masterKey = randomBytes(32);
  product = await buildProduct(database, { masterKey });
  elsewhere = await buildProduct(database, { masterKey });
  const company = await product.company('海棠贸易有限公司', {
    林知夏: ['TEMPLATE_CREATOR'],
    许清和: ['SYSTEM'],
    沈知微: ['CONTRACT'],
  });
  staff = await product.signIn(company.people.林知夏!.contact);
  const person = company.people.沈知微!;
  overseer = { person, caller: await product.signIn(person.contact) };
  const by = { userId: company.people.许清和!.id, name: '许清和', tenantId: company.id, origin: null };
  dismiss = (userId) =>
    database.transaction((tx) =>
      product.domains.organizations.dismissEmployee(tx, { companyId: company.id, userId }, by),
    );
});

async function sendTo(...people: Person[]): Promise<Contract> {
  const parties = people.map(({ name, contact }) => ({ person: { name, contact } }));
  const { id } = await product.draft(staff, parties);
  return (await staff.post<Contract>('/contract/send', { contractId: id })).result;
}

async function signedIn(name: string) {
  const person = await product.person(name);
  return { person, caller: await product.signIn(person.contact) };
}

it('participants are notified that a contract changes, in every process; others are not', async () => {
  const [chen, outsider] = [await signedIn('陈书远'), await signedIn('顾行舟')];
  const sender = await listenToEvents(product.app, staff.token);
  const signer = await listenToEvents(elsewhere.app, chen.caller.token);
  const watching = await listenToEvents(elsewhere.app, overseer.caller.token);
  const outside = await listenToEvents(elsewhere.app, outsider.caller.token);
  const { id } = await sendTo(chen.person);
  await Promise.all([sender, signer, watching].map((one) => one.hears({ kind: 'CONTRACT', id })));
  await signer.hears({ kind: 'NOTICE' });

  for (const one of [sender, signer, watching]) one.changes.length = 0;
  await product.sign(chen.caller, id, chen.person.contact);
  await Promise.all([sender, signer, watching].map((one) => one.hears({ kind: 'CONTRACT', id })));
  // A later event arrived, so no earlier one is missing.
  await sendTo(outsider.person);
  await outside.hears({ kind: 'NOTICE' });
  expect(JSON.stringify(outside.changes)).not.toContain(id);
  expect(Object.keys(signer.changes[0]!)).toEqual(['kind', 'id']);
});

it('a receiver gets no events of a draft, and its creator gets its creation and its deletion', async () => {
  const chen = await signedIn('陈书远');
  const maker = await listenToEvents(product.app, staff.token);
  const receiver = await listenToEvents(product.app, chen.caller.token);
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.person.contact } }]);
  const { id, documents, version, expireTime } = draft;
  await maker.hears({ kind: 'CONTRACT', id });
  maker.changes.length = 0;
  // Autosaving sends no event.
  const form = { subject: '改', documents: documents.map((file) => file.id), signatories: [], fields: [] };
  expect((await staff.put(`/contract/${id}`, { ...form, version, expireTime })).code).toBe(0);
  await staff.post('/contract/delete', { contractId: id });
  await maker.hears({ kind: 'CONTRACT', id });
  expect(maker.changes).toHaveLength(1);
  const sent = await sendTo(chen.person);
  await receiver.hears({ kind: 'CONTRACT', id: sent.id });
  expect(JSON.stringify(receiver.changes)).not.toContain(id);
});

it('reading on one device is sent to the others', async () => {
  const chen = await signedIn('陈书远');
  await sendTo(chen.person);
  const other = await listenToEvents(elsewhere.app, chen.caller.token);
  await chen.caller.post('/notice/read', {});
  await other.hears({ kind: 'NOTICE' });
});

it('the desktop is notified that its code was scanned, and the phone gets events of this contract only', async () => {
  const chen = await signedIn('陈书远');
  const [handed, other] = [await sendTo(chen.person), await sendTo(chen.person)];
  const desktop = await listenToEvents(elsewhere.app, chen.caller.token);
  const { result: made } = await chen.caller.post<MadeHandover>('/contract/handover', {
    contractId: handed.id,
  });
  const visitToken = await openVisit(made);
  await desktop.hears({ kind: 'HANDOVER', id: made.id });

  const phone = await listenToEvents(elsewhere.app, visitToken);
  await staff.post('/contract/urge', { contractId: other.id });
  await staff.post('/contract/urge', { contractId: handed.id });
  await phone.hears({ kind: 'CONTRACT', id: handed.id });
  expect(JSON.stringify(phone.changes)).not.toContain(other.id);
  expect(phone.changes.every(({ kind }) => kind === 'CONTRACT')).toBe(true);
});

/** As a phone that has scanned the code. */
async function openVisit({ qr }: MadeHandover): Promise<string> {
  const picture = sharp(Buffer.from(qr.split(',')[1]!, 'base64'))
    .resize(600)
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const link = jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data;
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/contract/handover/open',
    payload: { token: link.split('#')[1] },
  });
  return answer.cookies.find(({ name }) => name === 'cnb_session')!.value;
}

it('administrators of the platform are notified that a message was sent, and others are not', async () => {
  const owner = await product.company('朱砂科技有限公司', { 王一川: ['SYSTEM'] }, 'CORPORATE');
  const administrator = await product.signIn(owner.people.王一川!.contact);
  const watching = await listenToEvents(elsewhere.app, administrator.token);
  const outside = await listenToEvents(elsewhere.app, staff.token);
  const chen = await signedIn('陈书远');
  await watching.hears({ kind: 'MESSAGE' });
  const { id } = await sendTo(chen.person);
  await outside.hears({ kind: 'CONTRACT', id });
  expect(outside.changes.some(({ kind }) => kind === 'MESSAGE')).toBe(false);
});

it('an event stream ends with its session, wherever that is ended', async () => {
  const chen = await signedIn('陈书远');
  const stream = await listenToEvents(elsewhere.app, chen.caller.token);
  expect(stream.status).toBe(200);
  await chen.caller.post('/logout', {});
  await expect.poll(() => stream.ended).toBe(true);
  const again = await listenToEvents(elsewhere.app, chen.caller.token);
  expect(again.status).toBe(SESSION_EXPIRED);
});

it('a person who leaves a company gets no events of it from then on', async () => {
  const watching = await listenToEvents(elsewhere.app, overseer.caller.token);
  const chen = await signedIn('陈书远');
  await dismiss(overseer.caller.userId);
  await watching.hears({ kind: 'RIGHTS' });
  const { id } = await sendTo(chen.person);
  // The later event arrived without it.
  const { id: own } = await sendTo(overseer.person);
  await watching.hears({ kind: 'CONTRACT', id: own });
  expect(JSON.stringify(watching.changes)).not.toContain(id);
});

it('an event stream requires a session, forbids buffering by proxies, and answers no HEAD', async () => {
  const anonymous = await product.app.inject({ url: '/api/events' });
  expect(anonymous.json().code).toBe(NOT_SIGNED_IN);
  const { headers } = await listenToEvents(product.app, staff.token);
  expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  const head = await product.app.inject({
    method: 'HEAD',
    url: '/api/events',
    headers: { 'x-qid': staff.token },
  });
  expect(head.statusCode).toBe(404);
});
