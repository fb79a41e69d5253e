/** How fast papers of templates become files, as rates by processor time and as ratios measured in one run. */
import { benchTypesetting } from './pdf/pdf-typesetting.ts';
import { report } from './support/bench-rounds.ts';

report('What was measured, in turn and by processor time', 'median');
await benchTypesetting();
