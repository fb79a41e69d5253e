/**
 * Entry of a fuzzing process: `fork(fuzz-worker.ts, [JSON of WorkerOrder])`. Never import it.
 * It tries every `step`-th input from `first` on, writes the number of the present one to a file (which outlives a crash and is true during
 * a hang) and reports to its parent progress and failures. It ends by itself when its memory has grown, for a new process to go on.
 */
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { costOf } from './cost-of.ts';
import { Dice } from './dice.ts';
import { readGround } from './ground.ts';
import { MOST_BYTES } from './limits.ts';
import { mutate } from './mutate.ts';
import { loadDoors, pickTarget, tryInput, warmUp } from './try-input.ts';
import type { WorkerMessage, WorkerOrder } from './worker-order.ts';

/** Above this the next input might be blamed for its predecessors. */
const TIRED_BYTES = MOST_BYTES * 0.75;
/** Collecting garbage must bring it below this to be worth the while: a new process costs as much as some hundred inputs. */
const RESTED_BYTES = TIRED_BYTES * 0.85;
const REPORT_EACH_MS = 1000;

const order = JSON.parse(process.argv[2]!) as WorkerOrder;
const tell = (message: WorkerMessage) => process.send!(message);
const place = openSync(join(order.folder, `at-${order.first % order.step}`), 'w');
const ground = readGround(order.folder);
const doors = await loadDoors(order.doors);
await warmUp(ground, doors);

let tried = 0;
let reported = performance.now();
let index = order.first;
for (; Date.now() < order.until && index < (order.end ?? Infinity); index += order.step) {
  writeSync(place, String(index).padStart(16), 0);
  const dice = Dice.forInput(order.seed, index);
  const target = pickTarget(dice);
  const mutant = await mutate(ground.seeds, dice);
  const started = process.cpuUsage();
  const failure =
    (await tryInput(target, mutant, ground, doors)) ??
    costOf(process.memoryUsage.rss(), process.cpuUsage(started));
  tried++;
  if (failure) tell({ kind: 'failure', index, failure });
  const isTired = process.memoryUsage.rss() > TIRED_BYTES && !(await rests());
  if (isTired || performance.now() - reported > REPORT_EACH_MS) {
    tell({ kind: 'progress', tried });
    reported = performance.now();
    tried = 0;
  }
  if (isTired) break;
}
tell({ kind: 'end', next: index + order.step, tried });
process.disconnect();

/** Some turns of the event loop later the last input holds nothing any more, such as the memory of a pdfium that grew. */
async function rests(): Promise<boolean> {
  for (let turns = 0; turns < 3; turns++) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    globalThis.gc?.();
    if (process.memoryUsage.rss() < RESTED_BYTES) return true;
  }
  return false;
}
