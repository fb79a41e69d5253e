import type { RequestListener, Server } from 'node:http';
import { newId } from '@cinnabar/kernel';
import { LIMITS } from '@cinnabar/protocol/limits';
import type { ResourceUse } from '@cinnabar/protocol/organizations/platform/resource-values';
import type { Call, LimitedSession } from '@cinnabar/protocol/transport/call';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../db/open-database.ts';
import { createSlots, type Slots } from '../processes/slots.ts';
import { type Actor, callHasEffect, type SessionReader, type Visit } from './actor.ts';
import { answerError } from './answer-error.ts';
import { AppError } from './app-error.ts';
import { answerDownloadsByPost } from './call/answer-downloads-by-post.ts';
import type { BodyLimits } from './call/body-watch.ts';
import { checkParameters } from './call/check-parameters.ts';
import { checkRequestMarks } from './call/check-request-marks.ts';
import { describeCalls } from './call/describe-calls.ts';
import { endUnreadBody } from './call/end-unread-body.ts';
import { createAnswerMemory } from './call/remember-answer.ts';
import { requireSession } from './call/require-session.ts';
import { createShortBodies } from './call/short-bodies.ts';
import { createTraffic } from './call/traffic.ts';
import { loopbackOrigin } from './link-origin.ts';
import { type PassReader, readViewToken } from './reader.ts';
import { readOrigin, readSessionToken } from './request-origin.ts';

/**
 * Refuses the use of what is closed to the company that `input`, the parameters of a call by their names, leads to. Where the field that names it is
 * missing nothing is decided: it is inside a form that the route reads itself. Throws RESOURCE_CLOSED.
 */
export type RequireResource = (
  actor: Actor,
  use: ResourceUse,
  input: Readonly<Record<string, unknown>>,
) => Promise<void>;

export interface AppOptions {
  database: Database;
  log: FastifyBaseLogger;
  /** Absent: those of a process alone. */
  slots?: Slots;
  readSession: SessionReader;
  /** See `serve`; absent where no company exists. */
  requireResource?: RequireResource;
  /** Absent where there are no contracts: no view token is accepted then. */
  readPass?: PassReader;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** Links may begin with the loopback address that a caller used. */
  demo?: boolean;
  /** The product is reached by HTTPS: cookies are Secure and HSTS keeps browsers there. */
  https: boolean;
  /** Hosts whose scripts and pictures pages may load; only those of an external captcha provider. */
  puzzleHosts?: readonly string[];
  /** The server that already listens; absent in tests, which inject their calls. */
  server?: Server;
  /** {@link SHORT_BODY_LIMITS} when absent. */
  bodyLimits?: BodyLimits;
}

/**
 * Listeners of one event on one answer before Node warns of a leak. A file's answer is watched by four (two of Fastify for every answer,
 * two for a stream), each with two listeners, and by the pipe, the upload parser and the counter of open calls; all are removed with the
 * answer.
 */
const MOST_LISTENERS = 16;

/** The HTTP application: the layers that every call passes before the steps of its own route. */
export async function createApp(options: AppOptions) {
  // Before the application is ready its hooks are not: until `attach` the server answers 503 itself.
  let attach = (): void => undefined;
  const useServer = (server: Server) => (handler: RequestListener) => {
    attach = () => server.on('request', handler);
    return server;
  };
  const app = fastify<Server>({
    loggerInstance: options.log,
    // The multipart plugin logs its options at the level `trace`, including the caller's cookie and token.
    childLoggerFactory: (logger, bindings, childOptions) =>
      logger.child(bindings, { ...childOptions, redact: ['busboyOptions.headers'] }),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    genReqId: () => newId(),
    // Paths that do not decode to text: `%zz`, halves of characters.
    frameworkErrors: (_error, request, reply) => answerError(unreadablePath(), request, reply),
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    // Addresses hold view tokens and codes, so the path alone is logged.
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.server ? { serverFactory: useServer(options.server) } : {}),
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);

  // Forms, JSON and files only; plain text is what a page of another site may send without a preflight.
  app.removeContentTypeParser('text/plain');
  await describeCalls(app);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !config?.call)
      throw new Error(`${url} is no call that is defined: see serve.ts`);
  });
  answerDownloadsByPost(app as unknown as FastifyInstance);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 256 * 1024 });
  await app.register(multipart, {
    limits: { fileSize: LIMITS.uploadBytes, files: 1, fields: 20, fieldSize: 10_000 },
    // Each route has its own error for a file that is too large.
    throwFileSizeLimit: false,
  });
  await app.register(helmet, helmetOptions(options.https, options.puzzleHosts ?? []));

  const memory = createAnswerMemory(options.database);
  const traffic = createTraffic();
  const shortBodies = createShortBodies(options.bodyLimits);
  app.decorate('readPass', options.readPass ?? (async () => null));
  app.decorateRequest('origin');
  app.decorateRequest('session');
  app.decorateRequest('viewToken', null);
  app.decorateRequest('bodyDigest', null);
  app.decorate('requireResource', options.requireResource ?? (async () => undefined));
  app.decorate('traffic', traffic);
  app.decorate('slots', options.slots ?? createSlots());
  app.decorate('calls', []);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    reply.raw.setMaxListeners(MOST_LISTENERS);
    if (!request.routeOptions.config.givesWay) traffic.begin(reply.raw);
    request.origin = readOrigin(request);
    const loopback = options.demo ? loopbackOrigin(request) : null;
    if (loopback) request.origin.linkOrigin = loopback;
    request.viewToken = readViewToken(request);
    // The files of the web application need none, and a page has dozens.
    const sent = request.url.startsWith('/api/') ? readSessionToken(request) : null;
    if (!sent) {
      request.session = { state: 'none' };
      return;
    }
    const { readAhead } = request.routeOptions.config;
    const ahead = readAhead?.(request.params as Record<string, string>);
    const actor = await options.readSession(sent.token, request.origin, ahead);
    if (actor === 'expired') request.session = { state: 'expired' };
    else if (actor.visit && !isForVisits(request, actor.visit)) request.session = { state: 'none' };
    else if (actor.within && !isFor('COMPANY', request)) request.session = { state: 'outside' };
    else request.session = { state: 'live', actor, fromCookie: sent.fromCookie };
  });
  app.addHook('onRequest', async (request) => checkRequestMarks(request, Date.now()));
  app.addHook('onRequest', async (request) => requireSession(request));
  function isForVisits(request: FastifyRequest, { done }: Visit): boolean {
    return isFor('VISIT', request) && !(done && callHasEffect(request));
  }
  app.addHook('preParsing', async (request, _reply, payload) => shortBodies.receive(request, payload));
  app.addHook('preValidation', async (request, reply) => {
    checkParameters(request);
    await memory.replayOrClaim(request, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    await memory.keepAnswer(request, reply, payload);
    // Default of every answer: private, not cached.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    endUnreadBody(request.raw);
    const path = request.url.split('?')[0];
    if (!path?.startsWith('/api/')) return;
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  });
  return Object.assign(app, { sweepAnswers: memory.sweep, attach: () => attach() });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered call, by its definition. */
    calls: Call[];
    slots: Slots;
    requireResource: RequireResource;
  }
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** Browser features (W3C Permissions Policy) that our pages use, and those that no script in them ever gets. */
const PERMISSIONS = [
  ...[
    'publickey-credentials-get',
    'publickey-credentials-create',
    'clipboard-write',
    'fullscreen',
    // Photos of what a physical seal was pressed on, and where; the browser asks the person each time.
    'camera',
    'geolocation',
  ].map((power) => `${power}=(self)`),
  ...['microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'].map(
    (power) => `${power}=()`,
  ),
].join(', ');

/** Whether a session of limited reach may make the call, from its definition. */
const isFor = (session: LimitedSession, { routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.call?.sessions?.includes(session) ?? false;

const unreadablePath = () =>
  new AppError('BAD_REQUEST', { errors: [{ field: 'path', fault: 'UNREADABLE' }] });

function helmetOptions(https: boolean, puzzleHosts: readonly string[]) {
  return {
    // Page images and signature pictures are our own or made in the page; a printed report writes its page margins as a style element.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...puzzleHosts],
        styleSrc: ["'self'", "'unsafe-inline'", ...puzzleHosts],
        imgSrc: ["'self'", 'data:', 'blob:', ...puzzleHosts],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...puzzleHosts],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Both need HTTPS; on a plain intranet they would only break pages.
    hsts: https,
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' as const } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'no-referrer' as const },
  };
}
