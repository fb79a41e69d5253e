/**
 * A child process that runs tasks: `node process-worker.ts <module of tasks> <MiB> <nice>`. Its priority is below the server's, so that
 * sign-ins are served before untrusted files are verified.
 */
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { sentBytes } from './results/write-result.ts';
import type { Outcome } from './task-outcome.ts';
import { READY, REPORTS_FD, type TaskAnswer, type TaskMessage } from './task-process.ts';
import type { WatchedTask } from './watch-worker.ts';

type Tasks = Record<string, (input: unknown) => Promise<Outcome<unknown>>>;

const [, , modulePath, residentMb, nice] = process.argv;

// Only root may rise above its parent's priority.
if (Number(nice) > getPriority()) setPriority(Number(nice));
// The server is gone, or has disconnected this process.
process.on('disconnect', () => process.exit());
const watch = new Worker(new URL('./watch-worker.ts', import.meta.url), {
  workerData: { residentMb: Number(residentMb), reportsFd: REPORTS_FD },
});
watch.unref();

const tasks = (await import(modulePath!)) as Tasks;

async function answer({ task, name, input, limits }: TaskMessage): Promise<TaskAnswer> {
  const before = process.cpuUsage();
  const sentBefore = sentBytes();
  const spent = () => {
    const { user, system } = process.cpuUsage(before);
    const residentMb = Math.round(process.memoryUsage.rss() / (1024 * 1024));
    return { residentMb, workedMs: (user + system) / 1000, sent: sentBytes() - sentBefore };
  };
  watch.postMessage({ task, limits } satisfies WatchedTask);
  try {
    return { outcome: await tasks[name]!(input), ...spent() };
  } catch (error) {
    return { bug: (error instanceof Error && error.stack) || String(error), ...spent() };
  } finally {
    watch.postMessage(null);
  }
}

process.on('message', async (message) => process.send!(await answer(message as TaskMessage)));
process.send!(READY);
