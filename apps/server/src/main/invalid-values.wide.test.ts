// long: one product is asked with every odd value of every call
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@cinnabar/kernel';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { type BuiltInRoleType, ROLE_TYPES } from '@cinnabar/protocol/organizations/role-schema';
import type { Call } from '@cinnabar/protocol/transport/call';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../platform/crypto/tokens.ts';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { type DescribedCall, listCalls, type Shape } from '../testing/example-calls/invalid-parameters.ts';
import {
  type Ask,
  headerAsks,
  MULTIPART,
  ODD_FILES,
  OddAsks,
  READ_HEADERS,
} from '../testing/example-calls/odd-asks.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;
let token: string;
let calls: DescribedCall[];
let odd: OddAsks;
/** What is sent: by address and body, by headers, by the part of a file. */
let asks: Ask[];
let askedByHeader: Ask[];
let askedByFile: { ask: Ask; payload: string }[];

beforeAll(async () => {
  const database = await createTestDatabase();
  product = await buildProduct(database);
  // The counters stay at zero, so that limits do not refuse the requests here before their parameters are used.
  await database.pool.query(`create function forget() returns trigger language plpgsql as
    'begin new.count := 0; return new; end';
    create trigger forget before insert or update on rate_counter for each row execute function forget();
    create function unlock() returns trigger language plpgsql as
    'begin new.count := 0; new.locked_until := null; return new; end';
    create trigger unlock before insert or update on login_failure for each row execute function unlock();
    create function age() returns trigger language plpgsql as
    'begin new.issue_time := ''epoch''; new.voice_time := null; return new; end';
    create trigger age before insert or update on one_time_code for each row execute function age();
    insert into setting values ('captcha', '"OFF"', now()), ('license', '{"hybrid":false,"fee":true}', now())
      on conflict (name) do update set value = excluded.value`);
  const company = await product.company(
    '海棠贸易有限公司',
    { 林知夏: ROLE_TYPES.filter((role): role is BuiltInRoleType => role !== 'CUSTOM') },
    'CORPORATE',
  );
  const { contact } = company.people.林知夏!;
  const caller = await product.signIn(contact);
  token = caller.token;
  await caller.post('/fee/book', { tenantId: company.id, kind: 'COUPON', coupons: 9, reason: '赠送' });
  const party = { person: { name: '林知夏', contact } };
  const draft = await product.draft(caller, [party]);
  const { id: contractId } = await product.draft(caller, [party]);
  const { result: contract } = await caller.post<Contract>('/contract/send', { contractId });
  const open = await product.draft(caller, [{ scanner: '来访签署人' }]);
  await caller.post('/contract/send', { contractId: open.id });
  const { result: signature } = await caller.post<{ id: string }>('/seal/person/create', {
    source: 'TYPED',
    text: '林知夏',
  });
  const { result: upload } = await caller.upload(Buffer.from('PK'), '报价单.zip', '/contract/attachment');
  const { result: panel } = await caller.post<{ id: string }>('/signature/panel', {});
  const { result: intent } = await product.declareIntent(caller, contractId);
  const [step] = contract.signatories[0]!.actions;
  const things = {
    contractId,
    companyId: company.id,
    tenantId: company.id,
    signatoryId: contract.signatories[0]!.id,
    actionId: step!.id,
    documentId: contract.documents[0]!.id,
    'documents[]': draft.documents[0]!.id,
    'attachments[]': upload.id,
    'emailDomains[]': 'cinnabar.example',
    code: 'cinnabar',
    from: 'post@cinnabar.example',
    // Left out: there is no continuation.
    cursor: null,
    fieldId: step!.fields[0]!.id,
    sha256: contract.documents[0]!.sha256,
    intentId: intent.intentId,
    sealId: signature.id,
    userId: caller.userId,
    categoryId: null,
    // Of none: a call that goes into a group is refused before it is read.
    groupId: null,
    contact,
    username: contact,
    to: contact,
    expireTime: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    page: 1,
    width: 800,
  };
  const ids: [RegExp, string][] = [
    [/^\/contract\/sweepcode/, open.id],
    [/^\/contract\/attachment/, upload.id],
    [/^\/contract\/\{id\}/, draft.id],
    [/^\/contract/, contractId],
    [/^\/document/, contract.documents[0]!.id],
    [/^\/seal\/person/, signature.id],
    [/^\/signature/, panel.id],
  ];
  odd = new OddAsks({ things, ids });
  calls = listCalls((await product.app.inject({ url: '/api/openapi.json' })).json());
  const mine = calls.filter((call) => !endsSession(call));
  asks = mine.flatMap((call) => odd.of(call));
  askedByFile = mine
    .filter((call) => definitionOf(call)?.upload)
    .flatMap((call) =>
      Object.entries(ODD_FILES).map(([title, payload]) => ({
        ask: { ...odd.good(call), odd: title, places: ['part file'] },
        payload,
      })),
    );
  /** A session that a sign-out may end. */
  async function freshToken(): Promise<string> {
    const fresh = newId();
    await database.pool.query(
      `insert into session (id, token_hash, user_id, tenant_id, stage, proof_time, address, device, create_time, seen_time, expire_time)
       values ($1, $2, $3, $4, 'FULL', now(), '', '', now(), now(), now() + interval '1 hour')`,
      [newId(), hashToken(fresh), caller.userId, company.id],
    );
    return fresh;
  }
  const byHeader = await together([...calls.entries()], async ([index, call]) =>
    headerAsks(odd.good(call), endsSession(call) ? await freshToken() : token, index),
  );
  askedByHeader = byHeader.flat();
});

/** `POST /user/tenant` and `POST /user/sessions/end` leave the session that asks as it is until the new one is used. */
const endsSession = ({ path }: DescribedCall): boolean => path === '/logout';

async function send(
  { call, path, query, body, headers }: Ask,
  session: Record<string, string> = { 'x-qid': token },
) {
  const stream = call.path === '/events' && Object.keys({ ...session, ...headers }).length > 0;
  const answer = await product.app.inject({
    method: call.method,
    url: addressOf({ call, path, query }),
    headers: { ...session, ...headers, ...(body === null ? {} : { 'content-type': 'application/json' }) },
    ...(body === null ? {} : { payload: JSON.stringify(body) }),
    // It has no end.
    payloadAsStream: stream,
  });
  if (stream) answer.stream().destroy();
  return answer;
}

function addressOf({ call, path, query }: Pick<Ask, 'call' | 'path' | 'query'>): string {
  const filled = call.path.replaceAll(/\{(\w+|\*)\}/g, (_, name: string) => encodeText(path[name] ?? ''));
  const asked = query.map(([name, value]) => `${name}=${encodeText(value)}`).join('&');
  return `/api${filled}${asked && `?${asked}`}`;
}

/** Halves of surrogate pairs cannot be in an address except as invalid UTF-8. */
const encodeText = (text: string): string =>
  [...text].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('');

/** Many at once: each waits for the database most of the time. */
async function together<T, R>(items: readonly T[], work: (item: T) => Promise<R | null>): Promise<R[]> {
  const waiting = [...items];
  const results: R[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        const result = await work(item);
        if (result !== null) results.push(result);
      }
    }),
  );
  return results;
}

const isNotSignedIn = (answer: { statusCode: number; json: () => { code: number } }): boolean =>
  answer.statusCode === 403 && answer.json().code === ERRORS.NOT_SIGNED_IN.code;

interface Refusal {
  errors?: { field: string; message: string }[];
}

/** The parameters that an answer names as wrong. */
function refusedFields(answer: { statusCode: number; json: () => Refusal }): string[] {
  if (answer.statusCode !== 400) return [];
  return (answer.json().errors ?? []).map(({ field }) => field.split('.')[0]!);
}

const hasSentences = (answer: { json: () => Refusal }): boolean =>
  (answer.json().errors ?? []).every(({ message }) => /\p{Script=Han}/u.test(message));

const described = ({ call, odd }: Ask, answer: { statusCode: number; body: string }): string =>
  `${call.method} ${call.path} ${odd}: ${answer.statusCode} ${answer.body.slice(0, 160)}`;

const nameOfCall = ({ method, path }: DescribedCall): string =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1').replace('{*}', '*')}`;

/** The product is not started here, and its health says so. */
const isServerError = ({ path }: DescribedCall, { statusCode }: { statusCode: number }): boolean =>
  statusCode >= 500 && !(path === '/health' && statusCode === 503);

/** A server error, or an answer from before the parameter was read. */
function isWrong({ call }: Ask, answer: { statusCode: number; json: () => { code: number } }): boolean {
  if (isServerError(call, answer)) return true;
  const defined = product.app.calls.find(({ name }) => name === nameOfCall(call));
  return defined?.access === 'SESSION' && answer.statusCode === 403;
}

describe('a call with an odd value', () => {
  it('is never a server error, and its refusal names the field', async () => {
    const refusedAnyhow = new Map(
      await together(
        calls.filter((call) => !endsSession(call)),
        async (call) => [call, await refusedFields(await send(odd.good(call)))] as const,
      ),
    );
    const wrong = await together(asks, async (ask) => {
      const answer = await send(ask);
      if (isWrong(ask, answer)) return described(ask, answer);
      if (answer.statusCode !== 400 || answer.json().code !== ERRORS.BAD_REQUEST.code) return null;
      const refused = refusedFields(answer);
      const anyhow = refusedAnyhow.get(ask.call) ?? [];
      const names = refused.some(
        (field) => [ask.named, 'body', 'path'].includes(field) || anyhow.includes(field),
      );
      return names && hasSentences(answer) ? null : described(ask, answer);
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('in a header is never a server error', async () => {
    const wrong = await together(askedByHeader, async (ask) => {
      const answer = await send(ask, {});
      return isServerError(ask.call, answer) ? described(ask, answer) : null;
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('in a part of a file is never a server error', async () => {
    const wrong = await together(askedByFile, async ({ ask, payload }) => {
      const answer = await product.app.inject({
        method: ask.call.method,
        url: addressOf(ask),
        headers: { 'x-qid': token, 'content-type': MULTIPART },
        payload,
      });
      return isWrong(ask, answer) ? described(ask, answer) : null;
    });
    expect(wrong).toEqual([]);
  }, 60_000);

  it('is sent to each parameter of each defined call', async () => {
    const described = new Map(calls.map((call) => [nameOfCall(call), call]));
    const missing: string[] = [];
    const sent = new Map<string, Set<string>>();
    for (const { call, places } of [...asks, ...askedByHeader, ...askedByFile.map(({ ask }) => ask)])
      sent.set(nameOfCall(call), new Set([...(sent.get(nameOfCall(call)) ?? []), ...places]));
    for (const definition of await definedCalls()) {
      // Not described in the description that it answers.
      if (definition.name === 'GET /openapi.json') continue;
      const call = described.get(definition.name);
      const expected = call ? parametersOf(definition, call) : ['description'];
      const had = sent.get(definition.name);
      missing.push(...expected.filter((one) => !had?.has(one)).map((one) => `${definition.name}: ${one}`));
    }
    expect(missing).toEqual([]);
  });
});

const definitionOf = (call: DescribedCall) => product.app.calls.find(({ name }) => name === nameOfCall(call));

const PROTOCOL = path.join(import.meta.dirname, '../../../../packages/protocol/src');

async function definedCalls(): Promise<Call[]> {
  const found: Call[] = [];
  for await (const file of glob('**/*-calls.ts', { cwd: PROTOCOL }))
    found.push(...Object.values<Call>(await import(path.join(PROTOCOL, file))));
  expect(found.length).toBeGreaterThan(200);
  return found;
}

/** Read from the definition and its schemas by another way than the odd values are made. */
function parametersOf(definition: Call, { parameters, body }: DescribedCall): string[] {
  const inPath = [...definition.path.matchAll(/:(\w+)|(\*)/g)].map(
    ([, name, rest]) => `path ${name ?? rest}`,
  );
  const inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => `query ${name}`);
  const takesBody = definition.body ?? definition.form;
  if (takesBody && !body) return ['body'];
  if (definition.query && inQuery.length === 0) return ['query'];
  return [
    ...inPath,
    ...inQuery,
    ...new Set(fieldsOf(body ?? undefined, '').map((name) => `body ${name}`)),
    ...(definition.upload ? ['part file'] : []),
    ...READ_HEADERS.map((name) => `header ${name}`),
  ];
}

/** Of all alternatives, items and records: `fields.[].x`, `values.*`. */
function fieldsOf(shape: Shape | undefined, name: string): string[] {
  if (!shape) return [];
  const under = (step: string) => (name === '' ? step : `${name}.${step}`);
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, items, prefixItems = [] } = shape;
  const { additionalProperties: any } = shape;
  return [
    ...(name === '' ? [] : [name]),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => fieldsOf(one, name)),
    ...Object.entries(properties).flatMap(([field, one]) => fieldsOf(one, under(field))),
    ...[items, ...prefixItems].flatMap((one) => fieldsOf(one, under('[]'))),
    ...(typeof any === 'object' && Object.keys(any).length > 0 ? fieldsOf(any, under('*')) : []),
  ];
}

const BROKEN_BODIES: [type: string, body: string][] = [
  ['application/json', '{"a":'],
  ['application/json', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/x-www-form-urlencoded', 'a=%zz&a=1&a=2&__proto__=1'],
  ['multipart/form-data', 'nothing'],
  [MULTIPART, 'nothing'],
  [MULTIPART, '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'],
  [MULTIPART, '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'],
];

describe('a broken body', () => {
  it('is never a server error, and its refusal names what cannot be read', async () => {
    const bodies = calls
      .filter((call) => call.method !== 'GET' && !endsSession(call))
      .flatMap((call) => BROKEN_BODIES.map(([type, payload]) => ({ ask: odd.good(call), type, payload })));
    const wrong = await together(bodies, async ({ ask, type, payload }) => {
      const { call } = ask;
      const answer = await product.app.inject({
        method: call.method,
        url: addressOf(ask),
        headers: { 'x-qid': token, 'content-type': type },
        payload,
      });
      const line = described({ ...ask, odd: `${type} ${payload.slice(0, 40)}` }, answer);
      if (isServerError(call, answer)) return line;
      if (answer.statusCode !== 400 || answer.json().code !== ERRORS.BAD_REQUEST.code) return null;
      return refusedFields(answer).length > 0 && hasSentences(answer) ? null : line;
    });
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe('the name of a file', () => {
  it.each(['/document', '/contract/attachment'])('that hides its extension is refused by %s', async (url) => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="合同\u202efdp.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n';
    const answer = await product.app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { 'x-qid': token, 'content-type': MULTIPART },
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
    expect(refusedFields(answer)).toEqual(['file']);
  });
});

describe('a private call without a session', () => {
  it('is answered 403, whatever else is wrong with it', async () => {
    const defined = product.app.calls.filter(({ access }) => access !== 'SESSION').map(({ name }) => name);
    const open = new Set(defined.map((call) => call.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{*}')));
    // Downloads that answer POST as they answer GET.
    for (const { access, answer, path } of product.app.calls)
      if (access === 'OPEN' && answer === 'DOWNLOAD') open.add(`POST ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    const closed = calls.filter(({ method, path }) => !open.has(`${method} ${path}`));
    expect(closed.length).toBeGreaterThan(100);
    const wrong = await together(closed, async (call) => {
      const ask = odd.good(call);
      const bad = { ...ask, query: [], body: call.body && [] };
      const answer = await send(bad, {});
      return isNotSignedIn(answer) ? null : described(bad, answer);
    });
    expect(wrong).toEqual([]);
    const broken = await product.app.inject({
      method: 'POST',
      url: '/api/document',
      headers: { 'content-type': 'multipart/form-data' },
      payload: 'nothing',
    });
    expect(isNotSignedIn(broken), broken.body).toBe(true);
  });
});
