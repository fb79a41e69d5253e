import type { Contract, ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import type { IssuedViewToken, ViewToken } from '@cinnabar/protocol/contracts/view-token-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { SYSTEM_ACTOR } from '../../audit/index.ts';

const ENDED = ERRORS.VIEW_TOKEN_ENDED.code;
const CLOSED = ERRORS.DOWNLOAD_CLOSED.code;
const SPONSORS = ERRORS.DOWNLOAD_SPONSOR.code;
const FOR_READING = ERRORS.DOWNLOAD_BY_LINK.code;

type Product = Awaited<ReturnType<typeof buildProduct>>;
let database: Database;
let product: Product;
let staff: Caller;
let signer: Caller;
let stranger: Caller;
let contract: Contract;
let other: Contract;

beforeAll(async () => {
  database = await createTestDatabase();
  product = await buildProduct(database);
  const sponsor = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  const chen = await product.person('陈书远');
  staff = await product.signIn(sponsor.people.林知夏!.contact);
  const send = async () => {
    const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
    return (await staff.post<Contract>('/contract/send', { contractId: draft.id })).result;
  };
  [contract, other] = [await send(), await send()];
  signer = await product.signIn(chen.contact);
  stranger = await product.signIn((await product.person('王一川')).contact);
});

const issue = (caller: Caller, form: object = {}) =>
  caller.post<IssuedViewToken>('/contract/viewtoken', { contractId: contract.id, ...form });
const issued = async (form: object = {}) => (await issue(staff, form)).result;

/** A caller without a session, with the token where an address holds it, or where a client does. */
async function read(path: string, viewToken: string, query: Record<string, string> = {}) {
  const answer = await product.app.inject({ url: `/api${path}`, query: { ...query, viewToken } });
  const byHeader = await product.app.inject({
    url: `/api${path}`,
    query,
    headers: { 'x-opentoken': viewToken },
  });
  expect(byHeader.statusCode).toBe(answer.statusCode);
  return answer;
}

const readings = (of: Contract): [string, Record<string, string>][] => {
  const documentId = of.documents[0]!.id;
  return [
    ['/contract/detail', { contractId: of.id }],
    ['/contract/download', { contractId: of.id }],
    [`/document/${documentId}/image`, { page: '1', width: '800' }],
    [`/document/${documentId}/thumbnail`, { page: '1' }],
    [`/document/${documentId}/text`, { page: '1' }],
    [`/document/stream/${documentId}`, {}],
  ];
};

describe('a view token', () => {
  it('opens its contract for reading, without a session', async () => {
    const { viewToken, url } = await issued();
    expect(url).toBe(`http://localhost:3000/detail/${contract.id}?viewToken=${viewToken}`);
    for (const [path, query] of readings(contract)) {
      const answer = await read(path, viewToken, query);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.headers['referrer-policy'], path).toBe('no-referrer');
    }
  });

  it('shows the pictures on its contract, by key and by id, and no others', async () => {
    const chen = await product.person('陈书远');
    const mine = await product.signIn(chen.contact);
    const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
    await staff.post('/contract/send', { contractId: draft.id });
    const { result: signed } = await product.sign(mine, draft.id, chen.contact);
    const [action] = signed.signatories[0]!.actions;
    const { viewToken } = (await issue(staff, { contractId: draft.id })).result;
    const { viewToken: elsewhere } = await issued();
    for (const path of [`/seal/image/${action!.sealId}`, `/seal/image/key/${action!.fields[0]!.value}`]) {
      const shown = await read(path, viewToken);
      expect(shown.headers, path).toMatchObject({ 'content-type': 'image/png' });
      expect((await read(path, elsewhere)).statusCode, path).toBe(404);
      // A party of the contract sees it too.
      expect((await staff.download(path)).equals(shown.rawPayload), path).toBe(true);
      expect((await stranger.get(path)).status, path).toBe(404);
    }
  });

  it('shows who did what, but not from where, no contact in clear, and nothing that could be done', async () => {
    const { viewToken } = await issued();
    const { result } = (await read('/contract/detail', viewToken, { contractId: contract.id })).json();
    for (const [ability, allowed] of Object.entries(result.abilities))
      expect(allowed === true, ability).toBe(['download', 'downloadFile'].includes(ability));
    expect(result.signatories[0].contact).toContain('****');
    expect(result.timeline.length).toBeGreaterThan(0);
    expect(result.timeline.every((entry: { address: null }) => entry.address === null)).toBe(true);
  });

  it('opens no other contract', async () => {
    const { viewToken } = await issued();
    for (const [path, query] of readings(other))
      expect((await read(path, viewToken, query)).statusCode, path).toBe(404);
  });

  it('for one file opens that file and not the contract', async () => {
    const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: '13712340001' } }]);
    const sent = (await staff.post<Contract>('/contract/send', { contractId: draft.id })).result;
    const documentId = sent.documents[0]!.id;
    const { viewToken, url } = await issued({ contractId: sent.id, documentId });
    expect(url).toContain(`/preview/${sent.id}?documentId=${documentId}&viewToken=`);
    expect((await read(`/document/stream/${documentId}`, viewToken)).statusCode).toBe(200);
    for (const path of ['/contract/detail', '/contract/download'])
      expect((await read(path, viewToken, { contractId: sent.id })).statusCode, path).toBe(404);
    expect((await issue(staff, { documentId })).code, 'a file of another contract').toBe(
      ERRORS.NOT_FOUND.code,
    );
  });

  it('states to its holder what it opens, until when, and who issued it', async () => {
    const { viewToken, expireTime } = await issued();
    const told = (await read('/contract/viewtoken', viewToken)).json();
    expect(told.result).toMatchObject({
      contractId: contract.id,
      documentId: null,
      issuerName: '林知夏',
      expireTime,
      download: true,
      documents: [{ id: contract.documents[0]!.id, pages: expect.any(Number) }],
    });
    const one = await issued({ documentId: contract.documents[0]!.id });
    expect((await read('/contract/viewtoken', one.viewToken)).json().result.documents).toHaveLength(1);
    expect((await read('/contract/viewtoken', 'A'.repeat(43))).json().code).toBe(ENDED);
    expect((await staff.get('/contract/viewtoken')).code, 'without a link').toBe(ENDED);
  });

  it('given for reading alone shows the pages and gives no file', async () => {
    const { viewToken } = await issued({ download: false });
    const documentId = contract.documents[0]!.id;
    for (const [path, query] of readings(contract)) {
      const keeps = path === '/contract/download' || path === `/document/stream/${documentId}`;
      const answer = await read(path, viewToken, query);
      expect(answer.statusCode, path).toBe(keeps ? 409 : 200);
      if (keeps) expect(answer.json().code, path).toBe(FOR_READING);
    }
    const { result } = (await read('/contract/detail', viewToken, { contractId: contract.id })).json();
    expect(result.abilities.download).toBe('DOWNLOAD_BY_LINK');
    const query = { contractId: contract.id, viewToken };
    expect((await signer.get<Contract>('/contract/detail', query)).result.abilities.download).toBe(true);
  });

  it('is good for nothing else', async () => {
    const { viewToken } = await issued();
    const asks: ['GET' | 'POST', string, object][] = [
      ['GET', '/user', {}],
      ['GET', '/contract/list', {}],
      ['GET', `/contract/${contract.id}/preflight`, {}],
      ['GET', '/contract/viewtoken/list', { contractId: contract.id }],
      ['POST', '/contract/viewtoken', { contractId: contract.id }],
      ['POST', '/contract/recall', { contractId: contract.id, reason: '不再需要' }],
      ['POST', '/contract/urge', { contractId: contract.id }],
      ['GET', `/contract/qrcode/${contract.id}`, {}],
    ];
    for (const [method, path, form] of asks) {
      const answer = await product.app.inject({
        method,
        url: `/api${path}`,
        headers: { 'x-opentoken': viewToken },
        ...(method === 'GET' ? { query: form as Record<string, string> } : { payload: form }),
      });
      expect(answer.json().code, path).toBe(ERRORS.NOT_SIGNED_IN.code);
    }
  });

  it('ends with its time', async () => {
    const { viewToken, id } = await issued({ hours: 1 });
    await database.pool.query(
      `update view_token set expire_time = now() - interval '1 second' where id = $1`,
      [id],
    );
    for (const [path, query] of readings(contract))
      expect((await read(path, viewToken, query)).json().code, path).toBe(ENDED);
    await product.domains.contracts.sweep();
    const { rows } = await database.pool.query('select 1 from view_token where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('ends when it is revoked, by its issuer or by the sponsor', async () => {
    const own = (await issue(signer)).result;
    const { id } = own;
    const asked = { contractId: contract.id, id };
    expect((await stranger.post('/contract/viewtoken/revoke', asked)).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await staff.post('/contract/viewtoken/revoke', asked)).code).toBe(0);
    expect((await staff.post('/contract/viewtoken/revoke', asked)).code).toBe(ERRORS.NOT_FOUND.code);
    const answer = await read('/contract/detail', own.viewToken, { contractId: contract.id });
    expect(answer.json()).toMatchObject({ code: ENDED, message: expect.stringContaining('链接') });
  });

  it('ends when its issuer may not read the contract any more', async () => {
    const guests = await product.company('栖霞商贸有限公司', { 顾行舟: ['SYSTEM'], 沈知微: ['SA'] });
    const draft = await product.draft(staff, [{ company: guests }]);
    const sent = (await staff.post<Contract>('/contract/send', { contractId: draft.id })).result;
    const keeper = await product.signIn(guests.people.沈知微!.contact);
    const { result } = await issue(keeper, { contractId: sent.id });
    const ask = () => read('/contract/detail', result.viewToken, { contractId: sent.id });
    expect((await ask()).statusCode).toBe(200);
    await database.transaction((tx) =>
      product.domains.organizations.dismissEmployee(
        tx,
        { companyId: guests.id, userId: keeper.userId },
        SYSTEM_ACTOR,
      ),
    );
    expect((await ask()).json().code).toBe(ENDED);
  });

  it('is given out by those who may read the contract, and never for a draft', async () => {
    expect((await issue(signer)).code).toBe(0);
    expect((await issue(stranger)).code).toBe(ERRORS.NOT_FOUND.code);
    const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: '13712340002' } }]);
    expect((await issue(staff, { contractId: draft.id })).code).toBe(ERRORS.CONTRACT_DRAFT.code);
    expect((await issue(staff, { hours: 721 })).code).toBe(ERRORS.BAD_REQUEST.code);
  });

  it('is listed without its secret: to its issuer, and to the sponsor', async () => {
    const { id } = (await issue(signer)).result;
    const list = (caller: Caller) =>
      caller.get<ViewToken[]>('/contract/viewtoken/list', { contractId: contract.id });
    const [forSigner, forStaff] = [(await list(signer)).result, (await list(staff)).result];
    expect(forSigner.every(({ issuerName }) => issuerName === '陈书远')).toBe(true);
    expect(forStaff.map((one) => one.id)).toContain(id);
    expect(JSON.stringify(forStaff)).not.toContain('viewToken');
    expect((await list(stranger)).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('cannot be read out of the database', async () => {
    const { viewToken } = await issued();
    const { rows } = await database.pool.query('select * from view_token');
    expect(JSON.stringify(rows)).not.toContain(viewToken);
  });

  it('puts on record who opened the contract from where, once a day and not with every page', async () => {
    const { viewToken, id } = await issued();
    for (const [path, query] of readings(contract)) await read(path, viewToken, query);
    const records = await product.domains.audit.list({ kind: 'CONTRACT', id: contract.id });
    const uses = records.filter((one) => one.event === 'VIEW_TOKEN_USE' && one.subjectId === id);
    expect(uses).toMatchObject([
      { actor: { userId: null, address: '127.0.0.1' }, detail: { issuer: '林知夏' } },
    ]);
    const [shown] = (
      await staff.get<ViewToken[]>('/contract/viewtoken/list', { contractId: contract.id })
    ).result.filter((one) => one.id === id);
    expect(shown!.lastUseTime).not.toBeNull();
  });

  it('adds to a session and takes nothing away from it', async () => {
    const { viewToken } = await issued();
    const query = { contractId: contract.id, viewToken };
    expect((await stranger.get('/contract/detail', query)).code).toBe(0);
    const own = await staff.get<Contract>('/contract/detail', query);
    expect(own.result.abilities.recall).toBe(true);
    const gone = { contractId: contract.id, viewToken: 'A'.repeat(43) };
    expect((await staff.get('/contract/detail', gone)).code).toBe(0);
    expect((await stranger.get('/contract/detail', gone)).code).toBe(ERRORS.NOT_FOUND.code);
  });
});

describe('an installation that keeps files to some', () => {
  const rule = (value: object | null) =>
    value === null
      ? database.pool.query(`delete from setting where name = 'contract/download'`)
      : database.pool.query(
          `insert into setting values ('contract/download', $1, now())
           on conflict (name) do update set value = excluded.value`,
          [JSON.stringify(value)],
        );
  const files = () => [
    `/contract/download?contractId=${contract.id}`,
    `/document/stream/${contract.documents[0]!.id}`,
  ];
  const codes = async (ask: (path: string) => Promise<{ body: string; statusCode: number }>) =>
    Promise.all(
      files().map(async (path) => {
        const { statusCode, body } = await ask(path);
        return statusCode === 200 ? 0 : JSON.parse(body).code;
      }),
    );
  const by =
    ({ token }: Caller) =>
    (path: string) =>
      product.app.inject({ url: `/api${path}`, headers: { 'x-qid': token } });
  const byLink = (token: string) => (path: string) =>
    product.app.inject({ url: `/api${path}`, headers: { 'x-opentoken': token } });
  const ability = async (caller: Caller) =>
    (await caller.get<Contract>('/contract/detail', { contractId: contract.id })).result.abilities.download;

  afterEach(() => rule(null));

  it('says so on every row of the list', async () => {
    const row = async (caller: Caller) => {
      const { result } = await caller.get<ContractList>('/contract/list', {});
      return result.list.find(({ id }) => id === contract.id)!.abilities.download;
    };
    await rule({ open: true, scope: 'SPONSOR' });
    expect([await row(staff), await row(signer)]).toEqual([true, 'DOWNLOAD_SPONSOR']);
    await rule({ open: false, scope: 'ALL' });
    expect([await row(staff), await row(signer)]).toEqual(['DOWNLOAD_CLOSED', 'DOWNLOAD_CLOSED']);
  });

  it('hands them to the sponsor alone, and by the sponsor’s links, not by those of a party', async () => {
    const [ofSponsor, ofParty] = [(await issued()).viewToken, (await issue(signer)).result.viewToken];
    await rule({ open: true, scope: 'SPONSOR' });
    expect(await codes(by(staff))).toEqual([0, 0]);
    expect(await codes(by(signer))).toEqual([SPONSORS, SPONSORS]);
    expect(await codes(byLink(ofSponsor))).toEqual([0, 0]);
    expect(await codes(byLink(ofParty))).toEqual([SPONSORS, SPONSORS]);
    expect(await ability(staff)).toBe(true);
    expect(await ability(signer)).toBe('DOWNLOAD_SPONSOR');
  });

  it.each([
    { open: false, scope: 'ALL' },
    { open: true, scope: 'NONE' },
  ])('gives them to no one under %j, and shows the pages as before', async (value) => {
    await rule(value);
    expect(await codes(by(staff))).toEqual([CLOSED, CLOSED]);
    expect(await ability(staff)).toBe('DOWNLOAD_CLOSED');
    const image = `/document/${contract.documents[0]!.id}/image?page=1&width=800`;
    expect((await by(signer)(image)).statusCode).toBe(200);
  });
});
