import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/http/actor.ts';
import { createOfficeConverter } from '../../platform/office/office-converter.ts';
import { createFileStorage } from '../../platform/storage/file-storage.ts';
import type { PdfRenderers } from '../../platform/workers/pdf-renderers.ts';
import type { TaskLimits } from '../../platform/workers/task-process.ts';
import { createActorApp, makeActor } from '../../testing/actor-app.ts';
import { movingClock } from '../../testing/clock/moving-clock.ts';
import { collectedJobs } from '../../testing/collected-jobs.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { sharedPdfWork } from '../../testing/shared-pdf-work.ts';
import { type UploadCall, uploadFile } from './documents-factory.ts';
import { document } from './documents-tables.ts';
import { createDocuments } from './index.ts';

/** A test environment: the domain with its dependencies, and a caller. Close it when done. */
export async function openDocumentsEnvironment({
  soffice = 'off',
  renderers = sharedPdfWork().renderers,
  pageLimits,
}: {
  soffice?: string | null;
  renderers?: PdfRenderers;
  pageLimits?: TaskLimits;
} = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'cinnabar-documents-'));
  const storage = await createFileStorage(join(dataDir, 'files'));
  const masterKey = randomBytes(32);
  const clock = movingClock();
  const jobs = collectedJobs(database);
  /** Contracts that everyone may read. */
  const open = new Set<string>();
  const office = createOfficeConverter({ program: soffice, folder: join(dataDir, 'conversions') });
  const settings = { officeAllowed: true };
  const officeAllowed = async () => settings.officeAllowed;
  const files = { database, storage, renderers, ...(pageLimits ? { pageLimits } : {}) };
  const deps = { ...files, jobs, office, officeAllowed, clock, dataDir, masterKey };
  const documents = createDocuments({
    ...deps,
    mayReadContract: async (_actor, contractId) => open.has(contractId),
    requireDownload: async () => {},
    noteReading: async () => {},
  });
  const { app, as } = await createActorApp(database, [documents]);
  const me = makeActor();

  async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, actor: Actor = me) {
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      headers: as(actor),
      ...(payload && { payload }),
    });
    return answer;
  }

  return {
    ...deps,
    app,
    as,
    me,
    documents,
    open,
    settings,
    upload: (call: UploadCall, actor = me) => uploadFile(app, as(actor), call),
    uploaded: async (call: UploadCall): Promise<ContractDocument> =>
      (await uploadFile(app, as(me), call)).body.result,
    get: (url: string, actor?: Actor) => call('GET', url, undefined, actor),
    post: (url: string, payload: object, actor?: Actor) => call('POST', url, payload, actor),
    put: (url: string, payload: object, actor?: Actor) => call('PUT', url, payload, actor),
    /** The row names another stored file: no call could do that. */
    repoint: (id: string, key: string) =>
      database.db.update(document).set({ storageKey: key, sha256: key }).where(eq(document.id, id)),
    runJobs: () => jobs.run(documents.jobHandlers),
    async storedFiles(): Promise<string[]> {
      const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    close: () => renderers.close(),
  };
}

/** A fake LibreOffice: writes what `lines` of shell produce into `document.pdf`. */
export async function makeOfficeScript(lines: string): Promise<string> {
  const program = join(await mkdtemp(join(tmpdir(), 'cinnabar-soffice-')), 'soffice');
  const version = 'case "$*" in *--version*) echo LibreOffice 9.9.9; exit;; esac';
  await writeFile(program, `#!/bin/sh\n${version}\n${lines}\n`);
  await chmod(program, 0o755);
  return program;
}
