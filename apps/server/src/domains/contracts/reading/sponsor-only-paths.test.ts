import { createHash } from 'node:crypto';
import { listPages, openPdf, pageText, readAttachment } from '@cinnabar/pdf';
import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Print } from '@cinnabar/protocol/contracts/print-schema';
import type { IssuedViewToken } from '@cinnabar/protocol/contracts/view-token-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { listenToEvents } from '../../../testing/listen-to-events.ts';

/** An attachment that is a PDF itself, so that nothing but the rule keeps it from what shows, prints and verifies PDFs. */
const SECRET = '底价与让步空间';
const BYTES = makePdf({ pages: 3 });
const DIGEST = createHash('sha256').update(BYTES).digest('hex');
const OPEN = '报价单.pdf';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company('海棠贸易有限公司', {
  林知夏: ['TEMPLATE_CREATOR'],
  许清和: ['SA'],
  沈知微: ['CONTRACT'],
});
const other = await product.company('青石建材有限公司', { 顾行舟: ['SYSTEM', 'LP', 'SA', 'CONTRACT'] });
const as = (contact: string) => product.signIn(contact);
const staff = await as(firm.people.林知夏!.contact);
const keeper = await as(firm.people.许清和!.contact);
const overseer = await as(firm.people.沈知微!.contact);
const chen = await product.person('陈书远');
const copied = await product.person('叶南星');
const contacts = [chen.contact, copied.contact, other.people.顾行舟!.contact];
const [signer, cc, partner] = (await Promise.all(contacts.map(as))) as [Caller, Caller, Caller];
const COUNTERPARTIES = { signer, cc, partner };
type Counterparty = keyof typeof COUNTERPARTIES;
const EACH = Object.keys(COUNTERPARTIES) as Counterparty[];

let contract: Contract;
/** Its file for the sponsor's side alone. */
let internal: string;
let print: Print;

const attach = async (who: Caller, bytes: Uint8Array, name: string) =>
  (await who.upload(bytes, name, '/contract/attachment')).result.id;

const fetched = (headers: Record<string, string>, url: string, payload?: object) =>
  product.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${url}`,
    headers,
    ...(payload && { payload }),
  });
const headersOf = ({ token }: Caller) => ({ 'x-qid': token });

/** Which of the name, the digest and the id of the file are in a text. */
const foundIn = (text: string, id = internal): string[] =>
  [SECRET, DIGEST, id].filter((part) => text.includes(part) || text.includes(encodeURIComponent(part)));

/** As the sender makes it. The signer hands in a document and fills in a field that holds a file. */
async function draft(more: { fills?: boolean } = {}) {
  const own = await attach(staff, BYTES, `${SECRET}.pdf`);
  const open = await attach(staff, makePdf(), OPEN);
  const made = await product.draft(
    staff,
    [
      { company: firm, step: 2 },
      { person: { name: '陈书远', contact: chen.contact } },
      { company: other, step: 3 },
    ],
    makePdf({ pages: 2 }),
    {
      attachments: [own, open],
      sponsorOnly: [own],
      copies: [{ id: 'copy', name: '叶南星', contact: copied.contact, when: 'SEND' }],
    },
  );
  const { result } = await staff.get<Contract>('/contract/detail', { contractId: made.id });
  const person = result.signatories.find(({ tenantType }) => tenantType === 'PERSONAL')!;
  const place = result.fields.find(({ owner }) => owner === person.actions[0]!.id)!;
  const fill = { id: 'fill', type: 'FILL', operators: [] };
  const saved = await staff.put<Contract>(`/contract/${made.id}`, {
    ...result,
    description: '',
    documents: result.documents.map(({ id }) => id),
    attachments: [own, open],
    signatories: result.signatories.map((party) => ({
      ...party,
      ...(party.id === person.id && {
        uploads: [{ id: 'licence', title: '营业执照', required: false }],
        actions: [...(more.fills ? [fill] : []), ...party.actions],
      }),
    })),
    fields: [
      ...result.fields,
      ...(more.fills
        ? [
            {
              ...place,
              id: 'list',
              y: 0.6,
              width: 0.5,
              type: 'ATTACHMENT',
              owner: 'fill',
              name: '清单',
            },
          ]
        : []),
    ],
  });
  expect(saved.code, JSON.stringify(saved)).toBe(0);
  return { contract: saved.result, contractId: saved.result.id, own, open };
}

beforeAll(async () => {
  for (const [name, rule] of Object.entries({ 'contract/print': { open: true, limit: -1 }, antifake: true }))
    await database.pool.query('insert into setting values ($1, $2, now())', [name, JSON.stringify(rule)]);
  const { contractId: id, own } = await draft();
  internal = own;
  const sent = await staff.post<Contract>('/contract/send', { contractId: id });
  expect(sent.code, sent.message).toBe(0);
  // What the sponsor's side does with the file leaves its records before the counterparties read.
  const open = async (caller: Caller) => {
    expect((await fetched(headersOf(caller), `/contract/attachment/${internal}`)).statusCode).toBe(200);
    await fetched(headersOf(caller), `/contract/download?contractId=${id}`);
  };
  await open(staff);
  await open(overseer);
  await staff.post('/contract/comment', { contractId: id, text: '请核对附件' });
  expect((await product.sign(signer, id, chen.contact)).code).toBe(0);
  await open(keeper);
  expect((await product.sign(keeper, id, firm.people.许清和!.contact)).code).toBe(0);
  const last = await product.sign(partner, id, other.people.顾行舟!.contact);
  expect(last.result.status).toBe('COMPLETE');
  await product.deliver();
  contract = last.result;
  const documents = contract.documents.map((document) => document.id);
  print = (await signer.post<Print>('/contract/print', { contractId: id, documents, copies: 1 })).result;
});

/** Every call that shows something of a contract, its lists and its messages. */
const ANSWERS = {
  detail: () => `/contract/detail?contractId=${contract.id}`,
  summary: () => `/contract/summary?contractId=${contract.id}`,
  'a list': () => '/contract/list?box=ALL&pageSize=100',
  'the home page': () => '/contract/overview',
  'one by one': () => '/contract/backlog',
  comments: () => `/contract/comments?contractId=${contract.id}`,
  'the message centre': () => '/notice/list',
  'the links of the contract': () => `/contract/viewtoken/list?contractId=${contract.id}`,
  'receivers of a step': () => `/contract/transmit?contractId=${contract.id}`,
  'the check before sending': () => `/contract/${contract.id}/preflight`,
  'the check of a print': () => `/contract/print/check?code=${print.code}`,
};

describe('an attachment for the sponsor’s side alone is not in', () => {
  it.each(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])('%s for a counterparty', async (what) => {
    for (const who of EACH) {
      const { body } = await fetched(headersOf(COUNTERPARTIES[who]), ANSWERS[what]());
      expect(foundIn(body), who).toEqual([]);
    }
  });

  it('what a counterparty finds by its name', async () => {
    const search = (who: Caller) =>
      who.get<{ list: unknown[] }>('/contract/list', { box: 'ALL', keyword: SECRET.slice(0, 2) });
    for (const who of EACH) expect((await search(COUNTERPARTIES[who])).result.list, who).toEqual([]);
  });

  it('e-mail and messages to a counterparty', async () => {
    for (const contact of contacts) {
      const { body } = await fetched({}, `/dev/mailbox?to=${contact}`);
      expect(JSON.parse(body).result.length).toBeGreaterThan(0);
      expect(foundIn(body)).toEqual([]);
    }
  });

  it('the stream of changes of a counterparty', async () => {
    const streams = await Promise.all(
      EACH.map((who) => listenToEvents(product.app, COUNTERPARTIES[who].token)),
    );
    await database.pool.query('delete from contract_access where contract_id = $1', [contract.id]);
    await fetched(headersOf(keeper), `/contract/attachment/${internal}`);
    const link = { contractId: contract.id, documents: [contract.documents[0]!.id], copies: 1 };
    await staff.post('/contract/print', link);
    for (const stream of streams) await stream.hears({ kind: 'CONTRACT', id: contract.id });
    for (const { changes } of streams) expect(foundIn(JSON.stringify(changes))).toEqual([]);
  });

  it('the files that a counterparty downloads together, with the evidence report', async () => {
    for (const who of EACH) {
      const query = `contractId=${contract.id}${who === 'cc' ? '' : '&evidence=true'}`;
      const answer = await fetched(headersOf(COUNTERPARTIES[who]), `/contract/download?${query}`);
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
      const files = unzipSync(answer.rawPayload);
      expect(Object.keys(files).join(), who).toContain(OPEN);
      expect(foundIn(Object.keys(files).join()), who).toEqual([]);
      const digests = Object.values(files).map((bytes) => createHash('sha256').update(bytes).digest('hex'));
      expect(digests, who).not.toContain(DIGEST);
    }
  });

  it('the evidence report: neither on its pages nor in the proof of the log', async () => {
    const pdf = await signer.download(`/contract/evidence?contractId=${contract.id}`);
    const proof = Buffer.from(readAttachment(pdf, 'audit-proof.json')!).toString();
    expect(proof).toContain('CONTRACT_SEND');
    expect(foundIn(proof)).toEqual([]);
    let words = '';
    for (let page = 1; page <= listPages(openPdf(pdf)).length; page++)
      words += (await pageText(pdf, page)).map(({ text }) => text).join('');
    expect(words).toContain(contract.sn);
    expect(foundIn(words)).toEqual([]);
  });

  it('the log that a counterparty reads, not even as a file without a name', async () => {
    const { timeline } = (await signer.get<Contract>('/contract/detail', { contractId: contract.id })).result;
    expect(timeline.filter(({ event }) => event === 'FILE_DOWNLOAD')).toEqual([]);
  });
});

describe('an attachment for the sponsor’s side alone is not opened', () => {
  const FILES = [
    'contract/attachment/:id',
    'document/:id',
    'document/:id/image?page=1&width=800',
    'document/:id/thumbnail?page=1',
    'document/:id/text?page=1',
    'document/:id/texts?from=1&to=3',
    'document/stream/:id',
  ];
  it.each(FILES)('by a counterparty as /%s', async (path) => {
    const requests: Record<string, string>[] = [
      {},
      { 'if-none-match': `"${DIGEST}"` },
      { range: 'bytes=0-9' },
    ];
    for (const who of EACH)
      for (const more of requests) {
        const answer = await fetched(
          { ...headersOf(COUNTERPARTIES[who]), ...more },
          `/${path.replace(':id', internal)}`,
        );
        expect(answer.statusCode, who).toBe(404);
        expect(foundIn(answer.body.replaceAll(internal, '')), who).toEqual([]);
      }
  });

  it('by a link that a counterparty or its sender shares', async () => {
    for (const issuer of [signer, partner, staff]) {
      const form = { contractId: contract.id, download: true };
      const { result } = await issuer.post<IssuedViewToken>('/contract/viewtoken', form);
      const headers = { 'x-opentoken': result.viewToken };
      for (const path of FILES)
        expect((await fetched(headers, `/${path.replace(':id', internal)}`)).statusCode).toBe(404);
      for (const path of [`/contract/detail?contractId=${contract.id}`, '/contract/viewtoken'])
        expect(foundIn((await fetched(headers, path)).body)).toEqual([]);
      const zip = await fetched(headers, `/contract/download?contractId=${contract.id}`);
      expect(foundIn(Object.keys(unzipSync(zip.rawPayload)).join())).toEqual([]);
    }
  });

  it('by a link or a print of this file', async () => {
    const { id: contractId } = contract;
    for (const who of [signer, partner, staff]) {
      const link = await who.post('/contract/viewtoken', { contractId, documentId: internal });
      expect(link.code).toBe(ERRORS.NOT_FOUND.code);
      const paper = await who.post('/contract/print', { contractId, documents: [internal], copies: 1 });
      expect(paper.code).toBe(ERRORS.NOT_FOUND.code);
    }
  });

  it('by a counterparty who verifies the signed file, or a guess of this one', async () => {
    const signed = await signer.download(`/document/stream/${contract.documents[0]!.id}`);
    for (const bytes of [signed, BYTES]) {
      const answer = await signer.upload(bytes, 'a.pdf', '/pdfverifier');
      expect(foundIn(JSON.stringify(answer).replaceAll(DIGEST, ''))).toEqual([]);
      if (bytes === BYTES) expect(JSON.stringify(answer)).not.toContain(contract.subject);
    }
  });
});

describe('an attachment of a contract is not taken by a counterparty', () => {
  it('as a document that they hand in: it stays where it is', async () => {
    const { contractId, own: secret, open } = await draft();
    await staff.post('/contract/send', { contractId });
    for (const fileId of [secret, open]) {
      const given = await signer.post('/contract/handin', { contractId, uploadId: 'licence', fileId });
      expect(given.code).toBe(ERRORS.NOT_FOUND.code);
    }
    const licence = await attach(signer, Buffer.from('licence'), '执照.txt');
    const form = { contractId, uploadId: 'licence' };
    for (const fileId of [licence, licence, null])
      expect((await signer.post('/contract/handin', { ...form, fileId })).code).toBe(0);
    const { attachments } = (await staff.get<Contract>('/contract/detail', { contractId })).result;
    expect(attachments.map(({ id }) => id)).toEqual([secret, open]);
  });

  it('as the value of a field, which every page would name', async () => {
    const { contractId, own: secret, open } = await draft({ fills: true });
    const sent = await staff.post('/contract/send', { contractId });
    expect(sent.code, sent.message).toBe(0);
    for (const fileId of [secret, open])
      for (const submit of [false, true]) {
        const form = { contractId, actionId: 'fill', values: { list: fileId }, submit };
        expect((await signer.post('/contract/fill', form)).code).toBe(ERRORS.NOT_FOUND.code);
      }
    const body = JSON.stringify(await signer.get<Contract>('/contract/detail', { contractId }));
    expect(foundIn(body, secret)).toEqual([]);
  });
});

it('an attachment for the sponsor’s side alone is refused as the value of a field in the draft', async () => {
  const { contract: made, own, open } = await draft();
  const field = {
    ...made.fields[0],
    id: 'own',
    y: 0.7,
    width: 0.4,
    type: 'ATTACHMENT',
    owner: 'SPONSOR',
    name: '底稿',
  };
  const saved = await staff.put(`/contract/${made.id}`, {
    ...made,
    description: '',
    documents: made.documents.map(({ id }) => id),
    attachments: [own, open],
    sponsorOnly: [own],
    fields: [...made.fields, { ...field, value: own }],
  });
  expect(saved.status).toBe(400);
});

it('an attachment for the sponsor’s side alone is for all who act or read for it', async () => {
  for (const who of [staff, keeper, overseer]) {
    const { result } = await who.get<Contract>('/contract/detail', { contractId: contract.id });
    expect(result.attachments.map(({ name }) => name)).toEqual([`${SECRET}.pdf`, OPEN]);
    expect(result.sponsorOnly).toHaveLength(1);
    const [file] = result.sponsorOnly;
    const given = await fetched(headersOf(who), `/contract/attachment/${file}`);
    expect(createHash('sha256').update(given.rawPayload).digest('hex')).toBe(DIGEST);
    const zip = unzipSync(
      (await fetched(headersOf(who), `/contract/download?contractId=${contract.id}`)).rawPayload,
    );
    expect(Object.keys(zip).join()).toContain(SECRET);
  }
});

it('a download of it is in the log of the company that sent the contract', async () => {
  const records = await product.domains.audit.list({ kind: 'TENANT', id: firm.id });
  const downloads = records.filter(({ event }) => event === 'FILE_DOWNLOAD');
  expect(new Set(downloads.map(({ actor }) => actor.name))).toEqual(new Set(['许清和', '沈知微']));
  expect(downloads[0]!.detail).toMatchObject({
    contract: contract.sn,
    title: `${SECRET}.pdf`,
    sha256: DIGEST,
  });
});
