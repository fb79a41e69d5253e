import { StartError } from '../platform/config/start-error.ts';
import { describeError } from '../platform/log/create-log.ts';

/** What has been started, in order; it is stopped in reverse. */
export class Running {
  private readonly stops: (() => Promise<unknown> | unknown)[] = [];

  add(stop: () => Promise<unknown> | unknown): void {
    this.stops.unshift(stop);
  }

  async stop(): Promise<void> {
    for (const stop of this.stops.splice(0)) await stop();
  }
}

/** The reason was printed already, by a process that this one started. */
export class ReportedError extends Error {}

/** One Ctrl-C arrives several times: from the terminal, from npm and from `start.mjs`. */
const SAME_SIGNAL_MS = 500;

/**
 * Runs `start` until a signal stops it or it fails; then everything is stopped, and this process exits: with 0 after a signal, else with 1
 * and the reason on stderr. A second signal ends it at once.
 * @param longestStopMs after which it exits without the rest
 */
export async function runUntilStopped(
  start: (running: Running) => Promise<void>,
  longestStopMs: number,
): Promise<void> {
  const running = new Running();
  let askedToStop = 0;
  let failing = false;

  /** Follow-up errors of a fault during shutdown are not printed. */
  async function fail(error: unknown): Promise<void> {
    if (failing) return;
    failing = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    if (!(error instanceof ReportedError)) print(sentenceOf(error));
    await running.stop().catch((cause: unknown) => print(String(cause)));
    process.exit(1);
  }

  function stop(): void {
    const now = Date.now();
    if (askedToStop === 0) {
      askedToStop = now;
      setTimeout(() => process.exit(1), longestStopMs).unref();
      void running.stop().then(() => process.exit(0), fail);
    } else if (now - askedToStop > SAME_SIGNAL_MS) process.exit(1);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The parent process is gone (start.mjs was killed): nothing could stop us any more.
  process.on('disconnect', stop);
  // Node itself would print the values of a failed query.
  process.on('uncaughtException', (error) => void fail(error));
  try {
    await start(running);
  } catch (error) {
    if (askedToStop === 0) await fail(error);
  }
}

/** On the console, whatever the log level: an operator may have to help. */
export function print(sentence: string): void {
  process.stderr.write(`cinnabar: ${sentence}\n`);
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return (error instanceof Error ? describeError(error).stack : undefined) ?? String(error);
}
