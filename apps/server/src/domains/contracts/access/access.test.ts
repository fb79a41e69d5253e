import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

const database = await createTestDatabase();
let product: Product;
let staff: Caller;
let signer: Caller;
let contact: string;

beforeAll(async () => {
  product = await buildProduct(database);
  const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'] });
  staff = await product.signIn(firm.people.林知夏!.contact);
  const chen = await product.person('陈书远');
  contact = chen.contact;
  signer = await product.signIn(contact);
});

async function sent(): Promise<Contract> {
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact } }]);
  return (await staff.post<Contract>('/contract/send', { contractId: draft.id })).result;
}

/** The log as the signer reads it: events with their actors. */
async function logOf({ id: contractId }: Contract): Promise<string[]> {
  const { result } = await signer.get<Contract>('/contract/detail', { contractId });
  expect(result.log).toEqual({ intact: true, brokenAt: null });
  return result.timeline.map(({ event, actorName }) => `${event} ${actorName}`);
}

const look = (caller: Caller, document: string, page = 1) =>
  product.app.inject({
    url: `/api/document/${document}/image?page=${page}&width=800`,
    headers: { 'x-qid': caller.token, 'user-agent': 'Firefox' },
  });

it('the access record holds who opened and read the contract, from which address and device, once a session and day', async () => {
  const contract = await sent();
  const [document] = contract.documents;
  for (let times = 0; times < 3; times++) {
    await signer.get('/contract/detail', { contractId: contract.id });
    for (let page = 1; page <= document!.pages; page++) await look(signer, document!.id, page);
  }
  expect((await logOf(contract)).slice(2)).toEqual([
    'CONTRACT_OPEN 陈书远',
    'DOCUMENT_READ 陈书远',
    'DOCUMENT_READ_END 陈书远',
  ]);
  const { result } = await signer.get<Contract>('/contract/detail', { contractId: contract.id });
  expect(result.timeline.find(({ event }) => event === 'DOCUMENT_READ')).toMatchObject({
    address: '127.0.0.1',
    device: 'Firefox',
    detail: document!.title,
  });
  // The same person on another device.
  await database.pool.query("update one_time_code set issue_time = issue_time - interval '5 minutes'");
  const phone = await product.signIn(contact);
  await phone.get('/contract/detail', { contractId: contract.id });
  expect((await logOf(contract)).filter((line) => line.startsWith('CONTRACT_OPEN'))).toHaveLength(2);
});

it('the first opening by a party is shown to the parties, and not to holders of a link', async () => {
  const contract = await sent();
  const viewsFor = async (caller: Caller) => {
    const { result } = await caller.get<Contract>('/contract/detail', { contractId: contract.id });
    return result.signatories.map(({ viewTime }) => viewTime);
  };
  expect(await viewsFor(staff), 'the sender’s own looking is none of the party’s').toEqual([null]);
  await signer.get('/contract/detail', { contractId: contract.id });
  const { result } = await staff.get<Contract>('/contract/detail', { contractId: contract.id });
  const opened = result.timeline.find(
    ({ event, actorName }) => event === 'CONTRACT_OPEN' && actorName === '陈书远',
  );
  expect(await viewsFor(staff)).toEqual([opened!.time]);
  const link = await staff.post<{ url: string }>('/contract/viewtoken', { contractId: contract.id });
  const read = await product.app.inject({
    url: `/api/contract/detail?contractId=${contract.id}`,
    headers: { 'x-opentoken': new URL(link.result.url).searchParams.get('viewToken')! },
  });
  expect((read.json().result as Contract).signatories[0]!.viewTime).toBeNull();
});

it('the access record has no gap in the chain for the parties, and starts at sending', async () => {
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact } }]);
  for (const subject of ['服务合同', '软件服务合同']) {
    const { result } = await staff.get<Contract>('/contract/detail', { contractId: draft.id });
    const { documents, signatories, fields, expireTime, version } = result;
    const saved = await staff.put<Contract>(`/contract/${draft.id}`, {
      subject,
      documents: documents.map(({ id }) => id),
      signatories,
      fields,
      expireTime,
      version,
    });
    expect(saved).toMatchObject({ code: 0, result: { sendTime: null } });
    expect(saved.result.timeline.map(({ event }) => event)).not.toContain('CONTRACT_EDIT');
  }
  await staff.post('/contract/send', { contractId: draft.id });
  const { result } = await signer.get<Contract>('/contract/detail', { contractId: draft.id });
  expect(result.timeline.map(({ sequence }) => sequence)).toEqual(
    result.timeline.map((_, index) => index + 1),
  );
  expect(result.timeline.filter(({ event }) => event === 'CONTRACT_EDIT')).toHaveLength(2);
  const sentTime = result.timeline.find(({ event }) => event === 'CONTRACT_SEND')!.time;
  expect(Math.abs(Date.parse(result.sendTime!) - Date.parse(sentTime))).toBeLessThan(2000);
});

it('the access record holds nothing of a draft', async () => {
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact } }]);
  await staff.get('/contract/detail', { contractId: draft.id });
  await look(staff, draft.documents[0]!.id);
  const records = await product.domains.audit.list({ kind: 'CONTRACT', id: draft.id });
  expect(records.map(({ event }) => event)).toEqual(['CONTRACT_CREATE']);
});

it('the access record holds downloads, and the code that was sent before the signature', async () => {
  const contract = await sent();
  const { id: contractId } = contract;
  await product.sign(signer, contractId, contact);
  await signer.download(`/contract/download?contractId=${contractId}`);
  await signer.download(`/document/stream/${contract.documents[0]!.id}`);
  await signer.download(`/contract/evidence?contractId=${contractId}`);
  const log = await logOf(contract);
  const own = log.filter((line) => /CODE|SIGN |DOWNLOAD/.test(line));
  expect(own).toEqual([
    'CODE_SENT 陈书远',
    'CONTRACT_SIGN 陈书远',
    'CONTRACT_DOWNLOAD 陈书远',
    'FILE_DOWNLOAD 陈书远',
    'EVIDENCE_DOWNLOAD 陈书远',
  ]);
  const { result } = await signer.get<Contract>('/contract/detail', { contractId });
  const code = result.timeline.find(({ event }) => event === 'CODE_SENT');
  expect(code!.detail, 'the contact is masked').toBe(`${contact.slice(0, 3)}****${contact.slice(-4)}`);
});

it('a file is not served when its download cannot be recorded, while pages are', async () => {
  const contract = await sent();
  await database.db.execute(sql`
    create function refuse_access() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`);
  await database.db.execute(sql`
    create trigger no_access before insert on contract_access for each row execute function refuse_access()`);
  try {
    const page = await look(signer, contract.documents[0]!.id);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await signer.get('/contract/detail', { contractId: contract.id })).toMatchObject({ code: 0 });
    const file = await product.app.inject({
      url: `/api/contract/download?contractId=${contract.id}`,
      headers: { 'x-qid': signer.token },
    });
    expect(file.statusCode).toBe(500);
    expect(file.headers['content-type']).toContain('json');
  } finally {
    await database.db.execute(sql`drop trigger no_access on contract_access`);
  }
});

it('holders of a link see neither who read nor from which address', async () => {
  const contract = await sent();
  await logOf(contract);
  const { result } = await staff.post<{ url: string }>('/contract/viewtoken', { contractId: contract.id });
  const token = new URL(result.url).searchParams.get('viewToken')!;
  const read = await product.app.inject({
    url: `/api/contract/detail?contractId=${contract.id}`,
    headers: { 'x-opentoken': token },
  });
  const events = (read.json().result as Contract).timeline.map(({ event }) => event);
  expect(events).toContain('CONTRACT_SEND');
  expect(events).not.toContain('CONTRACT_OPEN');
});

it('a repeated reading adds no record', async () => {
  const contract = await sent();
  await look(signer, contract.documents[0]!.id);
  const before = await marks(contract.id);
  const records = await product.domains.audit.list({ kind: 'CONTRACT', id: contract.id });
  await Promise.all(Array.from({ length: 5 }, () => look(signer, contract.documents[0]!.id)));
  expect(await marks(contract.id)).toBe(before);
  expect(await product.domains.audit.list({ kind: 'CONTRACT', id: contract.id })).toEqual(records);
});

async function marks(contractId: string): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::int as count from contract_access where contract_id = $1',
    [contractId],
  );
  return rows[0].count;
}
