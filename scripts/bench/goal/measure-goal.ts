import { askOnlySuspicious } from '../../../e2e/server/ask-only-suspicious.ts';
import { type StartedServer, startServer } from '../../../e2e/server/start-server.ts';
import { pause } from '../support/bench-client.ts';
import { countDueJobs, databaseAddressOf, liftUploadLimit, openBeside } from './database-of.ts';
import { type GoalClient, startClient } from './goal-client.ts';
import type { GoalFigures, MeasuredWindow } from './goal-figures.ts';
import { goalFiles } from './goal-files.ts';
import { measureReferences } from './measure-references.ts';
import type { GoalOptions } from './options.ts';
import {
  canReadProcessorTime,
  KINDS,
  type ProcessorReading,
  type ProcessorTimes,
  readProcessorTime,
  timesBetween,
  totalOf,
} from './processor-time.ts';
import { prepareProfiles, type ServerProfiles } from './server-profiles.ts';

/** As a page that waits for a message or a signature looks. */
const POLL_MS = 300;
/** Signers who are signed in before the measure, which ends with them. */
const SIGNED_IN = 440;
/** Below this share of a processor the server counts as idle. */
const IDLE_SHARE = 0.1;
const LOOK_MS = 2000;
const LONGEST_IDLE_MS = 60_000;

/** Starts the product with this number of processes on an empty folder, measures it, and measures what it is compared with. */
export async function measureGoal(options: GoalOptions, processes: number): Promise<GoalFigures> {
  const profiles = options.profile ? prepareProfiles() : null;
  const server = await startServer({
    CINNABAR_TRUSTED_PROXIES: '127.0.0.1',
    CINNABAR_PROCESSES: String(processes),
    ...profiles?.environment,
  });
  try {
    await askOnlySuspicious(server.baseUrl);
    // The demo signs contracts of its own after its first start.
    await untilIdle(server);
    const { window, found } = await measureContracts(server, options, profiles);
    const idle = await untilIdle(server);
    const references = await measureReferences(server, goalFiles(options.file)(), options.file);
    const profile = profiles && (await profiles.account(found));
    // Several are started by one more.
    const servers = Math.max(1, found - 1);
    return { options, asked: processes, servers, window, idle, references, profile };
  } finally {
    await server.stop();
  }
}

async function measureContracts(
  server: StartedServer,
  options: GoalOptions,
  profiles: ServerProfiles | null,
): Promise<{ window: MeasuredWindow; found: number }> {
  const address = databaseAddressOf(server.dataDir);
  const database = openBeside(address, 1);
  const keepLimit = liftUploadLimit(database);
  const client = await startClient({
    // The name may resolve to IPv6, from which no proxy is trusted.
    baseUrl: server.baseUrl.replace('localhost', '127.0.0.1'),
    atOnce: options.atOnce,
    file: options.file,
    pollMs: POLL_MS,
    codesFrom: options.outside ? address : null,
    signedIn: options.outside ? SIGNED_IN : 0,
  });
  try {
    client.begin();
    await whileRunning(client, options.warmSeconds * 1000);
    const dueBefore = await countDueJobs(database);
    const before = reading(server, client);
    if (before) profiles?.toggle(before.servers);
    const begun = performance.now();
    await whileRunning(client, options.seconds * 1000);
    const seconds = (performance.now() - begun) / 1000;
    const after = reading(server, client);
    if (after) profiles?.toggle(after.servers);
    const dueAfter = await countDueJobs(database);
    const window = {
      seconds,
      completed: client.completed
        .filter(({ at }) => at > begun && at <= begun + seconds * 1000)
        .map(({ at, ms }) => ({ second: (at - begun) / 1000, ms })),
      ...(before && after ? spentBetween(before, after) : { times: null, machine: null }),
      due: [dueBefore, dueAfter] as const,
    };
    return { window, found: after?.servers.length ?? 1 };
  } finally {
    client.stop();
    keepLimit();
    await database.end();
  }
}

/** Or until no signer is left. */
const whileRunning = (client: GoalClient, milliseconds: number): Promise<void> =>
  Promise.race([pause(milliseconds), client.ended]);

const reading = (server: StartedServer, client: GoalClient): ProcessorReading | null =>
  canReadProcessorTime() ? readProcessorTime(server.process.pid!, client.pid) : null;

function spentBetween(before: ProcessorReading, after: ProcessorReading) {
  const times = timesBetween(before.times, after.times);
  const busyMs = after.machine.busyMs - before.machine.busyMs;
  const idleMs = after.machine.idleMs - before.machine.idleMs;
  const all = busyMs + idleMs;
  const own = totalOf(times) / all;
  return { times, machine: { own, other: Math.max(0, busyMs / all - own), idle: idleMs / all } };
}

/** @returns what an idle product takes, milliseconds of processor time a second */
async function untilIdle(server: StartedServer): Promise<ProcessorTimes | null> {
  if (!canReadProcessorTime()) return pause(LOOK_MS).then(() => null);
  const read = () => readProcessorTime(server.process.pid!, null).times;
  for (let looked = 0; ; looked++) {
    const before = read();
    await pause(LOOK_MS);
    const spent = timesBetween(before, read());
    for (const kind of KINDS) spent[kind] /= LOOK_MS / 1000;
    if (totalOf(spent) < 1000 * IDLE_SHARE || looked * LOOK_MS > LONGEST_IDLE_MS) return spent;
  }
}
