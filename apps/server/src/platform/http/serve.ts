import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { Access, AnswerOf, BodyOf, Call, ParameterOf, QueryOf } from '@cinnabar/protocol/transport/call';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { type Actor, authenticate, findActor } from './actor.ts';
import { ok } from './answer.ts';
import type { App } from './create-app.ts';
import { authenticateReader, type Reader } from './reader.ts';

/** The schemas that validate input and answer. A schema that does not match the call's types is a compile error. */
type Schemas<C extends Call> = {
  /** Absent: texts of at most 64 characters. */
  params?: z.ZodObject;
} & Part<'query', QueryOf<C>, z.ZodType<unknown, QueryOf<C>>> &
  Part<'body', JudgedBody<C>, z.ZodType<unknown, JudgedBody<C>>> &
  Part<'answer', AnswerOf<C>, z.ZodType<AnswerOf<C>>>;

type Part<Name extends string, Carried, Schema> = [Carried] extends [never]
  ? { [N in Name]?: never }
  : { [N in Name]: Schema };

/** Fields beside a file are read while it is received, by the route itself. */
type JudgedBody<C extends Call> = C extends { upload: unknown } ? never : BodyOf<C>;

/** The other direction: every input that the call's types allow is accepted. */
interface Fitting<C extends Call, S> {
  query?: Takes<QueryOf<C>, S, 'query'>;
  body?: Takes<JudgedBody<C>, S, 'body'>;
  answer?: S extends { answer: z.ZodType<infer Answer> }
    ? Same<AnswerOf<C>, Answer, 'The schema answers something else than the call says'>
    : unknown;
}

type Takes<Sent, S, Name extends string> = S extends { [N in Name]: z.ZodType<unknown, infer Taken> }
  ? Same<Sent, Taken, 'The schema takes something else than the call says'>
  : unknown;

/** Field by field: one that may be left out must be named on both sides, too. */
type Same<Said, Judged, Otherwise> = [Said] extends [Judged]
  ? [Whole<Said>] extends [Whole<Judged>]
    ? [Whole<Judged>] extends [Whole<Said>]
      ? unknown
      : Otherwise
    : Otherwise
  : Otherwise;

/** The type with every field there, at any depth. */
type Whole<T> = T extends object ? { [Name in keyof T]-?: Whole<T[Name]> } : T;

/** Options of the route beside its schemas. */
interface Manner
  extends Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute' | 'onSend' | 'preParsing'> {
  /** Omitted from the OpenAPI document. */
  hide?: boolean;
  /** Status of the answer; default 200. */
  status?: number;
  /** Anonymous callers may send long bodies here: those wait for other calls, see `traffic.ts`. */
  givesWay?: boolean;
  /** See `ReadAhead`. */
  readAhead?: FastifyContextConfig['readAhead'];
}

/** Input of a handler: the caller as `access` requires it, and the validated input. */
export type Asked<C extends Call, S> = CallerFor<C['access']> & {
  params: S extends { params: infer P extends z.ZodType }
    ? z.output<P>
    : { [N in ParameterOf<C['path']>]: string };
  query: S extends { query: infer Q extends z.ZodType } ? z.output<Q> : unknown;
  body: S extends { body: infer B extends z.ZodType } ? z.output<B> : unknown;
  request: FastifyRequest;
  reply: FastifyReply;
};

interface Callers {
  /** Null for a caller without a session. */
  OPEN: { actor: Actor | null };
  READER: { reader: Reader };
  SESSION: { actor: Actor };
}

type CallerFor<A extends Access> = Callers[A];

/** The `result` of the answer, or a reply that is already written. */
type Answered<S> = (S extends { answer: infer A extends z.ZodType } ? z.input<A> : never) | FastifyReply;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The definition that the route serves. */
    call?: Call;
  }
}

/**
 * Serves a call as its definition says: the caller is authenticated before any input is validated (`require-session.ts`), then the schemas
 * validate it, then what is closed to a company is refused (`RequireResource`), then `handle` acts and returns the `result`.
 */
export function serve<C extends Call, S extends Schemas<C> & Manner>(
  app: App,
  call: C,
  schemas: S & Fitting<C, S>,
  handle: (asked: Asked<C, S>) => Promise<Answered<S>> | Answered<S>,
): void {
  const {
    params = defaultParams(call.path),
    query,
    body,
    answer,
    status = 200,
    givesWay,
    readAhead,
    hide,
    ...manner
  } = schemas;
  app.calls.push(call);
  app.route({
    ...manner,
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      ...(hide && { hide }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(answer && { response: { [status]: call.flat ? answer : answerSchema(answer) } }),
    },
    config: { call, ...(givesWay && { givesWay }), ...(readAhead && { readAhead }) },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const caller = await findCaller(call.access, request);
      if (call.resource)
        await app.requireResource(authenticate(request), call.resource, {
          ...(query ?? {}),
          ...(params ?? {}),
          ...(body ?? {}),
        });
      // The schemas have validated the input, and the types above hold the schemas to the call.
      const asked: object = { ...caller, params, query, body, request, reply };
      const result = await handle(asked as Asked<C, S>);
      // A reply is thenable and resolves when it ends, so a reply that the handler wrote itself is sent by now, or its reader has left.
      if (result === reply || reply.sent || reply.raw.headersSent) return reply;
      return reply.status(status).send(call.flat ? result : ok(result));
    },
  });
}

async function findCaller(access: Access, request: FastifyRequest): Promise<Callers[Access]> {
  if (access === 'SESSION') return { actor: authenticate(request) };
  if (access === 'READER') return { reader: await authenticateReader(request) };
  return { actor: findActor(request) };
}

function defaultParams(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  if (names.length === 0) return undefined;
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().max(64)])));
}
