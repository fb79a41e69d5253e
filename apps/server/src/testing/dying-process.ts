/**
 * A process of the product that ends itself, as `kill -9` would, when it reaches the step named in DIE_AT. Started by `die-at.ts` with
 * everything it needs in its environment: makes one call as the caller whose token it gets, or runs one job.
 */
import path from 'node:path';
import { pino } from 'pino';
import { assembleProduct } from '../main/assemble-product.ts';
import { loadConfig } from '../platform/config/load-config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createChangeRelay } from '../platform/relay/change-relay.ts';
import { createFileStorage } from '../platform/storage/file-storage.ts';
import type { Task } from './die-at.ts';

const { DIE_AT, TEST_DATABASE, TEST_FOLDER, TEST_MASTER_KEY, TEST_TIMESTAMP_URLS, TEST_TASK } =
  process.env as Record<string, string>;
const task = JSON.parse(TEST_TASK!) as Task;
const log = pino({ level: 'silent' });
const database = openDatabase({ url: TEST_DATABASE! });
const relay = createChangeRelay({ database, log });
const jobs = await startJobs(database, log, relay);
const { app, domains } = await assembleProduct({
  config: {
    ...loadConfig({ CINNABAR_DATA_DIR: TEST_FOLDER!, CINNABAR_TSA_URL: TEST_TIMESTAMP_URLS }),
    demo: true,
  },
  database,
  jobs,
  relay,
  storage: await createFileStorage(path.join(TEST_FOLDER!, 'files')),
  log,
  masterKey: Buffer.from(TEST_MASTER_KEY!, 'hex'),
  checkpoint: (step) => {
    if (step === DIE_AT) process.kill(process.pid, 'SIGKILL');
  },
});
if ('url' in task) {
  const { url, form, token } = task;
  const answer = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'x-qid': token },
    payload: form,
  });
  process.stderr.write(answer.body);
} else {
  const handlers = [...domains.organizations.jobHandlers, ...domains.contracts.jobHandlers];
  await handlers.find(({ job }) => job.name === task.job)!.handle(task.data);
}
await domains.contracts.settle();
// The step was never reached: the parent is notified, instead of waiting for a queue that never ends.
process.exit();
