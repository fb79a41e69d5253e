import path from 'node:path';
import { getHealthCall } from '@cinnabar/protocol/system/system-calls';
import { type Health, healthSchema } from '@cinnabar/protocol/system/system-schema';
import { PLATFORM_KEY } from '../platform/events/announce.ts';
import { createEventHub } from '../platform/events/event-hub.ts';
import { eventsRoutes } from '../platform/events/events-routes.ts';
import type { Actor } from '../platform/http/actor.ts';
import { type App, createApp } from '../platform/http/create-app.ts';
import { describingRoutes } from '../platform/http/describing-routes.ts';
import { sweepRateCounters } from '../platform/http/rate-limit.ts';
import { serve } from '../platform/http/serve.ts';
import { serveWeb } from '../platform/http/serve-web.ts';
import { sweepCompanyChanges } from '../platform/relay/company-changes.ts';
import { watchDisk } from '../platform/storage/disk-watch.ts';
import { checkHealth } from './check-health.ts';
import { housekeeping } from './housekeeping.ts';
import { setupRoutes } from './setup/setup-routes.ts';
import { createDomains, type Domains, type Platform } from './wiring.ts';

/** Origin of the external captcha provider's script, pictures and answers. */
const GEETEST_HOSTS = ['https://*.geetest.com', 'https://*.geevisit.com', 'https://*.gsensebot.com'];

const WEB = path.join(import.meta.dirname, '../../../web/dist');

/** Assembles the product. `open` starts the job workers and makes `GET /api/health` answer 200. */
export async function assembleProduct(platform: Platform) {
  const { config, database, jobs, log, relay } = platform;
  const { number, processes } = platform.place ?? { number: 1, processes: 1 };
  const servesCalls = config.role !== 'worker';
  const domains = await createDomains(platform);
  const app = await createApp({
    database,
    log,
    slots: domains.slots,
    readSession: domains.identity.readSession,
    readPass: domains.contracts.readPass,
    requireResource: domains.organizations.requireResource,
    trustedProxies: config.trustedProxies,
    demo: config.demo,
    https: config.publicUrl.startsWith('https:'),
    puzzleHosts: config.geetest ? GEETEST_HOSTS : [],
    ...(platform.server ? { server: platform.server } : {}),
  });
  const hub = createEventHub({
    relay,
    log,
    slots: domains.slots,
    ports: {
      hearerKeysOf: async (actor) => [
        // A stream outlives the call that opened it, and with it what its session was read with.
        ...(await domains.contracts.hearerKeysOf(withoutMemberships(actor))),
        ...((await domains.organizations.administrators.include(actor)) ? [PLATFORM_KEY] : []),
      ],
      openSessions: (ids) => domains.identity.openSessions(ids),
    },
  });
  // Streams end before the server waits for open calls.
  app.addHook('preClose', async () => hub.close());
  const disk = platform.disk ?? watchDisk(config.dataDir);
  let ready = false;
  await app.register(
    async (api) => {
      const calls = api as unknown as App;
      serve(calls, getHealthCall, { answer: healthSchema }, async ({ reply }) => {
        const status = ready ? await checkHealth(database, disk) : 'starting';
        const place = { role: config.role, process: number, processes };
        return reply.status(status === 'ok' ? 200 : 503).send({ status, ...place } satisfies Health);
      });
      // A worker has a port for its health only.
      if (!servesCalls) return;
      describingRoutes(calls);
      for (const domain of routed(domains)) domain.routes(calls);
      eventsRoutes(calls, { database, hub });
      setupRoutes(calls, { database, masterKey: platform.masterKey, config, domains });
    },
    { prefix: '/api' },
  );
  if (servesCalls) await serveWeb(app, WEB);
  await app.ready();
  app.attach();

  const sweeping = housekeeping([
    domains.audit.sweep,
    domains.identity.sweep,
    domains.license.sweep,
    domains.notifications.sweep,
    domains.organizations.sweep,
    domains.access.sweep,
    domains.documents.sweep,
    domains.contracts.sweep,
    domains.seals.sweep,
    domains.templates.sweep,
    domains.pki.renew,
    () => app.sweepAnswers(),
    () => sweepRateCounters(database, new Date()),
    () => sweepCompanyChanges(database, new Date()),
  ]);
  const handlers = [
    ...domains.audit.jobHandlers,
    ...domains.notifications.jobHandlers,
    ...domains.organizations.jobHandlers,
    ...domains.documents.jobHandlers,
    ...domains.contracts.jobHandlers,
    ...domains.seals.jobHandlers,
    ...domains.physical.jobHandlers,
    ...domains.templates.jobHandlers,
    sweeping.handler,
  ];
  await jobs.declare(handlers);
  let forwarding: ReturnType<typeof domains.audit.forward> = null;
  return {
    app,
    domains,
    async open(): Promise<void> {
      const own = handlers.filter(({ job }) => number === 1 || !job.oncePerMachine);
      const schedules = [
        ...domains.audit.schedules,
        ...domains.physical.schedules,
        ...domains.contracts.schedules,
        sweeping.schedule,
      ];
      if (config.role !== 'api') await jobs.work(own, schedules);
      if (config.role !== 'api' && number === 1) forwarding = domains.audit.forward(log);
      ready = true;
    },
    async stop(): Promise<void> {
      ready = false;
      await app.close();
      await domains.contracts.settle();
      await forwarding?.stop();
      domains.documents.close();
      domains.notifications.close();
      const { workers, renderers, verifiers, sheetReaders } = domains;
      await Promise.all([workers, renderers, verifiers, sheetReaders].map((pool) => pool.close()));
    },
  };
}

const withoutMemberships = ({ memberships: _, ...actor }: Actor): Actor => actor;

function routed(domains: Domains): { routes(app: App): void }[] {
  const {
    workers: _,
    renderers: __,
    verifiers: ___,
    slots: ____,
    sheets: _____,
    sheetReaders: ______,
    ...rest
  } = domains;
  return Object.values(rest);
}
