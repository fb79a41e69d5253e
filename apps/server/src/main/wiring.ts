import type { Server } from 'node:http';
import path from 'node:path';
import { systemClock } from '@cinnabar/kernel';
import type { FastifyBaseLogger } from 'fastify';
import packageFile from '../../../../package.json' with { type: 'json' };
import { createAudit } from '../domains/audit/index.ts';
import { createCategories } from '../domains/categories/index.ts';
import { createContracts, VISIT_CALLS } from '../domains/contracts/index.ts';
import { createDocuments } from '../domains/documents/index.ts';
import { createFees } from '../domains/fees/index.ts';
import { createIdentity } from '../domains/identity/index.ts';
import { createLicense } from '../domains/license/index.ts';
import { createNotifications } from '../domains/notifications/index.ts';
import { createOrganizations } from '../domains/organizations/index.ts';
import { createPki } from '../domains/pki/index.ts';
import { createSeals } from '../domains/seals/index.ts';
import { createSystem } from '../domains/system/index.ts';
import { createVerifier } from '../domains/verifier/index.ts';
import type { Config } from '../platform/config/load-config.ts';
import type { Database } from '../platform/db/open-database.ts';
import { PLATFORM_KEY } from '../platform/events/announce.ts';
import { createEventHub } from '../platform/events/event-hub.ts';
import { eventsRoutes } from '../platform/events/events-routes.ts';
import { type App, createApp } from '../platform/http/create-app.ts';
import { sweepRateCounters } from '../platform/http/rate-limit.ts';
import { serveWeb } from '../platform/http/serve-web.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createOfficeConverter } from '../platform/office/office-converter.ts';
import { createSealing } from '../platform/sealing/sealed-string.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { createPdfJudges } from '../platform/workers/pdf-judges.ts';
import { createPdfWorkers } from '../platform/workers/pdf-workers.ts';
import { CALL_TEXTS } from './call-texts.ts';
import { housekeeping } from './housekeeping.ts';
import { setupRoutes } from './setup/setup-routes.ts';

/** Where the outside maker of puzzles serves its script, pictures and answers from. */
const GEETEST_HOSTS = ['https://*.geetest.com', 'https://*.geevisit.com', 'https://*.gsensebot.com'];

const WEB = path.join(import.meta.dirname, '../../../web/dist');

export interface Platform {
  config: Config & { demo: boolean };
  database: Database;
  jobs: Jobs;
  storage: Storage;
  log: FastifyBaseLogger;
  masterKey: Uint8Array;
  /** Listens already; absent in tests, which inject their calls. */
  server?: Server;
  /** See ContractsDeps: how a test ends a process between two steps of signing. */
  checkpoint?: (step: string) => void;
}

export type Domains = Awaited<ReturnType<typeof createDomains>>;

/**
 * All domains on their floors, ground up. A lower floor never calls up: what it asks of a higher one is filled in here. long: every
 * domain brings its lines, and only this file knows all of them.
 */
async function createDomains({ config, database, jobs, storage, log, masterKey, checkpoint }: Platform) {
  const clock = systemClock;
  const { demo, dataDir, publicUrl } = config;
  const sealing = await createSealing({ database, masterKey });
  const workers = createPdfWorkers();
  const judges = createPdfJudges({ nice: config.judgeNice });
  const office = createOfficeConverter({
    program: config.soffice,
    folder: path.join(dataDir, 'conversions'),
  });
  const audit = createAudit({ database, stamp: (digest) => pki.timestamper()(digest) });
  const system = createSystem({
    database,
    audit,
    sealing,
    demo,
    timestampIndependent: config.timestampUrls.length > 0,
    fitPicture: (bytes) => workers.run('fitPicture', { bytes }, { timeoutMs: 20_000 }),
    officeInstalled: office.installed,
    licensed: config.licenseKey !== null,
    version: packageFile.version,
    publicUrl,
    ports: {
      isPlatformAdministrator: (actor) => organizations.isPlatformAdministrator(actor),
      isOwned: async () => (await organizations.findPlatformOwner()) !== null,
    },
  });
  const license = createLicense({
    database,
    audit,
    publicKey: config.licenseKey,
    setting: () => system.setting('license'),
  });
  const notifications = createNotifications({
    database,
    jobs,
    audit,
    masterKey,
    demo,
    smsUrl: config.smsUrl,
    waysOf: (tx, userId, event) => identity.messageWays(tx, userId, event),
    ports: {
      isPlatformAdministrator: (actor) => organizations.isPlatformAdministrator(actor),
      openSealed: (text) => sealing.open(text),
      contactsOf: (userId) => identity.getUser(userId),
    },
    mail: config.mail,
    systemName: async (language) => (await system.setting('systemname'))[language],
  });
  const identity = createIdentity({
    database,
    demo,
    report: (error) => log.error({ err: error }, 'a provider of identities did not answer as it should'),
    audit,
    notifications,
    system,
    license,
    sealing,
    masterKey,
    publicUrl,
    geetest: config.geetest,
    squarePicture: (bytes) => workers.run('squarePicture', { bytes }, { timeoutMs: 10_000 }),
    ports: {
      findEmployeeNumber: (userId, companyId) => organizations.findEmployeeNumber(userId, companyId),
      isPlatformAdministrator: (actor) => organizations.isPlatformAdministrator(actor),
      platformAdministrators: () => organizations.platformAdministrators(),
      companyToSetUp: (actor) => organizations.companyToSetUp(actor),
      isEmployee: (userId, companyId) => organizations.isEmployee(userId, companyId),
      findEmployeeByNumber: (companyId, number) => organizations.findEmployeeByNumber(companyId, number),
      employ: (tx, form) => organizations.employ(tx, form),
      homeTenant: (userId, last) => organizations.homeTenant(userId, last),
      findUserIdByEmployeeNumber: (number) => organizations.findUserIdByEmployeeNumber(number),
      // Every receiver has an account from the moment a contract is sent to them.
      isAwaited: async () => false,
    },
  });
  const pki = await createPki({ database, masterKey, timestampUrls: config.timestampUrls, dataDir, log });
  const organizations = createOrganizations({
    database,
    audit,
    identity,
    license,
    system,
    notifications,
    publicUrl,
    fitLogo: (bytes) => workers.run('fitLogo', { bytes }, { timeoutMs: 30_000 }),
    ports: {
      sealDuties: (userId, companyId) => seals.sealDuties(userId, companyId),
      contractSubject: (actor, contractId) => contracts.findSubject(actor, contractId),
    },
  });
  const documents = createDocuments({
    database,
    storage,
    workers,
    jobs,
    office,
    officeAllowed: async () => (await system.setting('hessian')).open,
    dataDir,
    mayReadContract: (actor, contractId, fileId) => contracts.mayRead(actor, contractId, fileId),
    isHandedIn: (contractId, fileId) => contracts.isHandedIn(contractId, fileId),
    requireDownload: (reader, contractId) => contracts.requireDownload(reader, contractId),
  });
  const fees = createFees({ database, audit, identity, license, organizations, system });
  const categories = createCategories({ database, organizations });
  const seals = createSeals({
    database,
    storage,
    workers,
    audit,
    identity,
    organizations,
    publicUrl,
    sealStandsOnReadableContract: (actor, photokey) => contracts.showsSealTo(actor, photokey),
  });
  const contracts = createContracts({
    database,
    jobs,
    workers,
    config,
    log,
    clock,
    masterKey,
    audit,
    notifications,
    license,
    identity,
    organizations,
    pki,
    documents,
    fees,
    categories,
    seals,
    system,
    ...(checkpoint ? { checkpoint } : {}),
  });
  const verifier = createVerifier({
    database,
    judges,
    pki,
    documents,
    dataDir,
    clock,
    log,
    online: config.verifyOnline,
    contractStatus: (contractId) => contracts.findStatus(contractId),
  });
  const rooms = {
    audit,
    system,
    license,
    notifications,
    identity,
    pki,
    organizations,
    documents,
    fees,
    categories,
    seals,
  };
  return { ...rooms, contracts, verifier, workers, judges };
}

/** Puts the product together. `open` begins to work jobs off and to answer `GET /api/health` with 200. */
export async function wire(platform: Platform) {
  const { config, database, jobs, log } = platform;
  const domains = await createDomains(platform);
  const app = await createApp({
    database,
    log,
    readSession: domains.identity.readSession,
    readPass: domains.contracts.readPass,
    visitCalls: VISIT_CALLS,
    callTexts: CALL_TEXTS,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl.startsWith('https:'),
    puzzleHosts: config.geetest ? GEETEST_HOSTS : [],
    ...(platform.server ? { server: platform.server } : {}),
  });
  const hub = createEventHub({
    url: database.url,
    log,
    ports: {
      hearerKeysOf: async (actor) => [
        ...(await domains.contracts.hearerKeysOf(actor)),
        ...((await domains.organizations.isPlatformAdministrator(actor)) ? [PLATFORM_KEY] : []),
      ],
      openSessions: (ids) => domains.identity.openSessions(ids),
    },
  });
  // Streams end before the server waits for what it is still answering.
  app.addHook('preClose', () => hub.close());
  let ready = false;
  await app.register(
    async (api) => {
      api.get('/health', async (_request, reply) =>
        reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'starting' }),
      );
      for (const domain of routed(domains)) domain.routes(api as unknown as App);
      eventsRoutes(api as unknown as App, { database, hub });
      setupRoutes(api as unknown as App, { database, masterKey: platform.masterKey, config, domains });
    },
    { prefix: '/api' },
  );
  await serveWeb(app, WEB);
  await app.ready();
  app.attach();

  const sweeping = housekeeping([
    domains.identity.sweep,
    domains.license.sweep,
    domains.notifications.sweep,
    domains.organizations.sweep,
    domains.documents.sweep,
    domains.contracts.sweep,
    domains.seals.sweep,
    domains.pki.renew,
    () => app.sweepAnswers(),
    () => sweepRateCounters(database),
  ]);
  const handlers = [
    ...domains.audit.jobHandlers,
    ...domains.notifications.jobHandlers,
    ...domains.documents.jobHandlers,
    ...domains.contracts.jobHandlers,
    sweeping.handler,
  ];
  await jobs.declare(handlers);
  return {
    app,
    domains,
    async open(): Promise<void> {
      await jobs.work(handlers, [
        ...domains.audit.schedules,
        ...domains.contracts.schedules,
        sweeping.schedule,
      ]);
      ready = true;
    },
    async stop(): Promise<void> {
      ready = false;
      await app.close();
      await domains.contracts.settle();
      domains.documents.close();
      domains.notifications.close();
      await Promise.all([domains.workers.close(), domains.judges.close()]);
    },
  };
}

function routed(domains: Domains): { routes(app: App): void }[] {
  const { workers: _, judges: __, audit: ___, ...rest } = domains;
  return Object.values(rest);
}
