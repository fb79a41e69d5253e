import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Verification, verificationSchema } from '@cinnabar/protocol/verifier/verification-schema';
import { pino } from 'pino';
import { createOfficeConverter } from '../../platform/office/office-converter.ts';
import { createSlots } from '../../platform/processes/slots.ts';
import { createFileStorage } from '../../platform/storage/file-storage.ts';
import { createPdfVerifiers } from '../../platform/workers/pdf-verifiers.ts';
import type { ProcessPoolOptions } from '../../platform/workers/process-pool.ts';
import { createActorApp } from '../../testing/actor-app.ts';
import { collectedJobs } from '../../testing/collected-jobs.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { sharedPdfWork } from '../../testing/shared-pdf-work.ts';
import { createDocuments } from '../documents/index.ts';
import { createPki } from '../pki/index.ts';
import { createVerifier } from './index.ts';
import type { JudgingTimes, VerifierRates } from './verifier-deps.ts';

export interface EnvironmentOptions {
  mostAtOnce?: number;
  verifiers?: Omit<ProcessPoolOptions, 'tasks'>;
  times?: JudgingTimes;
  rates?: VerifierRates;
}

let addresses = 0;

/** A test environment: the verifier with its dependencies, and a client that sends files to it. Close it when done. */
export async function openVerifierEnvironment({
  mostAtOnce,
  times,
  verifiers: limits,
  rates = { perAddress: 20, perPerson: 120 },
}: EnvironmentOptions = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'cinnabar-verifier-'));
  const { renderers, ...shared } = sharedPdfWork();
  const verifiers = limits ? createPdfVerifiers({ processes: 1, nice: 0, ...limits }) : shared.verifiers;
  const pki = await createPki({ database, masterKey: randomBytes(32), timestampUrls: [], dataDir });
  const storage = await createFileStorage(join(dataDir, 'files'));
  const documents = createDocuments({
    database,
    storage,
    renderers,
    jobs: collectedJobs(database),
    office: createOfficeConverter({ program: 'off', folder: join(dataDir, 'conversions') }),
    officeAllowed: async () => true,
    dataDir,
    masterKey: randomBytes(32),
    mayReadContract: async () => true,
    requireDownload: async () => {},
    noteReading: async () => {},
  });
  const verifier = createVerifier({
    database,
    verifiers,
    pki,
    documents,
    dataDir,
    log: pino({ level: 'silent' }),
    online: false,
    rates,
    slots: createSlots(),
    ...(mostAtOnce ? { mostAtOnce } : {}),
    ...(times ? { times } : {}),
    contractStatus: async () => 'COMPLETE',
  });
  const { app, as } = await createActorApp(database, [verifier, documents]);

  /** Each call comes from a new address, unless one is given. */
  async function send(
    bytes: Uint8Array,
    filename = '销售合同.pdf',
    remoteAddress = `203.0.113.${++addresses % 250}`,
    session: Record<string, string> = {},
  ) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), filename);
    const body = new Response(form);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/pdfverifier',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type')!, ...session },
      remoteAddress,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }

  return {
    database,
    dataDir,
    pki,
    documents,
    app,
    as,
    send,
    verified: async (bytes: Uint8Array): Promise<Verification> =>
      verificationSchema.parse((await send(bytes)).body),
    async close(): Promise<void> {
      await app.close();
      await Promise.all([renderers.close(), verifiers.close()]);
    },
  };
}
