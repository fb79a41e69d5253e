import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { processorTime } from '../src/testing/programs/processor-time.ts';
import type { Findings } from './findings.ts';
import { HANGS_AFTER_MS, HEAP_FLAG, YOUNG_FLAG } from './limits.ts';
import type { Failure } from './target.ts';
import type { WorkerMessage, WorkerOrder } from './worker-order.ts';

export interface Tally {
  tried: number;
  restarts: number;
}

const LOOK_EACH_MS = 500;
const LOWEST_PRIORITY = 10;

/** Runs one fuzzing process after another until the time is over; one that hangs is ended, one that died is replaced. */
export async function watchWorker(
  order: WorkerOrder,
  tally: Tally,
  findings: Findings,
  say: (line: string) => void,
): Promise<void> {
  let first = order.first;
  while (Date.now() < order.until && first < (order.end ?? Infinity)) {
    const { next, failures } = await runOnce({ ...order, first }, tally);
    for (const { index, failure } of failures) {
      const line = await findings.add(index, failure);
      if (line) say(line);
    }
    first = next;
    tally.restarts++;
  }
}

interface Outcome {
  next: number;
  failures: { index: number; failure: Failure }[];
}

function runOnce(order: WorkerOrder, tally: Tally): Promise<Outcome> {
  const script = join(import.meta.dirname, 'fuzz-worker.ts');
  const place = join(order.folder, `at-${order.first % order.step}`);
  writeFileSync(place, String(order.first));
  const child = fork(script, [JSON.stringify(order)], {
    execArgv: [HEAP_FLAG, YOUNG_FLAG, '--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  setPriority(child.pid!, LOWEST_PRIORITY);
  const failures: Outcome['failures'] = [];
  let next: number | undefined;
  let complaint = '';
  child.stderr!.on('data', (data) => {
    complaint = `${complaint}${data}`.slice(-2000);
  });
  child.on('message', (message: WorkerMessage) => {
    if (message.kind === 'failure') failures.push(message);
    else tally.tried += message.tried;
    if (message.kind === 'end') next = message.next;
  });
  const placeOf = () => Number(readFileSync(place, 'latin1'));
  const workedSince = processorTime(child.pid!);
  let seen = { place: -1, at: workedSince() };
  let isHanging = false;
  const look = setInterval(() => {
    const current = placeOf();
    if (current !== seen.place) seen = { place: current, at: workedSince() };
    else if (workedSince() - seen.at > (order.hangsAfter ?? HANGS_AFTER_MS)) {
      isHanging = true;
      child.kill('SIGKILL');
    }
  }, LOOK_EACH_MS);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearInterval(look);
      if (next !== undefined) return resolve({ next, failures });
      const index = placeOf();
      const failure: Failure = isHanging
        ? { kind: 'slow', message: 'does not end' }
        : { kind: 'crash', message: `exit ${code}: ${complaint}` };
      return resolve({ next: index + order.step, failures: [...failures, { index, failure }] });
    });
  });
}
