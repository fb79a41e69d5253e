import type { AnswerOf, Call, RequestOf } from '@cinnabar/protocol/transport/call';
import { type AnyAnswer, parseAnswer, toApiError, unreachable } from './read-answer.ts';
import { correctClock, requestMarks } from './request-marks.ts';
import { leaveWhenSessionIsLost } from './session-loss.ts';

export type QueryValues = Record<string, string | number | boolean | null | undefined>;

export interface CallOptions {
  /** Beside the query: the server passes over them, caches of answers do not. */
  marks?: QueryValues;
  signal?: AbortSignal;
  /** Codes besides 0 that the caller handles as an outcome, e.g. 1 of `/login`: the whole answer is then returned by `call`. */
  outcomes?: readonly number[];
  /** Sealed fields (the caller's own contacts) are wanted in clear: they come sealed to this page and are opened in it. */
  clear?: boolean;
  /** For a question whose "no" is an answer (is anybody signed in?): the page is not left for /login. */
  stayWithoutSession?: boolean;
}

const CLOCK_OFF = 9004002;

/** The address of a call with its cache-busting `_t` (calls.md §1). */
export function apiUrlAt(path: string, query: QueryValues = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  search.set('_t', String(Date.now()));
  return `/api${path}?${search}`;
}

/** One exchange; answers the whole answer or throws an ApiError. A clock that is off is corrected and the call sent once more. */
export async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: URLSearchParams | string,
  options: CallOptions = {},
): Promise<AnyAnswer> {
  const first = await send(method, path, body, options);
  if (first.answer.code !== CLOCK_OFF) return settle(first, options);
  const { serverTime } = first.answer.result as { serverTime: number };
  correctClock(serverTime);
  return settle(await send(method, path, body, options), options);
}

interface Exchange {
  answer: AnyAnswer;
  status: number;
  retryAfter: string | null;
}

async function send(
  method: string,
  path: string,
  body: URLSearchParams | string | undefined,
  { marks, signal, clear }: CallOptions,
): Promise<Exchange> {
  const sealed = clear ? await (await import('./sealed-answers.ts')).sealedAnswers() : null;
  const response = await fetch(apiUrlAt(path, marks), {
    method,
    credentials: 'include',
    headers: {
      ...requestMarks(),
      ...sealed?.headers,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw unreachable();
  });
  const answer = parseAnswer(await response.text(), response.status);
  return {
    answer: sealed ? sealed.open(answer) : answer,
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
  };
}

/** Code 0 and the caller's own outcomes pass; everything else is thrown, after the loss of a session has been dealt with. */
export function settle(exchange: Exchange, options: CallOptions = {}): AnyAnswer {
  const { answer, status, retryAfter } = exchange;
  if (answer.code === 0 || options.outcomes?.includes(answer.code)) return answer;
  const error = toApiError(answer, status, retryAfter);
  if (!options.stayWithoutSession) leaveWhenSessionIsLost(error);
  throw error;
}

function toForm(fields: QueryValues): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form;
}

/** Parameters of the path, query and body of a call, whichever call it is. */
interface AnyRequest {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
}

/** The request may be left out when nothing in it must be there. */
export type RequestFor<C extends Call, Rest extends unknown[]> =
  Record<string, never> extends RequestOf<C>
    ? [request?: RequestOf<C>, ...rest: Rest]
    : [request: RequestOf<C>, ...rest: Rest];

/** Path of a call with its parameters in their places. */
export function pathOf({ path }: Call, { params = {} }: AnyRequest = {}): string {
  return path.replaceAll(/:(\w+)|\*/g, (found, name: string | undefined) => {
    const value = params[name ?? found] ?? '';
    return name ? encodeURIComponent(value) : value.split('/').map(encodeURIComponent).join('/');
  });
}

/** The address of a call, whichever call it is. */
export const addressOf = (call: Call, request: AnyRequest = {}): string =>
  apiUrlAt(pathOf(call, request), { ...request.query });

/** The address of a call (calls.md §1). */
export function apiUrl<C extends Call>(
  call: C,
  ...[request, marks]: RequestFor<C, [marks?: QueryValues]>
): string {
  return apiUrlAt(pathOf(call, request), { ...request?.query, ...marks });
}

/** Makes a call and resolves to what it answers (`result`, or all of a flat answer). Rejects with an `ApiError`. */
async function ask<C extends Call>(
  call: C,
  ...[request, options]: RequestFor<C, [options?: CallOptions]>
): Promise<AnswerOf<C>> {
  const answer = await sendCall(call, request, options);
  // What the server answers is held against the definition there (`serve`).
  return (call.flat ? answer : answer.result) as AnswerOf<C>;
}

/** The same with the whole answer: for calls with more than one good outcome. */
export function apiAnswer<C extends Call>(
  call: C,
  ...[request, options]: RequestFor<C, [options?: CallOptions]>
): Promise<AnyAnswer> {
  return sendCall(call, request, options);
}

function sendCall(definition: Call, request: AnyRequest = {}, options: CallOptions = {}): Promise<AnyAnswer> {
  const { method, form } = definition;
  const { query, body } = request;
  return call(method, pathOf(definition, request), encodeBody(), {
    ...options,
    marks: { ...options.marks, ...query },
  });

  function encodeBody(): URLSearchParams | string | undefined {
    if (form) return toForm({ ...(body as QueryValues) });
    const isEmpty = body === undefined && (method === 'GET' || method === 'DELETE');
    return isEmpty ? undefined : JSON.stringify(body ?? {});
  }
}

/** The calls of calls.md. Each resolves to `result`, and rejects with an `ApiError`. The type parameter is the shape of `result`. */
export const api = Object.assign(ask, {
  async get<T>(path: string, query?: QueryValues, options?: CallOptions): Promise<T> {
    return (await call('GET', path, undefined, { ...options, marks: { ...options?.marks, ...query } }))
      .result as T;
  },
  /** JSON body: nested shapes. */
  async post<T>(path: string, body: unknown = {}, options?: CallOptions): Promise<T> {
    return (await call('POST', path, JSON.stringify(body), options)).result as T;
  },
  async put<T>(path: string, body: unknown, options?: CallOptions): Promise<T> {
    return (await call('PUT', path, JSON.stringify(body), options)).result as T;
  },
  async delete<T>(path: string, options?: CallOptions): Promise<T> {
    return (await call('DELETE', path, undefined, options)).result as T;
  },
  /** Form body (`application/x-www-form-urlencoded`): the specification's own POST calls. */
  async form<T>(path: string, fields: QueryValues, options?: CallOptions): Promise<T> {
    return (await call('POST', path, toForm(fields), options)).result as T;
  },
  /** Form body, whole answer: for calls with more than one good outcome. */
  formAnswer(path: string, fields: QueryValues, options?: CallOptions): Promise<AnyAnswer> {
    return call('POST', path, toForm(fields), options);
  },
});
