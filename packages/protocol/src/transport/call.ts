/**
 * The single definition of a call: the server serves it, the browser calls it, the description (`/api/openapi.json`) and the rules for sessions
 * are derived from it. Definitions are data and types; the schemas that validate input stay on the server, where `serve` checks them against
 * the types given here.
 */

import type { ResourceUse } from '../organizations/platform/resource-values.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path below `/api`, e.g. `GET /contract/:id/preflight`. */
export type CallName = `${Method} /${string}`;

/** OPEN: anyone. READER: a session, or a view token for the requested object. SESSION: a session. */
export type Access = 'OPEN' | 'READER' | 'SESSION';

/** COMPANY: a company session, limited to its company. VISIT: a session on another device, limited to its contract. */
export type LimitedSession = 'COMPANY' | 'VISIT';

declare const carried: unique symbol;

/** A type without a value. */
export interface Shape<T> {
  readonly [carried]?: { type: T };
}

const NO_VALUE = {};

/** Names a type in a definition: `answer: of<Contract>()`. */
export const of = <T>(): Shape<T> => NO_VALUE;

/**
 * Bytes to be displayed, such as a picture; a file to be downloaded, which answers GET and POST alike (calls.md §3); server-sent events; a
 * redirect of the browser.
 */
export type AnswerKind = 'BYTES' | 'DOWNLOAD' | 'EVENTS' | 'REDIRECT';

export interface Definition {
  /** What the call does, for readers of `/api/openapi.json`. */
  readonly summary: string;
  readonly access: Access;
  /** Limited sessions that may make the call too; policies decide which of its objects they reach. Absent: none. */
  readonly sessions?: readonly LimitedSession[];
  /** Whether it changes something or sends a message (calls.md §1, CSRF by effect). Absent: yes, unless the method is GET. */
  readonly effect?: boolean;
  /** While the three-officer mode of the company is on, it answers SENT_FOR_CONFIRMATION (202) and waits for another officer. */
  readonly proposable?: true;
  /** What a company must be allowed to use for it; RESOURCE_CLOSED while it is not. */
  readonly resource?: ResourceUse;
  readonly query?: Shape<unknown>;
  /** Sent as JSON. */
  readonly body?: Shape<unknown>;
  /** Sent as `application/x-www-form-urlencoded`. */
  readonly form?: Shape<unknown>;
  /** Sent as `multipart/form-data`: one file, with these fields beside it. */
  readonly upload?: Shape<unknown>;
  /** `result` of the answer, or all of it (`flat`), or another kind of answer. */
  readonly answer: Shape<unknown> | AnswerKind;
  /** The answer has no envelope of `code`, `message` and `result`. */
  readonly flat?: true;
}

export type Call<N extends CallName = CallName, D extends Definition = Definition> = D & {
  readonly name: N;
  readonly method: MethodOf<N>;
  readonly path: PathOf<N>;
};

type MethodOf<N extends string> = N extends `${infer M extends Method} ${string}` ? M : never;
type PathOf<N extends string> = N extends `${Method} ${infer P}` ? P : never;

/** Defines a call; unknown properties are refused. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const N extends CallName, const D extends Definition>(
  name: N,
  definition: D & Record<Exclude<keyof D, keyof Definition>, never>,
): Call<N, D> {
  const [method, path] = name.split(' ') as [MethodOf<N>, PathOf<N>];
  return { ...definition, name, method, path };
}

/** Names of the parameters in a path: `id` of `/contract/:id`, `*` of `/sys/config/*`. */
export type ParameterOf<P extends string> = P extends `${infer Step}/${infer Rest}`
  ? ParameterOf<Step> | ParameterOf<Rest>
  : P extends `:${infer Name}`
    ? Name
    : P extends '*'
      ? '*'
      : never;

type Carried<S> = S extends Shape<infer T> ? T : never;

/** Input of a call beside its path; never: none. */
export type QueryOf<C extends Definition> = Carried<C['query']>;
export type BodyOf<C extends Definition> = Carried<C['body']> | Carried<C['form']> | Carried<C['upload']>;

/** JSON answer of a call; never: bytes. */
export type AnswerOf<C extends Definition> = Carried<C['answer']>;

/** Parameters given by the caller: path, query and body, as far as the call has them. */
export type RequestOf<C extends Call> = Part<'params', ParamsOf<C['path']>> &
  Part<'query', Open<QueryOf<C>>> &
  Part<'body', BodyOf<C>>;

type ParamsOf<P extends string> = [ParameterOf<P>] extends [never]
  ? never
  : { readonly [Name in ParameterOf<P>]: string };

/** Optional parameters of a query may be null: they are not sent. */
type Open<Q> = { [Name in keyof Q]: undefined extends Q[Name] ? Q[Name] | null : Q[Name] };

type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [N in Name]?: never }
  : Record<string, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };
