import { randomBytes } from 'node:crypto';
import type { Clock } from '@cinnabar/kernel';
import { pino } from 'pino';
import { createAccess } from '../domains/access/index.ts';
import { createAudit } from '../domains/audit/index.ts';
import { type CountUses, createCategories } from '../domains/categories/index.ts';
import type { GeetestAccount } from '../domains/identity/captcha/puzzle-vendor.ts';
import { createIdentity, type IdentityOptions } from '../domains/identity/index.ts';
import { createLicense } from '../domains/license/index.ts';
import { createNotifications } from '../domains/notifications/index.ts';
import {
  type CompanyHolding,
  createOrganizations,
  type OrganizationsOptions,
  selectHomeTenant,
  selectMembershipsOf,
} from '../domains/organizations/index.ts';
import { createPki } from '../domains/pki/index.ts';
import { selectHasToken } from '../domains/seals/index.ts';
import { createSystem } from '../domains/system/index.ts';
import type { Database } from '../platform/db/open-database.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Administrators } from '../platform/http/administrators.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type App, createApp } from '../platform/http/create-app.ts';
import { fitLogo } from '../platform/pictures/fit-logo.ts';
import { fitPicture } from '../platform/pictures/fit-picture.ts';
import { squarePicture } from '../platform/pictures/square-picture.ts';
import { createSealing } from '../platform/sealing/sealed-string.ts';
import { createPdfWorkers } from '../platform/workers/pdf-workers.ts';
import { takeValue, task } from '../platform/workers/task-outcome.ts';
import { movingClock } from './clock/moving-clock.ts';
import { collectedJobs } from './collected-jobs.ts';

export interface PeopleOptions {
  contractSubject?: (actor: Actor, contractId: string) => Promise<string | null>;
  demo?: boolean;
  licenseKey?: string;
  checkProvider?: IdentityOptions['checkProvider'];
  companyProver?: OrganizationsOptions['companyProver'];
  companyHoldings?: CompanyHolding[];
  /** Authorization letters can be made and signed; the caller closes `workers`. */
  letters?: boolean;
  categoryUses?: CountUses[];
  report?: (error: unknown) => void;
  geetest?: GeetestAccount;
  /** Of tokens, where a test has seals. */
  checkPersonToken?: IdentityOptions['ports']['checkPersonToken'];
  /** For a second installation on the same database. */
  masterKey?: Buffer;
}

/** The domains about people, with their routes, on a real database: the base of most server tests. */
export async function buildPeople(database: Database, options: PeopleOptions = {}) {
  const { demo = true, masterKey = randomBytes(32) } = options;
  const clock = movingClock();
  const report = options.report ?? (() => undefined);
  const jobs = collectedJobs(database);
  const sealing = await createSealing({ database, masterKey });
  const administrators: Administrators = {
    include: (actor) => organizations.administrators.include(actor),
    list: () => organizations.administrators.list(),
  };
  const audit = createAudit({ database, clock });
  const system = createSystem({
    relay: { subscribe: () => () => undefined },
    database,
    audit,
    sealing,
    clock,
    demo,
    timestampIndependent: false,
    fitPicture: inProcess(fitPicture),
    fitLogo: inProcess(fitLogo),
    officeInstalled: false,
    licensed: options.licenseKey !== undefined,
    version: '1.2.3',
    settingsKeptMs: 0,
    publicUrl: 'http://localhost:3000',
    administrators,
    ports: {
      isOwned: async () => (await organizations.findPlatformOwner()) !== null,
      namesOf: async (ids) => new Map((await identity.listUsers([...ids])).map(({ id, name }) => [id, name])),
    },
  });
  const license = createLicense({
    database,
    audit,
    clock,
    publicKey: options.licenseKey ?? null,
    setting: () => system.setting('license'),
  });
  const notifications = createNotifications({
    database,
    jobs,
    audit,
    masterKey,
    demo,
    clock,
    waysOf: (tx, userIds) => identity.messageWays(tx, userIds),
    administrators,
    ports: {
      openSealed: (text) => sealing.open(text),
      contactsOf: (userId) => identity.getUser(userId),
    },
  });
  const identity = createIdentity({
    database,
    demo,
    report,
    ...(options.checkProvider ? { checkProvider: options.checkProvider } : {}),
    audit,
    notifications,
    system,
    license,
    sealing,
    masterKey,
    clock,
    publicUrl: 'http://localhost:3000',
    squarePicture: inProcess(squarePicture),
    ...(options.geetest ? { geetest: options.geetest } : {}),
    administrators,
    ports: {
      findEmployeeNumber: (userId, companyId) => organizations.findEmployeeNumber(userId, companyId),
      companyNamesAmong: (names, tx) => organizations.companyNamesAmong(names, tx),
      selectHomeTenant,
      selectMembershipsOf,
      findUserIdByEmployeeNumber: (number) => organizations.findUserIdByEmployeeNumber(number),
      homes: () => access.homes,
      selectHasToken,
      checkPersonToken: options.checkPersonToken ?? (() => Promise.reject(new AppError('TOKEN_MISSING'))),
    },
  });
  const letters = options.letters
    ? await openLetters({ database, masterKey, clock })
    : { pki: WITHOUT_LETTERS, workers: WITHOUT_LETTERS };
  const organizations = createOrganizations({
    database,
    jobs,
    audit,
    identity,
    license,
    system,
    clock,
    notifications,
    // No test of people alone has domains.
    resolveTxt: async () => ({ state: 'UNKNOWN' }),
    publicUrl: 'http://localhost:3000',
    demo,
    masterKey,
    report,
    ...(options.companyProver ? { companyProver: options.companyProver } : {}),
    fitLogo: inProcess(fitLogo),
    sheets: { read: unavailable, write: unavailable },
    ...letters,
    ports: {
      sealDuties: async () => ({ sealManager: false, physicalMenu: false }),
      contractsByRoleAlone: async () => 0,
      followPlacing: async () => undefined,
      contractSubject: options.contractSubject ?? (async () => null),
      contractUse: async () => new Map(),
      companyHoldings: () => options.companyHoldings ?? [],
      employeeHoldings: () => [],
      equipCompany: async () => undefined,
      ownerOf: { CONTRACT: none, SEAL: none, CATEGORY: none, CATEGORY_GROUP: none },
    },
  });
  const access = createAccess({
    database,
    audit,
    license,
    identity,
    organizations,
    masterKey,
    clock,
    publicUrl: 'http://localhost:3000',
    demo,
    report,
  });
  const categories = createCategories({
    database,
    organizations,
    clock,
    audit,
    uses: () => options.categoryUses ?? [],
    templatesAmong: async () => new Set(),
    templateVersionsAmong: async () => new Map(),
  });
  const app = await createApp({
    database,
    log: pino({ level: 'silent' }),
    readSession: identity.readSession,
    trustedProxies: [],
    https: false,
  });
  await app.register(
    async (api) => {
      for (const domain of [system, license, notifications, identity, organizations, access, categories]) {
        domain.routes(api as unknown as App);
      }
    },
    { prefix: '/api' },
  );
  await app.ready();

  return {
    database,
    clock,
    masterKey,
    jobs,
    sealing,
    audit,
    system,
    license,
    notifications,
    identity,
    organizations,
    access,
    categories,
    workers: letters.workers,
    app,
    /** Delivers queued messages, then returns the last code sent to a contact. */
    async receivedCode(contact: string): Promise<string | undefined> {
      await jobs.run(notifications.jobHandlers);
      const answer = await app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
      return answer.json().result[0]?.code;
    },
  };
}

/** No object of a domain above. */
const none = async (): Promise<null> => null;

const unavailable = async (): Promise<never> => {
  throw new Error('this test builds people without `letters` and spreadsheets');
};
/** Most tests sign nothing: keys and threads would cost them seconds. */
const WITHOUT_LETTERS = {
  run: unavailable,
  completed: () => 0,
  close: async () => {},
  eventSigner: unavailable,
  platformName: () => '',
  platformSigner: unavailable,
  saveCertificate: () => {},
  signLongTerm: unavailable,
};

async function openLetters(deps: { database: Database; masterKey: Buffer; clock: Clock }) {
  const pki = await createPki({ ...deps, timestampUrls: [], dataDir: '/nowhere' });
  return { pki, workers: createPdfWorkers({ threads: 1 }) };
}

export type People = Awaited<ReturnType<typeof buildPeople>>;

/** A task of the renderers without a separate process: it fails as theirs do. */
function inProcess(work: (input: { bytes: Uint8Array }) => Promise<Uint8Array>) {
  const run = task(work);
  return async (bytes: Uint8Array): Promise<Uint8Array> => takeValue(await run({ bytes }));
}
