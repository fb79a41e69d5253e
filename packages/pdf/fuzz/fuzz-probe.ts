/**
 * Tries one input in a process of its own: `node fuzz-probe.ts ORDER`, the JSON of a ProbeOrder. With a file its bytes take
 * the place of the input's, which is how a finding is made smaller. Prints the failure as JSON, or `null`.
 */
import { readFileSync } from 'node:fs';
import { Dice } from './dice.ts';
import { readGround } from './ground.ts';
import { BARE_BYTES, MOST_BYTES, MOST_MILLISECONDS } from './limits.ts';
import { mutate } from './mutate.ts';
import type { Failure } from './target.ts';
import { loadDoors, pickTarget, tryInput, warmUp } from './try-input.ts';
import type { ProbeOrder } from './worker-order.ts';

const { folder, seed, index, file, doors: module } = JSON.parse(process.argv[2]!) as ProbeOrder;
const ground = readGround(folder);
const doors = await loadDoors(module);
await warmUp(ground, doors);
const dice = Dice.forInput(seed, index);
const target = pickTarget(dice);
const made = await mutate(ground.seeds, dice);
const mutant = file ? { ...made, bytes: readFileSync(file) } : made;
// Making the input may have cost more than trying it: what it left behind must not count.
const idle = process.memoryUsage.rss();
const started = process.cpuUsage();
const failure = (await tryInput(target, mutant, ground, doors)) ?? costOf();
process.stdout.write(`${JSON.stringify({ target, steps: made.steps, failure })}\n`);

function costOf(): Failure | null {
  const { user, system } = process.cpuUsage(started);
  const milliseconds = (user + system) / 1000;
  if (milliseconds > MOST_MILLISECONDS) return { kind: 'slow', message: `${Math.round(milliseconds)} ms` };
  const grown = process.memoryUsage.rss() - idle + BARE_BYTES;
  return grown > MOST_BYTES ? { kind: 'memory', message: `${Math.round(grown / 2 ** 20)} MB` } : null;
}
