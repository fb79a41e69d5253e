import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import { DISTANCE, type Edge, type Running, USUAL_SIZE } from '../../document/edit-running.ts';
import { cssOfMarks } from '../../document/text-css.ts';
import { line } from '../piece-views.ts';
import type { ShownNames } from '../shown-names.ts';

/** What headers and footers are drawn from. */
export interface RunningLines {
  header: Paper['header'];
  footer: Paper['footer'];
  names: ShownNames;
}

/** The header or footer of one page, as it is printed there; null: this page has none. */
export function runningLine(
  edge: Edge,
  { names, ...lines }: RunningLines,
  page: number,
  total: number,
): HTMLElement | null {
  const running = lines[edge];
  if (!running || (running.skipFirstPage && page === 1)) return null;
  const made = line('paper-running-line', running.content.map(counted(page, total)), names);
  const { class: face, style } = cssOfMarks({ size: USUAL_SIZE, ...running.marks });
  if (face) made.classList.add(face);
  made.style.cssText = `${style};text-align:${running.align ?? 'center'};--paper-distance:${running.distance ?? DISTANCE.usual}mm`;
  made.dataset.running = edge;
  if (running.rule) made.dataset.rule = '';
  return made;
}

/** Pages are counted; what is known at the launch is a chip. */
const counted =
  (page: number, total: number) =>
  (inline: Running['content'][number]): PaperInline =>
    inline.kind === 'counter' && inline.counter !== 'sn'
      ? { kind: 'text', text: String(inline.counter === 'page' ? page : total), ...marksOf(inline) }
      : inline;

const marksOf = ({ marks }: Running['content'][number]) => (marks ? { marks } : {});

/** Another text when the lines look otherwise. */
export const stampOf = ({ header, footer, names }: RunningLines): string =>
  JSON.stringify(
    [header, footer].map((running) => [running, running?.content.map((inline) => names.inline(inline).text)]),
  );
