/** Entry of the server: the product in one process, the primary of several, or one of them. */
import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import './compile-cache.ts';
import { loadConfig } from '../platform/config/load-config.ts';
import { claimFolder } from './open-installation.ts';
import { runAlone } from './run-alone.ts';
import { runPrimary } from './run-primary.ts';
import { runProcess } from './run-process.ts';
import { type Running, runUntilStopped } from './running.ts';

const LONGEST_STOP_MS = 20_000;
/** The primary waits for its processes, and then for the database. */
const LONGEST_STOP_OF_ALL_MS = 30_000;

async function start(running: Running): Promise<void> {
  const config = loadConfig(process.env);
  const demo = claimFolder(config, running);
  const host = config.host ?? (demo ? '127.0.0.1' : '0.0.0.0');
  const processes = config.processes ?? (demo ? 1 : availableParallelism());
  const run = processes === 1 ? runAlone : runPrimary;
  await run({ ...config, demo }, host, running);
}

async function startOneOfSeveral(running: Running): Promise<void> {
  const config = loadConfig(process.env);
  await runProcess({ ...config, demo: config.demo === true }, running);
}

await (cluster.isPrimary
  ? runUntilStopped(start, LONGEST_STOP_OF_ALL_MS)
  : runUntilStopped(startOneOfSeveral, LONGEST_STOP_MS));
