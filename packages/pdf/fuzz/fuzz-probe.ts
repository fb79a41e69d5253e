/**
 * Tries one input in a process of its own: `node fuzz-probe.ts FOLDER SEED INDEX [FILE]`. With FILE its bytes take the
 * place of the input's, which is how a finding is made smaller. Prints the failure as JSON, or `null`.
 */
import { readFileSync } from 'node:fs';
import { Dice } from './dice.ts';
import { readGround } from './ground.ts';
import { BARE_BYTES, MOST_BYTES, MOST_MILLISECONDS } from './limits.ts';
import { mutate } from './mutate.ts';
import type { Failure } from './target.ts';
import { pickTarget, tryInput, warmUp } from './try-input.ts';

const [folder, seed, index, file] = process.argv.slice(2);
const ground = readGround(folder!);
await warmUp(ground);
const dice = Dice.forInput(Number(seed), Number(index));
const target = pickTarget(dice);
const made = await mutate(ground.seeds, dice);
const mutant = file ? { ...made, bytes: readFileSync(file) } : made;
// Making the input may have cost more than trying it: what it left behind must not count.
const idle = process.memoryUsage.rss();
const started = process.cpuUsage();
const failure = (await tryInput(target, mutant, ground)) ?? costOf();
process.stdout.write(`${JSON.stringify({ target, steps: made.steps, failure })}\n`);

function costOf(): Failure | null {
  const { user, system } = process.cpuUsage(started);
  const milliseconds = (user + system) / 1000;
  if (milliseconds > MOST_MILLISECONDS) return { kind: 'slow', message: `${Math.round(milliseconds)} ms` };
  const grown = process.memoryUsage.rss() - idle + BARE_BYTES;
  return grown > MOST_BYTES ? { kind: 'memory', message: `${Math.round(grown / 2 ** 20)} MB` } : null;
}
