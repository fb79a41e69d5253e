import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERRORS } from '@cinnabar/protocol/errors';
import { call, of } from '@cinnabar/protocol/transport/call';
import { fromBase64Url, sealString } from '@cinnabar/protocol/transport/sealed-string';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ApiError, isFailure } from '../errors/api-error.ts';
import { keepLanguage } from '../language.ts';
import { api, apiAnswer } from './api-client.ts';

const getBoxCall = call('GET /boxes/:id', {
  summary: 'A box',
  access: 'SESSION',
  query: of<{ a?: number; empty?: string }>(),
  answer: of<{ id: string }>(),
});
const listBoxesCall = call('GET /boxes', { summary: 'Boxes', access: 'SESSION', answer: of<unknown>() });
const makeBoxCall = call('POST /boxes', {
  summary: 'Makes a box',
  access: 'SESSION',
  body: of<{ subject?: string }>(),
  answer: of<{ id: string }>(),
});
const moveBoxCall = call('POST /boxes/move', {
  summary: 'Moves a box',
  access: 'SESSION',
  form: of<{ to: string; skipped?: string }>(),
  answer: of<{ id: string }>(),
});

interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let seen: Seen[];
let answers: { status?: number; body: unknown }[];

/** A real HTTP server; only the browser's globals are put in their places. */
beforeEach(async () => {
  seen = [];
  answers = [];
  server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url!, 'http://here');
    seen.push({
      method: request.method!,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    const { status = 200, body } = answers.shift() ?? { body: { code: 0, message: '', result: null } };
    reply.statusCode = status;
    const content = typeof body === 'function' ? body() : body;
    reply.end(typeof content === 'string' ? content : JSON.stringify(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
  vi.stubGlobal('location', { search: '?viewToken=vt-1', pathname: '/contractlist', assign: vi.fn() });
});

afterEach(() => {
  server.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  keepLanguage('zh_CN');
});

test('every call carries the marks of the specification', async () => {
  keepLanguage('en_US');
  await api(getBoxCall, { params: { id: '7/8' }, query: { a: 1, empty: '' } });
  const [{ query, headers, path }] = seen as [Seen];
  expect(path).toBe('/api/boxes/7%2F8');
  expect(query.get('a')).toBe('1');
  expect(query.has('empty')).toBe(false);
  expect(Number(query.get('_t'))).toBeGreaterThan(0);
  expect(headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'i18n-language': 'en_US',
    'x-opentoken': 'vt-1',
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(Math.abs(Number(headers.timestamp) - Date.now())).toBeLessThan(60_000);
});

test('a form is sent as a form, and its result comes back', async () => {
  answers.push({ body: { code: 0, message: '', result: { id: '7' } } });
  expect(await api(moveBoxCall, { body: { to: '', skipped: undefined } })).toEqual({ id: '7' });
  expect(seen[0]).toMatchObject({ method: 'POST', body: 'to=' });
  expect(seen[0]!.headers['content-type']).toContain('application/x-www-form-urlencoded');
});

test('a refusal says name, parameters, code, sentence, fields and status', async () => {
  answers.push({
    status: 400,
    body: {
      ...ERRORS.WRONG_CODE,
      name: 'WRONG_CODE',
      params: { count: 4 },
      message: '验证码不正确，还可再试 4 次',
      result: null,
      errors: [{ field: 'pin', name: 'WRONG', message: '内容不正确' }],
    },
  });
  const error = await api(makeBoxCall, { body: { subject: '' } }).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    reason: 'WRONG_CODE',
    params: { count: 4 },
    code: ERRORS.WRONG_CODE.code,
    status: 400,
    message: '验证码不正确，还可再试 4 次',
    errors: [{ field: 'pin', name: 'WRONG', message: '内容不正确' }],
  });
});

test('a clock that is off is corrected, and the call sent once more with another nonce', async () => {
  const serverTime = Date.now() + 3_600_000;
  answers.push({
    status: 400,
    body: { ...ERRORS.CLOCK_OFF, name: 'CLOCK_OFF', message: '', result: { serverTime } },
  });
  await api(makeBoxCall);
  expect(seen).toHaveLength(2);
  expect(Math.abs(Number(seen[1]!.headers.timestamp) - serverTime)).toBeLessThan(60_000);
  expect(seen[1]!.headers.nonce).not.toBe(seen[0]!.headers.nonce);
});

describe('a session that was renewed during a call', () => {
  const expired = {
    status: 403,
    body: { ...ERRORS.SESSION_EXPIRED, name: 'SESSION_EXPIRED', message: '', result: null },
  };

  it('sends the call once more, and stays', async () => {
    answers.push(expired, { body: { code: 0, message: '', result: { id: '7' } } });
    expect(await api(getBoxCall, { params: { id: '7' } })).toEqual({ id: '7' });
    expect(seen).toHaveLength(2);
    expect(seen[1]!.headers.nonce).not.toBe(seen[0]!.headers.nonce);
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('is lost when the second call is refused, too', async () => {
    vi.stubGlobal('location', { search: '', pathname: '/login', assign: vi.fn() });
    answers.push(expired, expired);
    await expect(api(makeBoxCall)).rejects.toMatchObject({ reason: 'SESSION_EXPIRED' });
    expect(seen).toHaveLength(2);
  });
});

test("a proxy's error page is no answer, not a crash", async () => {
  answers.push({ status: 502, body: '<html>Bad gateway</html>' });
  const error = await api(listBoxesCall).catch((one: unknown) => one);
  expect(isFailure(error, 'NO_ANSWER')).toBe(true);
  expect(error).toMatchObject({ status: 502 });
});

test('without a session the browser leaves for the login page and comes back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  answers.push({
    status: 403,
    body: { ...ERRORS.NOT_SIGNED_IN, name: 'NOT_SIGNED_IN', message: '请先登录', result: null },
  });
  await api(listBoxesCall).catch(() => undefined);
  vi.runAllTimers();
  expect(location.assign).toHaveBeenCalledWith(
    `/login?service=${encodeURIComponent('/contractlist?viewToken=vt-1')}`,
  );
});

test('a question about the session itself does not leave the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  answers.push({
    status: 403,
    body: { ...ERRORS.NOT_SIGNED_IN, name: 'NOT_SIGNED_IN', message: '请先登录', result: null },
  });
  await api(listBoxesCall, {}, { stayWithoutSession: true }).catch(() => undefined);
  vi.runAllTimers();
  expect(location.assign).not.toHaveBeenCalled();
});

test('an outcome that the caller handles is not an error', async () => {
  answers.push({ body: { code: 1, name: 'SECOND_STEP', message: '', result: { status: 0 } } });
  const answer = await apiAnswer(moveBoxCall, { body: { to: 'there' } }, { outcomes: ['SECOND_STEP'] });
  expect(answer.name).toBe('SECOND_STEP');
});

test('what is wanted in clear comes sealed to this page, at any depth, and is opened in it', async () => {
  const seal = () =>
    sealString('13812340001', fromBase64Url(String(seen[0]!.headers['x-cipher-key'])) ?? new Uint8Array());
  answers.push({
    body: () => ({ code: 0, message: '', result: { user: { mobile: seal(), tags: [seal(), 7] } } }),
  });
  expect(await api(listBoxesCall, {}, { clear: true })).toEqual({
    user: { mobile: '13812340001', tags: ['13812340001', 7] },
  });
});

test('no key is sent unless an answer is wanted in clear', async () => {
  await api(listBoxesCall);
  expect(seen[0]!.headers).not.toHaveProperty('x-cipher-key');
});

/** Never run: each line that is marked must be refused by the compiler. */
export async function whatIsRefused(): Promise<void> {
  // @ts-expect-error: the path has a parameter
  await api(getBoxCall);
  // @ts-expect-error: the path has no such parameter
  await api(getBoxCall, { params: { number: '7' } });
  // @ts-expect-error: the query has no such value
  await api(getBoxCall, { params: { id: '7' }, query: { b: 1 } });
  // @ts-expect-error: the form must say where
  await api(moveBoxCall, { body: {} });
  // @ts-expect-error: the call has no body
  await api(getBoxCall, { params: { id: '7' }, body: {} });
  // @ts-expect-error: the answer has no such value
  (await api(makeBoxCall)).name;
}
