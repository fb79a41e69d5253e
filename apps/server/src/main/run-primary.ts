import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../platform/config/load-config.ts';
import { budgetOf, countProcesses } from '../platform/processes/process-budget.ts';
import { type Channel, createRequests, type Requests } from '../platform/processes/requests.ts';
import { createSlots, serveSlots } from '../platform/processes/slots.ts';
import { createSheetReaders } from '../platform/sheets/sheet-readers.ts';
import { createPdfRenderers } from '../platform/workers/pdf-renderers.ts';
import { createPdfVerifiers } from '../platform/workers/pdf-verifiers.ts';
import { servePool, TASK_ERRORS } from '../platform/workers/shared-pool.ts';
import { openInstallation } from './open-installation.ts';
import type { Beginning } from './run-process.ts';
import { print, ReportedError, type Running } from './running.ts';
import type { Greeting } from './serve-product.ts';
import { greet } from './startup-message.ts';

/** What a process of this start is, for the primary. */
interface StartedProcess {
  signal(name: NodeJS.Signals): void;
  /** It can begin; the first one has the port. */
  waiting: Promise<unknown>;
  /** Resolves with its exit code or signal. */
  ended: Promise<string>;
  requests: Requests;
}

/** A process that ran this long and ended is started again at once. */
const STEADY_MS = 60_000;
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts the processes of this machine and restarts those that end. What exists once is here: the database, its migrations, the processes
 * that draw and verify files, and the slots. The processes share the port: this one accepts connections and passes them on in turn
 * (`node:cluster`). When it is killed they end with it.
 */
export async function runPrimary(
  config: Config & { demo: boolean },
  host: string,
  running: Running,
): Promise<void> {
  cluster.setupPrimary({ serialization: 'advanced' });
  const renderers = createPdfRenderers();
  const verifiers = createPdfVerifiers({ nice: config.judgeNice });
  const sheets = createSheetReaders();
  const slots = createSlots();
  const stopping = new AbortController();

  function startProcess(isFirst: boolean): StartedProcess {
    const worker = cluster.fork({ CINNABAR_DEMO: config.demo ? 'on' : 'off', HOST: host });
    const requests = createRequests(channelTo(worker), TASK_ERRORS);
    const releaseSlots = serveSlots(slots, requests);
    servePool('renderers', renderers, requests);
    servePool('verifiers', verifiers, requests);
    servePool('sheets', sheets, requests);
    requests.answer('isFirst', () => isFirst);
    const waiting = new Promise((resolve) => requests.answer('waiting', resolve));
    const ended = new Promise<string>((resolve) =>
      worker.once('exit', (code, signal) => resolve(signal || `code ${code}`)),
    );
    void ended.then(releaseSlots);
    return {
      signal: (name) => void worker.process.kill(name),
      waiting: Promise.race([waiting, ended.then(refuse)]),
      ended,
      requests,
    };
  }

  const first = startProcess(true);
  await first.waiting;
  const installation = await openInstallation(config, running);
  const { databaseUrl, processors, maxConnections } = installation;
  const processes = countProcesses({ configured: config.processes, processors, maxConnections });
  const budget = budgetOf(processes, installation);
  const present = new Map([[1, first]]);
  running.add(async () => {
    stopping.abort();
    for (const { signal } of present.values()) signal('SIGTERM');
    await Promise.all([...present.values()].map(({ ended }) => ended));
    await Promise.all([renderers.close(), verifiers.close(), sheets.close()]);
  });

  const begin = ({ requests }: StartedProcess, number: number, publicUrl?: string): Promise<Greeting> => {
    const beginning = { databaseUrl, place: { number, processes, budget }, ...(publicUrl && { publicUrl }) };
    return requests.ask('begin', beginning satisfies Beginning);
  };
  const greeting = await begin(first, 1).catch(async (error: unknown) => {
    throw (await isEnded(first)) ? new ReportedError() : error;
  });

  function startAgain(number: number): StartedProcess {
    const started = startProcess(false);
    present.set(number, started);
    // One that ends during its start has printed why, and is started again.
    void started.waiting.then(() => begin(started, number, greeting.url)).catch(() => undefined);
    return started;
  }

  async function keepRunning(number: number, process: StartedProcess): Promise<void> {
    for (let failures = 0; ; failures++) {
      const startTime = Date.now();
      const reason = await process.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - startTime > STEADY_MS) failures = 0;
      print(`process ${number} ended (${reason})`);
      print('it is being started again');
      const pauseMs = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      process = startAgain(number);
    }
  }

  void keepRunning(1, first);
  for (let number = 2; number <= processes; number++) void keepRunning(number, startAgain(number));
  greet(greeting.url, greeting.accounts, greeting.token);
}

function refuse(): never {
  throw new ReportedError();
}

/** Its channel closes before it has ended. */
const isEnded = ({ ended }: StartedProcess): Promise<boolean> =>
  Promise.race([ended.then(() => true), pause(5000, false, { ref: false })]);

const channelTo = (worker: Worker): Channel => ({
  // A process that is gone is reported by its exit.
  send: (message) => void worker.send(message, () => undefined),
  onMessage: (listener) => void worker.on('message', listener),
  onGone: (listener) => void worker.once('exit', listener),
});
