import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beginDemoContracts } from '../../db/seeds/contracts-seed.ts';
import { seedDemo } from '../../db/seeds/seed-demo.ts';
import { claimDataFolder } from '../platform/config/data-folder.ts';
import { type Config, loadConfig } from '../platform/config/load-config.ts';
import { readMasterKey } from '../platform/config/master-key.ts';
import { StartError } from '../platform/config/start-error.ts';
import { checkDatabase } from '../platform/db/check-database.ts';
import { checkMasterKey } from '../platform/db/check-master-key.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { startEmbeddedPostgres } from '../platform/db/start-embedded-postgres.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLog, describeError } from '../platform/log/create-log.ts';
import { createChangeRelay } from '../platform/relay/change-relay.ts';
import { createFileStorage } from '../platform/storage/file-storage.ts';
import { assembleProduct } from './assemble-product.ts';
import { decideDemo } from './decide-demo.ts';
import { setupToken } from './setup/setup-token.ts';
import { greet } from './startup-message.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations');

/** What has been started, in order; it is stopped in reverse. */
class Running {
  private readonly stops: (() => Promise<unknown> | unknown)[] = [];

  add(stop: () => Promise<unknown> | unknown): void {
    this.stops.unshift(stop);
  }

  async stop(): Promise<void> {
    for (const stop of this.stops.splice(0)) await stop();
  }
}

async function start(config: Config, running: Running): Promise<void> {
  const folder = claimDataFolder(config.dataDir);
  running.add(() => folder.release());
  const demo = decideDemo(config, folder.isNew);
  const server = await listen(config.port, config.host ?? (demo ? '127.0.0.1' : '0.0.0.0'));
  running.add(() => closeServer(server));
  const publicUrl = config.publicUrl.replace(/:0$/, `:${(server.address() as AddressInfo).port}`);
  const log = createLog({ level: config.logLevel ?? (demo ? 'warn' : 'info') });

  let url = config.databaseUrl;
  if (!url) {
    const postgres = await startEmbeddedPostgres(config.dataDir, { onDeath: reportExit });
    running.add(() => postgres.stop());
    url = postgres.url;
  }
  await checkDatabase(url);
  await migrateDatabase(url, MIGRATIONS);
  const database = openDatabase({ url, log, named: !config.databasePooled });
  running.add(() => database.close());
  const masterKey = readMasterKey(config);
  await checkMasterKey(database, masterKey);
  const relay = createChangeRelay({ database, log, listen: config.dbListen });
  running.add(() => relay.close());
  const jobs = await startJobs(database, log, relay);
  running.add(() => jobs.stop());
  const storage = await createFileStorage(path.join(config.dataDir, 'files'));
  const product = await assembleProduct({
    config: { ...config, publicUrl, demo },
    database,
    jobs,
    relay,
    storage,
    log,
    masterKey,
    server,
  });
  running.add(() => product.stop());
  running.add(() => jobs.rest());
  const isFirstDemo = demo && !(await product.domains.organizations.findPlatformOwner());
  const accounts = demo ? await seedDemo(product.domains, database) : [];
  await product.open();
  if (isFirstDemo) running.add(beginDemoContracts(product.app, log));
  const isNew = !demo && !(await product.domains.organizations.findPlatformOwner());
  greet(publicUrl, accounts, isNew ? setupToken(masterKey) : null);
}

/** Bodies have their own limits, which end them earlier (`body-watch.ts`). */
const LONGEST_REQUEST_MS = 15 * 60_000;

/** Printed on the console, whatever the log level: an operator may have to help. */
const reportExit = (sentence: string): void => {
  process.stderr.write(`cinnabar: ${sentence}\ncinnabar: it is being started again\n`);
};

/** Listens first, so that a busy port is detected before anything else is started; answers 503 until the product is ready. */
function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ requestTimeout: LONGEST_REQUEST_MS });
    const notYet: RequestListener = (_request, response) => {
      if (server.listenerCount('request') > 1) return;
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
      response.end('{"status":"starting"}');
    };
    server.on('request', notYet);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'is in use by another program; set PORT'
          : `cannot be used (${error.code})`;
      reject(new StartError(`port ${port} ${reason}`, { cause: error }));
    });
    server.listen(port, host, () => resolve(server));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Browsers keep connections open; calls in progress get a moment to finish.
    setTimeout(() => server.closeAllConnections(), 3000).unref();
  });
}

const LONGEST_STOP_MS = 20_000;

let failing = false;

/** Follow-up errors of a fault during shutdown are not printed. */
async function fail(error: unknown, running: Running): Promise<void> {
  if (failing) return;
  failing = true;
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
  const sentence = error instanceof StartError ? error.message : stackOf(error);
  process.stderr.write(`cinnabar: ${sentence}\n`);
  await running.stop().catch((cause: unknown) => process.stderr.write(`cinnabar: ${String(cause)}\n`));
  process.exit(1);
}

const stackOf = (error: unknown): string =>
  (error instanceof Error ? describeError(error).stack : undefined) ?? String(error);

/** One Ctrl-C arrives several times: from the terminal, from npm and from `start.mjs`. */
const SAME_SIGNAL_MS = 500;
const running = new Running();
let askedToStop = 0;

function stop(): void {
  const now = Date.now();
  if (askedToStop === 0) {
    askedToStop = now;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    void running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error, running),
    );
  } else if (now - askedToStop > SAME_SIGNAL_MS) process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The parent process is gone (start.mjs was killed): nothing could stop us any more.
process.on('disconnect', stop);
// Node itself would print the values of a failed query.
process.on('uncaughtException', (error) => void fail(error, running));
try {
  await start(loadConfig(process.env), running);
} catch (error) {
  if (askedToStop === 0) await fail(error, running);
}
