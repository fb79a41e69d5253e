import type { Server } from 'node:http';
import path from 'node:path';
import { beginDemoContracts } from '../../db/seeds/contracts-seed.ts';
import { seedHistory } from '../../db/seeds/history-seed.ts';
import { type DemoAccount, seedDemo } from '../../db/seeds/seed-demo.ts';
import type { Config } from '../platform/config/load-config.ts';
import { readMasterKey } from '../platform/config/master-key.ts';
import { checkMasterKey } from '../platform/db/check-master-key.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log/create-log.ts';
import { createChangeRelay } from '../platform/relay/change-relay.ts';
import { createFileStorage } from '../platform/storage/file-storage.ts';
import { assembleProduct } from './assemble-product.ts';
import type { ProcessPlace } from './process-place.ts';
import type { Running } from './running.ts';
import { setupToken } from './setup/setup-token.ts';
import type { SharedParts } from './wiring.ts';

export interface ProductStart {
  config: Config & { demo: boolean };
  databaseUrl: string;
  server: Server;
  place: ProcessPlace;
  /** What the processes of a start have together; absent in a process alone. */
  shared?: SharedParts;
  /** Makes the demo data where they are missing. */
  seeds: boolean;
}

/** What the console says when the product is ready. */
export interface Greeting {
  url: string;
  accounts: DemoAccount[];
  token: string | null;
}

/** The product in this process, on a database that is ready. Resolves when the server answers calls. Throws StartError. */
export async function serveProduct(start: ProductStart, running: Running): Promise<Greeting> {
  const { config, databaseUrl, server, place, shared, seeds } = start;
  const { demo } = config;
  const log = createLog({ level: config.logLevel ?? (demo ? 'warn' : 'info'), process: place.number });
  const { connections: max, queueConnections } = place.budget;
  const database = openDatabase({ url: databaseUrl, max, log, named: !config.databasePooled });
  running.add(() => database.close());
  const masterKey = readMasterKey(config);
  await checkMasterKey(database, masterKey);
  const relay = createChangeRelay({ database, log, listen: config.dbListen });
  running.add(() => relay.close());
  const runsJobs = config.role !== 'api';
  const jobs = await startJobs(database, log, relay, { connections: queueConnections, supervises: runsJobs });
  running.add(() => jobs.stop());
  const storage = await createFileStorage(path.join(config.dataDir, 'files'));
  const product = await assembleProduct({
    config,
    database,
    jobs,
    relay,
    storage,
    log,
    masterKey,
    server,
    place,
    ...(shared && { shared }),
  });
  running.add(() => product.stop());
  running.add(() => jobs.rest());
  const { organizations } = product.domains;
  const isFirstDemo = demo && seeds && !(await organizations.findPlatformOwner());
  const accounts = demo && seeds ? await seedDemo(product.domains, database) : [];
  if (isFirstDemo) await seedHistory(product.domains, database);
  await product.open();
  if (isFirstDemo) running.add(beginDemoContracts(product.app, log));
  log.info({ role: config.role, processes: place.processes }, 'the process is ready');
  const isNew = !demo && !(await organizations.findPlatformOwner());
  return { url: config.publicUrl, accounts, token: isNew ? setupToken(masterKey) : null };
}
