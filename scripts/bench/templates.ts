/**
 * How many contracts are launched from one version of a template in an hour, by the whole product with its database; and how fast papers become files,
 * as rates by processor time and as ratios measured in one run. `npm run bench:templates -- launches` measures one part alone: `launches`, `typesetting`.
 */
import { benchTypesetting } from './pdf/pdf-typesetting.ts';
import { report } from './support/bench-rounds.ts';
import { benchLaunches } from './templates/launch-rate.ts';

const chosen = process.argv.slice(2);
const measures = (part: string) => chosen.length === 0 || chosen.includes(part);

if (measures('launches')) await benchLaunches();
if (measures('typesetting')) {
  report('What was measured, in turn and by processor time', 'median');
  await benchTypesetting();
}
