// long: every domain is created here, and only here, by the layers of ARCHITECTURE
import type { Server } from 'node:http';
import path from 'node:path';
import { systemClock } from '@cinnabar/kernel';
import { maskContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { FastifyBaseLogger } from 'fastify';
import packageFile from '../../../../package.json' with { type: 'json' };
import { createAccess } from '../domains/access/index.ts';
import { createAudit } from '../domains/audit/index.ts';
import { createCategories } from '../domains/categories/index.ts';
import { createContracts } from '../domains/contracts/index.ts';
import { createDocuments } from '../domains/documents/index.ts';
import { createFees } from '../domains/fees/index.ts';
import { createIdentity } from '../domains/identity/index.ts';
import { createLicense } from '../domains/license/index.ts';
import { createNotifications } from '../domains/notifications/index.ts';
import {
  createOrganizations,
  proveByVendor,
  selectHomeTenant,
  selectMembershipsOf,
} from '../domains/organizations/index.ts';
import { createPhysical } from '../domains/physical/index.ts';
import { createPki } from '../domains/pki/index.ts';
import { createSeals, selectHasToken } from '../domains/seals/index.ts';
import { createSystem } from '../domains/system/index.ts';
import { createTemplates } from '../domains/templates/index.ts';
import { createVerifier } from '../domains/verifier/index.ts';
import type { Config } from '../platform/config/load-config.ts';
import type { Database } from '../platform/db/open-database.ts';
import { createTxtResolver } from '../platform/dns/txt-resolver.ts';
import type { Administrators } from '../platform/http/administrators.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createOfficeConverter } from '../platform/office/office-converter.ts';
import { createSlots, type Slots } from '../platform/processes/slots.ts';
import type { ChangeRelay } from '../platform/relay/change-relay.ts';
import { createSealing } from '../platform/sealing/sealed-string.ts';
import { createSheetReaders, type SheetReaders } from '../platform/sheets/sheet-readers.ts';
import type { DiskWatch } from '../platform/storage/disk-watch.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { createWordFiles } from '../platform/word-files/create-word-files.ts';
import type { WordFiles } from '../platform/word-files/word-files.ts';
import { createPdfRenderers, type PdfRenderers } from '../platform/workers/pdf-renderers.ts';
import { createPdfVerifiers, type PdfVerifiers } from '../platform/workers/pdf-verifiers.ts';
import { createPdfWorkers, type PdfWorkers } from '../platform/workers/pdf-workers.ts';
import { impressionReader } from './impression-reader.ts';
import { notifyOperator } from './notify-operator.ts';
import { ownPageDrawer } from './own-page-drawer.ts';
import { photoReader } from './photo-reader.ts';
import { pictureRenderer } from './picture-renderer.ts';
import type { ProcessPlace } from './process-place.ts';
import { paperFileTask, sheetTasks } from './sheet-tasks.ts';

export interface Platform {
  config: Config & { demo: boolean };
  database: Database;
  jobs: Jobs;
  relay: ChangeRelay;
  storage: Storage;
  log: FastifyBaseLogger;
  masterKey: Uint8Array;
  /** Already listening; absent in tests, which inject their calls. */
  server?: Server;
  /** Absent: a process alone. */
  place?: ProcessPlace;
  shared?: SharedParts;
  /** Absent: threads of this product's own. */
  workers?: PdfWorkers;
  /** Absent: Word files are converted by LibreOffice. */
  wordFiles?: WordFiles;
  /** Absent: the disk under the data folder. */
  disk?: DiskWatch;
  /** See ContractsDeps: how a test kills a process between two steps of signing. */
  checkpoint?: (step: string) => void;
  /** See `createSystem`. */
  settingsKeptMs?: number;
}

/** What the processes of a start share, besides the database and the files. */
export interface SharedParts {
  slots: Slots;
  renderers: PdfRenderers;
  verifiers: PdfVerifiers;
  sheets: SheetReaders;
}

export type Domains = Awaited<ReturnType<typeof createDomains>>;

/** Names in order, each once. */
const firstOf = (limit: number, ...lists: string[][]): string[] =>
  [...new Set(lists.flat())].sort().slice(0, limit);

/**
 * All domains by their layers, the lowest first. A lower layer never calls up: functions that it needs from a higher one are injected here,
 * and only here.
 */
export async function createDomains({
  config,
  database,
  jobs,
  relay,
  storage,
  log,
  masterKey,
  checkpoint,
  settingsKeptMs,
  place,
  shared,
  workers = createPdfWorkers(place && { threads: place.budget.threads }),
  wordFiles: givenWordFiles,
}: Platform) {
  const clock = systemClock;
  const { demo, dataDir, publicUrl } = config;
  const sealing = await createSealing({ database, masterKey });
  const {
    slots,
    renderers,
    verifiers,
    sheets: sheetReaders,
  } = shared ?? {
    slots: createSlots(),
    renderers: createPdfRenderers(),
    verifiers: createPdfVerifiers({ nice: config.judgeNice }),
    sheets: createSheetReaders(),
  };
  const sheets = sheetTasks(sheetReaders);
  const office = createOfficeConverter({
    program: config.soffice,
    folder: path.join(dataDir, 'conversions'),
  });
  const wordFiles =
    givenWordFiles ??
    createWordFiles({ office, sheets: sheetReaders, renderers, folder: path.join(dataDir, 'conversions') });
  const officeAllowed = async () => (await system.setting('hessian')).open;
  const report = (error: unknown) =>
    log.error({ err: error }, 'a provider of identities did not answer as it should');
  const administrators: Administrators = {
    include: (actor) => organizations.administrators.include(actor),
    list: () => organizations.administrators.list(),
  };
  const audit = createAudit({
    database,
    stamp: (digest) => pki.timestamper()(digest),
    syslog: config.syslog,
    background: {
      jobs,
      log,
      storage,
      rootsDir: config.auditRootsDir,
      ports: {
        listFiles: async (after, limit) =>
          firstOf(
            limit,
            await documents.listStored(after, limit),
            await seals.listStored(after, limit),
            await physical.listStored(after, limit),
            await templates.listStored(after, limit),
          ),
        notifyOperator: async (tx, findings) =>
          notifyOperator(notifications, tx, await administrators.list(), findings),
      },
    },
    log: {
      jobs,
      storage,
      masterKey,
      ports: {
        rightsIn: (actor, companyId) => organizations.rightsIn(actor, companyId),
        isAdministrator: (actor) => administrators.include(actor),
        platformOwnerId: async () => (await organizations.findPlatformOwner())?.id ?? null,
        listSeals: (companyId, limit) => seals.listSealNames(companyId, limit),
        describePeople: (companyId, ids) => organizations.describePeople(companyId, ids),
        searchStaff: (companyId, keyword, limit) => organizations.searchStaff(companyId, keyword, limit),
        findByContact: async (contact) => {
          const user = await identity.findUserByContact(normaliseAccount(contact));
          return user && { id: user.id, name: user.name, note: maskContact(user.mobile ?? user.email ?? '') };
        },
        describeSealRecord: (record, language) => seals.describeRecord(record, language),
      },
    },
  });
  storage.onFault((fault) => {
    audit
      .noteFileFault(fault)
      .catch((error: unknown) => log.error({ err: error }, 'the operator could not be notified of a file'));
  });
  const system = createSystem({
    database,
    relay,
    audit,
    sealing,
    demo,
    timestampIndependent: config.timestampUrls.length > 0,
    fitPicture: pictureRenderer(renderers, 'fitPicture'),
    fitLogo: pictureRenderer(renderers, 'fitLogo'),
    officeInstalled: office.installed,
    licensed: config.licenseKey !== null,
    ...(settingsKeptMs === undefined ? {} : { settingsKeptMs }),
    version: packageFile.version,
    publicUrl,
    administrators,
    ports: {
      isOwned: async () => (await organizations.findPlatformOwner()) !== null,
      namesOf: async (ids) => new Map((await identity.listUsers([...ids])).map(({ id, name }) => [id, name])),
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
    waysOf: (tx, userIds) => identity.messageWays(tx, userIds),
    administrators,
    ports: {
      openSealed: (text) => sealing.open(text),
      contactsOf: (userId) => identity.getUser(userId),
    },
    mail: config.mail,
    systemName: async (language) => (await system.setting('systemname'))[language],
  });
  const identity = createIdentity({
    database,
    demo,
    report,
    audit,
    notifications,
    system,
    license,
    sealing,
    masterKey,
    publicUrl,
    geetest: config.geetest,
    squarePicture: pictureRenderer(renderers, 'squarePicture'),
    administrators,
    ports: {
      findEmployeeNumber: (userId, companyId) => organizations.findEmployeeNumber(userId, companyId),
      companyNamesAmong: (names, tx) => organizations.companyNamesAmong(names, tx),
      selectHomeTenant,
      selectMembershipsOf,
      findUserIdByEmployeeNumber: (number) => organizations.findUserIdByEmployeeNumber(number),
      homes: () => access.homes,
      selectHasToken,
      checkPersonToken: (actor, code) => seals.checkPersonToken(actor, code),
    },
  });
  const { timestampUrls } = config;
  const pki = await createPki({ database, masterKey, timestampUrls, publicUrl, dataDir, log });
  const organizations = createOrganizations({
    database,
    jobs,
    audit,
    identity,
    license,
    system,
    notifications,
    publicUrl,
    demo,
    masterKey,
    report,
    pki,
    workers,
    ...(config.companyCheckUrl ? { companyProver: proveByVendor(config.companyCheckUrl) } : {}),
    resolveTxt: createTxtResolver(config.dnsServers),
    fitLogo: pictureRenderer(renderers, 'fitLogo'),
    sheets,
    ports: {
      sealDuties: async (userId, companyId) => ({
        sealManager: await seals.managesAny(userId, companyId),
        physicalMenu: await physical.keepsAny(userId, companyId),
      }),
      contractSubject: (actor, contractId) => contracts.findSubject(actor, contractId),
      contractUse: (companyIds) => contracts.findCompanyUse(companyIds),
      companyHoldings: () => [contracts.companyHolding, ...seals.companyHoldings],
      contractsByRoleAlone: (readership) => contracts.countByRoleAlone(readership),
      followPlacing: (tx, placed) => contracts.followPlacing(tx, placed),
      equipCompany: (tx, companyId) => categories.createPrimaryCategory(tx, companyId),
      ownerOf: {
        CONTRACT: (id) => contracts.findSender(id),
        SEAL: (id) => seals.findOwner(id),
        CATEGORY: (id) => categories.findOwner(id),
        CATEGORY_GROUP: (id) => categories.findOwnerOfGroup(id),
      },
      employeeHoldings: () => [
        ...contracts.employeeHoldings,
        ...seals.employeeHoldings,
        physical.employeeHolding,
        ...templates.employeeHoldings,
      ],
    },
  });
  const access = createAccess({
    database,
    audit,
    license,
    identity,
    organizations,
    masterKey,
    publicUrl,
    demo,
    report,
  });
  const documents = createDocuments({
    database,
    storage,
    renderers,
    jobs,
    office,
    officeAllowed,
    dataDir,
    masterKey,
    mayReadContract: (actor, contractId, fileId) => contracts.mayRead(actor, contractId, fileId),
    mayReadTemplateFile: (actor, file) => templates.mayReadFile(actor, file),
    renameInTemplate: (...file) => templates.renameFile(...file),
    selectFinds: (reading) => contracts.selectFinds(reading),
    isNamedElsewhere: async (tx, key) =>
      (await templates.isStored(tx, key)) ||
      (await physical.isStored(tx, key)) ||
      (await seals.isStored(tx, key)),
    isWithheld: (contractId, fileId) => contracts.isWithheld(contractId, fileId),
    requireDownload: (reader, contractId, file) => contracts.requireDownload(reader, contractId, file),
    noteReading: (reader, shown) => contracts.noteReading(reader, shown),
  });
  const fees = createFees({ database, audit, identity, license, organizations, system });
  const categories = createCategories({
    database,
    clock,
    audit,
    organizations,
    uses: () => [contracts.countCategoryUses],
    templatesAmong: (...asked) => templates.among(...asked),
    templateVersionsAmong: (...asked) => templates.versionsAmong(...asked),
  });
  const seals = createSeals({
    database,
    pki,
    jobs,
    storage,
    workers,
    audit,
    identity,
    organizations,
    masterKey,
    demo,
    publicUrl,
    categories,
    templates: { titlesOf: (...asked) => templates.titlesOf(...asked) },
    contracts: {
      factsOf: (...asked) => contracts.seals.factsOf(...asked),
      ruleFactsOf: (...asked) => contracts.seals.ruleFactsOf(...asked),
      openStep: (...asked) => contracts.seals.openStep(...asked),
      digestOf: (step) => contracts.seals.digestOf(step),
      listOpenSteps: (ids) => contracts.seals.listOpenSteps(ids),
      drawPage: (...asked) => contracts.seals.drawPage(...asked),
      listWaiting: (sealId) => contracts.seals.listWaiting(sealId),
      releaseAgents: (change) => contracts.seals.releaseAgents(change),
      replaceSeal: (...asked) => contracts.seals.replaceSeal(...asked),
    },
    readImpression: impressionReader(renderers),
    drawOwnPage: ownPageDrawer(renderers),
    findReadablePicture: (reader, photokeys) => contracts.findReadablePicture(reader, photokeys),
  });
  const physical = createPhysical({
    database,
    storage,
    clock,
    masterKey,
    demo,
    audit,
    identity,
    organizations,
    system,
    categories,
    readPhoto: photoReader(renderers),
    findPaper: (code) => contracts.findPaper(code),
  });
  const templates = createTemplates({
    database,
    storage,
    clock,
    readPaper: paperFileTask(sheetReaders),
    wordFiles,
    officeAllowed,
    masterKey,
    fitAsset: pictureRenderer(renderers, 'fitPaperPicture'),
    workers,
    jobs,
    dataDir: config.dataDir,
    audit,
    organizations,
    documents,
    drawOwnPage: ownPageDrawer(renderers),
    namedBy: (...asked) => categories.templatesOf(...asked),
    mayReadUse: (actor, use) => contracts.mayReadUse(actor, use),
    users: () => [categories.listTemplateUses, contracts.countTemplateUsers],
  });
  const contracts = createContracts({
    database,
    jobs,
    workers,
    sheets,
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
    templates,
    system,
    ...(checkpoint ? { checkpoint } : {}),
  });
  const verifier = createVerifier({
    database,
    verifiers,
    slots,
    pki,
    documents,
    dataDir,
    clock,
    log,
    online: config.verifyOnline,
    rates: config.verifyRates,
    contractStatus: (contractId) => contracts.findStatus(contractId),
  });
  const lower = {
    audit,
    system,
    license,
    notifications,
    identity,
    pki,
    organizations,
    access,
    documents,
    fees,
    categories,
    seals,
    physical,
    templates,
  };
  return { ...lower, contracts, verifier, workers, renderers, verifiers, slots, sheets, sheetReaders };
}
