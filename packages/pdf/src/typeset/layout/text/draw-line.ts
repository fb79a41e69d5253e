import { POINTS_PER_MILLIMETRE } from '../../../fields/page-geometry.ts';
import type { Mark, TextMark } from '../laid-paper.ts';
import type { LineHeight } from '../layout-block.ts';
import { type Cell, TICK } from './cells.ts';
import type { ContentLine, FieldSpace } from './content-line.ts';
import { leadingOf, type TextStyle } from './text-style.ts';

/** Ascent of a line over its baseline, in ems: keeps Chinese characters in the middle of their line. */
const RISE = 0.88;
const DESCENT = 1 - RISE;
const UNDERLINE = { below: 0.16, stroke: 0.05 };
const STRIKE = { above: 0.34, stroke: 0.05 };

/** One line with its marks. `xs` are the places of its cells, `own` the style of its paragraph, which a line without text has. */
export function drawLine(
  cells: readonly Cell[],
  xs: readonly number[],
  own: TextStyle,
  lineHeight: LineHeight,
  node: number | undefined,
): ContentLine {
  const texts = cells.filter(({ field }) => !field);
  const size = texts.length === 0 ? own.size : Math.max(...texts.map(({ style }) => style.size));
  const leading = leadingOf(lineHeight, size);
  const slack = (leading - size) / 2;
  const fieldHeight = Math.max(
    0,
    ...cells.map(({ field }) => (field ? field.height * POINTS_PER_MILLIMETRE : 0)),
  );
  // Fields stand on the foot of the line, which grows upwards for them.
  const grown = Math.max(0, fieldHeight + 2 - (slack + size));
  const baseline = grown + slack + RISE * size;
  const fields: FieldSpace[] = [];
  const marks: Mark[] = [];
  for (const [at, { field }] of cells.entries()) {
    if (!field) continue;
    const height = field.height * POINTS_PER_MILLIMETRE;
    const y = baseline + DESCENT * size - height;
    fields.push({ id: field.id, x: xs[at]!, y, width: cells[at]!.advance, height });
  }
  for (let from = 0; from < cells.length; ) {
    let to = from + 1;
    while (to < cells.length && cells[to]!.style === cells[from]!.style) to++;
    marks.push(...textMarks(cells, xs, from, to, baseline, node), ...lines(cells, xs, from, to, baseline));
    from = to;
  }
  return { height: grown + leading, marks, fields };
}

/** Cells of one style: a mark for each part without space or box in it. */
function textMarks(
  cells: readonly Cell[],
  xs: readonly number[],
  from: number,
  to: number,
  baseline: number,
  node: number | undefined,
): TextMark[] {
  const marks: TextMark[] = [];
  const { face, weight, size, color } = cells[from]!.style;
  let open: { text: string; x: number; gaps: number[]; end: number } | null = null;
  const close = () => {
    if (!open) return;
    const { text, x, gaps } = open;
    const isPlain = gaps.every((gap) => Math.abs(gap) < 1e-6);
    const look = { kind: 'text', y: baseline, face, weight, size, color, node } as const;
    marks.push(isPlain ? { ...look, x, text } : { ...look, x, text, gaps });
    open = null;
  };
  for (let at = from; at < to; at++) {
    const { char, advance, tick, drawn } = cells[at]!;
    const x = xs[at]! - (drawn?.before ?? 0);
    if (char === '' || tick !== undefined) close();
    if (char === '') continue;
    if (tick !== undefined) {
      const look = { kind: 'text', x, y: baseline, face, weight, size, color, node } as const;
      marks.push({ ...look, text: char, actual: tick === null ? '☐' : '☑' });
      if (tick !== null) marks.push({ ...look, x: x + tick, text: TICK, actual: '' });
      continue;
    }
    if (open) {
      open.gaps.push(x - open.end);
      open.text += char;
      open.end = x + (drawn?.advance ?? advance);
    } else open = { text: char, x, gaps: [], end: x + (drawn?.advance ?? advance) };
  }
  close();
  return marks;
}

function lines(
  cells: readonly Cell[],
  xs: readonly number[],
  from: number,
  to: number,
  baseline: number,
): Mark[] {
  const { underline, strike, size, color, blank: name } = cells[from]!.style;
  const x = xs[from]!;
  // As far as the next run of the same kind, so that a line has no holes.
  const joined = to < cells.length && cells[to]!.style.underline && underline;
  const width = (joined ? xs[to]! : xs[to - 1]! + cells[to - 1]!.advance) - x;
  const line = (y: number, stroke: number): Mark => ({ kind: 'line', x, y, width, height: 0, stroke, color });
  const below = line(baseline + UNDERLINE.below * size, UNDERLINE.stroke * size);
  return [
    ...(underline ? [{ ...below, ...(name !== undefined && { blank: { name, size } }) }] : []),
    ...(strike ? [line(baseline - STRIKE.above * size, STRIKE.stroke * size)] : []),
  ];
}
