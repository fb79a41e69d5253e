/**
 * What a call is, once: the server serves the definition, the browser calls it, the description (`/api/openapi.json`) and the rules for
 * sessions are read from it. Definitions are data and types; the schemas that judge what is sent stay on the server, where `serve` holds
 * them against the types given here.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path below `/api`, e.g. `GET /contract/:id/preflight`. */
export type CallName = `${Method} /${string}`;

/** OPEN: anyone. READER: a session, or a view token that opens what is asked for. SESSION: a session. */
export type Access = 'OPEN' | 'READER' | 'SESSION';

/** COMPANY: opened by a company's own sign-in, good for that company. VISIT: on a device that was handed one contract, good for that contract. */
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
 * Bytes to be shown, such as a picture; a file to be kept, which answers GET and POST alike (calls.md §3); server-sent events; another address,
 * to which the browser goes.
 */
export type AnswerKind = 'BYTES' | 'DOWNLOAD' | 'EVENTS' | 'REDIRECT';

export interface Definition {
  /** What the call does, for readers of `/api/openapi.json`. */
  readonly summary: string;
  readonly access: Access;
  /** Sessions of limited reach that may make the call too; which of its objects they reach, policies say. Absent: none. */
  readonly sessions?: readonly LimitedSession[];
  /** Whether something changes or a message is sent (calls.md §1, CSRF by effect). Absent: yes, unless the method is GET. */
  readonly effect?: boolean;
  readonly query?: Shape<unknown>;
  /** Sent as JSON. */
  readonly body?: Shape<unknown>;
  /** Sent as `application/x-www-form-urlencoded`. */
  readonly form?: Shape<unknown>;
  /** Sent as `multipart/form-data`: one file, with these fields beside it. */
  readonly upload?: Shape<unknown>;
  /** `result` of the answer, or all of it (`flat`), or what else is answered. */
  readonly answer: Shape<unknown> | AnswerKind;
  /** The answer stands for itself, without `code`, `message` and `result` around it. */
  readonly flat?: true;
}

export type Call<N extends CallName = CallName, D extends Definition = Definition> = D & {
  readonly name: N;
  readonly method: MethodOf<N>;
  readonly path: PathOf<N>;
};

type MethodOf<N extends string> = N extends `${infer M extends Method} ${string}` ? M : never;
type PathOf<N extends string> = N extends `${Method} ${infer P}` ? P : never;

/** Defines a call; a property that definitions do not have is refused. */
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

/** What a call sends beside its path; never: nothing. */
export type QueryOf<C extends Definition> = Carried<C['query']>;
export type BodyOf<C extends Definition> = Carried<C['body']> | Carried<C['form']> | Carried<C['upload']>;

/** What a call answers as JSON; never: bytes. */
export type AnswerOf<C extends Definition> = Carried<C['answer']>;

/** What the caller hands over: parameters of the path, query and body, as far as the call has them. */
export type RequestOf<C extends Call> = Part<'params', ParamsOf<C['path']>> &
  Part<'query', Open<QueryOf<C>>> &
  Part<'body', BodyOf<C>>;

type ParamsOf<P extends string> = [ParameterOf<P>] extends [never]
  ? never
  : { readonly [Name in ParameterOf<P>]: string };

/** What may be left out of a query may be null there: it is not sent. */
type Open<Q> = { [Name in keyof Q]: undefined extends Q[Name] ? Q[Name] | null : Q[Name] };

type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [N in Name]?: never }
  : Record<string, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };
