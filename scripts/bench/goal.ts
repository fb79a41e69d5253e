/**
 * What the whole product completes: contracts a second from upload to completion by two signers, over HTTP, with an embedded database that
 * flushes every commit, and the client beside the server; the processor time that each of them takes; and both as ratios to packages/pdf
 * alone and to small transactions on the same database, in the same run.
 *
 *   npm run bench:goal                            small files, one server process
 *   npm run bench:goal -- --processes 1,2         one after the other, and how it grows
 *   npm run bench:goal -- --outside               sign-ins and the reading of the mailbox outside the measure
 *   npm run bench:goal -- --big                   files of 20 MB, against storing the same bytes
 *   npm run bench:goal -- --profile               and where the main thread of the server spends its time
 *
 * Figures of a busy machine are lower: the shares of other programs are printed, and processor time per contract hardly depends on them.
 */
import type { GoalFigures } from './goal/goal-figures.ts';
import { growthOf, reportOf } from './goal/goal-report.ts';
import { measureGoal } from './goal/measure-goal.ts';
import { readOptions } from './goal/options.ts';

const options = readOptions(process.argv.slice(2));
const all: GoalFigures[] = [];
for (const processes of options.processes) {
  const figures = await measureGoal(options, processes);
  all.push(figures);
  console.log(`${reportOf(figures).join('\n')}\n`);
}
for (const figures of all.slice(1)) console.log(growthOf(all[0]!, figures));
