import type { ErrorName } from '@cinnabar/protocol/errors';
import type { SignInOutcome } from '@cinnabar/protocol/identity/sign-in-outcomes';
import type { Answer } from '@cinnabar/protocol/transport/answer-schema';
import type { AnswerOf, Call } from '@cinnabar/protocol/transport/call';
import { type AnyRequest, addressOf, type QueryValues, type RequestFor } from './call-address.ts';
import { type AnyAnswer, parseAnswer, toApiError, unreachable } from './read-answer.ts';
import { correctClock, requestMarks } from './request-marks.ts';
import { leaveWhenSessionIsLost } from './session-loss.ts';

export interface CallOptions {
  /** Beside the query: the server passes over them, caches of answers do not. */
  marks?: QueryValues;
  signal?: AbortSignal;
  /** Outcomes besides success that the caller handles, e.g. SECOND_STEP of `/login`. */
  outcomes?: readonly (ErrorName | SignInOutcome)[];
  /** Sealed fields (the caller's own contacts) are wanted in clear: they come sealed to this page and are opened in it. */
  clear?: boolean;
  /** For a call whose "no" is an answer (is a user signed in?): the page is not left for /login. */
  stayWithoutSession?: boolean;
}

interface Exchange {
  answer: AnyAnswer;
  status: number;
  retryAfter: string | null;
}

async function send(call: Call, request: AnyRequest, options: CallOptions): Promise<Exchange> {
  const { marks, signal, clear } = options;
  const sealed = clear ? await (await import('./sealed-answers.ts')).sealedAnswers() : null;
  const body = encodeBody(call, request.body);
  const response = await fetch(addressOf(call, request, marks), {
    method: call.method,
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
  if (answer.code === 0 || options.outcomes?.some((one) => one === answer.name)) return answer;
  const error = toApiError(answer, status, retryAfter);
  if (!options.stayWithoutSession) leaveWhenSessionIsLost(error);
  throw error;
}

function toForm(fields: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form;
}

/** As the call has it: a form, or JSON; a call without a body that is no GET sends an empty object. */
function encodeBody({ method, form }: Call, body: unknown): URLSearchParams | string | undefined {
  if (form) return toForm({ ...(body as object) });
  const isEmpty = body === undefined && (method === 'GET' || method === 'DELETE');
  return isEmpty ? undefined : JSON.stringify(body ?? {});
}

/** How long the answer that brings a renewed session may take after the former one has ended. */
const RENEWAL_MS = 500;

/**
 * Whether a refused call is worth sending once more. SESSION_EXPIRED: the session may have been renewed meanwhile (`POST /user/tenant`,
 * maybe in another tab), then the cookie is a live one after a moment. The refused call had no effect.
 */
export async function mayHaveLiveSession({ name }: AnyAnswer): Promise<boolean> {
  if (name !== 'SESSION_EXPIRED') return false;
  await new Promise((resolve) => setTimeout(resolve, RENEWAL_MS));
  return true;
}

/** One exchange. It is sent once more when the clock was off, which is corrected first, and when the session may have been renewed. */
async function exchange(call: Call, request: AnyRequest = {}, options: CallOptions = {}): Promise<AnyAnswer> {
  const first = await send(call, request, options);
  const { name, result } = first.answer;
  if (name === 'CLOCK_OFF') correctClock((result as { serverTime: number }).serverTime);
  else if (!(await mayHaveLiveSession(first.answer))) return settle(first, options);
  return settle(await send(call, request, options), options);
}

/** Makes a call and resolves to what it answers (`result`, or all of a flat answer). Rejects with an `ApiError`. */
export async function api<C extends Call>(
  call: C,
  ...[request, options]: RequestFor<C, [options?: CallOptions]>
): Promise<AnswerOf<C>> {
  const answer = await exchange(call, request, options);
  // What the server answers is held against the definition there (`serve`).
  return (call.flat ? answer : answer.result) as AnswerOf<C>;
}

/** The same with the whole answer: for calls with more than one good outcome. `result` is null beside some of them. */
export async function apiAnswer<C extends Call>(
  call: C,
  ...[request, options]: RequestFor<C, [options?: CallOptions]>
): Promise<Answer<AnswerOf<C> | null>> {
  const { code, name, message, result } = await exchange(call, request, options);
  return { code, ...(name ? { name } : {}), message, result: result as AnswerOf<C> | null };
}
