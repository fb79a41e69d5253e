// long: one product, and everything that a test does with it
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makePdf } from '@cinnabar/pdf/testing';
import type { ContractFormInput } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { Intent } from '@cinnabar/protocol/contracts/intent-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { TenantType } from '@cinnabar/protocol/organizations/company-schema';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { seedCompanySeals } from '../../db/seeds/seals-seed.ts';
import { assembleProduct } from '../main/assemble-product.ts';
import { loadConfig } from '../platform/config/load-config.ts';
import type { Database } from '../platform/db/open-database.ts';
import { createSlots } from '../platform/processes/slots.ts';
import { createChangeRelay } from '../platform/relay/change-relay.ts';
import type { DiskWatch } from '../platform/storage/disk-watch.ts';
import { createFileStorage } from '../platform/storage/file-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { WordFiles } from '../platform/word-files/word-files.ts';
import { collectedJobs } from './collected-jobs.ts';
import { sharedPdfWork } from './shared-pdf-work.ts';

export interface Answered<T = unknown> {
  status: number;
  code: number;
  message: string;
  result: T;
}

/** A signed-in person, calling as their browser would. */
export interface Caller {
  userId: string;
  token: string;
  get<T>(url: string, query?: Record<string, string>): Promise<Answered<T>>;
  post<T>(url: string, body: object): Promise<Answered<T>>;
  put<T>(url: string, body: object): Promise<Answered<T>>;
  download(url: string): Promise<Buffer>;
  upload(bytes: Uint8Array, name?: string, url?: string): Promise<Answered<ContractDocument>>;
}

let mobiles = 13_000_000_000 + Math.floor(Math.random() * 900_000_000);

export interface ProductOptions {
  /** For a second node on the same database. */
  masterKey?: Uint8Array;
  folder?: string;
  demo?: boolean;
  log?: FastifyBaseLogger;
  /** Authorities for timestamps; the built-in one when absent. */
  timestampUrls?: string[];
  /** Public key of the licensor of this installation, hexadecimal; it needs no license when absent. */
  licenseKey?: string;
  /** Errors of a disk that a test fills. */
  storage?: Storage;
  disk?: DiskWatch;
  /** Instead of LibreOffice. */
  wordFiles?: WordFiles;
  /** See `ContractsDeps`. */
  checkpoint?: (step: string) => void;
  settingsKeptMs?: number;
  /** Of a test; those of the operating system when absent. */
  dnsServers?: string[];
}

/** The whole product on a real database, without a port: calls are injected, jobs are queued until the test runs them. */
export async function buildProduct(database: Database, options: ProductOptions = {}) {
  const { masterKey = randomBytes(32), folder = scratchFolder(), demo = true } = options;
  const log = options.log ?? pino({ level: 'silent' });
  const [jobs, relay] = [collectedJobs(database), createChangeRelay({ database, log })];
  const { storage = await createFileStorage(path.join(folder, 'files')) } = options;
  const { timestampUrls = [], licenseKey = null, dnsServers = [] } = options;
  const loaded = loadConfig({ CINNABAR_DATA_DIR: folder, CINNABAR_JUDGE_NICE: '0' });
  const config = { ...loaded, demo, timestampUrls, licenseKey, dnsServers };
  const { workers, renderers, verifiers, sheets } = sharedPdfWork();
  const product = await assembleProduct({
    config,
    database,
    jobs,
    relay,
    storage,
    log,
    masterKey,
    workers,
    shared: { slots: createSlots(), renderers, verifiers, sheets },
    settingsKeptMs: options.settingsKeptMs ?? 0,
    ...(options.wordFiles && { wordFiles: options.wordFiles }),
    ...(options.disk && { disk: options.disk }),
    ...(options.checkpoint && { checkpoint: options.checkpoint }),
  });
  const { app, domains } = product;
  afterAll(() => product.stop().then(() => relay.close()));
  const { identity, organizations, categories, seals, notifications, documents, contracts, templates } =
    domains;

  const deliver = () =>
    jobs.run([
      ...notifications.jobHandlers,
      ...organizations.jobHandlers,
      ...documents.jobHandlers,
      ...contracts.jobHandlers,
      ...seals.jobHandlers,
      ...templates.jobHandlers,
    ]);

  async function receivedCode(contact: string): Promise<string> {
    await deliver();
    const answer = await app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
    return answer.json().result.find((letter: { code?: string }) => letter.code).code;
  }

  async function signIn(contact: string): Promise<Caller> {
    await app.inject({ url: '/api/login/pin', query: { username: contact } });
    const pin = await receivedCode(contact);
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: contact, pin },
    });
    const { token, result } = login.json();
    return caller(token, result.userId);
  }

  function caller(token: string, userId: string): Caller {
    // As a browser requests that uses the configured address.
    const headers = { 'x-qid': token, host: new URL(config.publicUrl).host };
    const call = async (method: 'GET' | 'POST' | 'PUT', url: string, more: object) => {
      const answer = await app.inject({ method, url: `/api${url}`, headers, ...more });
      return { status: answer.statusCode, ...answer.json() };
    };
    return {
      userId,
      token,
      get: (url, query = {}) => call('GET', url, { query }),
      post: (url, payload) => call('POST', url, { payload }),
      put: (url, payload) => call('PUT', url, { payload }),
      download: async (url) => (await app.inject({ url: `/api${url}`, headers })).rawPayload,
      async upload(bytes, name = '软件服务合同.pdf', url = '/document') {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(bytes)]), name);
        const request = new Request('http://localhost', { method: 'POST', body: form });
        const answer = await app.inject({
          method: 'POST',
          url: `/api${url}`,
          headers: { ...headers, 'content-type': request.headers.get('content-type')! },
          payload: Buffer.from(await request.arrayBuffer()),
        });
        return { status: answer.statusCode, ...answer.json() };
      },
    };
  }

  async function person(name: string, contact = String(mobiles++)) {
    const user = await database.transaction((tx) =>
      identity.findOrCreateUserByContact(tx, { contact, name }),
    );
    return { ...user, contact };
  }

  /** A company with a seal, whose members hold the named roles. One of type CORPORATE owns the platform. */
  async function company(
    name: string,
    staff: Record<string, BuiltInRoleType[]>,
    tenantType: TenantType = 'COMPANY',
  ) {
    const people = Object.fromEntries(
      await Promise.all(Object.keys(staff).map(async (who) => [who, await person(who)] as const)),
    );
    const record = await database.transaction(async (tx) => {
      const created = await organizations.createCompany(tx, {
        name,
        tenantType,
        authStatus: 'AUTH_SUCCESS',
      });
      await categories.createPrimaryCategory(tx, created.id);
      for (const [who, roleTypes] of Object.entries(staff)) {
        await organizations.addEmployee(tx, { companyId: created.id, userId: people[who]!.id, roleTypes });
      }
      const keeperIds = Object.keys(staff)
        .filter((who) => staff[who]!.includes('SA'))
        .map((who) => people[who]!.id);
      await seedCompanySeals(tx, seals, {
        company: created,
        creatorId: Object.values(people)[0]!.id,
        keeperIds,
      });
      return created;
    });
    return { ...record, people };
  }

  /** A draft by `caller` with one file and a field for every party, ready to be sent. */
  async function draft(
    caller: Caller,
    parties: {
      company?: { id: string; name: string };
      person?: { name: string; contact: string };
      /** A person who scans the contract's code, with their name until then. */
      scanner?: string;
      step?: number;
    }[],
    pdf: Uint8Array = makePdf({ pages: 2 }),
    more: Partial<ContractFormInput> = {},
  ): Promise<Contract> {
    const { result: document } = await caller.upload(pdf);
    const answer = await caller.post<Contract>('/contract', {
      subject: '2026 年度软件技术服务合同',
      documents: [document.id],
      expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      signatories: parties.map(({ company: firm, person: human, scanner, step = 1 }, index) => ({
        id: `party-${index}`,
        tenantType: firm ? 'COMPANY' : 'PERSONAL',
        tenantId: firm?.id ?? null,
        tenantName: firm?.name ?? '',
        receiverName: human?.name ?? scanner ?? null,
        contact: human?.contact ?? null,
        sweepCode: scanner !== undefined,
        step,
        actions: [{ id: `action-${index}`, type: firm ? 'CORPORATE' : 'PERSONAL' }],
      })),
      fields: parties.map(({ company: firm }, index) => ({
        id: `field-${index}`,
        documentId: document.id,
        page: 1,
        x: 0.1 + 0.4 * (index % 2),
        y: 0.1 + 0.2 * Math.floor(index / 2),
        width: firm ? 0.2 : 0.15,
        height: firm ? 0.1414 : 0.05,
        type: firm ? 'SEAL_CORPORATE' : 'SEAL_PERSONAL',
        owner: `action-${index}`,
      })),
      ...more,
    });
    if (answer.code !== 0)
      throw new Error(`draft: ${answer.code} ${answer.message} ${JSON.stringify(answer)}`);
    return answer.result;
  }

  /** Confirms a step as its signer would: intent, code, sign; returns when it is settled. */
  async function sign(caller: Caller, contractId: string, contact: string): Promise<Answered<Contract>> {
    const intent = await declareIntent(caller, contractId);
    if (intent.code !== 0) return { ...intent, result: undefined as never };
    const proof = await receivedCode(contact);
    const accepted = await caller.post('/contract/sign', {
      intentId: intent.result.intentId,
      proof,
      fields: intent.fields,
    });
    if (accepted.code !== 0) return { ...accepted, result: undefined as never };
    await contracts.settle();
    const progress = await caller.get<{ code: number; done: boolean }[]>(
      `/contract/intent/${intent.result.intentId}`,
    );
    const [own] = progress.result;
    const detail = await caller.get<Contract>('/contract/detail', { contractId });
    return own!.code === 0 ? detail : { ...detail, code: own!.code };
  }

  /** The intent for the caller's present step, with its pictures. */
  async function declareIntent(caller: Caller, contractId: string, method: IntentMethod = 'PIN') {
    const { result: contract } = await caller.get<Contract>('/contract/detail', { contractId });
    const action = contract.signatories
      .flatMap((party) => party.actions.map((one) => ({ ...one, party })))
      .find(
        (one) =>
          one.status === 'SIGNING' &&
          (one.operators[0]?.type === 'ROLE' || one.operators[0]?.id === caller.userId),
      );
    if (!action)
      return { status: 0, code: -1, message: 'no step', result: { intentId: '' } as Intent, fields: [] };
    const sealId = await pictureFor(caller, action.type.endsWith('PERSONAL') ? null : action.party.tenantId!);
    const answer = await caller.post<Intent>('/contract/intent', {
      method,
      contracts: [
        {
          contractId,
          actionId: action.id,
          documents: contract.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 })),
        },
      ],
    });
    return { ...answer, fields: action.fields.map((field) => ({ fieldId: field.id, sealId })) };
  }

  async function pictureFor(caller: Caller, companyId: string | null): Promise<string> {
    if (companyId) {
      const { result } = await caller.get<{ id: string }[]>('/seal/query', { companyId, type: 'COMPANY' });
      return result[0]?.id ?? '';
    }
    const made = await caller.post<{ id: string }>('/seal/person/create', {
      source: 'TYPED',
      text: '陈书远',
    });
    if (made.code === 0) return made.result.id;
    // A person has at most so many: one of them does.
    const { result } = await caller.get<{ id: string }[]>('/seal/person');
    return result[0]!.id;
  }

  return {
    ...product,
    jobs,
    relay,
    folder,
    publicUrl: config.publicUrl,
    signIn,
    caller,
    person,
    company,
    draft,
    sign,
    declareIntent,
    receivedCode,
    deliver,
  };
}

function scratchFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-product-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
