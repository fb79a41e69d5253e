/**
 * Tries one input in a process of its own: `node fuzz-probe.ts ORDER`, the JSON of a ProbeOrder. With a file its bytes take
 * the place of the input's, which is how a finding is made smaller. Prints the failure as JSON, or `null`.
 */
import { readFileSync } from 'node:fs';
import { costOf } from './cost-of.ts';
import { Dice } from './dice.ts';
import { readGround } from './ground.ts';
import { BARE_BYTES } from './limits.ts';
import { mutate } from './mutate.ts';
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
const failed = await tryInput(target, mutant, ground, doors);
const grown = process.memoryUsage.rss() - idle + BARE_BYTES;
const failure = failed ?? costOf(grown, process.cpuUsage(started));
process.stdout.write(`${JSON.stringify({ target, steps: made.steps, failure })}\n`);
