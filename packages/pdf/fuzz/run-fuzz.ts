/**
 * The fuzzing job: `npm run fuzz -w packages/pdf -- [--minutes N] [--seed S] [--processes P] [--corpus DIR]
 * [--findings DIR]`. Exit code 1 when something was found.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CORPUS } from './corpus-folder.ts';
import { Findings } from './findings.ts';
import { makeGround, writeGround } from './ground.ts';
import { seedFiles } from './seed-files.ts';
import { type Tally, watchWorker } from './watch-worker.ts';

const PROGRESS_EACH_MS = 10_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    processes: { type: 'string', default: '1' },
    corpus: { type: 'string', default: CORPUS },
    findings: { type: 'string' },
  },
});
const seed = Number(values.seed);
const step = Number(values.processes);
const folder = values.findings ? resolve(values.findings) : mkdtempSync(join(tmpdir(), 'cinnabar-fuzz-'));
mkdirSync(folder, { recursive: true });
const ground = await makeGround(await seedFiles(values.corpus));
writeGround(folder, ground);
const findings = new Findings({ folder, seed }, ground);
say(`seed ${seed}, ${ground.seeds.length} seed files, ${step} processes, findings go to ${folder}`);

const started = Date.now();
const until = started + Number(values.minutes) * 60_000;
const tally: Tally = { tried: 0, restarts: 0 };
const rate = () => Math.round(tally.tried / ((Date.now() - started) / 1000));
const progress = setInterval(() => {
  say(
    `${tally.tried} inputs, ${rate()}/s, ${tally.restarts} restarts, ${findings.counts.length} kinds of failure`,
  );
}, PROGRESS_EACH_MS);
await Promise.all(
  Array.from({ length: step }, (_, first) =>
    watchWorker({ folder, seed, first, step, until }, tally, findings, say),
  ),
);
clearInterval(progress);
await findings.minimise();
say(
  `${tally.tried} inputs in ${values.minutes} min, ${Math.round(tally.tried / Number(values.minutes) / 60)}/s`,
);
for (const [what, count] of findings.counts) say(`${count} × ${what}`);
process.exitCode = findings.counts.length > 0 ? 1 : 0;
