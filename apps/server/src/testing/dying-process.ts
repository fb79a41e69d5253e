/**
 * A process of the product that ends itself, as `kill -9` would, when signing reaches the step named in DIE_AT. Started by
 * `signing-crash.test.ts` with everything it needs in its environment; signs as the caller whose token it is given.
 */
import path from 'node:path';
import { pino } from 'pino';
import { wire } from '../main/wiring.ts';
import { loadConfig } from '../platform/config/load-config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createFileStorage } from '../platform/storage/file-storage.ts';

const { DIE_AT, TEST_DATABASE, TEST_FOLDER, TEST_MASTER_KEY, TEST_TOKEN, TEST_FORM } = process.env as Record<
  string,
  string
>;
const log = pino({ level: 'silent' });
const database = openDatabase({ url: TEST_DATABASE! });
const jobs = await startJobs(database, log);
const { app, domains } = await wire({
  config: { ...loadConfig({ CINNABAR_DATA_DIR: TEST_FOLDER! }), demo: true },
  database,
  jobs,
  storage: await createFileStorage(path.join(TEST_FOLDER!, 'files')),
  log,
  masterKey: Buffer.from(TEST_MASTER_KEY!, 'hex'),
  checkpoint: (step) => {
    if (step === DIE_AT) process.kill(process.pid, 'SIGKILL');
  },
});
const answer = await app.inject({
  method: 'POST',
  url: '/api/contract/sign',
  headers: { 'x-qid': TEST_TOKEN! },
  payload: JSON.parse(TEST_FORM!),
});
process.stderr.write(answer.body);
await domains.contracts.settle();
