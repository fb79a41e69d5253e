import { newId } from '@cinnabar/kernel';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { type BuiltInRoleType, ROLE_TYPES } from '@cinnabar/protocol/organizations/role-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import {
  type DescribedCall,
  fitting,
  listCalls,
  oddValues,
  placesIn,
  replaced,
} from '../testing/invalid-parameters.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;
let token: string;
let calls: DescribedCall[];
/** Existing objects, by the name of the parameter; `at` is the path prefix of calls that mean it by `id`. */
let things: Record<string, unknown>;
let ids: [at: RegExp, id: string][];

beforeAll(async () => {
  const database = await createTestDatabase();
  product = await buildProduct(database);
  // The counters stay at zero, so that limits do not refuse the requests here.
  await database.pool.query(`create function forget() returns trigger language plpgsql as
    'begin new.count := 0; return new; end';
    create trigger forget before insert or update on rate_counter for each row execute function forget();
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
  things = {
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
    contact,
    username: contact,
    to: contact,
    expireTime: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    page: 1,
    width: 800,
  };
  ids = [
    [/^\/contract\/sweepcode/, open.id],
    [/^\/contract\/attachment/, upload.id],
    [/^\/contract\/\{id\}/, draft.id],
    [/^\/contract/, contractId],
    [/^\/document/, contract.documents[0]!.id],
    [/^\/seal\/person/, signature.id],
    [/^\/signature/, panel.id],
  ];
  calls = listCalls((await product.app.inject({ url: '/api/openapi.json' })).json()).filter(
    // They end the session that all requests here use, or do not end.
    ({ path }) => !['/logout', '/user/tenant', '/user/sessions/end', '/events'].includes(path),
  );
});

interface Ask {
  call: DescribedCall;
  path: Record<string, string>;
  query: [string, string][];
  body: unknown;
  /** The odd value, and the parameter that a refusal must name. */
  odd: string;
  named: string;
}

/** The valid call, with existing objects. */
function goodAsk(call: DescribedCall): Ask {
  const known = (name: string) =>
    name === 'id' ? (ids.find(([at]) => at.test(call.path))?.[1] ?? newId()) : things[name];
  const given = (place: 'path' | 'query') =>
    call.parameters
      .filter((one) => one.in === place)
      .map(({ name, schema }) => [name, fitting(schema, name, known)] as const)
      .filter(([, value]) => value !== null)
      .map(([name, value]): [string, string] => [name, String(value)]);
  const body = call.body && fitting(call.body, '', (name) => (name === '' ? undefined : known(name)));
  return { call, path: Object.fromEntries(given('path')), query: given('query'), body, odd: '', named: '' };
}

/** The call once for every odd value of every parameter. */
function invalidCalls(call: DescribedCall, seen: Set<string>): Ask[] {
  const good = goodAsk(call);
  const asks: Ask[] = [];
  for (const { in: place, name, schema } of call.parameters) {
    for (const value of oddValues(schema).filter((one) => typeof one !== 'object')) {
      const odd = `${name} = ${JSON.stringify(value).slice(0, 60)}`;
      const text = String(value);
      if (place === 'path') asks.push({ ...good, path: { ...good.path, [name]: text }, odd, named: name });
      else {
        const others = good.query.filter(([one]) => one !== name);
        asks.push({ ...good, query: [...others, [name, text]], odd, named: name });
      }
    }
    if (place === 'query') {
      asks.push({ ...good, query: [...good.query, [name, '1']], odd: `${name} twice`, named: name });
      asks.push({
        ...good,
        query: [...good.query.filter(([one]) => one !== name), [`${name}[a]`, '1']],
        odd: `${name}[a]`,
        named: name,
      });
    }
  }
  if (!call.body) return asks;
  const isKnown = seen.has(JSON.stringify(call.body));
  seen.add(JSON.stringify(call.body));
  for (const { at, shape } of placesIn(call.body)) {
    // The same form at another call is validated by the same schema.
    if (isKnown && at.length > 1) continue;
    for (const value of oddValues(shape, at.length > 1))
      asks.push({
        ...good,
        body: replaced(good.body, at, value),
        odd: `${at.join('.')} = ${JSON.stringify(value).slice(0, 60)}`,
        named: String(at[0]),
      });
    const held = at.reduce<unknown>((inner, step) => (inner as never)?.[step], good.body);
    if (Array.isArray(held) && held.length > 0)
      asks.push({
        ...good,
        body: replaced(good.body, at, [...held, ...held]),
        odd: `${at} twice`,
        named: String(at[0]),
      });
  }
  for (const body of [null, [], 7, 'text'])
    asks.push({ ...good, body, odd: `body = ${body}`, named: 'body' });
  return asks;
}

function send({ call, path, query, body }: Ask, headers: Record<string, string> = { 'x-qid': token }) {
  return product.app.inject({
    method: call.method,
    url: addressOf({ call, path, query }),
    headers: { ...headers, ...(body === null ? {} : { 'content-type': 'application/json' }) },
    ...(body === null ? {} : { payload: JSON.stringify(body) }),
  });
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

describe('a call with an odd value', () => {
  it('is never a server error, and its refusal names the field', async () => {
    const seen = new Set<string>();
    const asks = calls.flatMap((call) => invalidCalls(call, seen));
    const refusedAnyhow = new Map(
      await together(calls, async (call) => [call, await refusedFields(await send(goodAsk(call)))] as const),
    );
    const wrong = await together(asks, async (ask) => {
      const answer = await send(ask);
      if (answer.statusCode >= 500 && answer.statusCode !== 503) return described(ask, answer);
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
});

const BOUNDARY = 'multipart/form-data; boundary=b';
const BROKEN_BODIES: [type: string, body: string][] = [
  ['application/json', '{"a":'],
  ['application/json', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/x-www-form-urlencoded', 'a=%zz&a=1&a=2&__proto__=1'],
  ['multipart/form-data', 'nothing'],
  [BOUNDARY, 'nothing'],
  [BOUNDARY, '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'],
  [BOUNDARY, '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'],
];

describe('a broken body', () => {
  it('is never a server error, and its refusal names what cannot be read', async () => {
    const bodies = calls
      .filter(({ method }) => method !== 'GET')
      .flatMap((call) => BROKEN_BODIES.map(([type, payload]) => ({ ask: goodAsk(call), type, payload })));
    const wrong = await together(bodies, async ({ ask, type, payload }) => {
      const { call } = ask;
      const answer = await product.app.inject({
        method: call.method,
        url: addressOf(ask),
        headers: { 'x-qid': token, 'content-type': type },
        payload,
      });
      const line = described({ ...ask, odd: `${type} ${payload.slice(0, 40)}` }, answer);
      if (answer.statusCode >= 500 && answer.statusCode !== 503) return line;
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
      headers: { 'x-qid': token, 'content-type': BOUNDARY },
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
      const ask = goodAsk(call);
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
