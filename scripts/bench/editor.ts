/**
 * How soon the editor of papers can be written in on a processor four times slower, how large its script is, and what a typed character costs:
 * `npm run bench:editor`. The product is real, with its demo data; the papers are made by calls. Other load of the machine adds to the times by the
 * clock, but not to the processor time of the page's thread, which is measured without the slowdown and multiplied by four.
 */
import path from 'node:path';
import { PAPER_EDITOR_KIB, weighPaperEditor } from '../checks/page-weight.ts';
import { withAuthor } from './editor/author.ts';
import { benchOpening } from './editor/opening.ts';
import { benchTyping } from './editor/typing.ts';
import { report } from './support/bench-rounds.ts';

const BUILT = path.join(import.meta.dirname, '../../apps/web/dist');

report('The editor of papers', 'median', 'of the goal');
const kib = weighPaperEditor(BUILT);
report('script beyond the console, KiB gzip', kib.toFixed(1), (kib / PAPER_EDITOR_KIB).toFixed(2), {
  isMet: kib <= PAPER_EDITOR_KIB,
  text: `${PAPER_EDITOR_KIB} KiB`,
});
await withAuthor(async (author) => {
  await benchOpening(author);
  await benchTyping(author);
});
