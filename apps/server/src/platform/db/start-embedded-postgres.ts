import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openCluster } from './create-cluster.ts';
import { choosePostgresAddress, postgresUrl } from './postgres-address.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { clearPreviousPostmaster } from './previous-postmaster.ts';
import { runPostgres } from './run-postgres.ts';
import { chooseRunner } from './unprivileged.ts';

export interface EmbeddedPostgres {
  /** Constant for the life of this process. */
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  throwaway?: boolean;
  /** Called with a sentence each time it ended unexpectedly or could not be restarted. */
  onDeath?: (sentence: string) => void;
}

const DATABASE = 'postgres';
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
/** After this uptime an exit does not count as a failed start. */
const STEADY_MS = 30_000;

/**
 * Starts an embedded PostgreSQL in `folder`, on a Unix socket or else a free port of the loopback address, with a password
 * that is created once and kept beside the data (0600). Every commit is flushed to disk: fsync stays on unless `throwaway` (tests). Its log is `postgres.log`. When it exits it
 * is restarted at the same address with growing pauses until that succeeds: the cause, such as a full disk, may take a while to be fixed.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { throwaway = false, onDeath }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries();
  const runner = chooseRunner();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { dataDir, password } = await openCluster(folder, binaries.initdb, runner);
  await clearPreviousPostmaster(dataDir);
  const address = await choosePostgresAddress(dataDir);
  const logFile = path.join(folder, 'postgres.log');
  const start = () =>
    runPostgres({ runner, postgres: binaries.postgres, dataDir, address, logFile, throwaway });

  let run = await start();
  let startTime = Date.now();
  const stopping = new AbortController();

  async function keepAlive(): Promise<void> {
    for (let failures = 0; ; ) {
      const sentence = await run.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - startTime > STEADY_MS) failures = 0;
      onDeath?.(sentence);
      // Its pid file stays: by it PostgreSQL waits for processes of the ended instance that still hold its shared memory.
      for (let isRunning = false; !isRunning; failures++) {
        const pauseMs = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
        await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        try {
          run = await start();
          isRunning = true;
        } catch (error) {
          onDeath?.(error instanceof Error ? error.message : String(error));
        }
      }
      startTime = Date.now();
      // Stop was requested during the start.
      if (stopping.signal.aborted) run.stop();
    }
  }
  const alive = keepAlive();

  return {
    url: postgresUrl(address, password, DATABASE),
    async stop() {
      stopping.abort();
      run.stop();
      await alive;
    },
  };
}
