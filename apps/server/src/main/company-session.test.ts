import { createHash } from 'node:crypto';
import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract, ContractList, ContractOverview } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { listenToEvents } from '../testing/listen-to-events.ts';

const [OWN_SIGN_IN_NEEDED, NOT_FOUND, BAD_REQUEST] = [ERRORS.OWN_SIGN_IN_NEEDED.code, 404, 400];
const [SESSION_EXPIRED, NOT_SIGNED_IN] = [403, ERRORS.NOT_SIGNED_IN.code];

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Firm = Awaited<ReturnType<Product['company']>>;
let database: Database;
let product: Product;
/** The company whose sign-in it is, and the other one where the same person administers everything. */
let firm: Firm;
let other: Firm;
let lin: { id: string; contact: string };
/** The same person by a code to their phone, and by the company's own sign-in. */
let own: Caller;
let company: Caller;
/** Administrators of the other company, and of this one. */
let gu: Caller;
let xu: Caller;
/** Contracts by the role of the person. */
const contracts: Record<string, Contract> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  product = await buildProduct(database);
  firm = await product.company('海棠贸易有限公司', { 林知夏: ['SYSTEM', 'SA'], 许清和: ['SYSTEM'] });
  other = await product.company('青石建材有限公司', { 顾行舟: ['SYSTEM', 'SA'] });
  lin = firm.people.林知夏!;
  const { organizations } = product.domains;
  await database.transaction((tx) =>
    organizations.addEmployee(tx, { companyId: other.id, userId: lin.id, roleTypes: ['SYSTEM', 'SA', 'LP'] }),
  );
  own = await product.signIn(lin.contact);
  await own.post('/seal/person/create', { source: 'TYPED', text: '林知夏' });
  gu = await product.signIn(other.people.顾行舟!.contact);
  xu = await product.signIn(firm.people.许清和!.contact);
  const send = async (by: Caller, party: Parameters<Product['draft']>[1][number]) => {
    const { id: contractId } = await product.draft(by, [party]);
    return (await by.post<Contract>('/contract/send', { contractId })).result;
  };
  const me = { name: '林知夏', contact: lin.contact };
  const someone = await product.person('陈书远');
  contracts.own = await send(gu, { person: me });
  contracts.elsewhere = await send(gu, { person: { name: '陈书远', contact: someone.contact } });
  contracts.received = await send(gu, { company: firm });
  contracts.sponsored = await send(xu, { person: { name: '陈书远', contact: someone.contact } });
  // As the parties of the sponsor and of the person at once.
  contracts.both = await send(xu, { person: me });
  company = await byCompany(firm.id);
  const defined = product.app.calls.filter(({ sessions }) => sessions?.includes('COMPANY'));
  const downloads = defined.filter(({ answer }) => answer === 'DOWNLOAD').map(({ path }) => path);
  open = new Set([...defined.map(({ name }) => name), ...downloads.map((path) => `POST ${path}`)]);
});

let tokens = 0;
/** The state that `finishCompanySignIn` writes (`identity/company-sign-in` tests it). */
async function byCompany(within: string): Promise<Caller> {
  const token = `company-session-${++tokens}`;
  const now = new Date();
  await database.pool.query(
    `insert into session (id, token_hash, user_id, tenant_id, within, stage, proof_time, address, device, create_time, seen_time, expire_time)
     values (gen_random_uuid(), $1, $2, $3, $3, 'FULL', 'epoch', '', '', $4, $4, $5)`,
    [
      createHash('sha256').update(token).digest('hex'),
      lin.id,
      within,
      now,
      new Date(now.getTime() + 3_600_000),
    ],
  );
  return product.caller(token, lin.id);
}

/** Requests to sign the first step of the first party. */
function askToSign(caller: Caller, { id: contractId, documents, signatories }: Contract) {
  return caller.post('/contract/intent', {
    method: 'PIN',
    contracts: [
      {
        contractId,
        actionId: signatories[0]!.actions[0]!.id,
        documents: documents.map(({ id, sha256 }) => ({ documentId: id, sha256 })),
      },
    ],
  });
}

async function listCalls(): Promise<string[]> {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  return Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
  );
}
const named = (call: string) => call.replaceAll(/\{(\w+)\}/g, ':$1');

/** What is open to such a session; a download by POST is the call that it is by GET. */
let open: Set<string>;

describe('a session by a company’s own sign-in', () => {
  it('is the person in that company, and says so', async () => {
    const { result } = await company.get<CurrentUser>('/user');
    expect(result).toMatchObject({
      user: { id: lin.id },
      company: { id: firm.id },
      companies: [{ id: firm.id }],
      employee: { admin: true, sa: true, lp: false },
      within: firm.id,
    });
  });

  it('opens only the listed calls: every other one is refused as to a visitor, with the way to continue', async () => {
    const calls = (await listCalls()).filter((call) => !open.has(named(call)));
    expect(calls.length).toBeGreaterThan(100);
    const ask = async (call: string, token?: string) => {
      const [method, path] = call.split(' ') as ['GET', string];
      const answer = await product.app.inject({
        method,
        url: `/api${path.replaceAll(/\{\w+\}/g, contracts.own!.id)}`,
        headers: token ? { 'x-qid': token } : {},
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      const code: number = isJson ? answer.json().code : answer.statusCode;
      return code === SESSION_EXPIRED ? NOT_SIGNED_IN : code;
    };
    const closed: string[] = [];
    for (const call of calls) {
      const code = await ask(call, company.token);
      if (code === OWN_SIGN_IN_NEEDED) closed.push(call);
      // Public calls answer visitors alike; invalid input of those is refused before authentication.
      else if (code !== BAD_REQUEST) expect(await ask(call), call).toBe(code);
    }
    for (const call of [
      'GET /user/profile',
      'GET /user/links',
      'GET /user/sessions',
      'GET /notice/list',
      'GET /seal/person',
      'GET /contract/addressbook',
      'GET /message/list',
      'GET /company/signin',
      'POST /user/otp/start',
      'POST /user/proof/pin',
    ])
      expect(closed).toContain(call);
  });

  it('cannot switch to another company, nor to the person themself', async () => {
    for (const tenantId of [other.id, firm.id, ''])
      expect(await company.post('/user/tenant', { tenantId })).toMatchObject({
        status: 409,
        code: OWN_SIGN_IN_NEEDED,
        message: expect.stringContaining('本人的密码或验证码'),
      });
  });

  it('sees the company’s contracts, and none that is the person’s own or another company’s', async () => {
    const seen = async (caller: Caller) => {
      const { result } = await caller.get<ContractList>('/contract/list', { box: 'ALL', pageSize: '100' });
      return result.list.map(({ id }) => id).sort();
    };
    const ids = (...names: string[]) => names.map((name) => contracts[name]!.id).sort();
    expect(await seen(company)).toEqual(ids('received', 'sponsored', 'both'));
    const { result: overview } = await company.get<ContractOverview>('/contract/overview');
    expect(overview.recent.map(({ id }) => id).sort()).toEqual(ids('received', 'sponsored', 'both'));
    for (const name of ['own', 'elsewhere']) {
      const contractId = contracts[name]!.id;
      expect((await own.get('/contract/detail', { contractId })).code, name).toBe(0);
      const document = contracts[name]!.documents[0]!.id;
      for (const path of [
        `/contract/detail?contractId=${contractId}`,
        `/contract/download?contractId=${contractId}`,
        `/contract/evidence?contractId=${contractId}`,
        `/contract/comments?contractId=${contractId}`,
        `/contract/thumbnail?contractId=${contractId}`,
        `/document/${document}/image?page=1`,
        `/document/stream/${document}`,
      ])
        expect((await company.get(path)).code, `${name} ${path}`).toBe(NOT_FOUND);
      for (const [path, form] of [
        ['/contract/reject', { contractId, reason: '不需要' }],
        ['/contract/recall', { contractId, reason: '不需要' }],
        ['/contract/comment', { contractId, text: '看到了吗' }],
        ['/contract/urge', { contractId }],
        ['/contract/read', { contractId }],
      ] as const)
        expect((await company.post(path, form)).code, `${name} ${path}`).toBe(NOT_FOUND);
    }
  });

  it('does not sign for the person, who is a party of a contract of the company', async () => {
    const { result } = await company.get<Contract>('/contract/detail', { contractId: contracts.both!.id });
    expect(result.abilities.sign).toBe('NOT_A_PARTY');
    expect((await askToSign(company, result)).status).toBe(409);
    const mine = await own.get<Contract>('/contract/detail', { contractId: contracts.both!.id });
    expect(mine.result.abilities.sign).toBe(true);
  });

  it('signs for the company with its seal, confirmed by the person’s own phone', async () => {
    const { id } = contracts.received!;
    expect((await product.sign(company, id, lin.contact)).code).toBe(0);
  });

  it('grants no use of the person’s signature: a step of the person says how to sign in', async () => {
    const { result: document } = await xu.upload(makePdf({ pages: 1 }));
    const operators = [{ id: lin.id, name: '林知夏', type: 'EMPLOYEE' }];
    const { result: draft } = await xu.post<Contract>('/contract', {
      subject: '采购合同',
      documents: [document.id],
      expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      signatories: [
        {
          ...{ id: 'party', tenantType: 'COMPANY', tenantId: firm.id, tenantName: firm.name, step: 1 },
          ...{ receiverName: null, contact: null, sweepCode: false },
          actions: [{ id: 'step', type: 'OPERATOR', operators }],
        },
      ],
      fields: [
        {
          ...{ id: 'place', documentId: document.id, page: 1, x: 0.1, y: 0.1, width: 0.15, height: 0.05 },
          ...{ type: 'SEAL_PERSONAL', owner: 'step' },
        },
      ],
    });
    const contractId = draft.id;
    expect(await xu.post('/contract/send', { contractId })).toMatchObject({ code: 0 });
    const { result: shown } = await company.get<Contract>('/contract/detail', { contractId });
    expect(shown.abilities).toMatchObject({ sign: 'OWN_SIGN_IN_NEEDED', reject: true });
    expect(await askToSign(company, shown)).toMatchObject({ status: 409, code: OWN_SIGN_IN_NEEDED });
    expect((await askToSign(own, shown)).code).toBe(0);
  });

  it('sees no seal of another company and no signature of the person', async () => {
    const seals = async (caller: Caller, query: Record<string, string>) =>
      (await caller.get<Seal[]>('/seal/query', query)).result;
    const [theirs] = await seals(own, { companyId: other.id, type: 'COMPANY' });
    const [signature] = (await own.get<Seal[]>('/seal/person')).result;
    expect(await seals(company, { companyId: firm.id, type: 'COMPANY' })).toHaveLength(1);
    expect(await seals(company, { companyId: other.id, type: 'COMPANY' })).toEqual([]);
    expect(await seals(company, { type: 'PERSONAL' })).toEqual([]);
    for (const { id, photokey } of [theirs!, signature!])
      for (const path of [`/seal/${id}`, `/seal/image/${id}`, `/seal/image/key/${photokey}`])
        expect((await company.get(path)).code, path).toBe(NOT_FOUND);
  });

  it('knows no other company, whatever the person is there', async () => {
    const about = { companyId: other.id, tenantId: other.id };
    for (const path of [
      '/company/info',
      '/company/lp',
      '/employee/available',
      '/employee/count',
      `/organization/child/${other.id}`,
      '/company/auth/url?pageUrl=/',
      '/fee/account',
      '/fee/list',
      '/fee/annual/valid',
    ]) {
      expect((await company.get(path, about)).code, path).toBe(NOT_FOUND);
    }
    expect((await company.get('/category/permission/send/available', about)).result).toEqual([]);
    expect((await company.get('/seal/choices', about)).result).toEqual([]);
    expect((await company.post('/fee/account/permission/check', about)).result).toBe(false);
    expect((await company.post('/company/active', about)).code).toBe(NOT_FOUND);
    expect((await company.post('/seal/autocreate/company', about)).code).toBe(NOT_FOUND);
    expect((await company.get('/company/info', { companyId: firm.id })).code).toBe(0);
  });

  it('makes a draft of no file that the person uploaded elsewhere, and starts contracts of the company only', async () => {
    const mine = await product.draft(company, [{ person: { name: '陈书远', contact: '13900000055' } }]);
    expect(mine.tenantId).toBe(firm.id);
    const { result: upload } = await own.upload(makePdf({ pages: 1 }));
    const moved = `update document set tenant_id = $2 where id = $1`;
    await database.pool.query(moved, [upload.id, other.id]);
    expect((await company.get(`/document/${upload.id}`)).code).toBe(NOT_FOUND);
    const form = { ...mine, documents: [upload.id], fields: [] };
    expect((await company.post('/contract', form)).code).not.toBe(0);
    expect((await own.get(`/document/${upload.id}`)).code).toBe(0);
  });

  it('receives events of its company’s contracts only', async () => {
    const stream = await listenToEvents(product.app, company.token);
    await gu.post('/contract/urge', { contractId: contracts.own!.id });
    await gu.post('/contract/comment', { contractId: contracts.own!.id, text: '请尽快签署' });
    await xu.post('/contract/delay', {
      contractId: contracts.sponsored!.id,
      expireTime: new Date(Date.now() + 40 * 86_400_000).toISOString(),
    });
    await stream.hears({ id: contracts.sponsored!.id });
    expect(stream.changes.map(({ id }) => id)).not.toContain(contracts.own!.id);
  });

  it('opens no link that was sent to the person: their code is required', async () => {
    const link = await gu.post<{ url: string }>('/contract/signurl', {
      contractId: contracts.own!.id,
      signatoryId: contracts.own!.signatories[0]!.id,
    });
    const token = link.result.url.split('#')[1]!;
    const opened = await company.post('/contract/handover/open', { token });
    expect(opened.code).not.toBe(0);
    expect(await company.get('/contract/detail', { contractId: contracts.own!.id })).toMatchObject({
      code: NOT_FOUND,
    });
  });

  it('ends when the person leaves the company', async () => {
    const by = { userId: firm.people.许清和!.id, name: '许清和', tenantId: firm.id, origin: null };
    await database.transaction((tx) =>
      product.domains.organizations.dismissEmployee(
        tx,
        { companyId: firm.id, userId: lin.id, successorId: firm.people.许清和!.id },
        by,
      ),
    );
    expect((await company.get('/user')).code).toBe(SESSION_EXPIRED);
    expect((await own.get('/user')).code).toBe(0);
  });
});
